import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing
import TextLayout

/// Tables in the layout of a note.
struct TableNoteTests {
  private static func layout(_ syntax: SyntaxSnapshot, width: Double = 400) -> NoteLayout {
    let layout = NoteLayout(syntax, BoxModel(), ByteMeasurer(), width: width)
    layout.measure(syntax.text.fullRange)
    return layout
  }

  private static func syntax(_ text: String) -> SyntaxSnapshot {
    SyntaxForest(TextSnapshot(text), options: .gitHub).snapshot
  }

  /// Heights of tables in a column of 400 points, with characters 8 points wide, at base 16.
  @Test(
    arguments: [
      // A line of 1, a header of 6 + 24 + 6 + 1, rows of 37.
      ("|a|b|\n|-|-|\n", 38), ("|a|b|\n|-|-|\n|c|d|\n", 75), ("||\n|-|\n||\n", 75),
      // Marks take no room: 40 characters beside each other leave 26 points for padding and lines.
      ("|a|\n|-|\n|**aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd**|\n", 75),
      // A row that is too long is broken.
      ("|a|\n|-|\n|aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff|\n", 99),
      ("|a|b|\n|-|-|\n|aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee|fffffffff|\n", 99),
      // A word that has no room is broken.
      ("|a|\n|-|\n|aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffff|\n", 99),
      // What is behind the last column stands below it.
      ("|a|\n|-|\n|b|c|d|\n", 99),
    ] as [(String, Double)])
  func tablesAreAsHighAsTheirRows(note: String, height: Double) {
    // The last line is empty and has a row.
    #expect(Self.layout(Self.syntax(note)).height == height + 24)
  }

  @Test(arguments: TestSettings.seeds)
  func keptRowsAreThoseOfAFreshLayout(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for note in 0..<max(1, TestSettings.operations(400) / 40) {
      var buffer = TextBuffer(TableNotes.note(&random))
      let forest = SyntaxForest(buffer.snapshot(), options: .gitHub)
      let layout = Self.layout(forest.snapshot)
      for step in 0..<40 {
        let text = buffer.snapshot()
        let lower = random.below(text.utf8Count + 1)
        let upper = min(text.utf8Count, lower + random.pick([0, 0, 1, 4, 60]))
        let range =
          text.clipToGrapheme(
            ByteOffset(lower), .left)..<text.clipToGrapheme(ByteOffset(upper), .right)
        let insertion = random.pick([
          "", "|", "a", "\n", " ", "\\", "-", "[a]", "**", "words and words",
          TableNotes.row(2, &random) + "\n",
        ])
        let patch = try buffer.replace(range, with: insertion)
        let change = forest.apply(patch, to: buffer.snapshot())
        layout.apply(patch, change, to: forest.snapshot, folds: FoldState(), viewport: nil)
        layout.measure(buffer.snapshot().fullRange)
        let fresh = Self.layout(forest.snapshot)
        let place: Comment = """
          seed \(seed), note \(note), step \(step): \
          \(String(decoding: buffer.snapshot().bytes(in: buffer.snapshot().fullRange), as: UTF8.self).debugDescription)
          """
        #expect(layout.height == fresh.height, place)
        try #require(layout.heights.boxes == fresh.heights.boxes, place)
      }
    }
  }
}
