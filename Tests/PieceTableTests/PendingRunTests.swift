import PieceTable
import Testing

/// The run being typed, which the tree does not hold yet: edits at, into and across it.
struct PendingRunTests {
  /// The text, without committing the run: a copy commits its own.
  private func text(_ buffer: TextBuffer) -> String {
    var copy = buffer
    return copy.snapshot().string
  }

  @Test func aReplacementAcrossTheStartAsLongAsWhatItReplaces() throws {
    var buffer = TextBuffer("bc")
    try buffer.insert("bc", at: 2)
    try buffer.replace(Range(bytes: 1..<3), with: "bc")
    #expect(text(buffer) == "bbcc")
  }

  @Test func aReplacementAcrossTheEndAsLongAsWhatItReplaces() throws {
    var buffer = TextBuffer("bcde")
    try buffer.insert("xy", at: 2)
    try buffer.replace(Range(bytes: 3..<5), with: "12")
    #expect(text(buffer) == "bcx12e")
  }

  @Test func countsWhileARemovalThroughSeveralPiecesIsPending() throws {
    var buffer = TextBuffer(String(repeating: "a", count: 300))
    try buffer.insert(String(repeating: "é\n", count: 100), at: 300)
    _ = buffer.snapshot()
    try buffer.insert("x", at: 10)
    try buffer.remove(ByteOffset(11)..<buffer.endOffset)
    #expect(buffer.utf16Count == 11 && buffer.scalarCount == 11 && buffer.lineCount == 1)
    #expect(text(buffer) == String(repeating: "a", count: 10) + "x")
  }

  @Test func aRangeFromFarBeforeTheTextIsRefused() throws {
    var buffer = TextBuffer("abc")
    try buffer.insert("x", at: 1)
    for start in [Int.min, Int.min + 1, -1] {
      #expect(throws: TextEditError.outOfBounds(offset: ByteOffset(start), count: 4)) {
        try buffer.replace(ByteOffset(start)..<2, with: "y")
      }
      #expect(throws: TextEditError.outOfBounds(offset: ByteOffset(start), count: 4)) {
        try buffer.remove(ByteOffset(start)..<2)
      }
    }
    #expect(text(buffer) == "axbc")
  }

  /// Edits that begin or end close to the last one, of all small lengths, so that most touch the run.
  @Test(arguments: TestSettings.seeds(12))
  func editsAroundTheRun(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["a", "b", "é", "\n", "\r", "\r\n", "😀", "xy", "1234567"]
    for _ in 0..<TestSettings.operations(40) {
      var model = NaiveText([])
      var buffer = TextBuffer()
      for _ in 0..<random.below(60) {
        let place = model.clip(random.range(upTo: model.count)).lowerBound
        let word = words[random.below(words.count)]
        _ = try buffer.perform([NaiveEdit(place..<place, Array(word.utf8))], .bytes)
        model.replace([NaiveEdit(place..<place, Array(word.utf8))])
      }
      _ = buffer.snapshot()
      var last = random.below(model.count + 1)
      for _ in 0..<12 {
        let lower = min(max(0, last - random.below(7) + random.below(4)), model.count)
        let isRest = random.oneIn(20)
        let upper = isRest ? model.count : min(model.count, lower + random.below(7))
        let range = model.clip(lower..<max(lower, upper))
        // Half of them as long as what they replace.
        var new: [UInt8] = []
        if random.oneIn(2) {
          new = [UInt8](repeating: UInt8(97 + random.below(26)), count: isRest ? 0 : range.count)
        } else {
          for _ in 0..<random.below(3) { new += Array(words[random.below(words.count)].utf8) }
        }
        _ = try buffer.perform([NaiveEdit(range, new)], .bytes)
        model.replace([NaiveEdit(range, new)])
        last = range.lowerBound + new.count
        var copy = buffer
        let committed = copy.snapshot()
        let isEqual =
          committed.bytes(in: committed.fullRange) == model.bytes
          && buffer.utf16Count == committed.utf16Count && buffer.lineCount == committed.lineCount
          && buffer.scalarCount == committed.scalarCount
        #expect(isEqual, "seed \(seed): \(range) with \(new)")
        guard isEqual else { return }
      }
      buffer.snapshot().checkInvariants()
    }
  }
}
