import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Markdown commands on blocks, as text before and after.
struct StructureTests {
  @Test(arguments: [
    CommandCase("text‸", "heading:1", "# text‸"),
    CommandCase("te‸xt", "heading:3", "### te‸xt"),
    CommandCase("## text‸", "heading:1", "# text‸"),
    CommandCase("## te‸xt", "heading:2", "te‸xt"),
    CommandCase("## text‸", "heading:0", "text‸"),
    CommandCase("## text ##‸", "heading:0", "text‸"),
    CommandCase("#‸", "heading:2", "## ‸"),
    CommandCase("‸", "heading:2", "## ‸"),
    CommandCase("a\nb‸\nc", "heading:2", "a\n## b‸\nc"),
    CommandCase("   text‸", "heading:1", "# text‸"),
    CommandCase("a\n     b‸", "heading:1", "a\n# b‸"),
    CommandCase("⟦a\n\nb⟧", "heading:1", "# ⟦a\n\n# b⟧"),
    CommandCase("⟦# a\n\nb⟧", "heading:1", "⟦# a\n\n# b⟧"),
    CommandCase("⟦# a\n\n# b⟧", "heading:1", "⟦a\n\nb⟧"),
    CommandCase("> text‸", "heading:1", "> # text‸"),
    CommandCase("- text‸", "heading:1", "- # text‸"),
    CommandCase("> - te‸xt", "heading:2", "> - ## te‸xt"),
    CommandCase("text‸\n===", "heading:2", "text‸\n---"),
    CommandCase("text‸\n---", "heading:2", "text‸"),
    CommandCase("te‸xt\n---\n\nb", "heading:0", "te‸xt\n\nb"),
    CommandCase("te‸xt\n---", "heading:3", "### te‸xt"),
    CommandCase("a‸\nb\n===", "heading:4", "#### a‸ b"),
    CommandCase("> a‸\n> b\n> ===", "heading:4", "> #### a‸ b"),
    CommandCase("C #‸", "heading:1", "# C \\#‸"),
    CommandCase("C#‸", "heading:1", "# C#‸"),
    CommandCase("a\r\nb‸\r\n", "heading:1", "a\r\n# b‸\r\n"),
    CommandCase("a‸\n\nb‸", "heading:1", "# a‸\n\n# b‸"),
    CommandCase("# a‸", "heading:6 undo", "# a‸"),
    CommandCase("‸", "heading:1 heading:0", "‸"),
    CommandCase("# ‸", "heading:2", "## ‸"),
    CommandCase("# T‸\n---", "heading:0", "T‸\n\n---"),
    CommandCase("# 1986. A year‸", "heading:0", "1986\\. A year‸"),
    CommandCase("# - a‸", "heading:0", "\\- a‸"),
    CommandCase("x\n# ---‸", "heading:0", "x\n\\---‸"),
  ])
  func headings(example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("text‸", "toggle:quote", "> text‸"),
    CommandCase("> text‸", "toggle:quote", "text‸"),
    CommandCase(">text‸", "toggle:quote", "text‸"),
    CommandCase("‸", "toggle:quote", "> ‸"),
    CommandCase("a\nb‸\nc", "toggle:quote", "> a\n> b‸\n> c"),
    CommandCase("> a\n> b‸\n> c", "toggle:quote", "a\nb‸\nc"),
    CommandCase("⟦a\n\nb⟧", "toggle:quote", "> ⟦a\n>\n> b⟧"),
    CommandCase("⟦> a\n>\n> b⟧", "toggle:quote", "⟦a\n\nb⟧"),
    CommandCase("> > a‸", "toggle:quote", "> a‸"),
    CommandCase("⟦> a\n\nb⟧", "toggle:quote", "> ⟦> a\n>\n> b⟧"),
    CommandCase("- a‸", "toggle:quote", "> - a‸"),
    CommandCase("- a\n  - b‸", "toggle:quote", "- a\n  > - b‸"),
    CommandCase("```\na‸\n```", "toggle:quote", "> ```\n> a‸\n> ```"),
    CommandCase("p\n> a‸", "toggle:quote", "p\n\na‸"),
    CommandCase("> a\nb‸", "toggle:quote", "a\nb‸"),
    CommandCase("> a\r\n> b‸", "toggle:quote", "a\r\nb‸"),
    CommandCase("|a|\n|-|\n|b‸|", "toggle:quote", "> |a|\n> |-|\n> |b‸|"),
    CommandCase("\tcode‸", "toggle:quote", ">     code‸"),
    CommandCase("a‸\n\nb\n\nc‸", "toggle:quote", "> a‸\n\nb\n\n> c‸"),
  ])
  func quotes(example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("text‸", "toggle:bullet", "- text‸"),
    CommandCase("- text‸", "toggle:bullet", "text‸"),
    CommandCase("text‸", "toggle:bullet toggle:bullet", "text‸"),
    CommandCase("‸", "toggle:bullet", "- ‸"),
    CommandCase("- ‸", "toggle:bullet", "‸"),
    CommandCase("te‸xt", "toggle:ordered", "1. te‸xt"),
    CommandCase("text‸", "toggle:task", "- [ ] text‸"),
    CommandCase("- [ ] text‸", "toggle:task", "text‸"),
    CommandCase("- [x] text‸", "toggle:bullet", "- text‸"),
    CommandCase("- text‸", "toggle:task", "- [ ] text‸"),
    CommandCase("1. text‸", "toggle:task", "1. [ ] text‸"),
    CommandCase("- text‸", "toggle:ordered", "1. text‸"),
    CommandCase("* text‸", "toggle:ordered toggle:bullet", "- text‸"),
    CommandCase("⟦a\nb\nc⟧", "toggle:bullet", "- ⟦a\n- b\n- c⟧"),
    CommandCase("⟦- a\n- b\n- c⟧", "toggle:bullet", "⟦a\nb\nc⟧"),
    CommandCase("⟦a\nb⟧", "toggle:ordered", "1. ⟦a\n2. b⟧"),
    CommandCase("⟦- a\n- b⟧", "toggle:ordered", "⟦1. a\n2. b⟧"),
    CommandCase("⟦a\n\nb⟧", "toggle:ordered", "1. ⟦a\n\n2. b⟧"),
    CommandCase("⟦- a\nb⟧", "toggle:bullet", "⟦- a\n- b⟧"),
    CommandCase("1. a\nb‸", "toggle:ordered", "a\nb‸"),
    CommandCase("1. a\n\nb‸", "toggle:ordered", "1. a\n\n1. b‸"),
    CommandCase("a‸\nb", "toggle:bullet", "- a‸\n  b"),
    CommandCase("- a‸\n  b", "toggle:bullet", "a‸\nb"),
    CommandCase("- a‸\n  - b", "toggle:ordered", "1. a‸\n   - b"),
    CommandCase("1. a‸\n   - b", "toggle:bullet", "- a‸\n  - b"),
    CommandCase("- a\n- b‸\n- c", "toggle:bullet", "- a\n\nb‸\n- c"),
    CommandCase("1. a\n2. b‸\n3. c", "toggle:ordered", "1. a\n\nb‸\n\n3. c"),
    CommandCase("> a‸", "toggle:bullet", "> - a‸"),
    CommandCase("> - a‸", "toggle:bullet", "> a‸"),
    CommandCase("a\n⟦b⟧\nc", "toggle:bullet", "a\n- ⟦b⟧\n\nc"),
    CommandCase("```\na‸\n```", "toggle:bullet", "- ```\n  a‸\n  ```"),
    CommandCase("# h‸", "toggle:bullet", "- # h‸"),
    CommandCase("⟦a\r\nb⟧\r\n", "toggle:bullet", "- ⟦a\r\n- b⟧\r\n"),
    CommandCase("a‸\n\nb‸", "toggle:bullet", "- a‸\n\n- b‸"),
  ])
  func lists(example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("- [ ] a‸", "box", "- [x] a‸"),
    CommandCase("- [x] a‸", "box", "- [ ] a‸"),
    CommandCase("- [X] a‸", "box", "- [ ] a‸"),
    CommandCase("⟦- [ ] a\n- [x] b⟧", "box", "⟦- [x] a\n- [x] b⟧"),
    CommandCase("⟦- [x] a\n- [x] b⟧", "box", "⟦- [ ] a\n- [ ] b⟧"),
    CommandCase("1. [ ] a‸", "box", "1. [x] a‸"),
    CommandCase("> - [ ] a‸", "box", "> - [x] a‸"),
    CommandCase("- [ ] a\n  - b‸", "box", "- [x] a\n  - b‸"),
    CommandCase("- [ ] a\n\n  para‸", "box", "- [x] a\n\n  para‸"),
  ])
  func tasks(example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("# a‸\n\n## b\n\n# c", "demote", "## a‸\n\n### b\n\n# c"),
    CommandCase("## a\n\nte‸xt\n\n### b\n\n## c", "promote", "# a\n\nte‸xt\n\n## b\n\n## c"),
    CommandCase("# a\n\n## b‸\n\n## c", "promote", "# a\n\n# b‸\n\n## c"),
    CommandCase("a‸\n===\n\nb\n---\n", "demote", "a‸\n---\n\n### b\n"),
    CommandCase("a‸\n---\n", "promote", "a‸\n===\n"),
    CommandCase("## a ##‸\n", "promote", "# a ##‸\n"),
  ])
  func sections(example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("‸", "fence", "```\n‸\n```"),
    CommandCase("‸", "fence:swift type:x", "```swift\nx‸\n```"),
    CommandCase("⟦a⟧", "fence", "```\n⟦a⟧\n```"),
    CommandCase("x\n⟦a\nb⟧\ny", "fence:c", "x\n```c\n⟦a\nb⟧\n```\ny"),
    CommandCase("⟦a\n```\nb⟧", "fence", "````\n⟦a\n```\nb⟧\n````"),
    CommandCase("a⟦b⟧ ⟦c\nd⟧", "fence", "```\na⟦b⟧ ⟦c\nd⟧\n```"),
    CommandCase("text‸", "fence", "text\n```\n‸\n```"),
    CommandCase("> ⟦a⟧", "fence", "> ```\n> ⟦a⟧\n> ```"),
    CommandCase("- x\n  ⟦a⟧", "fence", "- x\n  ```\n  ⟦a⟧\n  ```"),
    CommandCase("⟦- a⟧", "fence", "```\n⟦- a⟧\n```"),
    CommandCase("- ⟦a\n- b⟧", "fence", "```\n- ⟦a\n- b⟧\n```"),
    CommandCase("|⟦a⟧|\n|-|", "fence", "```\n|⟦a⟧|\n|-|\n```"),
    CommandCase("a‸\n===", "fence", "a\n===\n```\n‸\n```"),
    CommandCase("- [ ] ‸", "fence", "- [ ] \n  ```\n  ‸\n  ```"),
    CommandCase("a‸\n===", "rule", "a\n===\n\n---\n‸"),
    CommandCase("|a‸|\n|-|", "rule", "|a|\n|-|\n\n---\n‸"),
    CommandCase("x[^1‸]\n\n[^1]: y", "footnote", "x[^1][^2]\n\n[^1]: y\n[^2]: ‸"),
    CommandCase("a‸", "rule", "a\n\n---\n‸"),
    CommandCase("‸", "rule", "***\n‸"),
    CommandCase("a\n‸", "rule", "a\n\n---\n‸"),
    CommandCase("a\n\n‸", "rule", "a\n\n---\n‸"),
    CommandCase("> a‸", "rule", "> a\n>\n> ---\n> ‸"),
    CommandCase("a‸\r\nb", "rule", "a\r\n\r\n---\r\n‸\r\nb"),
    CommandCase("a‸ b\n", "footnote", "a[^1] b\n\n[^1]: ‸"),
    CommandCase("a‸", "footnote", "a[^1]\n\n[^1]: ‸"),
    CommandCase("a[^1] b‸ c\n\n[^1]: x", "footnote", "a[^1] b[^2] c\n\n[^1]: x\n[^2]: ‸"),
    CommandCase("a‸ [^1]", "footnote", "a[^2] [^1]\n\n[^2]: ‸"),
    CommandCase("a‸\r\n\r\nb\r\n", "footnote", "a[^1]\r\n\r\nb\r\n\r\n[^1]: ‸"),
  ])
  func insertions(example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    ("```\na‸\n```", EditorCommand.setHeading(1), SyntaxOptions.helloNotes),
    ("|a|\n|-|\n|‸b|", .setHeading(1), .helloNotes),
    ("---\na: ‸b\n---\n", .toggleBlock(.quote), .helloNotes),
    ("---\na: ‸b\n---\n", .toggleBlock(.bullet), .helloNotes),
    ("a‸", .toggleBlock(.task), .commonMark),
    ("- a‸", .toggleTask, .helloNotes),
    ("- [ ] a‸", .setHeading(2), .helloNotes),
    ("```\nx‸\n```", .toggleBlock(.task), .helloNotes),
    ("# a‸", .toggleBlock(.task), .helloNotes),
    ("---‸", .toggleBlock(.bullet), .gitHub),
    ("|a|b|\n|-|-|\n|c|d|e‸|", .table(.deleteColumn), .helloNotes),
    ("a‸", .promoteSection, .helloNotes),
    ("# a‸", .promoteSection, .helloNotes),
    ("# a‸\n###### b", .demoteSection, .helloNotes),
    ("```\n‸", .insertFence(language: ""), .helloNotes),
    ("```\n‸", .insertRule, .helloNotes),
    ("a‸\n\n```\n", .insertFootnote, .helloNotes),
    ("a‸", .insertFootnote, .commonMark),
  ])
  func saysWhereItHasNoMeaning(
    marked: String, command: EditorCommand, options: SyntaxOptions
  ) throws {
    let before = MarkedText(marked)
    let editor = Editor(before.text, options: options)
    try editor.apply(.select(before.selections.all.map { PositionRange(caret: .offset($0.head)) }))
    let error = try #require(throws: EditorError.self) { try editor.apply(command) }
    guard case .notApplicable(let reason) = error else {
      Issue.record("another error: \(error)")
      return
    }
    #expect(!reason.isEmpty && editor.text.string == before.text)
  }
}
