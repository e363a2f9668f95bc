import PieceTable
import Testing

/// Many edits in one step.
struct BatchReplaceTests {
  private func check(
    _ start: String, _ edits: [(Range<Int>, String)], _ expected: String
  ) throws {
    var buffer = TextBuffer(start)
    let patch = try buffer.replace(edits.map { TextEdit(Range(bytes: $0.0), with: $0.1) })
    let bytes = Array(expected.utf8)
    #expect(buffer.utf8Count == bytes.count)
    #expect(buffer.utf16Count == expected.utf16.count)
    #expect(buffer.lineCount == NaiveText(bytes).lineCount)
    try SnapshotCheck.run(buffer.snapshot(), bytes)
    try checkPatch(patch, old: Array(start.utf8), new: bytes)
  }

  @Test func apart() throws {
    try check("one two three", [(0..<3, "1"), (4..<7, ""), (8..<8, "->")], "1  ->three")
  }

  @Test func nothing() throws {
    try check("abc", [], "abc")
    try check("", [], "")
    try check("abc", [(1..<1, "")], "abc")
    try check("", [(0..<0, ""), (0..<0, "")], "")
  }

  @Test func atBothEnds() throws {
    try check("abc", [(0..<0, "<"), (3..<3, ">")], "<abc>")
    try check("abc", [(0..<1, ""), (2..<3, "")], "b")
  }

  @Test func adjacent() throws {
    try check("abcdef", [(0..<2, "1"), (2..<4, "2"), (4..<6, "3")], "123")
    try check("abcdef", [(0..<2, ""), (2..<4, ""), (4..<6, "")], "")
  }

  @Test func severalInsertionsAtOnePlaceKeepTheirOrder() throws {
    try check("ab", [(1..<1, "1"), (1..<1, "2"), (1..<1, "3")], "a123b")
    try check("ab", [(1..<1, "1"), (1..<2, "2"), (2..<2, "3")], "a123")
    try check("", [(0..<0, "1"), (0..<0, "2")], "12")
  }

  /// Edits that only together make a line end or leave one behind.
  @Test func breaksAcrossEdits() throws {
    try check("ab", [(1..<1, "\r"), (1..<1, "\n")], "a\r\nb")
    try check("\rx\ny\n", [(1..<2, ""), (3..<4, "")], "\r\n\n")
    try check("\r\n\r\n", [(0..<1, ""), (3..<4, "")], "\n\r")
  }

  @Test func sequencesAcrossEdits() throws {
    var buffer = TextBuffer(bytes: [0xE2, 0x78, 0x82, 0x78, 0xAC])
    let edits = [1..<2, 3..<4].map { TextEdit(Range(bytes: $0), with: TextSnapshot()) }
    let patch = try buffer.replace(edits)
    #expect(buffer.utf16Count == 1)
    try SnapshotCheck.run(buffer.snapshot(), Array("€".utf8))
    try checkPatch(patch, old: [0xE2, 0x78, 0x82, 0x78, 0xAC], new: Array("€".utf8))
  }

  @Test func replaceAll() throws {
    let start = String(repeating: "ab\r\n", count: 500)
    var buffer = TextBuffer(start)
    let ranges = (0..<500).map { Range(bytes: 4 * $0 + 1..<4 * $0 + 2) }
    let patch = try buffer.replace(ranges, with: "😀")
    let expected = Array(String(repeating: "a😀\r\n", count: 500).utf8)
    #expect(buffer.utf8Count == expected.count)
    #expect(buffer.utf16Count == 2_500)
    #expect(buffer.lineCount == 501)
    try SnapshotCheck.run(buffer.snapshot(), expected)
    try checkPatch(patch, old: Array(start.utf8), new: expected)
    let all = (0..<500).map { Range(bytes: 7 * $0..<7 * $0 + 7) }
    _ = try buffer.replace(all, with: "")
    try SnapshotCheck.run(buffer.snapshot(), [])
    _ = try buffer.replace([], with: "x")
    #expect(buffer.utf8Count == 0)
  }

  /// Hundreds of carets, typed at together, as an editor does with many selections.
  @Test func manyCaretsTypeTogether() throws {
    var buffer = TextBuffer(String(repeating: "- item\n", count: 200))
    var text = NaiveText(Array(String(repeating: "- item\n", count: 200).utf8))
    for (step, key) in ["a", "é", "\r", "\n", "😀"].enumerated() {
      let typed = text.count / 200 - 7
      let edits = (0..<200).map { caret in
        let place = caret * (7 + typed) + 6 + typed
        return NaiveEdit(place..<place, Array(key.utf8))
      }
      let patch = try buffer.perform(edits, step.isMultiple(of: 2) ? .batch : .replaceAll)
      let old = text
      text.replace(edits)
      try checkPatch(patch, old: old.bytes, new: text.bytes)
      #expect(buffer.lineCount == text.lineCount)
    }
    try SnapshotCheck.run(buffer.snapshot(), text.bytes)
  }

  /// One snapshot in many places, and slices of the text itself.
  @Test func sharedReplacements() throws {
    var buffer = TextBuffer("0123456789")
    let own = buffer.snapshot()
    let edits = (0...10).map { TextEdit(Range(bytes: $0..<$0), with: own) }
    _ = try buffer.replace(edits)
    let digits = "0123456789"
    let expected = digits + digits.map { "\($0)" + digits }.joined()
    try SnapshotCheck.run(buffer.snapshot(), Array(expected.utf8))
    try SnapshotCheck.run(own, Array(digits.utf8))
  }

  // MARK: - Refusals

  private func refuses(_ ranges: [Range<Int>], _ error: TextEditError) throws {
    let text = "a😀bcde"
    var buffer = TextBuffer("a😀bcd")
    _ = try buffer.insert("e", at: 8)
    let edits = ranges.map { TextEdit(Range(bytes: $0), with: "\n") }
    #expect(throws: error, "\(ranges)") { try buffer.replace(edits) }
    #expect(throws: error, "\(ranges)") { try buffer.replace(edits.map(\.range), with: "\n") }
    #expect(buffer.utf8Count == 9)
    #expect(buffer.utf16Count == 7)
    #expect(buffer.lineCount == 1)
    _ = try buffer.insert("f", at: 9)
    try SnapshotCheck.run(buffer.snapshot(), Array((text + "f").utf8))
  }

  @Test func refusesWhatIsOutOfOrder() throws {
    try refuses([5..<6, 0..<1], .unordered(index: 1))
    try refuses([0..<6, 5..<7], .unordered(index: 1))
    try refuses([0..<1, 5..<5, 1..<1], .unordered(index: 2))
    try refuses([0..<9, 0..<9], .unordered(index: 1))
    // An insertion in the middle of what is replaced.
    try refuses([0..<1, 5..<8, 6..<6], .unordered(index: 2))
  }

  /// All or nothing: the edits before the bad one are not done either.
  @Test func refusesAllForOne() throws {
    try refuses([0..<1, 5..<6, 9..<10], .outOfBounds(offset: 10, count: 9))
    try refuses([-1..<1, 5..<6], .outOfBounds(offset: -1, count: 9))
    try refuses([0..<1, 3..<5], .splitsSequence(offset: 3))
    try refuses([0..<1, 1..<4, 5..<6], .splitsSequence(offset: 4))
    try refuses([0..<1, 8..<Int.max], .outOfBounds(offset: ByteOffset(.max), count: 9))
  }
}
