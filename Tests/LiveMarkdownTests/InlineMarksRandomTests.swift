import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Leaves that are not parsed for their marks, because no byte of them may be one, have none.
struct InlineMarksRandomTests {
  #if DEBUG
    private static let usualDocuments = 1_000
  #else
    private static let usualDocuments = 40_000
  #endif

  /// Few marks in a document, so that many leaves have one alone.
  private static let marks = [
    "*a*", "**a**", "_a_", "`a`", "~a~", "~~a~~", "==a==", "$a$", "[a](u)", "![a](u)", "[a]",
    "[a][]",
    "[[a]]", "![[a]]", "[^1]", "<a@b.de>", "<http://a.de>", "<b>", "&amp;", "&#42;", "\\*", "\\\n",
    "  \n", " \n", "   \n", "\t\n", " \t\n", "  \r\n", "  \r", "%%a%%", "#tag", "www.a.de",
    "a@b.de",
    "\\|",
  ]
  private static let others = [
    "a", "b c", "é", "🌱", "word", " ", "\n", "\n\n", "> ", ">", "- ", "1. ", "|", "\n|-|\n", "# ",
    "\n===\n", "\n[a]: /u\n", "\n[^1]: a\n", "\u{0}",
  ]

  /// The kinds that have marks, where the parser finds them.
  private static func hasMarks(_ span: Inline) -> Bool {
    switch span.kind {
    case .codeSpan, .emphasis, .strong, .strikethrough, .highlight, .link, .image, .autolink,
      .wikiLink, .embed, .math, .escape, .footnoteReference:
      span.range != span.contentRange
    case .entity, .hardBreak: true
    default: false
    }
  }

  @Test func leavesWithoutMarksHaveNone() {
    for seed in 0..<UInt64(TestSettings.operations(Self.usualDocuments)) {
      var random = ForestRandom(seed: TestSettings.seed ?? seed)
      let document = (0..<random.below(12)).map { _ in
        random.below(5) == 0 ? random.pick(Self.marks) : random.pick(Self.others)
      }.joined()
      // Every option is on in half of the documents, alone or with others.
      let all: SyntaxOptions = [.helloNotes, .gitHub, .commonMark]
      let options =
        random.below(3) == 0
        ? all : SyntaxOptions(rawValue: UInt32(random.below(1 << 17))).intersection(all)
      let forest = SyntaxForest(
        TextSnapshot(bytes: Array(document.utf8)), options: options, threads: 1)
      _ = forest.finish()
      let syntax = forest.snapshot
      var reader = InlineMarksReader(options)
      var chain = ContainerChain(syntax)
      for block in syntax.blocks {
        chain.enter(block)
        guard block.kind.hasInlines else { continue }
        let marked = syntax.inlines(of: block).filter(Self.hasMarks)
        let found = reader.marks(of: block, in: syntax, &chain)
        #expect(
          marked.isEmpty || !found.spans.isEmpty,
          "seed \(seed), \(options): \(marked) in \(document.debugDescription)")
      }
    }
  }
}
