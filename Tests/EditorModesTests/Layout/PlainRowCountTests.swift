import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing
import TextLayout

/// Lines whose rows are counted without laying them out have as many as when they are laid out.
struct PlainRowCountTests {
  #if DEBUG
    private static let usualNotes = 60
  #else
    private static let usualNotes = 3000
  #endif

  private static let parts = [
    "word", "another ", "a longer line of words, long enough for two rows in many windows ", " ",
    "  ", "-", "?", "(x)", "http://a.b/c?d=e-f ", "*", "**", "`", "`a`", "``", "~~", "==", "$a$",
    "[a](/u)", "[[a|b]]", "[^1]", "![x](y)", "<b>", "&amp;", "&#8212;", "\\*", "\\|", "é", "日本",
    "\t", "\n", "  \n", "\n\n", "\n\n", "# ", "> ", "- ", "1. ", "```\n", "    ", "|a|b|\n|-|-|\n",
    "[a]: /u\n", "---\n", "\u{0}", "e\u{301}",
  ]

  @Test(arguments: TestSettings.seeds)
  func countsAreThoseOfALayout(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<TestSettings.operations(Self.usualNotes) {
      let note = (0..<random.within(1...60)).map { _ in random.pick(Self.parts) }.joined()
      let syntax = SyntaxForest(
        TextSnapshot(bytes: Array(note.utf8)), options: random.pick(RevealRandomTests.dialects),
        threads: 1
      ).finishedSnapshot
      let model = random.oneIn(2) ? BoxModel() : .cells(width: 8, height: 16)
      let width = Double(8 * random.within(1...120)) + random.pick([0, 0, 3.5])
      let isSource = random.oneIn(8)
      let counted = NoteLayout(
        syntax, model, CellMeasurer(), side: isSource ? .source : .live, width: width)
      let laidOut = NoteLayout(
        syntax, model, CellMeasurer(), side: isSource ? .source : .live, width: width)
      counted.measure(0..<syntax.text.endOffset)
      laidOut.measure(0..<syntax.text.endOffset, keeps: true)
      try #require(
        counted.heights.boxes == laidOut.heights.boxes,
        "seed \(seed), note \(number): width \(width), source \(isSource), \(note.debugDescription)"
      )
      #expect(counted.rowCount == laidOut.rowCount)
    }
  }
}

extension SyntaxForest {
  /// The blocks of all of the text.
  fileprivate var finishedSnapshot: SyntaxSnapshot {
    _ = finish()
    return snapshot
  }
}
