import EditorModes
import Testing

/// Tab and Shift-Tab.
struct ListTabTests {
  @Test(arguments: [
    CommandCase("1. a\n2. ‸", "tab", "1. a\n   1. ‸"),
    CommandCase("9. a\n10. b\n11. ‸c", "tab", "9. a\n10. b\n    1. ‸c"),
    CommandCase("- a\n- ‸b", "tab", "- a\n  - ‸b"),
    CommandCase("- a\n- b‸", "tab", "- a\n  - b‸"),
    CommandCase("- a\n‸- b", "tab", "- a\n  ‸- b"),
    CommandCase("-   a\n- ‸b", "tab", "-   a\n    - ‸b"),
    CommandCase("-\ta\n-\t‸b", "tab", "-\ta\n    -\t‸b"),
    CommandCase("- a\n- ‸b\n- c", "tab", "- a\n  - ‸b\n- c"),
    CommandCase("1. a\n2. ‸b\n3. c", "tab", "1. a\n   1. ‸b\n2. c"),
    CommandCase("1. a\n2. ‸b\n3. c", "tab undo", "1. a\n   1. ‸b\n3. c"),
    CommandCase("1. a\n2. ‸b\n3. c", "tab undo undo", "1. a\n2. ‸b\n3. c"),
    CommandCase("1. a\n2. ‸b\n5. c", "tab", "1. a\n   1. ‸b\n5. c"),
    CommandCase("1. a\n1. ‸b\n1. c", "tab", "1. a\n   1. ‸b\n1. c"),
    CommandCase("3. a\n4. ‸b\n5. c", "tab", "3. a\n   1. ‸b\n4. c"),
    CommandCase("1. a\n   1. b\n2. ‸c", "tab", "1. a\n   1. b\n   2. ‸c"),
    CommandCase("1. a\n\n   4. b\n2. ‸c\n3. d", "tab", "1. a\n\n   4. b\n   5. ‸c\n2. d"),
    CommandCase("- a\n  * b\n- ‸c", "tab", "- a\n  * b\n  * ‸c"),
    CommandCase("- a\n  1. b\n- ‸c", "tab", "- a\n  1. b\n  2. ‸c"),
    CommandCase("1. a\n   - b\n2. ‸c", "tab", "1. a\n   - b\n   - ‸c"),
    CommandCase("- a\n    - b\n- ‸c", "tab", "- a\n    - b\n    - ‸c"),
    CommandCase("- a\n- ‸b\n  - c\n\n  d\n- e", "tab", "- a\n  - ‸b\n    - c\n\n    d\n- e"),
    CommandCase("- a\n- ‸b\nlazy", "tab", "- a\n  - ‸b\nlazy"),
    CommandCase("9. a\n10. ‸b\n    - c", "tab", "9. a\n   1. ‸b\n      - c"),
    CommandCase("- a\n- ‸b\n\n\tc", "tab", "- a\n  - ‸b\n\n      c"),
    CommandCase("- [ ] a\n- [x] ‸b", "tab", "- [ ] a\n  - [x] ‸b"),
    CommandCase("> - a\n> - ‸b", "tab", "> - a\n>   - ‸b"),
    CommandCase("> 1. a\n> 2. ‸b\n> 3. c", "tab", "> 1. a\n>    1. ‸b\n> 2. c"),
    CommandCase(">- a\n>- ‸b", "tab", ">- a\n>   - ‸b"),
    CommandCase(">- a\n>- ‸b\n>  c", "tab", ">- a\n>   - ‸b\n>  c"),
    CommandCase("- a\n\n- ‸b", "tab", "- a\n\n  - ‸b"),
    CommandCase("- a\r\n- ‸b\r\n  c", "tab", "- a\r\n  - ‸b\r\n    c"),
    CommandCase("- ‸a\n- b", "tab", "- ‸a\n- b"),
    CommandCase("1. ‸a", "tab", "1. ‸a"),
    CommandCase("- a\n* ‸b", "tab", "- a\n  * ‸b"),
    CommandCase("1. a\n- ‸b\n- c", "tab", "1. a\n   - ‸b\n- c"),
    CommandCase("1. a\n  - ‸b", "tab", "1. a\n   - ‸b"),
    CommandCase("- a\n\nx\n\n* ‸b", "tab", "- a\n\nx\n\n* ‸b"),
    CommandCase("> - a\n\n* ‸b", "tab", "> - a\n\n* ‸b"),
    CommandCase("> - a\n\n> * ‸b", "tab", "> - a\n\n> * ‸b"),
    CommandCase("- a\n  - ‸b", "tab", "- a\n  - ‸b"),
    CommandCase("- a\n- - ‸b", "tab", "- a\n  - - ‸b"),
    CommandCase("- a\n- ‸", "tab tab", "- a\n  - ‸"),
    CommandCase("- a\n- ‸", "tab type:x tab", "- a\n  - x‸"),
    CommandCase("- a\n⟦- b\n- c⟧", "tab", "- a\n⟦  - b\n  - c⟧"),
    CommandCase("1. a\n2. ⟦b\n3. c⟧\n4. d", "tab", "1. a\n   1. ⟦b\n   2. c⟧\n2. d"),
    CommandCase("- a\n- ⟦b\n  - c\n- d⟧", "tab", "- a\n  - ⟦b\n    - c\n  - d⟧"),
    CommandCase("⟦- a\n- b⟧", "tab", "⟦- a\n- b⟧"),
    CommandCase("1. a\n2. ‸b\n3. ‸c\n4. d", "tab", "1. a\n   1. ‸b\n   2. ‸c\n2. d"),
    CommandCase(
      "1. a\n2. ‸b\n3. c\n4. ‸d\n5. e", "tab", "1. a\n   1. ‸b\n2. c\n   1. ‸d\n3. e"),
    CommandCase("- a\n- ‸b\n\nx‸", "tab", "- a\n  - ‸b\n\nx   ‸"),
    CommandCase("1) a\n2) ‸b", "tab", "1) a\n   1) ‸b"),
    CommandCase("  - a\n  - ‸b", "tab", "  - a\n    - ‸b"),
    CommandCase("- a\n  - b\n  - c‸\n- d", "tab", "- a\n  - b\n    - c‸\n- d"),
    CommandCase("8. a\n9. ‸b\n10. c\n    - d", "tab", "8. a\n   1. ‸b\n9. c\n   - d"),
  ])
  func tabNests(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("1. a\n   1. ‸b\n2. c", "backtab", "1. a\n2. ‸b\n3. c"),
    CommandCase("1. a\n   1. ‸b\n2. c", "backtab undo", "1. a\n2. ‸b\n2. c"),
    CommandCase("1. a\n   1. ‸b\n2. c", "backtab undo undo", "1. a\n   1. ‸b\n2. c"),
    CommandCase("- a\n  - ‸b", "backtab", "- a\n- ‸b"),
    CommandCase("- a\n  - ‸", "backtab", "- a\n- ‸"),
    CommandCase("1. a\n   1. ‸", "backtab", "1. a\n2. ‸"),
    CommandCase("> - a\n>   - ‸b", "backtab", "> - a\n> - ‸b"),
    CommandCase(">- a\n>   - ‸b", "backtab", ">- a\n> - ‸b"),
    CommandCase("- ‸a", "backtab", "- ‸a"),
    CommandCase("  - ‸a", "backtab", "  - ‸a"),
    CommandCase("- - ‸a", "backtab", "- - ‸a"),
    CommandCase("- > - ‸a", "backtab", "- > - ‸a"),
    CommandCase("- a\n  1. ‸b\n- c", "backtab", "- a\n- ‸b\n- c"),
    CommandCase("1. a\n   - ‸b\n2. c", "backtab", "1. a\n2. ‸b\n3. c"),
    CommandCase("- a\n  - ‸b\n  - c", "backtab", "- a\n- ‸b\n  - c"),
    CommandCase("- a\n  - b\n  - ‸c\n  - d", "backtab", "- a\n  - b\n- ‸c\n  - d"),
    CommandCase(
      "1. a\n   1. b\n   2. ‸c\n   3. d\n2. e", "backtab",
      "1. a\n   1. b\n2. ‸c\n   1. d\n3. e"),
    CommandCase(
      "1. a\n   1. ‸b\n      1. x\n   2. c\n   3. d", "backtab",
      "1. a\n2. ‸b\n   1. x\n   2. c\n   3. d"),
    CommandCase("- a\n  - ‸b\n    - c\n\n    d", "backtab", "- a\n- ‸b\n  - c\n\n  d"),
    CommandCase(
      "9. a\n   - ‸b\n     x\n   - c\n     y", "backtab",
      "9. a\n10. ‸b\n    x\n    - c\n      y"),
    CommandCase("- a\n\t- ‸b", "backtab", "- a\n- ‸b"),
    CommandCase("- a\n\t- ‸b\n\t\t- c", "backtab", "- a\n- ‸b\n    - c"),
    CommandCase("- a\r\n  - ‸b", "backtab", "- a\r\n- ‸b"),
    CommandCase("- a\n  - [x] ‸b", "backtab", "- a\n- [x] ‸b"),
    CommandCase("- a\n  - b\n    - ‸c\n- d", "backtab", "- a\n  - b\n  - ‸c\n- d"),
    CommandCase("- a\n  - ⟦b\n  - c⟧\n- d", "backtab", "- a\n- ⟦b\n- c⟧\n- d"),
    CommandCase("1. a\n   1. ⟦b\n   2. c⟧\n2. d", "backtab", "1. a\n2. ⟦b\n3. c⟧\n4. d"),
    CommandCase("⟦- a\n  - b⟧", "backtab", "⟦- a\n- b⟧"),
    CommandCase("- a\n  - ‸b\n  - x\n  - ‸c", "backtab", "- a\n- ‸b\n  - x\n- ‸c"),
    CommandCase("- a\n  - ‸b\n\n- c", "backtab", "- a\n- ‸b\n\n- c"),
  ])
  func backtabTakesItBack(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("‸", "tab", "    ‸"),
    CommandCase("ab‸", "tab", "ab  ‸"),
    CommandCase("日‸", "tab", "日   ‸"),
    CommandCase("a\tb‸", "tab", "a\tb   ‸"),
    CommandCase("```\nabcd‸\n```", "tab", "```\nabcd    ‸\n```"),
    CommandCase("```\n- a\n- b‸\n```", "tab", "```\n- a\n- b ‸\n```"),
    CommandCase("⟦a\nb⟧", "tab", "⟦    a\n    b⟧"),
    CommandCase("```\n⟦a\nb⟧\n```", "tab", "```\n⟦    a\n    b⟧\n```"),
    CommandCase("- a\n  b‸", "tab", "- a\n  b ‸"),
    CommandCase("    a‸", "backtab", "a‸"),
    CommandCase("```\n      a‸\n```", "backtab", "```\n  a‸\n```"),
    CommandCase("a‸", "backtab", "a‸"),
    CommandCase("a‸b‸", "tab", "a   ‸b   ‸"),
    CommandCase("|a‸|b|\n|-|-|", "tab", "|a|⟦b⟧|\n|-|-|"),
    CommandCase("|a|b‸|\n|-|-|", "backtab", "|⟦a⟧|b|\n|-|-|"),
    CommandCase("- a\n- |b‸|c|\n  |-|-|", "tab", "- a\n- |b|⟦c⟧|\n  |-|-|"),
  ])
  func elsewhereLinesMove(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("a‸", "tab", "a ‸"), CommandCase("ab‸", "tab", "ab  ‸"),
    CommandCase("- a\n- ‸b", "tab", "- a\n  - ‸b"),
  ])
  func tabStopsAreASetting(_ example: CommandCase) throws {
    var settings = EditorSettings()
    settings.tabWidth = 2
    try example.check(settings: settings)
  }
}
