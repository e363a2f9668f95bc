import EditorModes
import LiveMarkdown
import Testing

/// Enter and Shift-Enter.
struct NewlineTests {
  @Test(arguments: [
    CommandCase("‸", "newline", "\n‸"),
    CommandCase("a‸", "newline", "a\n‸"),
    CommandCase("a‸ b", "newline", "a\n‸ b"),
    CommandCase("  a‸", "newline", "  a\n‸"),
    CommandCase("a ⟦b⟧ c", "newline", "a \n‸ c"),
    CommandCase("a\r\nb‸", "newline", "a\r\nb\r\n‸"),
    CommandCase("a\rb‸", "newline", "a\rb\r‸"),
    CommandCase("- a‸\r\n- b", "newline", "- a\r\n- ‸\r\n- b"),
    CommandCase("a‸b‸c", "newline", "a\n‸b\n‸c"),
    CommandCase("# a‸", "newline", "# a\n‸"),
    CommandCase("# a‸b", "newline", "# a\n‸b"),
    CommandCase("日‸本", "newline", "日\n‸本"),
  ])
  func plainText(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("- a‸", "newline", "- a\n- ‸"),
    CommandCase("* a‸", "newline", "* a\n* ‸"),
    CommandCase("+ a‸", "newline", "+ a\n+ ‸"),
    CommandCase("-   a‸", "newline", "-   a\n-   ‸"),
    CommandCase("-\ta‸", "newline", "-\ta\n-\t‸"),
    CommandCase("  - a‸", "newline", "  - a\n  - ‸"),
    CommandCase("1. a‸", "newline", "1. a\n2. ‸"),
    CommandCase("1) a‸", "newline", "1) a\n2) ‸"),
    CommandCase("0. a‸", "newline", "0. a\n1. ‸"),
    CommandCase("41. a‸", "newline", "41. a\n42. ‸"),
    CommandCase("9. a‸", "newline", "9. a\n10. ‸"),
    CommandCase("999999999. a‸", "newline", "999999999. a\n999999999. ‸"),
    CommandCase("007. a‸", "newline", "007. a\n8. ‸"),
    CommandCase("- a‸ b", "newline", "- a\n- ‸b"),
    CommandCase("- a ‸b", "newline", "- a \n- ‸b"),
    CommandCase("- a‸  ", "newline", "- a\n- ‸"),
    CommandCase("- ‸a", "newline", "- \n- ‸a"),
    CommandCase("1. ‸a\n2. b", "newline", "1. \n2. ‸a\n3. b"),
    CommandCase("- a\n  b‸", "newline", "- a\n  b\n- ‸"),
    CommandCase("- a‸\n  b", "newline", "- a\n- ‸\n  b"),
    CommandCase("- a‸\n  - b", "newline", "- a\n- ‸\n  - b"),
    CommandCase("- a\n  - b‸\n- c", "newline", "- a\n  - b\n  - ‸\n- c"),
    CommandCase("- # a‸", "newline", "- # a\n- ‸"),
    CommandCase("- - a‸", "newline", "- - a\n  - ‸"),
    CommandCase("1. - a‸", "newline", "1. - a\n   - ‸"),
    CommandCase("3. x *or* y‸", "newline", "3. x *or* y\n4. ‸"),
    CommandCase("3. x *or* y‸\n4. z", "newline", "3. x *or* y\n4. ‸\n5. z"),
    CommandCase("- a ⟦b\n- c⟧ d\n- e", "newline", "- a \n- ‸d\n- e"),
    CommandCase("1. a⟦b\n2. c⟧d\n3. e", "newline", "1. a\n2. ‸d\n3. e"),
    CommandCase("1. a ⟦b⟧\n2. c", "newline", "1. a \n2. ‸\n3. c"),
    CommandCase("⟦- a\n⟧- b", "newline", "\n‸- b"),
    CommandCase("‸- a", "newline", "\n‸- a"),
    CommandCase("-‸ a", "newline", "\n-‸ a"),
    CommandCase("1‸0. a", "newline", "\n1‸0. a"),
    CommandCase("  ‸- a", "newline", "  \n‸- a"),
    CommandCase("- a\nb‸", "newline", "- a\nb\n‸"),
    CommandCase("text‸\n- a", "newline", "text\n‸\n- a"),
  ])
  func listsGoOn(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("- [ ] a‸", "newline", "- [ ] a\n- [ ] ‸"),
    CommandCase("- [x] a‸", "newline", "- [x] a\n- [ ] ‸"),
    CommandCase("1. [X] a‸", "newline", "1. [X] a\n2. [ ] ‸"),
    CommandCase("- [ ] a\n- [ ] ‸", "newline", "- [ ] a\n‸"),
    CommandCase("- [ ] a\n- [ ]‸", "newline", "- [ ] a\n‸"),
    CommandCase("- [x] ‸a", "newline", "- [x] \n- [ ] ‸a"),
    CommandCase("- ‸[ ] a", "newline", "\n- ‸[ ] a"),
    CommandCase("- [‸ ] a", "newline", "\n- [‸ ] a"),
    CommandCase("- [ ] a\n  - [ ] ‸", "newline", "- [ ] a\n- [ ] ‸"),
    CommandCase("- [y] a‸", "newline", "- [y] a\n- ‸"),
    CommandCase("- [ ]a‸", "newline", "- [ ]a\n- ‸"),
    CommandCase("- [x](u)‸", "newline", "- [x](u)\n- ‸"),
  ])
  func tasksGoOn(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("> a‸", "newline", "> a\n> ‸"),
    CommandCase(">a‸", "newline", ">a\n>‸"),
    CommandCase("> a‸ b", "newline", "> a\n> ‸b"),
    CommandCase("> ‸a", "newline", "> \n> ‸a"),
    CommandCase("> > a‸", "newline", "> > a\n> > ‸"),
    CommandCase(">> a‸", "newline", ">> a\n>> ‸"),
    CommandCase("> a\n> ‸", "newline", "> a\n‸"),
    CommandCase("> > a\n> > ‸", "newline", "> > a\n> ‸"),
    CommandCase("> ‸", "newline", "‸"),
    CommandCase(">‸", "newline", "‸"),
    CommandCase("> a\n> ‸\n> b", "newline", "> a\n‸\n> b"),
    CommandCase("> a\nb‸", "newline", "> a\nb\n‸"),
    CommandCase("> # a‸", "newline", "> # a\n> ‸"),
    CommandCase("‸> a", "newline", "\n‸> a"),
    CommandCase(">‸ a", "newline", "\n>‸ a"),
    CommandCase("> - a‸", "newline", "> - a\n> - ‸"),
    CommandCase("> - [x] a‸", "newline", "> - [x] a\n> - [ ] ‸"),
    CommandCase("> 1. a‸\n> 2. b", "newline", "> 1. a\n> 2. ‸\n> 3. b"),
    CommandCase("> - a\n> - ‸", "newline", "> - a\n> ‸"),
    CommandCase("> - a\n>   - ‸", "newline", "> - a\n> - ‸"),
    CommandCase("- > a‸", "newline", "- > a\n  > ‸"),
    CommandCase("- > a\n  > ‸", "newline", "- > a\n  ‸"),
    CommandCase("1. > - a‸", "newline", "1. > - a\n   > - ‸"),
    CommandCase("> ‸- a", "newline", "> \n> ‸- a"),
    CommandCase("> -‸ a", "newline", "> \n> -‸ a"),
    CommandCase("> [!NOTE]‸", "newline", "> [!NOTE]\n> ‸"),
  ])
  func quotesGoOn(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("* a\n* b‸", "newline newline", "* a\n* b\n‸"),
    CommandCase("- ‸", "newline", "‸"),
    CommandCase("-‸", "newline", "‸"),
    CommandCase("- a\n-‸", "newline", "- a\n‸"),
    CommandCase("- a\n-   ‸", "newline", "- a\n‸"),
    CommandCase("- a\n- ‸\n- b", "newline", "- a\n‸\n- b"),
    CommandCase("1. a\n2. ‸\n3. b", "newline", "1. a\n‸\n2. b"),
    CommandCase("1. a\n2. ‸\n3. b", "newline undo", "1. a\n‸\n3. b"),
    CommandCase("1. a\n2. ‸\n3. b", "newline undo undo", "1. a\n2. ‸\n3. b"),
    CommandCase("- a\n  - b\n  - ‸", "newline", "- a\n  - b\n- ‸"),
    CommandCase("- a\n  - b\n  - ‸", "newline newline", "- a\n  - b\n‸"),
    CommandCase("- a\n  - ‸", "newline", "- a\n- ‸"),
    CommandCase("1. a\n   1. ‸", "newline", "1. a\n2. ‸"),
    CommandCase("1. a\n   - b\n   - ‸\n2. c", "newline", "1. a\n   - b\n2. ‸\n3. c"),
    CommandCase(
      "1. a\n   1. b\n   2. ‸\n   3. c\n2. d", "newline",
      "1. a\n   1. b\n2. ‸\n   1. c\n3. d"),
    CommandCase(
      "9. a\n   - b\n   - ‸\n   - c", "newline", "9. a\n   - b\n10. ‸\n    - c"),
    CommandCase("- - ‸", "newline", "- ‸"),
    CommandCase("- a\n\n- ‸", "newline", "- a\n\n‸"),
    CommandCase("  - a\n  - ‸", "newline", "  - a\n‸"),
    CommandCase("- ‸\n  a", "newline", "- \n- ‸\n  a"),
    CommandCase("text\n- ‸", "newline", "text\n‸"),
    CommandCase("text\n-‸", "newline", "text\n-\n‸"),
    CommandCase("- a\n- ‸", "newline undo", "- a\n- ‸"),
    CommandCase("- a\n- ‸", "newline undo redo", "- a\n‸"),
  ])
  func emptyItemsEnd(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("- a\n\n- b‸", "newline", "- a\n\n- b\n\n- ‸"),
    CommandCase("- a‸\n\n- b", "newline", "- a\n\n- ‸\n\n- b"),
    CommandCase("1. a‸\n\n2. b", "newline", "1. a\n\n2. ‸\n\n3. b"),
    CommandCase("> - a‸\n>\n> - b", "newline", "> - a\n>\n> - ‸\n>\n> - b"),
    CommandCase("- a\n\n  b\n- c‸", "newline", "- a\n\n  b\n- c\n- ‸"),
    CommandCase("- a‸\n\n  b", "newline", "- a\n- ‸\n\n  b"),
    CommandCase("- a\n\n  b‸", "newline", "- a\n\n  b\n  ‸"),
    CommandCase("- a\n\n  b\n  ‸", "newline", "- a\n\n  b\n\n  ‸"),
    CommandCase("- a\n\n  b\n\n  ‸", "newline", "- a\n\n  b\n\n‸"),
    CommandCase("1. a\n\n   b‸ c\n2. d", "newline", "1. a\n\n   b\n   ‸c\n2. d"),
    CommandCase("> - a\n>\n>   b‸", "newline", "> - a\n>\n>   b\n>   ‸"),
    CommandCase("> - a\n>\n>   b\n>   ‸", "newline", "> - a\n>\n>   b\n>\n>   ‸"),
    CommandCase("- a\r\n\r\n- b‸", "newline", "- a\r\n\r\n- b\r\n\r\n- ‸"),
    CommandCase("- a\n\n  - b‸", "newline", "- a\n\n  - b\n  - ‸"),
    CommandCase("[^1]: a‸", "newline", "[^1]: a\n‸"),
    CommandCase("[^1]: a\n\n    b‸", "newline", "[^1]: a\n\n    b\n    ‸"),
  ])
  func tightnessAndParagraphsAreKept(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("1. a‸\n2. b\n3. c", "newline", "1. a\n2. ‸\n3. b\n4. c"),
    CommandCase("1. a‸\n3. b", "newline", "1. a\n2. ‸\n3. b"),
    CommandCase("1. a‸\n2. b\n5. c", "newline", "1. a\n2. ‸\n3. b\n5. c"),
    CommandCase("1. a‸\n1. b\n1. c", "newline", "1. a\n1. ‸\n1. b\n1. c"),
    CommandCase("1. a\n1. b‸", "newline", "1. a\n1. b\n1. ‸"),
    CommandCase("0. a\n0. b‸", "newline", "0. a\n0. b\n0. ‸"),
    CommandCase("1. a‸\n- b", "newline", "1. a\n2. ‸\n- b"),
    CommandCase("1. a‸\n2) b", "newline", "1. a\n2. ‸\n2) b"),
    CommandCase(
      "1. a‸\n\nx\n\n1. b\n\n> 1. c", "newline", "1. a\n2. ‸\n\nx\n\n1. b\n\n> 1. c"),
    CommandCase("1. a‸\n   1. b\n2. c", "newline", "1. a\n2. ‸\n   1. b\n3. c"),
    CommandCase(
      "8. a‸\n9. b\n   - c\n\n   d\n10. e", "newline",
      "8. a\n9. ‸\n10. b\n    - c\n\n    d\n11. e"),
    CommandCase("9. a‸\n   - b", "newline", "9. a\n10. ‸\n    - b"),
    CommandCase("8. a‸\n9. b\nlazy", "newline", "8. a\n9. ‸\n10. b\nlazy"),
    CommandCase("8. a‸\n9. b\n\n\tc", "newline", "8. a\n9. ‸\n10. b\n\n     c"),
    CommandCase(
      "> 8. a‸\n> 9. b\n>    c", "newline", "> 8. a\n> 9. ‸\n> 10. b\n>     c"),
    CommandCase("1. a‸\n2. b", "newline undo", "1. a\n‸\n2. b"),
    CommandCase("1. a‸\n2. b", "newline undo undo", "1. a‸\n2. b"),
    CommandCase("1. a‸\n2. b", "newline undo undo redo redo", "1. a\n2. ‸\n3. b"),
    CommandCase("1. a‸\n2. b‸\n3. c", "newline", "1. a\n2. ‸\n3. b\n4. ‸\n5. c"),
    CommandCase("1. a‸b‸\n2. c", "newline", "1. a\n2. ‸b\n3. ‸\n4. c"),
    CommandCase("- a‸\n- b‸", "newline", "- a\n- ‸\n- b\n- ‸"),
    CommandCase(
      "1. a‸\n\n1. x\n\np\n\n1. b‸", "newline", "1. a\n\n1. ‸\n\n1. x\n\np\n\n1. b\n2. ‸"),
  ])
  func numbersFollow(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("```\n- a‸\n```", "newline", "```\n- a\n‸\n```"),
    CommandCase("```\n  1. a‸\n```", "newline", "```\n  1. a\n‸\n```"),
    CommandCase("```\n> a‸\n```", "newline", "```\n> a\n‸\n```"),
    CommandCase("~~~\n- a‸", "newline", "~~~\n- a\n‸"),
    CommandCase("```swift‸\n```", "newline", "```swift\n‸\n```"),
    CommandCase("```sw‸ift\n```", "newline", "```swift\n‸\n```"),
    CommandCase("`‸``\na\n```", "newline", "```\n‸\na\n```"),
    CommandCase("‸```\na\n```", "newline", "\n‸```\na\n```"),
    CommandCase("```\na\n`‸``", "newline", "```\na\n```\n‸"),
    CommandCase("```\na\n```‸", "newline", "```\na\n```\n‸"),
    CommandCase("```\n‸\n```", "newline", "```\n\n‸\n```"),
    CommandCase("- ```\n  a‸\n  ```", "newline", "- ```\n  a\n  ‸\n  ```"),
    CommandCase("- ```‸\n  ```", "newline", "- ```\n  ‸\n  ```"),
    CommandCase("- ```\n  a\n  ‸\n  ```", "newline", "- ```\n  a\n  \n  ‸\n  ```"),
    CommandCase("- ```\n  a\n  ‸", "newline", "- ```\n  a\n  \n  ‸"),
    CommandCase("- ```\n    a‸\n  ```", "newline", "- ```\n    a\n  ‸\n  ```"),
    CommandCase("> ```\n> a‸\n> ```", "newline", "> ```\n> a\n> ‸\n> ```"),
    CommandCase("> ```\n> ‸\n> ```", "newline", "> ```\n> \n> ‸\n> ```"),
    CommandCase("    - a‸", "newline", "    - a\n‸"),
    CommandCase("$$\n- a‸\n$$", "newline", "$$\n- a\n‸\n$$"),
    CommandCase("---\n- a‸\n---", "newline", "---\n- a\n‸\n---"),
    CommandCase("<div>\n- a‸\n</div>", "newline", "<div>\n- a\n‸\n</div>"),
    CommandCase("%%\n- a‸\n%%", "newline", "%%\n- a\n‸\n%%"),
    CommandCase("*‸**", "newline", "***\n‸"),
  ])
  func codeIsLeftAlone(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("[a](u‸rl) b", "newline", "[a](url)\n‸ b"),
    CommandCase("[a‸](url)", "newline", "[a](url)\n‸"),
    CommandCase("[‸a](url)", "newline", "\n[‸a](url)"),
    CommandCase("[a ‸b](url)", "newline", "[a \n‸b](url)"),
    CommandCase("*‸*a**", "newline", "\n*‸*a**"),
    CommandCase("**a*‸*", "newline", "**a**\n‸"),
    CommandCase("**a‸**", "newline", "**a**\n‸"),
    CommandCase("**a ‸b**", "newline", "**a \n‸b**"),
    CommandCase("***a‸***", "newline", "***a***\n‸"),
    CommandCase("**[a](u‸)**", "newline", "**[a](u)**\n‸"),
    CommandCase("- **a‸**", "newline", "- **a**\n- ‸"),
    CommandCase("- **‸a**", "newline", "- \n- **‸a**"),
    CommandCase("`a‸`", "newline", "`a`\n‸"),
    CommandCase("x \\‸* y", "newline", "x \n\\‸* y"),
    CommandCase("x &am‸p; y", "newline", "x &amp;\n‸ y"),
    CommandCase("[[no‸te]]", "newline", "\n[[no‸te]]"),
    CommandCase("[[note‸]]", "newline", "[[note]]\n‸"),
    CommandCase("<http://a‸.b>", "newline", "<http://a.b>\n‸"),
    CommandCase("![a‸](s)", "newline", "![a](s)\n‸"),
    CommandCase("x[^1‸]\n\n[^1]: a", "newline", "x[^1]\n‸\n\n[^1]: a"),
    CommandCase("a‸\n===", "newline", "a\n===\n‸"),
    CommandCase("#‸# a", "newline", "\n#‸# a"),
    CommandCase("## ‸a", "newline", "\n## ‸a"),
    CommandCase("# a‸ #", "newline", "# a #\n‸"),
    CommandCase("==a‸==", "newline", "==a==\n‸"),
    CommandCase("~~a~‸~", "newline", "~~a~~\n‸"),
  ])
  func unitsAreNotBroken(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("|a‸|b|\n|-|-|\n|1|2|", "newline", "|a|b|\n|-|-|\n|⟦1⟧|2|"),
    CommandCase("|a|b‸|\n|-|-|\n|1|2|", "newline", "|a|b|\n|-|-|\n|1|⟦2⟧|"),
    CommandCase("|a|b|\n|-|-|\n|1|2‸|", "newline", "|a|b|\n|-|-|\n|1|2|\n| | ‸|"),
    CommandCase("|a|\n|-‸|", "newline", "|a|\n|-|\n| ‸|"),
    CommandCase("|a|\n|-|\n|1|‸", "newline", "|a|\n|-|\n|1|\n‸"),
    CommandCase("|a|\n|-|‸", "newline", "|a|\n|-|\n‸"),
    CommandCase("|a|\n|-|\n|1|‸\n|2|", "newline", "|a|\n|-|\n|1|\n|⟦2⟧|"),
    CommandCase("‸|a|\n|-|", "newline", "\n‸|a|\n|-|"),
    CommandCase("|a|\n|-|\n|1|\n| ‸ |", "newline", "|a|\n|-|\n|1|\n‸"),
    CommandCase("> |a|\n> |-|\n> |1|\n> | ‸ |", "newline", "> |a|\n> |-|\n> |1|\n> ‸"),
    CommandCase("> |a|\n> |-|\n> |1|‸", "newline", "> |a|\n> |-|\n> |1|\n> ‸"),
    CommandCase("- |a|\n  |-|\n  |1|‸", "newline", "- |a|\n  |-|\n  |1|\n  ‸"),
    CommandCase("|a|\n|-|\n|⟦1⟧|\n|2|", "newline", "|a|\n|-|\n|1|\n|⟦2⟧|"),
    CommandCase("|a‸|\n|-|", "linebreak", "|a<br>‸|\n|-|"),
    CommandCase("|a|‸\n|-|", "newline", "|a|\n|-|\n| ‸|"),
  ])
  func tablesAreNotBroken(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("a‸", "linebreak", "a\n‸"),
    CommandCase("- a‸", "linebreak", "- a\n  ‸"),
    CommandCase("- a‸ b", "linebreak", "- a\n  ‸b"),
    CommandCase("10. a‸", "linebreak", "10. a\n    ‸"),
    CommandCase("- [ ] a‸", "linebreak", "- [ ] a\n  ‸"),
    CommandCase("> - a‸", "linebreak", "> - a\n>   ‸"),
    CommandCase("> a‸", "linebreak", "> a\n> ‸"),
    CommandCase(">- a‸", "linebreak", ">- a\n>   ‸"),
    CommandCase("- ‸", "linebreak", "- \n  ‸"),
    CommandCase("- a‸", "linebreak undo", "- a\n‸"),
    CommandCase("- a‸", "linebreak type:b newline", "- a\n  b\n- ‸"),
    CommandCase("```\na‸\n```", "linebreak", "```\na\n‸\n```"),
  ])
  func lineBreaksStayInTheParagraph(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("- a‸", "newline", "- a\n‸"),
    CommandCase("- a\n- ‸", "newline", "- a\n- \n‸"),
    CommandCase("> a‸", "newline", "> a\n‸"),
    CommandCase("[a](u‸)", "newline", "[a](u)\n‸"),
  ])
  func blocksGoOnOnlyIfWanted(_ example: CommandCase) throws {
    var settings = EditorSettings()
    settings.continuesBlocks = false
    try example.check(settings: settings)
  }

  @Test(arguments: [
    CommandCase("1. a‸\n2. b", "newline", "1. a\n2. ‸\n2. b"),
    CommandCase("1. a\n2. ‸\n3. b", "newline", "1. a\n‸\n3. b"),
    CommandCase("1. a‸\n2. b‸", "newline", "1. a\n2. ‸\n2. b\n3. ‸"),
  ])
  func numbersFollowOnlyIfWanted(_ example: CommandCase) throws {
    var settings = EditorSettings()
    settings.renumbersLists = false
    try example.check(settings: settings)
  }

  @Test(arguments: [
    CommandCase("- [ ] a‸", "newline", "- [ ] a\n- ‸"),
    CommandCase("---\na: 1\n- b‸", "newline", "---\na: 1\n- b\n- ‸"),
  ])
  func commonMarkHasNoTasks(_ example: CommandCase) throws {
    try example.check(options: .commonMark)
  }
}
