import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// The map between the halves of a split, in notes whose numbers can be checked by hand.
struct SplitMapTests {
  /// A note, its layout with rows of 20 points, and the map of its preview.
  struct Split {
    var map: SplitMap
    var rows: ToyRows
    var blocks: [HTMLBlock]

    /// Heights of parts, each with the space above it.
    init(_ string: String, folded: Set<Int> = [], _ heights: [(gap: Double, height: Double)]? = nil)
    {
      let text = TextSnapshot(string)
      blocks = HTMLPreview(SyntaxForest(text, options: .helloNotes).snapshot).blocks
      rows = ToyRows(text, width: 1000) { folded.contains($0) ? nil : 20 }
      map = SplitMap(blocks, textLength: text.utf8Count, rows: rows)
      if let heights { report(heights) }
      map.checkInvariants()
    }

    mutating func report(_ heights: [(gap: Double, height: Double)]) {
      #expect(heights.count == blocks.count)
      var y = 0.0
      map.report(
        zip(blocks, heights).map { block, length in
          defer { y += length.gap + length.height }
          return PreviewBox(id: block.id, y: y + length.gap, height: length.height)
        })
    }

    func check(
      _ pairs: [(source: Double, preview: Double)],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for (source, preview) in pairs {
        #expect(
          abs(map.previewY(atSource: source, rows) - preview) < 1e-9, sourceLocation: sourceLocation
        )
        #expect(
          abs(map.sourceY(atPreview: preview, rows) - source) < 1e-9, sourceLocation: sourceLocation
        )
      }
    }
  }

  @Test func fractionsOfBlocksAndGaps() {
    // Two lines, a blank one, one line.
    let split = Split("one\ntwo\n\nthree", [(0, 80), (16, 30)])
    split.check([(0, 0), (10, 20), (40, 80), (50, 88), (60, 96), (70, 111), (80, 126)])
  }

  @Test func aHeadingWithoutABlankLineGivesTheMarginAQuarter() {
    // The source has no space for the margin of 16 points: the last five of the heading's row are for it.
    let split = Split("# a\nb", [(0, 40), (16, 24)])
    split.check([(0, 0), (7.5, 20), (15, 40), (17.5, 48), (20, 56), (30, 68), (40, 80)])
  }

  @Test func whatIsNotShownBelongsToTheGap() {
    // Ten definitions between two paragraphs.
    let definitions = (0..<10).map { "[\($0)]: /u\n" }.joined()
    let note = "one\n\n\(definitions)\ntwo"
    Split(note, [(0, 20), (16, 20)]).check([(0, 0), (20, 20), (140, 28), (260, 36), (280, 56)])
    // Without a margin the paragraph above gives a quarter of itself.
    Split(note, [(0, 20), (0, 20)]).check([(0, 0), (20, 15), (140, 17.5), (260, 20), (280, 40)])
  }

  @Test func commentsHaveNoHeight() {
    let split = Split("one\n\n<!-- c\nd -->\n\ntwo", [(0, 20), (0, 0), (10, 20)])
    split.check([(0, 0), (20, 20), (60, 25), (100, 30), (120, 50)])
  }

  @Test func frontMatterIsAboveTheFirstBlock() {
    let note = "---\na: b\n---\n\none\n\ntwo"
    Split(note, [(8, 20), (16, 20)]).check([(0, 0), (40, 4), (80, 8), (100, 28), (120, 44)])
    // Without padding the first block gives a quarter.
    Split(note, [(0, 20), (16, 20)]).check([(0, 0), (40, 2.5), (80, 5), (100, 20)])
  }

  @Test func footnotesShowTheEndOfTheSource() {
    let note = "one[^1]\n\n[^1]: note\n\ntwo"
    let split = Split(note, [(0, 20), (16, 20), (0, 10), (0, 40), (0, 0)])
    // The definition is a part of the gap between the two paragraphs.
    split.check([(0, 0), (20, 20), (50, 28), (80, 36), (100, 56)])
    for y in [56.0, 60, 106, 1000] { #expect(split.map.sourceY(atPreview: y, split.rows) == 100) }
    #expect(split.map.previewY(atSource: 1000, split.rows) == 56)
    #expect(split.map.previewHeight == 106)
  }

  @Test func theEndIsTheEnd() {
    var split = Split("one\n\n\n\n", [(0, 20)])
    // Five lines; four of them behind the paragraph. It gives them a quarter.
    split.check([(0, 0), (20, 15), (60, 17.5), (100, 20)])
    split.map.bottomPadding = 40
    split.check([(20, 20), (60, 40), (100, 60)])
    #expect(split.map.sourceY(atPreview: 1000, split.rows) == 100)
    #expect(
      split.map.sourceY(atPreview: -10, split.rows) == 0
        && split.map.previewY(atSource: -10, split.rows) == 0)
    #expect(split.map.sourceY(atPreview: .nan, split.rows) == 0)
    #expect(split.map.previewY(atSource: .infinity, split.rows) == 60)
  }

  @Test(arguments: ["", "\n\n", "[a]: /b\n", "---\na: b\n---\n"])
  func notesThatShowNothing(note: String) {
    var split = Split(note, [])
    let height = split.rows.contentHeight
    #expect(split.map.previewY(atSource: height, split.rows) == 0)
    #expect(split.map.sourceY(atPreview: 0, split.rows) == 0)
    split.map.bottomPadding = 10
    split.check([(0, 0), (height / 2, 5), (height, 10)])
  }

  @Test func whatIsFoldedIsPassedOver() {
    let note = "# a\n\none\n\ntwo\n\nthree\n\n# b"
    let heights = [(0.0, 40.0), (16, 20), (16, 20), (16, 20), (24, 40)]
    // All from the second line to the seventh: the heading gives a quarter of its row for what is not shown.
    Split(note, folded: Set(1...6), heights).check([
      (0, 0), (10, 20), (20, 40), (30, 106), (40, 172), (60, 212),
    ])
    Split(note, folded: Set(1...7), heights).check([
      (0, 0), (15, 40), (17.5, 106), (20, 172), (40, 212),
    ])
    // To the end, and from the start.
    Split(note, folded: Set(1...8), heights).check([(0, 0), (15, 40), (20, 212)])
    Split(note, folded: Set(0...7), heights).check([(0, 0), (5, 172), (20, 212)])
  }

  @Test func manyFoldedBlocksAreNotWalkedThrough() {
    // Rows are asked for a bounded number of times.
    final class Counter { var count = 0 }
    struct CountedRows: RowGeometry {
      var rows: ToyRows
      var counter: Counter
      var contentHeight: Double { rows.contentHeight }
      func row(atY y: Double) -> RowBox {
        counter.count += 1
        return rows.row(atY: y)
      }
      func row(holding offset: ByteOffset) -> RowBox {
        counter.count += 1
        return rows.row(holding: offset)
      }
    }
    let note = "# a\n\n" + String(repeating: "x\n\n", count: 2000) + "# b\n\nend"
    let split = Split(note, folded: Set(1...4001))
    let counted = CountedRows(rows: split.rows, counter: Counter())
    for y in stride(from: 0.0, to: split.map.previewHeight, by: 1000) {
      _ = split.map.sourceY(atPreview: y, counted)
      #expect(counted.counter.count < 60)
      counted.counter.count = 0
      _ = split.map.previewY(atSource: min(y, 100), counted)
      #expect(counted.counter.count < 60)
      counted.counter.count = 0
    }
  }

  // MARK: Heights

  @Test func unknownHeightsAreThoseOfTheSource() {
    let split = Split("# a\nb\nc\n\nd\n\n\n\ne")
    #expect(split.blocks.map { split.map.box(of: $0.id)?.y } == [0, 20, 76, 112])
    #expect(split.blocks.map { split.map.box(of: $0.id)?.height } == [20, 40, 20, 20])
    #expect(split.blocks.allSatisfy { !split.map.isMeasured($0.id) })
  }

  @Test func anImageComesLate() {
    var split = Split("one\n\n![](a)\n\ntwo", [(0, 20), (16, 20), (16, 20)])
    split.check([(60, 56), (80, 72)])
    let image = split.blocks[1].id
    split.map.setHeight(300, of: image)
    #expect(split.map.isMeasured(image))
    split.check([(0, 0), (20, 20), (40, 36), (50, 186), (60, 336), (80, 352), (100, 372)])
    for height in [Double.nan, -1, .infinity] { split.map.setHeight(height, of: image) }
    #expect(split.map.box(of: image)?.height == 300)
  }

  @Test func aRunIsTakenByItsDistances() {
    var split = Split(
      "a\n\nb\n\n<!-- -->\n\nc\n\nd", [(5, 20), (16, 20), (0, 0), (16, 20), (16, 20)])
    let ids = split.blocks.map(\.id)
    // Off by a thousand, as where an image above has just come; the comment has no box.
    split.map.report([
      PreviewBox(id: ids[1], y: 1000, height: 50), PreviewBox(id: ids[3], y: 1080, height: 70),
      PreviewBox(id: HTMLBlock.ID(nil, .sectionOpen), y: 5, height: 5),
      PreviewBox(id: ids[0], y: 3, height: 5), PreviewBox(id: ids[4], y: .nan, height: 5),
    ])
    #expect(ids.map { split.map.box(of: $0)?.y } == [5, 41, 91, 121, 207])
    #expect(ids.map { split.map.box(of: $0)?.height } == [20, 50, 0, 70, 20])
    // The first part has its y.
    split.map.report([PreviewBox(id: ids[0], y: 9, height: 10)])
    #expect(split.map.box(of: ids[1])?.y == 35)
    split.map.forgetHeights(split.rows)
    #expect(ids.allSatisfy { !split.map.isMeasured($0) })
    #expect(
      split.map.previewHeight
        == SplitMap(split.blocks, textLength: 20, rows: split.rows).previewHeight)
  }

  /// An editor's updates keep the map up to date.
  @Test func followsAnEditor() throws {
    let editor = Editor("# a\n\none\n\ntwo\n", mode: .split)
    func rows() -> ToyRows { ToyRows(editor.text, width: 1000) }
    var map = SplitMap(editor.previewBlocks ?? [], textLength: editor.text.utf8Count, rows: rows())
    map.report(
      (editor.previewBlocks ?? []).enumerated().map {
        PreviewBox(id: $1.id, y: Double($0) * 50, height: 40)
      })
    try editor.apply(.select([PositionRange(caret: .offset(8))]))
    for command in [
      EditorCommand.insert("x"), .newline, .newline, .insert("new"), .moveLines(.up), .undo, .undo,
    ] {
      map.apply(try editor.apply(command), rows: rows())
      map.checkInvariants()
      let blocks = editor.previewBlocks ?? []
      #expect(map.sources.map(\.id) == blocks.map(\.id))
      #expect(map.sources.map(\.range.lowerBound) == blocks.map(\.range.lowerBound.value))
      #expect(map.sources.map(\.range.upperBound) == blocks.map(\.range.upperBound.value))
    }
  }
}
