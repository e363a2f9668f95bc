import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing
import TextLayout

/// A split of a real editor: its layout, its preview, and the map between them.
struct SplitEditorTests {
  @Test(arguments: TestSettings.seeds)
  func theMapFollowsTheEditor(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for document in 0..<TestSettings.operations(4) {
      let text = TextSnapshot(bytes: DocumentGenerator.document(seed: random.next()))
      let editor = Editor(text, mode: .split, clock: { .zero })
      editor.layOut(
        LayoutSettings(size: LayoutSize(width: 700, height: 400), measurer: CellMeasurer()))
      let rows = try #require(editor.rows)
      var map = SplitMap(editor.previewBlocks ?? [], textLength: text.utf8Count, rows: rows)
      for operation in 0..<10 {
        let offset = ByteOffset(random.below(editor.text.utf8Count + 1))
        let place = editor.text.clipToGrapheme(offset, .left)
        let new = random.pick([
          "x", "\n", "\n\n", "# ", "- i\n", "> ", "[^a]", "\n[^a]: n\n", "```\n",
        ])
        let command = EditorCommand.replace(PositionRange(caret: .offset(place)), new)
        map.apply(try editor.apply(command), rows: try #require(editor.rows))
        map.checkInvariants()
        if let id = editor.previewBlocks?.randomElement(using: &random)?.id {
          map.setHeight(Double(random.below(100)), of: id)
        }
        if let problem = Self.problem(map, try #require(editor.rows)) {
          Issue.record(
            "seed \(seed) document \(document) operation \(operation): \(problem) in \(editor.text.string.debugDescription)"
          )
          return
        }
      }
    }
  }

  /// What is wrong; nil when nothing is.
  private static func problem(_ map: SplitMap, _ rows: EditorRows) -> String? {
    var last = (source: -1.0, preview: -1.0)
    for step in 0...60 {
      let part = Double(step) / 60
      let (source, preview) = (part * rows.contentHeight, part * map.previewHeight)
      let mapped = map.previewY(atSource: source, rows)
      let back = map.sourceY(atPreview: preview, rows)
      if mapped < last.preview || back < last.source { return "goes back at \(source), \(preview)" }
      if !(0...map.previewHeight).contains(mapped) || !(0...rows.contentHeight).contains(back) {
        return "leaves the note at \(source), \(preview)"
      }
      last = (back, mapped)
      let again = map.previewY(atSource: map.sourceY(atPreview: mapped, rows), rows)
      if abs(again - mapped) > 1 { return "\(source) leads to \(mapped) and then to \(again)" }
    }
    return nil
  }

  /// The law of rows, for those of a layout: `row(atY:)` is the first one that ends below.
  @Test(arguments: TestSettings.seeds)
  func rowsAreFoundByTheirY(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestSettings.operations(6) {
      let text = TextSnapshot(bytes: DocumentGenerator.document(seed: random.next()))
      let editor = Editor(text, mode: random.pick([.edit, .markdown]), clock: { .zero })
      let width = Double(100 + random.below(600))
      editor.layOut(
        LayoutSettings(size: LayoutSize(width: width, height: 400), measurer: CellMeasurer()))
      if random.oneIn(3) { try editor.apply(.foldAll) }
      let rows = try #require(editor.rows)
      var last = rows.row(holding: 0)
      for offset in 0...text.utf8Count {
        let row = rows.row(holding: ByteOffset(offset))
        #expect(row.start <= ByteOffset(offset) && row.y >= last.y)
        if row != last, row.height > 0, last.height > 0, row.y > last.y {
          #expect(rows.row(atY: last.maxY - 1 / 64).y == last.y)
          #expect(rows.row(atY: last.maxY).y == row.y)
        }
        last = row
      }
      #expect(rows.row(atY: 1e9).y == rows.row(atY: rows.contentHeight).y)
    }
  }

  /// A place in the space below a row is kept, and what is drawn there is drawn.
  @Test func whatIsBelowARowIsInView() throws {
    let note = "# a\n" + String(repeating: "\ntext\n", count: 60)
    let editor = Editor(note, mode: .edit)
    editor.layOut(
      LayoutSettings(size: LayoutSize(width: 700, height: 400), measurer: CellMeasurer()))
    let bottom = try #require(editor.rows).row(holding: 0).maxY
    for step in 1...9 {
      let y = bottom + Double(step)
      editor.scroll(to: y)
      let frame = try #require(editor.frame())
      #expect(editor.scrollY == y && frame.scroll.y == y)
      let rule = frame.decorations.first { $0.kind == .headingRule }
      #expect(rule.map { $0.rect.maxY > 0 } ?? false)
      // The first row is the text's, wherever it is.
      #expect(frame.rows.allSatisfy { $0.rect.y > -bottom })
    }
  }

  @Test(arguments: [Int.max, 1_000_000_000, 100])
  func manyRowsAreNoFurtherThanTheEnd(lines: Int) throws {
    let editor = Editor("a\nb\nc", mode: .edit)
    editor.layOut(
      LayoutSettings(size: LayoutSize(width: 700, height: 400), measurer: CellMeasurer()))
    try editor.apply(.moveVertically(.down, lines: lines, extending: false))
    #expect(editor.selections.primary.head == 5)
    try editor.apply(.moveVertically(.up, lines: lines, extending: false))
    #expect(editor.selections.primary.head == 0)
  }
}
