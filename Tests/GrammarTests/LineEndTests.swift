import Testing

/// Texts that a corpus file cannot hold: line ends of every kind, and bytes that are no text.
@Suite struct LineEndTests {
  private func expression(_ text: String) -> String { expression(Array(text.utf8)) }

  private func expression(_ text: [UInt8]) -> String {
    TreeText.withoutFields(TreeText.lines(MarkdownParser().parse(text).expression))
      .joined(separator: "\n")
  }

  /// The corpus with other line ends: the trees are the same.
  @Test(arguments: CorpusTests.all, ["\r", "\r\n"])
  func lineEndsMakeNoDifference(_ each: CorpusCase, _ lineEnd: String) {
    let parser = MarkdownParser(options: each.options)
    let text = each.text.flatMap { $0 == UInt8(ascii: "\n") ? Array(lineEnd.utf8) : [$0] }
    let other = parser.parse(text)
    #expect(!other.hasError)
    #expect(other.expression == parser.parse(each.text).expression)
  }

  /// The corpus with a line break at its end, or without.
  @Test(arguments: CorpusTests.all) func lastLineBreakMakesNoDifference(_ each: CorpusCase) {
    // One more makes another line of these: an empty line of code.
    let parser = MarkdownParser(options: each.options)
    guard each.text.last != UInt8(ascii: "\n") else { return }
    for lineEnd in ["\n", "\r", "\r\n"] {
      let other = parser.parse(each.text + Array(lineEnd.utf8))
      #expect(other.expression == parser.parse(each.text).expression)
    }
  }

  @Test func lineEndsMayMix() {
    #expect(expression("a\rb\r\n\rc\n\r\nd\r") == expression("a\nb\n\nc\n\nd\n"))
    #expect(
      expression("> a\r> b\r\n> c\r\r- d\r\n\r\n- e") == expression("> a\n> b\n> c\n\n- d\n\n- e"))
  }

  @Test func rangesCoverLineEnds() throws {
    let tree = MarkdownParser().parse(Array("```\r\na\r\n\r\n```\r\n".utf8))
    let content = try #require(tree.rows.first { $0.kind == "code_fence_content" })
    #expect(content.start == 5)
    #expect(content.end == 10)
  }

  @Test func otherSeparatorsEndNoLine() {
    // Vertical tab, form feed, next line, line and paragraph separator.
    for separator in ["\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      #expect(expression("a\(separator)# b") == expression("a"), "\(separator.debugDescription)")
    }
  }

  @Test func byteOrderMarkIsLeftOut() {
    #expect(expression("\u{FEFF}# a\n\n- b") == expression("# a\n\n- b"))
    #expect(expression("a\n\n\u{FEFF}# b") == expression("a\n\nb"))
  }

  @Test func zeroBytesAreText() {
    #expect(expression("\0") == expression("a"))
    #expect(
      expression("a\0b\n\0\n# \0\n```\0\n\0\n```\n\n    \0")
        == expression("a\nb\n# c\n```d\ne\n```\n\n    f"))
    #expect(expression("- \0\n\n  \0") == expression("- a\n\n  b"))
  }

  @Test(arguments: [
    [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0x80],
  ])
  func invalidBytesAreText(_ bytes: [UInt8]) {
    let heading = Array("# ".utf8) + bytes + Array("\n\n> ".utf8) + bytes
    #expect(expression(heading) == expression("# a\n\n> b"))
    let last = Array("a\n".utf8) + bytes
    #expect(expression(last) == expression("a\nb"))
    let cutOff = Array("```\n".utf8) + bytes + Array("\n```\n".utf8)
    #expect(expression(cutOff) == expression("```\na\n```\n"))
  }

  @Test func randomBytesAreNoError() {
    for seed in TestSettings.seeds(4) {
      var random = SplitMix64(seed: seed)
      let parser = MarkdownParser(options: MarkdownParser.everything)
      for _ in 0..<TestSettings.operations(200) {
        let text = (0..<random.below(60)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        #expect(!parser.parse(text).hasError, "seed \(seed), bytes \(text)")
      }
    }
  }
}
