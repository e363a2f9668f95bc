import EditorModes
import PieceTable
import Testing

/// What edits and measurements leave of the boxes of a text, in the notation of `HeightTrial.describe`.
struct HeightIndexTests {
  private static let estimate = HeightEstimate(bytesPerRow: 10, rowHeight: 20)

  /// The index of a text of which each line is measured, 10 points high.
  private static func measured(_ text: TextSnapshot) -> HeightIndex {
    var index = HeightIndex(length: text.utf8Count, estimate: estimate)
    let lines = (0..<text.lineCount).map { number in
      let isLast = number + 1 == text.lineCount
      let length = text.lineRange(number, includingBreak: true).length + (isLast ? 1 : 0)
      return LineBox(length: length, height: 10, rows: 1)
    }
    index.replace(0..<ByteOffset(text.utf8Count + 1), with: lines)
    index.checkInvariants(text)
    return index
  }

  /// A text with a range that is replaced, what by, and what is left; the last box is one longer than its line.
  @Test(arguments: [
    // In a line: it and the end of the one before, whose line break stands beside.
    ("ab\ncd\nef", 4, 4, "x", "3 ?4 3", [3..<7]),
    ("ab\ncd\nef", 3, 3, "x", "?7 3", [0..<7]),
    ("ab\ncd\nef", 5, 5, "x", "3 ?4 3", [3..<7]),
    // At the ends.
    ("ab\ncd", 0, 0, "x", "?4 3", [0..<4]),
    ("ab\ncd", 5, 5, "x", "3 ?4", [3..<7]),
    ("ab\n", 3, 3, "x", "?5", [0..<5]),
    ("", 0, 0, "ab\n", "?4", [0..<4]),
    // Joined and split.
    ("ab\ncd\nef", 2, 3, "", "?5 3", [0..<5]),
    ("ab\ncd\nef", 1, 1, "\n", "?4 3 3", [0..<4]),
    ("ab\ncd\nef\ngh", 4, 7, "", "3 ?3 3", [3..<6]),
    // CR LF is torn apart, and brought together.
    ("ab\r\ncd", 3, 3, "x", "?5 3", [0..<5]),
    ("ab\r\ncd", 2, 3, "", "?3 3", [0..<3]),
    ("ab\r\ncd", 3, 4, "", "?6", [0..<6]),
    ("ab\rx\ncd", 3, 4, "", "?4 3", [0..<4]),
    ("ab\rcd", 3, 3, "\n", "?7", [0..<7]),
    // All is gone.
    ("ab\ncd\n", 0, 6, "", "?1", [0..<1]),
    ("ab\ncd\n", 3, 6, "", "?4", [0..<4]),
    ("a\n\n\nb", 2, 3, "", "?3 2", [0..<3]),
  ])
  func edits(
    string: String, lower: Int, upper: Int, new: String, boxes: String, stale: [Range<Int>]
  ) throws {
    var buffer = TextBuffer(string)
    let before = buffer.snapshot()
    var index = Self.measured(before)
    let height = index.totalHeight
    let patch = try buffer.replace(ByteOffset(lower)..<ByteOffset(upper), with: new)
    let found = index.apply(patch)
    let text = buffer.snapshot()
    index.checkInvariants(text)
    #expect(HeightTrial.describe(index.boxes) == boxes)
    #expect(found == stale.map { ByteOffset($0.lowerBound)..<ByteOffset($0.upperBound) })
    // The height stays until it is measured; what is new is added.
    let added = patch.delta > 0 ? Self.estimate.height(of: patch.delta) : 0
    #expect(index.totalHeight == height + added)
  }

  @Test func editsOfOnePatchAreTakenTogetherWhereTheyShareABox() throws {
    var buffer = TextBuffer("ab\ncd\nef\ngh\nij")
    var index = Self.measured(buffer.snapshot())
    let patch = try buffer.replace([
      TextEdit(1..<1, with: "x"), TextEdit(4..<4, with: "y"), TextEdit(5..<5, with: "z"),
      TextEdit(10..<11, with: ""),
    ])
    #expect(index.apply(patch) == [0..<4, 4..<9, 12..<14])
    #expect(HeightTrial.describe(index.boxes) == "?4 ?5 3 ?2 3")
    index.checkInvariants(buffer.snapshot())
  }

  @Test func whatIsNotMeasuredGetsLongerAndShorterWithoutAWord() throws {
    var buffer = TextBuffer("ab\ncd\nef\ngh")
    var index = HeightIndex(length: 11, estimate: Self.estimate)
    index.replace(0..<3, with: [LineBox(length: 3, height: 10, rows: 1)])
    #expect(HeightTrial.describe(index.boxes) == "3 ?9")
    #expect(index.apply(try buffer.replace(7..<7, with: "x\ny")).isEmpty)
    #expect(index.apply(try buffer.replace(5..<8, with: "")).isEmpty)
    #expect(HeightTrial.describe(index.boxes) == "3 ?9")
    // The line after one that is measured.
    #expect(index.apply(try buffer.replace(3..<3, with: "x")) == [0..<5])
    #expect(HeightTrial.describe(index.boxes) == "?13")
  }

  /// A line of five pieces, edited at one place.
  @Test(arguments: [
    // The piece, and the one before it, which may take words from it.
    (25, 25, "x", "10 ?+21 +10 11", [10..<31]),
    (21, 22, "", "10 ?+19 +10 11", [10..<29]),
    // At a piece's beginning the one before changes, and the one before that.
    (20, 20, "x", "?31 +10 11", [0..<31]),
    (19, 22, "", "?27 +10 11", [0..<27]),
    (5, 5, "x", "?11 +10 +10 +10 11", [0..<11]),
    // A line break: what follows is another line's.
    (25, 25, "\n", "10 ?+21 +10 11", [10..<31]),
  ])
  func pieces(lower: Int, upper: Int, new: String, boxes: String, stale: [Range<Int>]) throws {
    var buffer = TextBuffer(String(repeating: "a", count: 39) + "\n" + "0123456789")
    var index = HeightIndex(length: 50, estimate: Self.estimate)
    index.replace(
      0..<51,
      with: [false, true, true, true].map {
        LineBox(length: 10, height: 20, rows: 2, continues: $0)
      } + [LineBox(length: 11, height: 10, rows: 1)])
    index.checkInvariants(buffer.snapshot())
    let patch = try buffer.replace(ByteOffset(lower)..<ByteOffset(upper), with: new)
    let found = index.apply(patch)
    #expect(HeightTrial.describe(index.boxes) == boxes)
    #expect(found == stale.map { ByteOffset($0.lowerBound)..<ByteOffset($0.upperBound) })
  }

  @Test func theEndIsAlwaysFound() {
    for string in ["", "\n", "a", "a\n", "a\r\n\r\n"] {
      let text = TextSnapshot(string)
      for index in [
        HeightIndex(length: text.utf8Count, estimate: Self.estimate), Self.measured(text),
      ] {
        let last = index.box(at: text.endOffset)
        #expect(last.end == text.endOffset + 1)
        #expect(index.box(atY: .infinity) == last)
        #expect(index.box(atY: index.totalHeight) == last)
        #expect(last.y + last.box.height == index.totalHeight)
      }
    }
  }

  @Test func whatHasNoHeightIsPassedOver() {
    var index = HeightIndex(length: 5, estimate: Self.estimate)
    index.replace(
      0..<6,
      with: [0, 8, 0, 0, 8, 0].map { LineBox(length: 1, height: $0, rows: 0) })
    #expect([-1, 0, 7.9, 8, 15.9].map { index.box(atY: $0).start } == [1, 1, 1, 4, 4])
    #expect(index.box(atY: 16).start == 5)
    #expect(index.box(at: 3).y == 8)
  }

  /// More bytes, and more points, than a box has room for.
  @Test(arguments: [3 << 30, 5 << 30, 100 << 30])
  func longTextsHaveSeveralBoxes(length: Int) {
    let estimate = HeightEstimate(bytesPerRow: 1, rowHeight: 24)
    var index = HeightIndex(length: length, estimate: estimate)
    #expect(index.totalHeight == estimate.height(of: length + 1))
    #expect(index.boxes.count <= max(length >> 30 + 1, Int(index.totalHeight) >> 26 + 1))
    #expect(index.firstUnmeasured(from: 0)?.start == 0)
    // Measured across the place where two of them meet.
    let end = index.box(at: 0).end
    index.replace(0..<end - 5, with: [LineBox(length: end.value - 5, height: 20, rows: 1)])
    index.replace(end - 5..<end + 5, with: [LineBox(length: 10, height: 20, rows: 1)])
    #expect(index.length == length)
    #expect(index.box(at: end).start == end - 5)
    #expect(index.firstUnmeasured(from: 0)?.start == end + 5)
    #expect(index.firstUnmeasured(from: 0)?.y == 40)
  }

  @Test func progressIsToldInBytes() {
    let text = TextSnapshot("ab\ncd\nef")
    var index = HeightIndex(length: 8, estimate: Self.estimate)
    #expect(index.measuredLength == 0)
    index.replace(0..<6, with: [3, 3].map { LineBox(length: $0, height: 10, rows: 1) })
    #expect(index.measuredLength == 6)
    #expect(index.isMeasured(0..<6))
    #expect(!index.isMeasured(0..<7))
    #expect(!index.isMeasured)
    index.replace(6..<9, with: [LineBox(length: 3, height: 10, rows: 1)])
    #expect(index.measuredLength == text.utf8Count)
    #expect(index.isMeasured)
    #expect(index.rowCount == 3)
  }
}
