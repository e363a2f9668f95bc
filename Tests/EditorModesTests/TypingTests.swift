import EditorModes
import Testing

/// Typed text, and Backspace where it knows Markdown.
struct TypingTests {
  @Test(arguments: [
    CommandCase("‸", "type:a", "a‸"),
    CommandCase("a‸b‸c", "type:x", "ax‸bx‸c"),
    CommandCase("a⟦b⟧c", "type:x", "ax‸c"),
    CommandCase("a⟦‸b⟧c", "type:x", "ax‸c"),
    CommandCase("⟦ab⟧⟦cd⟧", "type:x", "x‸x‸"),
    CommandCase("a\r\n‸", "type:x\ny", "a\r\nx\r\ny‸"),
    CommandCase("a\n‸", "type:x\r\ny", "a\nx\ny‸"),
    CommandCase("‸", "type:*", "*‸"),
    CommandCase("‸", "type:[", "[‸"),
    CommandCase("|a|\n|-‸|\n|1|", "type::", "|a|\n|-:‸|\n|1|"),
    CommandCase("‸", "type:a type:b undo", "‸"),
    CommandCase("- a‸", "newline type:b undo", "- a\n- ‸"),
    CommandCase("- a‸", "newline type:b undo undo", "- a\n‸"),
    CommandCase("a‸", "newline type:b undo", "a‸"),
  ])
  func textIsTyped(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("- ‸a", "backspace", "‸a"),
    CommandCase("-   ‸a", "backspace", "‸a"),
    CommandCase("- ‸", "backspace", "‸"),
    CommandCase("- a\n- ‸b", "backspace", "- a\n  ‸b"),
    CommandCase("- a\n- ‸b", "backspace backspace", "- a\n‸b"),
    CommandCase("- a\n- ‸", "backspace", "- a\n  ‸"),
    CommandCase("- a\n- ‸", "backspace backspace", "- a\n‸"),
    CommandCase("1. a\n2. ‸b\n3. c", "backspace", "1. a\n   ‸b\n2. c"),
    CommandCase("1. a\n2. ‸b\n3. c", "backspace undo", "1. a\n   ‸b\n3. c"),
    CommandCase("1. a\n2. ‸b\n3. c", "backspace undo undo", "1. a\n2. ‸b\n3. c"),
    CommandCase("1. ‸a\n2. b\n3. c", "backspace", "‸a\n1. b\n2. c"),
    CommandCase("9. a\n10. ‸b\n    - c", "backspace", "9. a\n   ‸b\n   - c"),
    CommandCase("- a\n  - ‸b", "backspace", "- a\n  ‸b"),
    CommandCase("- a\n  - b\n  - ‸c", "backspace", "- a\n  - b\n    ‸c"),
    CommandCase("- ‸a\n  - b", "backspace", "‸a\n- b"),
    CommandCase("10. ‸a\n\n    b", "backspace", "‸a\n\nb"),
    CommandCase("- [ ] ‸a", "backspace", "- ‸a"),
    CommandCase("- [ ] ‸a", "backspace backspace", "‸a"),
    CommandCase("- [ ] ‸", "backspace", "- ‸"),
    CommandCase("- - ‸a", "backspace", "- ‸a"),
    CommandCase("> ‸a", "backspace", "‸a"),
    CommandCase("> > ‸a", "backspace", "> ‸a"),
    CommandCase(">‸a", "backspace", "‸a"),
    CommandCase("> a\n> ‸b", "backspace", "> a\n‸b"),
    CommandCase("> ‸", "backspace", "‸"),
    CommandCase("> - ‸a", "backspace", "> ‸a"),
    CommandCase("> - a\n> - ‸b", "backspace", "> - a\n>   ‸b"),
    CommandCase(">- a\n>- ‸b", "backspace", ">- a\n>   ‸b"),
    CommandCase("- > ‸a", "backspace", "- ‸a"),
    CommandCase("- a\n  ‸b", "backspace", "- a\n‸b"),
    CommandCase("- a\n\n  ‸b", "backspace", "- a\n\n‸b"),
    CommandCase("- a\n\n    ‸b", "backspace", "- a\n\n  ‸b"),
    CommandCase("- a\n  ‸", "backspace", "- a\n‸"),
    CommandCase("  - ‸a", "backspace", "‸a"),
    CommandCase("- a\r\n- ‸b", "backspace", "- a\r\n  ‸b"),
    CommandCase("- ```\n  a\n  ‸b\n  ```", "backspace", "- ```\n  a‸b\n  ```"),
    CommandCase("> ```\n> a\n> ‸b\n> ```", "backspace", "> ```\n> a‸b\n> ```"),
    CommandCase("- ‸a\n- ‸b", "backspace", "‸a\n  ‸b"),
  ])
  func backspaceRemovesMarkers(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("a\\*‸b", "backspace", "a‸b"),
    CommandCase("a&amp;‸b", "backspace", "a‸b"),
    CommandCase("a&#35;‸b", "backspace", "a‸b"),
    CommandCase("# a\\#‸", "backspace", "# a‸"),
    CommandCase("|a\\*‸|\n|-|", "backspace", "|a‸|\n|-|"),
    CommandCase("a **‸** b", "backspace", "a ‸ b"),
    CommandCase("**‸**", "backspace", "‸"),
    CommandCase("*‸*", "backspace", "‸"),
    CommandCase("`‸`", "backspace", "‸"),
    CommandCase("~~‸~~", "backspace", "‸"),
    CommandCase("==‸==", "backspace", "‸"),
    CommandCase("- **‸**", "backspace", "- ‸"),
    CommandCase("a\\*‸b\\*‸", "backspace", "a‸b‸"),
    CommandCase("a\\*‸bc‸", "backspace", "a‸b‸"),
  ])
  func backspaceRemovesUnits(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    "a‸", "‸", "-‸ a", "‸- a", "- a‸", "a **‸***", "```\n‸a\n```", "    ‸a", "`\\*‸`", "&am‸p;",
    "\\‸*", "a  ‸b", "```\n**‸**\n```", "|‸a|\n|-|", "# ‸a", "⟦- a⟧",
  ])
  func elsewhereBackspaceIsPlain(_ before: String) throws {
    let marked = MarkedText(before)
    let editor = Editor(marked.text)
    try editor.apply(
      .select(
        marked.selections.all.map {
          PositionRange(anchor: .offset($0.anchor), head: .offset($0.head))
        }))
    #expect(editor.context.backspace()?.first.edits == nil, "\(before.debugDescription)")
  }
}
