import EditorModes
import Foundation
import MarkdownTestSupport
import PieceTable
import Testing

/// What stays where it is when a layout changes.
struct ScrollAnchorTests {
  static let text = TextSnapshot(
    (0..<100).map { String(repeating: "word ", count: $0 % 17) }.joined(separator: "\n"))

  @Test func theRowAtTheTop() {
    let rows = ToyRows(Self.text, width: 20, gap: 10)
    // The lines are 0, 5, 10, 15 and 20 bytes long: the fifth begins at byte 34 and at 130 points.
    let anchor = ScrollAnchor(visibleTop: 127, in: rows)
    #expect(anchor.offset == 34 && anchor.hidden == -3 && anchor.visibleTop(in: rows) == 127)
    let inside = ScrollAnchor(visibleTop: 135.5, in: rows)
    #expect(inside.offset == 34 && inside.hidden == 5.5 && inside.visibleTop(in: rows) == 135.5)
    // The row has another height: as much of it is hidden in proportion.
    let tall = ToyRows(Self.text, width: 20, gap: 10) { _ in 40 }
    #expect(inside.visibleTop(in: tall) == 221)
    #expect(anchor.visibleTop(in: tall) == 207)
    #expect(ScrollAnchor().visibleTop(in: tall) == 10)
  }

  /// A window is made narrow and wide again, point by point.
  @Test(arguments: [0.0, 3, 777.25, 2000, 1e9, -20])
  func aLiveResizeLeadsBack(top: Double) {
    let widths = Array(5...120)
    let before = ToyRows(Self.text, width: 120)
    let viewport = 300.0
    func geometry(_ rows: ToyRows) -> ScrollGeometry {
      ScrollGeometry(contentHeight: rows.contentHeight, viewportHeight: viewport)
    }
    let start = geometry(before).clamp(top)
    let anchor = ScrollAnchor(visibleTop: start, in: before)
    var last = start
    for width in widths.reversed() + widths {
      let rows = ToyRows(Self.text, width: width)
      last = geometry(rows).offset(forVisibleTop: anchor.visibleTop(in: rows))
      // The first visible row is the one that holds the same text.
      #expect(rows.row(atY: last) == rows.row(holding: anchor.offset))
    }
    #expect(last == start)
  }

  @Test func contentThatShrinks() {
    let before = ToyRows(Self.text, width: 5)
    let after = ToyRows(Self.text, width: 500)
    let end = ScrollGeometry(contentHeight: before.contentHeight, viewportHeight: 600).maximumOffset
    let anchor = ScrollAnchor(visibleTop: end, in: before)
    let scroll = ScrollGeometry(contentHeight: after.contentHeight, viewportHeight: 600)
    let offset = scroll.offset(forVisibleTop: anchor.visibleTop(in: after))
    // The end of the range is reached first; the row is in view all the same.
    #expect(offset == scroll.maximumOffset)
    #expect(scroll.visible(at: offset).contains(after.row(holding: anchor.offset).y))
    // All fits: the top is in view. The anchor remembers.
    let folded = ToyRows(Self.text, width: 500) { $0 == 0 ? 20 : nil }
    let small = ScrollGeometry(contentHeight: folded.contentHeight, viewportHeight: 600)
    #expect(small.offset(forVisibleTop: anchor.visibleTop(in: folded)) == 0)
    #expect(anchor.visibleTop(in: before) == end)
  }

  @Test(arguments: ["", "a", "a\n", "\n\n"])
  func theVeryEnd(string: String) {
    let text = TextSnapshot(string)
    let rows = ToyRows(text, width: 10)
    let anchor = ScrollAnchor(visibleTop: rows.contentHeight + 50, in: rows)
    #expect(anchor.offset == rows.rows.last?.start && anchor.hidden == 20)
    #expect(anchor.visibleTop(in: rows) == rows.contentHeight)
    // A row that was the last one and a text that is shorter.
    #expect(anchor.visibleTop(in: ToyRows(TextSnapshot(""), width: 10)) == 20)
  }

  /// Where the anchor is, what is replaced, and where it is then.
  @Test(arguments: [
    (10, 1.0, 0..<0, 5, 15), (10, 1, 10..<10, 5, 15), (10, 1, 11..<11, 5, 10),
    (10, 1, 8..<12, 1, 9),
    (10, 1, 4..<8, 0, 6), (10, 1, 10..<20, 0, 10), (10, 1, 0..<100, 3, 3), (0, 0, 0..<0, 5, 0),
    (0, -4, 0..<0, 5, 0),
    (0, 1, 0..<0, 5, 5), (0, 0, 0..<9, 0, 0),
  ])
  func editsMoveIt(offset: Int, hidden: Double, range: Range<Int>, length: Int, to: Int) throws {
    let json = #"{"offset":\#(offset),"hidden":\#(hidden),"height":20}"#
    let anchor = try JSONDecoder().decode(ScrollAnchor.self, from: Data(json.utf8))
    let patch = TextPatch(
      replacing: ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound), withLength: length)
    let moved = anchor.mapped(through: patch)
    #expect(moved.offset == ByteOffset(to) && moved.hidden == hidden)
    let data = try JSONEncoder().encode(moved)
    #expect(try JSONDecoder().decode(ScrollAnchor.self, from: data) == moved)
  }

  /// Edits above the first visible row: it shows the same text at the same place.
  @Test(arguments: TestSettings.seeds)
  func nothingInViewMoves(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var buffer = TextBuffer(Self.text)
    for step in 0..<TestSettings.operations(60) {
      let text = buffer.snapshot()
      let rows = ToyRows(text, width: 20)
      let line = 1 + random.below(text.lineCount - 1)
      // A row that begins a line: those of a line that is edited may be broken otherwise.
      let row = rows.row(holding: text.lineStart(line))
      let top = row.y + Double(random.below(20))
      let anchor = ScrollAnchor(visibleTop: top, in: rows)
      let ends = [random.below(anchor.offset.value), random.below(anchor.offset.value)].sorted()
      let range =
        text.clipToGrapheme(
          ByteOffset(ends[0]), .left)..<text.clipToGrapheme(ByteOffset(ends[1]), .left)
      let new = TextSnapshot(
        random.pick(["", "x", "\n", "a\nb\n", String(repeating: "long ", count: 30)]))
      let patch = try buffer.replace([TextEdit(range, with: new)])
      let after = ToyRows(buffer.snapshot(), width: 20)
      let moved = anchor.mapped(through: patch)
      let found = after.row(atY: moved.visibleTop(in: after))
      if found.start == anchor.offset + patch.delta,
        moved.visibleTop(in: after) - found.y == top - row.y
      {
        continue
      }
      Issue.record("seed \(seed) step \(step): \(range) by \(new.string.debugDescription)")
      return
    }
  }
}
