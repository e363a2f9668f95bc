import Testing

/// The format of corpus files.
@Suite struct CorpusFileTests {
  private func cases(_ source: String) throws -> [CorpusFile.Case] {
    try CorpusFile.cases(of: Array(source.utf8))
  }

  private func make(_ name: String, _ text: String, _ expected: String) -> CorpusFile.Case {
    CorpusFile.Case(name: name, text: Array(text.utf8), expected: expected)
  }

  @Test func casesFollowEachOther() throws {
    let source = "\n===\none\n===\na\n---\n\n(x)\n\n=====\ntwo words\n=====\n\nb\n\n---\n(y)\n"
    #expect(
      try cases(source) == [make("one", "a", "\n(x)\n\n"), make("two words", "\nb\n", "(y)\n")])
  }

  @Test func textMayBeEmpty() throws {
    #expect(try cases("===\nnone\n===\n---\n(x)\n") == [make("none", "", "(x)\n")])
  }

  @Test func lastOfTheLongestDividersCounts() throws {
    #expect(
      try cases("===\nrule\n===\n---\nb\n-----\nc\n-----\n(x)\n")
        == [make("rule", "---\nb\n-----\nc", "(x)\n")])
  }

  @Test func suffixKeepsRulesInTheText() throws {
    let source =
      "===|||\ntitle\n===|||\na\n===\nb\n---\n---|||\n(x)\n===|||\nnext\n===|||\n---|||\n()\n"
    #expect(
      try cases(source) == [make("title", "a\n===\nb\n---", "(x)\n"), make("next", "", "()\n")])
  }

  @Test func linesOfANameAreJoined() throws {
    #expect(try cases("===\na\nb\n===\nx\n---\n()\n")[0].name == "a b")
  }

  @Test func carriageReturnsStayInTheText() throws {
    #expect(try cases("===\na\n===\nx\r\ny\r\n---\n()\n")[0].text == Array("x\r\ny".utf8))
  }

  @Test(arguments: ["", "text\n", "===\na\n===\ntext\n", "x\n===\na\n===\n---\n()\n"])
  func malformedFileIsRefused(_ source: String) {
    #expect(throws: CorpusFile.FormatError.self) { try cases(source) }
  }

  @Test func layoutOfATreeDoesNotMatter() {
    let lines = ["(a", "  f: (b", "    (c", "  (d"]
    #expect(TreeText.lines("(a f: (b (c)) (d))") == lines)
    #expect(TreeText.lines("(a\n  f:(b ; comment (\n   (c))\n (d))") == lines)
    #expect(TreeText.withoutFields(lines) == ["(a", "  (b", "    (c", "  (d"])
    #expect(TreeText.hasFields(lines))
  }

  @Test func differenceMarksLines() {
    #expect(
      TreeText.difference(expected: ["a", "b", "d"], actual: ["a", "c", "d"])
        == "  a\n- b\n+ c\n  d\n")
  }
}
