import PieceTable
import Testing

/// LF, CRLF and CR, made, joined and torn apart.
struct LineBreakTests {
  /// Replaces one range in each of several ways the text may lie in pieces, and compares.
  private func check(
    _ start: String, _ range: Range<Int>, _ new: String, breaks: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = Array(start.utf8)
    var expected = NaiveText(bytes)
    expected.replace(range, with: Array(new.utf8))
    for cut in 0...bytes.count {
      var buffer = TextBuffer(bytes: bytes[cut...])
      try buffer.replaceBytes(Range(bytes: 0..<0), with: Array(bytes[..<cut]))
      _ = try buffer.replace(Range(bytes: range), with: new)
      #expect(buffer.lineCount == breaks + 1, "cut at \(cut)", sourceLocation: sourceLocation)
      let snapshot = buffer.snapshot()
      #expect(snapshot.lineBreakCount == breaks, "cut at \(cut)", sourceLocation: sourceLocation)
      try SnapshotCheck.run(snapshot, expected.bytes)
    }
  }

  @Test func eachKindOnce() throws {
    let snapshot = TextSnapshot("a\nb\rc\r\nd\r\re\n\n")
    #expect(snapshot.lineBreakCount == 7)
    let lines = (0..<8).map { snapshot.string(in: snapshot.lineRange($0)) }
    #expect(lines == ["a", "b", "c", "d", "", "e", "", ""])
    let whole = (0..<8).map { snapshot.string(in: snapshot.lineRange($0, includingBreak: true)) }
    let expected = ["a\n", "b\r", "c\r\n", "d\r", "\r", "e\n", "\n", ""]
    #expect(whole.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func onlyTheseEndLines() throws {
    let snapshot = TextSnapshot("a\u{85}b\u{2028}c\u{2029}d\u{B}e\u{C}f\u{0}g")
    #expect(snapshot.lineCount == 1)
    #expect(snapshot.lineRange(0) == snapshot.fullRange)
  }

  @Test func noTextHasOneLine() {
    #expect(TextSnapshot().lineCount == 1)
    #expect(TextSnapshot().lineRange(0) == Range(bytes: 0..<0))
    #expect(TextSnapshot().lineRange(0, includingBreak: true) == Range(bytes: 0..<0))
  }

  @Test func joinByDeletion() throws {
    try check("a\rx\nb", 2..<3, "", breaks: 1)
    try check("\rxxx\n", 1..<4, "", breaks: 1)
    try check("\r\r\n\n", 1..<3, "", breaks: 1)
    try check("\r😀\n", 1..<5, "", breaks: 1)
  }

  @Test func joinByInsertion() throws {
    try check("a\rb", 2..<2, "\n", breaks: 1)
    try check("a\nb", 1..<1, "\r", breaks: 1)
    try check("\r\n", 1..<1, "\n\r", breaks: 2)
  }

  @Test func splitByInsertion() throws {
    try check("a\r\nb", 2..<2, "x", breaks: 2)
    try check("\r\n", 1..<1, "\r", breaks: 2)
    try check("\r\n", 1..<1, "\n", breaks: 2)
    try check("\r\n", 1..<1, "\r\n", breaks: 3)
    try check("\r\n", 1..<1, "", breaks: 1)
  }

  @Test func deleteHalf() throws {
    try check("a\r\nb", 2..<3, "", breaks: 1)
    try check("a\r\nb", 1..<2, "", breaks: 1)
    try check("\r\n\r\n", 1..<2, "", breaks: 2)
    try check("\r\n\r\n", 1..<3, "", breaks: 1)
    try check("\r\n\r\n", 0..<1, "", breaks: 2)
  }

  @Test func replaceHalf() throws {
    try check("a\r\nb", 2..<3, "\r", breaks: 2)
    try check("a\r\nb", 1..<2, "\n", breaks: 2)
    try check("\r\n", 0..<1, "\r", breaks: 1)
  }

  /// The break is complete only after LF: the place between belongs to the line they end.
  @Test func betweenReturnAndFeed() throws {
    var buffer = TextBuffer("a\r\nb")
    for _ in 0..<2 {
      let snapshot = buffer.snapshot()
      #expect(snapshot.isBoundary(2))
      #expect(snapshot.point(of: 2) == TextPoint(line: 0, column: 2))
      #expect(snapshot.utf16Point(of: 2) == UTF16Point(line: 0, column: 2))
      #expect(snapshot.offset(of: TextPoint(line: 0, column: 2)) == 1)
      #expect(snapshot.offset(of: UTF16Point(line: 0, column: 2), .right) == 1)
      #expect(snapshot.offset(of: UTF16Offset(2)) == 2)
      // Once more with the two in pieces of their own.
      _ = try buffer.remove(Range(bytes: 2..<3))
      _ = try buffer.insert("\n", at: 2)
    }
  }

  /// A slice may take one half: it ends a line by itself.
  @Test func slicesThroughCRLF() throws {
    let snapshot = TextSnapshot("a\r\nb")
    #expect(snapshot.slice(Range(bytes: 0..<2)).lineBreakCount == 1)
    #expect(snapshot.slice(Range(bytes: 2..<4)).lineBreakCount == 1)
    #expect(snapshot.slice(Range(bytes: 0..<4)).lineBreakCount == 1)
  }

  /// Typed one after the other, in each order, with and without a snapshot between.
  @Test(arguments: [false, true])
  func typedReturnAndFeed(snapshots: Bool) throws {
    var buffer = TextBuffer("ab")
    var text = NaiveText([0x61, 0x62])
    for step in 0..<60 {
      let byte: UInt8 = [0x0D, 0x0A, 0x0A, 0x0D, 0x0D, 0x78][step % 6]
      let place = 1 + step
      try buffer.replaceBytes(Range(bytes: place..<place), with: [byte])
      text.replace(place..<place, with: [byte])
      #expect(buffer.lineCount == text.lineCount)
      if snapshots { try SnapshotCheck.run(buffer.snapshot(), text.bytes, samples: 3) }
    }
    while text.count > 0 {
      let place = text.count / 2
      _ = try buffer.remove(Range(bytes: place..<place + 1))
      text.replace(place..<place + 1, with: [])
      #expect(buffer.lineCount == text.lineCount)
    }
  }

  /// Long runs of one kind, so that every seam of pieces and nodes falls into a run.
  @Test(arguments: ["\r", "\n", "\r\n", "\n\r", "\r\r\n"])
  func longRuns(kind: String) throws {
    let bytes = Array(String(repeating: kind, count: 700).utf8)
    try SnapshotCheck.run(TextSnapshot(bytes: bytes), bytes, samples: 40)
    var buffer = TextBuffer(bytes: bytes)
    var text = NaiveText(bytes)
    var random = SplitMix64(seed: 3)
    for _ in 0..<60 {
      let place = random.below(text.count)
      let edit = NaiveEdit(place..<place + random.below(2), random.pick([[], [0x78], [0x0D]]))
      _ = try buffer.perform([edit], .bytes)
      text.replace([edit])
      #expect(buffer.lineCount == text.lineCount)
    }
    try SnapshotCheck.run(buffer.snapshot(), text.bytes, samples: 40)
  }
}
