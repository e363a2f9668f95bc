import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// What broke in other editors, as text before, actions and text after.
struct EditorCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var actions: [String]
    var after: String

    init(_ name: String, _ before: String, _ actions: [String], _ after: String) {
      self.name = name
      self.before = before
      self.actions = actions
      self.after = after
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case("bold is taken away inside", "**a‸b**", ["toggle:bold"], "a‸b"),
    Case("bold is typed into", "‸", ["toggle:bold", "type:x"], "**x‸**"),
    Case("a bullet at a paragraph's end", "text‸", ["toggle:bullet"], "- text‸"),
    Case("goes on behind emphasis", "3. x *or* y‸", ["newline"], "3. x *or* y\n4. ‸"),
    Case("a bullet list behind is another", "1. a‸\n- b", ["newline"], "1. a\n2. ‸\n- b"),
    Case("goes on at the end of the file", "- a‸", ["newline"], "- a\n- ‸"),
    Case("the second line end leaves", "* a\n* b‸", ["newline", "newline"], "* a\n* b\n‸"),
    Case("leaving a list is undone", "- a\n- ‸", ["newline", "undo"], "- a\n- ‸"),
    Case("nests to the content", "1. a\n2. ‸", ["tab"], "1. a\n   1. ‸"),
    Case("nests behind item ten", "9. a\n10. b\n11. ‸c", ["tab"], "9. a\n10. b\n    1. ‸c"),
    Case(
      "un-nesting renumbers", "1. a\n   1. ‸b\n2. c", ["backtab"], "1. a\n2. ‸b\n3. c"),
    Case(
      "other lists keep their numbers", "1. a‸\n\nx\n\n1. b\n\n> 1. c", ["newline"],
      "1. a\n2. ‸\n\nx\n\n1. b\n\n> 1. c"),
    Case(
      "each paste is a step", "‸a b c",
      ["paste:**", "right", "paste:**", "right", "paste:**", "undo"], "**a** ‸b c"),
    Case("a colon in a delimiter row", "|a|\n|-‸|\n|1|", ["type::"], "|a|\n|-:‸|\n|1|"),
    Case(
      "a table by display width", "|日本|x|\n|-|-|\n|ä‸|🇳🇱|", ["format:table"],
      "| 日本 | x  |\n| ---- | -- |\n| ä‸    | 🇳🇱 |"),
    Case("right over a line end of two bytes", "a‸\r\nb", ["right"], "a\r\n‸b"),
    Case("right over a family", "a‸👩‍👩‍👧\nb", ["right"], "a👩‍👩‍👧‸\nb"),
    Case(
      "a line end in code is plain", "```\n- a‸\n```", ["newline"], "```\n- a\n‸\n```"),
    Case("line ends of the document", "a\r\n‸", ["paste:x\ny"], "a\r\nx\r\ny‸"),
    Case(
      "code typed key by key", "‸\n", ["type:`", "type:c", "type:space", "type:`"], "`c `‸\n"),
    Case(
      "a hit in a destination", "‸x [a](http://exa.org)", ["find:exa"],
      "x [a](http://⟦exa⟧.org)"),
  ]

  @Test(arguments: cases)
  func hasTheRightResult(_ example: Case) throws {
    let before = MarkedText(example.before)
    let editor = Editor(TextSnapshot(before.text), clock: { .zero })
    try editor.apply(select(before))
    for action in example.actions {
      let command = try #require(ActionText.command(action), "\(action) is no action")
      try editor.apply(command)
      editor.checkInvariants()
    }
    let after = MarkedText(text: editor.text.string, selections: editor.selections)
    #expect(after.description == example.after)
  }

  private func select(_ marked: MarkedText) -> EditorCommand {
    .select(
      marked.selections.all.map {
        PositionRange(anchor: .offset($0.anchor), head: .offset($0.head))
      })
  }
}
