import EditorModes
import LiveMarkdown
import Testing

/// Bold, italic, strikethrough, highlight and code, on and off.
struct StyleToggleTests {
  @Test(arguments: [
    // A selection.
    CommandCase("⟦ab⟧", "toggle:bold", "**⟦ab⟧**"),
    CommandCase("⟦‸ab⟧", "toggle:bold", "**⟦‸ab⟧**"),
    CommandCase("⟦ab⟧", "toggle:italic", "*⟦ab⟧*"),
    CommandCase("⟦ab⟧", "toggle:strikethrough", "~~⟦ab⟧~~"),
    CommandCase("⟦ab⟧", "toggle:highlight", "==⟦ab⟧=="),
    CommandCase("⟦ab⟧", "toggle:code", "`⟦ab⟧`"),
    CommandCase("a ⟦b c⟧ d", "toggle:bold", "a **⟦b c⟧** d"),
    CommandCase("⟦a ⟧b", "toggle:bold", "**⟦a** ⟧b"),
    CommandCase("a⟦ b⟧", "toggle:bold", "a⟦ **b⟧**"),
    CommandCase("a ⟦ b ⟧ c", "toggle:italic", "a ⟦ *b* ⟧ c"),
    CommandCase("a⟦b⟧c", "toggle:bold", "a**⟦b⟧**c"),
    CommandCase("a⟦b⟧c", "toggle:italic", "a*⟦b⟧*c"),
    CommandCase("日⟦本⟧語", "toggle:bold", "日**⟦本⟧**語"),
    CommandCase("⟦👩‍👩‍👧⟧", "toggle:bold", "**⟦👩‍👩‍👧⟧**"),
    CommandCase("a\r\n⟦b⟧\r\nc", "toggle:bold", "a\r\n**⟦b⟧**\r\nc"),
    CommandCase("⟦a\nb⟧", "toggle:bold", "**⟦a\nb⟧**"),
    CommandCase("\u{A0}⟦\u{A0}a⟧", "toggle:bold", "\u{A0}⟦\u{A0}**a⟧**"),
  ])
  func marksWhatIsSelected(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("a‸b", "toggle:bold", "**a‸b**"),
    CommandCase("ab‸", "toggle:bold", "**ab‸**"),
    CommandCase("‸ab", "toggle:bold", "**‸ab**"),
    CommandCase("x a‸b y", "toggle:italic", "x *a‸b* y"),
    CommandCase("don'‸t", "toggle:italic", "*don'‸t*"),
    CommandCase("a‸b", "toggle:code", "`a‸b`"),
    CommandCase("# a‸b", "toggle:bold", "# **a‸b**"),
    CommandCase("- a‸b", "toggle:bold", "- **a‸b**"),
    CommandCase("> a‸b", "toggle:strikethrough", "> ~~a‸b~~"),
    CommandCase("‸> ab", "toggle:bold", "‸> **ab**"),
    CommandCase("|a‸|b|\n|-|-|", "toggle:bold", "|**a‸**|b|\n|-|-|"),
    CommandCase("é‸t", "toggle:bold", "**é‸t**"),
    CommandCase("a‸b c d‸e", "toggle:bold", "**a‸b** c **d‸e**"),
    CommandCase("[a‸b](u)", "toggle:bold", "[**a‸b**](u)"),
    CommandCase("[ab](u‸u)", "toggle:bold", "**[ab](u‸u)**"),
    CommandCase("`a‸b`", "toggle:bold", "**`a‸b`**"),
    CommandCase("<http://a‸b.c>", "toggle:italic", "*<http://a‸b.c>*"),
  ])
  func marksTheWordAroundACaret(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("‸", "toggle:bold type:x", "**x‸**"),
    CommandCase("‸", "toggle:bold", "**‸**"),
    CommandCase("‸", "toggle:bold toggle:bold", "‸"),
    CommandCase("‸", "toggle:italic", "*‸*"),
    CommandCase("‸", "toggle:italic toggle:italic", "‸"),
    CommandCase("‸", "toggle:strikethrough type:x", "~~x‸~~"),
    CommandCase("‸", "toggle:strikethrough toggle:strikethrough", "‸"),
    CommandCase("‸", "toggle:highlight type:x", "==x‸=="),
    CommandCase("a\n‸", "toggle:highlight toggle:highlight", "a\n‸"),
    CommandCase("‸", "toggle:code type:x", "`x‸`"),
    CommandCase("‸", "toggle:code toggle:code", "‸"),
    CommandCase("‸", "toggle:bold toggle:italic", "***‸***"),
    CommandCase("‸", "toggle:bold toggle:italic toggle:bold", "*‸*"),
    CommandCase("‸", "toggle:bold toggle:italic toggle:italic", "**‸**"),
    CommandCase("‸", "toggle:bold toggle:italic type:x", "***x‸***"),
    CommandCase("a ‸ b", "toggle:bold", "a **‸** b"),
    CommandCase("a ‸ b", "toggle:bold toggle:bold", "a ‸ b"),
    CommandCase("a.‸", "toggle:bold type:x", "a.**x‸**"),
    CommandCase("- ‸", "toggle:bold", "- **‸**"),
    CommandCase("- [ ] ‸", "toggle:bold", "- [ ] **‸**"),
    CommandCase("> ‸", "toggle:italic", "> *‸*"),
    CommandCase("# ‸", "toggle:bold", "# **‸**"),
    CommandCase("|a|‸|\n|-|-|", "toggle:bold", "|a|**‸**|\n|-|-|"),
    CommandCase("|a| ‸ |\n|-|-|", "toggle:bold toggle:bold", "|a| ‸ |\n|-|-|"),
    CommandCase("a\n\n‸\n\nb", "toggle:bold type:x toggle:bold", "a\n\nx‸\n\nb"),
    CommandCase("*a* ‸", "toggle:bold", "*a* **‸**"),
    CommandCase("a ‸ b ‸ c", "toggle:code", "a `‸` b `‸` c"),
  ])
  func anEmptyPairIsTypedInto(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("**a‸b**", "toggle:bold", "a‸b"),
    CommandCase("**‸ab**", "toggle:bold", "‸ab"),
    CommandCase("**ab‸**", "toggle:bold", "ab‸"),
    CommandCase("**ab**‸", "toggle:bold", "ab‸"),
    CommandCase("‸**ab**", "toggle:bold", "‸ab"),
    CommandCase("*‸*ab**", "toggle:bold", "‸ab"),
    CommandCase("__a‸b__", "toggle:bold", "a‸b"),
    CommandCase("_a‸b_", "toggle:italic", "a‸b"),
    CommandCase("~~a‸b~~", "toggle:strikethrough", "a‸b"),
    CommandCase("~a‸b~", "toggle:strikethrough", "a‸b"),
    CommandCase("==a‸b==", "toggle:highlight", "a‸b"),
    CommandCase("`a‸b`", "toggle:code", "a‸b"),
    CommandCase("``a`‸b``", "toggle:code", "a`‸b"),
    CommandCase("`` `‸a ``", "toggle:code", "`‸a"),
    CommandCase("**a b‸ c**", "toggle:bold", "a b‸ c"),
    CommandCase("**a ‸ c**", "toggle:bold", "a ‸ c"),
    CommandCase("x**⟦ab⟧**y", "toggle:bold", "x⟦ab⟧y"),
    CommandCase("⟦**ab**⟧", "toggle:bold", "⟦ab⟧"),
    CommandCase("**⟦ab**⟧", "toggle:bold", "⟦ab⟧"),
    CommandCase("*⟦*ab*⟧*", "toggle:bold", "⟦ab⟧"),
    CommandCase("***a‸b***", "toggle:bold", "*a‸b*"),
    CommandCase("***a‸b***", "toggle:italic", "**a‸b**"),
    CommandCase("**a *b‸* c**", "toggle:bold", "a *b‸* c"),
    CommandCase("**a *b‸* c**", "toggle:italic", "**a b‸ c**"),
    CommandCase("> **a\n> ‸b**", "toggle:bold", "> a\n> ‸b"),
    CommandCase("|**a‸b**|\n|-|", "toggle:bold", "|a‸b|\n|-|"),
    CommandCase("**⟦ab⟧ cd**", "toggle:bold", "⟦ab⟧ **cd**"),
    CommandCase("**ab ⟦cd⟧**", "toggle:bold", "**ab** ⟦cd⟧"),
    CommandCase("**ab⟦cd⟧**", "toggle:bold", "**ab**⟦cd⟧"),
    CommandCase("**ab ⟦cd⟧ ef**", "toggle:bold", "**ab** ⟦cd⟧ **ef**"),
    CommandCase("__ab ⟦cd⟧ ef__", "toggle:bold", "__ab__ ⟦cd⟧ __ef__"),
    CommandCase("`⟦ab⟧ cd`", "toggle:code", "⟦ab⟧ `cd`"),
    CommandCase("~~a ⟦b⟧~~", "toggle:strikethrough", "~~a~~ ⟦b⟧"),
    CommandCase("**a *b ⟦c* d⟧**", "toggle:bold", "**a** ***b** ⟦c* d⟧"),
    CommandCase("**a** ⟦**b** **c**⟧", "toggle:bold", "**a** ⟦b c⟧"),
    CommandCase("**- a‸b**", "toggle:bold", "\\- a‸b"),
    CommandCase("**1. a‸b**", "toggle:bold", "1\\. a‸b"),
    CommandCase("a\n**# b‸**", "toggle:bold", "a\n\\# b‸"),
    CommandCase("a\n**===‸**", "toggle:bold", "a\n\\===‸"),
  ])
  func takesTheStyleAway(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("⟦**a** b⟧", "toggle:bold", "⟦**a b⟧**"),
    CommandCase("**a⟦b** c⟧", "toggle:bold", "**a⟦b c⟧**"),
    CommandCase("⟦a **b⟧c**", "toggle:bold", "**⟦a b⟧c**"),
    CommandCase("__a⟦b__ c⟧", "toggle:bold", "__a⟦b c⟧__"),
    CommandCase("**a**⟦b⟧", "toggle:bold", "**a⟦b⟧**"),
    CommandCase("⟦a⟧**b**", "toggle:bold", "**⟦a⟧b**"),
    CommandCase("a‸**b**", "toggle:bold", "**a‸b**"),
    CommandCase("**a** ⟦b⟧", "toggle:bold", "**a** **⟦b⟧**"),
    CommandCase("⟦**a** b **c**⟧", "toggle:bold", "⟦**a b c**⟧"),
    CommandCase("⟦a `b` c⟧", "toggle:code", "`⟦a b c⟧`"),
    CommandCase("`a`⟦b⟧", "toggle:code", "`a⟦b⟧`"),
    CommandCase("⟦a *b⟧ c*", "toggle:bold", "**⟦a** ***b⟧** c*"),
    CommandCase("*a ⟦b* c⟧", "toggle:bold", "*a **⟦b*** **c⟧**"),
    CommandCase("[a ⟦b](u) c⟧", "toggle:bold", "[a **⟦b**](u) **c⟧**"),
    CommandCase("⟦a `b⟧c`", "toggle:bold", "**⟦a `b⟧c`**"),
    CommandCase("⟦a `⟧b`", "toggle:bold", "**⟦a** `⟧b`"),
    CommandCase("⟦[a](u)⟧", "toggle:bold", "**⟦[a](u)⟧**"),
    CommandCase("[⟦a⟧](u)", "toggle:bold", "[**⟦a⟧**](u)"),
    CommandCase("⟦[a⟧](u)", "toggle:bold", "**⟦[a⟧](u)**"),
    CommandCase("⟦![a](u)⟧", "toggle:italic", "*⟦![a](u)⟧*"),
    CommandCase("**⟦ab⟧**", "toggle:italic", "***⟦ab⟧***"),
    CommandCase("*⟦ab⟧*", "toggle:bold", "***⟦ab⟧***"),
    CommandCase("**⟦ab⟧ cd**", "toggle:italic", "***⟦ab⟧* cd**"),
    CommandCase("**ab ⟦cd⟧**", "toggle:italic", "**ab *⟦cd⟧***"),
    CommandCase("*ab⟦cd⟧ef*", "toggle:bold", "*ab**⟦cd⟧**ef*"),
    CommandCase("~~⟦ab⟧~~", "toggle:bold", "~~**⟦ab⟧**~~"),
    CommandCase("**⟦ab⟧**", "toggle:code", "**`⟦ab⟧`**"),
    CommandCase("⟦**ab**⟧", "toggle:code", "`⟦**ab**⟧`"),
    CommandCase("__in‸it__", "toggle:code", "`__in‸it__`"),
    CommandCase("⟦__init__⟧", "toggle:code", "`⟦__init__⟧`"),
    CommandCase("⟦a`b⟧", "toggle:code", "``⟦a`b⟧``"),
    CommandCase("⟦`a⟧", "toggle:code", "`` ⟦`a⟧ ``"),
    CommandCase("⟦a\\*b⟧", "toggle:bold", "**⟦a\\*b⟧**"),
    CommandCase("⟦a&amp;⟧", "toggle:bold", "**⟦a&amp;⟧**"),
    CommandCase("⟦a⟧ ⟦b⟧", "toggle:bold", "**⟦a⟧** **⟦b⟧**"),
    CommandCase("**⟦a⟧** ⟦b⟧", "toggle:bold", "**⟦a⟧** **⟦b⟧**"),
    CommandCase("a ` ⟦b⟧", "toggle:code", "a ` ``⟦b⟧``"),
  ])
  func joinsAndNests(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    CommandCase("⟦a\n\nb⟧", "toggle:bold", "**⟦a**\n\n**b⟧**"),
    CommandCase("⟦**a**\n\n**b**⟧", "toggle:bold", "⟦a\n\nb⟧"),
    CommandCase("⟦**a**\n\nb⟧", "toggle:bold", "⟦**a**\n\n**b⟧**"),
    CommandCase("⟦# a\n\nb⟧", "toggle:bold", "⟦# **a**\n\n**b⟧**"),
    CommandCase("⟦- a\n- b⟧", "toggle:bold", "⟦- **a**\n- **b⟧**"),
    CommandCase("⟦- [ ] a\n- [x] b⟧", "toggle:bold", "⟦- [ ] **a**\n- [x] **b⟧**"),
    CommandCase("⟦> a\n> b\n>\n> c⟧", "toggle:italic", "⟦> *a\n> b*\n>\n> *c⟧*"),
    CommandCase("⟦a\n\n```\nx\n```\n\nb⟧", "toggle:bold", "**⟦a**\n\n```\nx\n```\n\n**b⟧**"),
    CommandCase("a⟦b\n\nc⟧d", "toggle:bold", "a**⟦b**\n\n**c⟧**d"),
    CommandCase("⟦|a|b|\n|-|-|\n|1|2|⟧", "toggle:bold", "⟦|**a**|**b**|\n|-|-|\n|**1**|**2**|⟧"),
    CommandCase("⟦a\n===\nb⟧", "toggle:bold", "**⟦a**\n===\n**b⟧**"),
    CommandCase("⟦a\n\n---\n\nb⟧", "toggle:bold", "**⟦a**\n\n---\n\n**b⟧**"),
    CommandCase("⟦- a\n  b\n\n  c⟧", "toggle:bold", "⟦- **a\n  b**\n\n  **c⟧**"),
    CommandCase("⟦1. a\n   - b⟧", "toggle:strikethrough", "⟦1. ~~a~~\n   - ~~b⟧~~"),
    CommandCase("⟦a\r\n\r\nb⟧", "toggle:bold", "**⟦a**\r\n\r\n**b⟧**"),
    CommandCase("⟦[r]\n\n[r]: /u⟧", "toggle:bold", "**⟦[r]**\n\n[r]: /u⟧"),
    CommandCase("|⟦a\\|b⟧|\n|-|", "toggle:bold", "|**⟦a\\|b⟧**|\n|-|"),
    CommandCase("|a⟦\\|⟧b|\n|-|", "toggle:code", "|a`⟦\\|⟧`b|\n|-|"),
  ])
  func marksEachBlock(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    // Markers that would not be read as such.
    CommandCase("⟦你好。⟧世界", "toggle:bold", "**⟦你好**。⟧世界"),
    CommandCase("⟦你好。⟧", "toggle:bold", "**⟦你好。⟧**"),
    CommandCase("⟦你好。⟧世界", "toggle:bold toggle:bold", "⟦你好。⟧世界"),
    CommandCase("a⟦(b)⟧", "toggle:bold", "a⟦(**b)⟧**"),
    CommandCase("a⟦(b)⟧c", "toggle:bold", "a⟦(**b**)⟧c"),
    CommandCase("⟦\"a\"⟧b", "toggle:bold", "**⟦\"a**\"⟧b"),
    CommandCase("**你好。⟦世界⟧**", "toggle:bold", "**你好**。⟦世界⟧"),
    CommandCase("*a*⟦b⟧", "toggle:bold", "*a***⟦b⟧**"),
  ])
  func avoidsMarkersThatAreNone(_ example: CommandCase) throws { try example.check() }

  @Test(arguments: [
    ("```\na‸\n```", "toggle:bold"), ("    a‸", "toggle:italic"),
    ("---\na: b‸\n---", "toggle:bold"),
    ("<div>\na‸\n</div>", "toggle:code"), ("a\n\n--‸-\n\nb", "toggle:bold"),
    ("|a|\n|-‸|\n|1|", "toggle:bold"), ("⟦  ⟧", "toggle:bold"), ("```\n⟦a\nb⟧\n```", "toggle:code"),
    ("$$\nx‸\n$$", "toggle:bold"), ("[a]: /u‸", "toggle:bold"), ("a⟦...⟧b", "toggle:bold"),
    ("⟦~a⟧", "toggle:strikethrough"),
  ])
  func isRefusedElsewhere(before: String, action: String) throws {
    try expectRefused(before, action)
  }

  @Test func aDialectMayLackAStyle() throws {
    try expectRefused("⟦a⟧", "toggle:highlight", options: .gitHub)
    try expectRefused("⟦a⟧", "toggle:strikethrough", options: .commonMark)
  }

  @Test func theMarkerIsASetting() throws {
    var settings = EditorSettings()
    settings.emphasisMarker = .underscore
    for example in [
      CommandCase("⟦a⟧", "toggle:bold", "__⟦a⟧__"), CommandCase("⟦a⟧", "toggle:italic", "_⟦a⟧_"),
      CommandCase("a⟦b⟧c", "toggle:italic", "a*⟦b⟧*c"), CommandCase("‸", "toggle:bold", "__‸__"),
    ] { try example.check(settings: settings) }
  }
}
