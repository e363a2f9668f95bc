import Testing

/// Where the scanner is asked twice, tree-sitter's own lexer is asked in between, and knows one token:
/// `_never` in grammar.js, `# ` and U+FFFF.
@Suite struct ReadAgainTests {
  /// The line behind fenced code or HTML in an item begins at a token's start; whether its first
  /// character is an item's marker does not matter to a heading.
  @Test(arguments: ["```", "~~~", "<pre>", "<!--"])
  func headingBehindVerbatimBlockOfItem(_ opening: String) {
    let text = "- \(opening)\n  x\n# \u{FFFF}\n"
    let tree = MarkdownParser().parse(Array(text.utf8))
    #expect(!tree.hasError)
    #expect(tree.rows.filter { $0.depth == 1 }.map(\.kind) == ["list", "atx_heading"])
  }

  @Test(arguments: TestSettings.seeds(4))
  func neverIsNeverFound(_ seed: UInt64) {
    let parts = [
      "# \u{FFFF}", "# \u{FFFF}\n", "\n", "\n", "- ", "1. ", "> ", "```\n", "<pre>", "  ", "    ",
      "\t", "[a]:", "[^a]: ", "|", "|-|\n", "a", "- [ ] ", "\u{B}", "---\n", "$$\n", "%%",
    ]
    var random = SplitMix64(seed: seed)
    let parser = MarkdownParser(options: MarkdownParser.everything)
    for round in 0..<TestSettings.operations(500, sharedBy: 1) {
      let text = (0..<12).map { _ in random.pick(parts) }.joined()
      let tree = parser.parse(Array(text.utf8))
      #expect(!tree.hasError, "seed \(seed) round \(round) \(text.debugDescription)")
    }
  }
}
