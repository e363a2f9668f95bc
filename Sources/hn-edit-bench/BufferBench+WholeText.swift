import BenchSupport
import PieceTable

extension BufferBench {
  private var rounds: Int { run.options.quick ? 5 : 15 }
  private static let caretCount = 500
  private static let digestLength = 65_536

  /// Work on the whole text or on many places at once.
  mutating func measureWholeText() throws(BenchError) {
    var buffer = try makeBuffer()
    replaceAll(buffer)
    carets(buffer)
    iterate(buffer.snapshot())
    search(buffer.snapshot())
    compare(buffer)
    digest(buffer.snapshot())
  }

  private mutating func replaceAll(_ buffer: TextBuffer) {
    guard begin("replace all") else { return }
    var original = buffer
    let text = original.snapshot()
    let beginning = text.clip(0..<ByteOffset(min(text.utf8Count, FrequentWord.sample)))
    let word = FrequentWord.find(in: text.bytes(in: beginning))
    guard !word.isEmpty else { return }
    let matches = text.ranges(of: word)
    let new = String(repeating: "y", count: word.count + 1)
    var refused = 0
    let times = Timing.rounds(rounds, budget: run.budget, prepare: { original }) { buffer in
      let ranges = buffer.snapshot().ranges(of: word)
      do { try buffer.replace(ranges, with: new) } catch { refused += 1 }
      return buffer.utf8Count
    }
    self.refused += refused
    record("find and replace all", times, textBytes: original.utf8Count, edits: matches.count)
  }

  /// Every caret types a letter: one batch for each key.
  private mutating func carets(_ original: TextBuffer) {
    guard begin("carets") else { return }
    var buffer = original
    let text = buffer.snapshot()
    var carets: [Int] = []
    for index in 0..<Self.caretCount {
      let place = text.clip(ByteOffset(text.utf8Count / Self.caretCount * index), .left).value
      if place != carets.last { carets.append(place) }
    }
    var refused = 0
    let keys = run.options.quick ? 50 : 200
    var key = 0
    let times = Timing.rounds(keys, budget: run.budget) {
      let ranges = carets.enumerated().map { index, start in
        // Before this key each caret typed `key` letters, and so did those before it.
        let place = ByteOffset(start + (index + 1) * key)
        return place..<place
      }
      key += 1
      return ranges
    } _: { ranges in
      do { try buffer.replace(ranges, with: "x") } catch { refused += 1 }
      return buffer.utf8Count
    }
    self.refused += refused
    record("one key at \(carets.count) carets", times)
  }

  private mutating func iterate(_ text: TextSnapshot) {
    guard begin("chunks") else { return }
    let times = Timing.rounds(rounds, budget: run.budget, prepare: {}) { _ in
      var sum: UInt8 = 0
      text.forEachChunk(in: text.fullRange) { _, bytes in
        for byte in bytes { sum &+= byte }
      }
      return Int(sum)
    }
    record("chunks, adding up all bytes", times, textBytes: text.utf8Count)
  }

  private mutating func search(_ text: TextSnapshot) {
    guard begin("search") else { return }
    let absent = Array("qzxj#vwkq".utf8)
    let times = Timing.rounds(rounds, budget: run.budget, prepare: {}) { _ in
      text.ranges(of: absent).count
    }
    record("search, not found", times, textBytes: text.utf8Count)
  }

  private mutating func compare(_ original: TextBuffer) {
    guard begin("equality") else { return }
    var buffer = original
    let text = buffer.snapshot()
    // Several, as a comparison of the same two would be made once and not in each turn.
    let copies = (0..<64).map { _ in buffer.snapshot() }
    let count = min(run.operationCount, 1_280)
    let shared = Timing.operations(count: count, budget: run.budget) { index in
      copies[index & 63] == copies[(index + 1) & 63] ? 1 : 0
    }
    record("equal, all shared", shared)

    // An edit and its undoing: the same bytes, all but a few of them in the same place. The snapshot
    // between brings the edit into the tree; without it nothing would be there to compare.
    let place = text.clip(ByteOffset(text.utf8Count / 2), .left)
    var refused = 0
    do {
      try buffer.replace(place..<place, with: "x")
      Sink.keep(buffer.snapshot().utf8Count)
      try buffer.replace(place..<place + 1, with: "")
    } catch {
      refused += 1
    }
    let undone = buffer.snapshot()
    let mostly = Timing.rounds(max(rounds, 100), budget: run.budget, prepare: {}) { _ in
      text == undone ? 1 : 0
    }
    record("equal, one edit undone", mostly)

    let after = text.clip(place + 1, .right)
    let length = after - place
    do { try buffer.replace(place..<after, with: String(repeating: "~", count: length)) } catch {
      refused += 1
    }
    let different = buffer.snapshot()
    let unequal = Timing.rounds(max(rounds, 100), budget: run.budget, prepare: {}) { _ in
      text == different ? 1 : 0
    }
    record("unequal, one character", unequal)
    self.refused += refused
  }

  private mutating func digest(_ text: TextSnapshot) {
    guard begin("digest") else { return }
    let length = min(Self.digestLength, text.utf8Count)
    let starts = (0..<1_280).map { _ in random.below(text.utf8Count - length + 1) }
    let times = Timing.operations(count: starts.count, budget: run.budget) { index in
      let range = Range(bytes: starts[index]..<starts[index] + length)
      return Int(truncatingIfNeeded: text.digest(of: range))
    }
    let size = length == Self.digestLength ? "64 KiB" : ByteSize.format(length)
    record("digest of \(size)", times, textBytes: length)
  }
}
