import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// What is hidden and what is shown, rule by rule.
struct RevealTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var marked: String
    var seen: String
    var options = SyntaxOptions.helloNotes
    var policy = RevealPolicy.construct

    init(
      _ marked: String, _ seen: String, _ options: SyntaxOptions = .helloNotes,
      _ policy: RevealPolicy = .construct
    ) {
      self.marked = marked
      self.seen = seen
      self.options = options
      self.policy = policy
    }

    var testDescription: String { marked.debugDescription }
  }

  /// A text with its selections, and what is seen of it.
  static let inlines = [
    // A caret at either edge, inside, and elsewhere.
    Case("‸*abc*", "*abc*"), Case("*abc*‸", "*abc*"), Case("*a‸bc*", "*abc*"),
    Case("*abc* ‸", "abc "), Case(" *abc*‸x*d*", " *abc*xd", .commonMark),
    // Selections overlap, and do not only touch.
    Case("⟦x ⟧*abc*", "x abc"), Case("⟦x *⟧abc*", "x *abc*"), Case("*abc*⟦ x⟧", "abc x"),
    Case("*a*⟦ ⟧*b* *c⟦* d⟧", "a b *c* d"),
    // Ancestors open, neighbours that share an edge too, others do not.
    Case("**a _b‸_ c** _d_", "**a _b_ c** d"), Case("**a‸ _b_ c**", "**a b c**"),
    Case("**a**‸[b](u)", "**a**[b](u)"), Case("**a** pl‸ain **b**", "a plain b"),
    Case("**a $x$ b‸**", "**a x b**"), Case("**a $x$‸ b**", "**a $x$ b**"),
    Case("***a‸***", "***a***"), Case("***a*** ‸", "a "), Case("*a‸***b** c", "*a*b c"),
    // Every kind.
    Case("`a` ``b` `` ~~c~~ ==d== ‸", "a b`  c d "), Case("==a‸== ~b~", "==a== b"),
    Case("[a](u \"t\") ![b](u) <http://a.de> ‸", "a b http://a.de "),
    Case("[[n]] [[n|al]] ![[e.png]] ‸", "n al e.png "), Case("![[e.png‸]]", "![[e.png]]"),
    Case("x[^1] [^2] ‸\n\n[^1]: y", "x1 [^2] \n\n[^1]: y"),
    Case("x[^1]‸\n\n[^1]: y", "x[^1]\n\n[^1]: y"),
    Case("[a][b] [b] ‸\n\n[b]: /u", "a b \n\n[b]: /u"),
    Case("[a][‸b]\n\n[b]: /u", "[a][b]\n\n[b]: /u"),
    Case("$`x`$ $$y$$ ‸", "x y "), Case("\\*a &amp; \\b ‸", "*a  \\b "),
    Case("\\*a‸ &amp; b", "*a  b"),
    Case("\\*‸a &amp;‸", "\\*a &amp;"), Case("\\‸*", "\\*"),
    Case("a  \nb\\\nc ‸d", "a\nb\nc d"), Case("a‸  \nb\\\nc", "a  \nb\nc"),
    Case("a  ‸\nb\\‸\nc", "a  \nb\\\nc"), Case("a  \n‸b\\\nc", "a\nb\nc"),
    // What has no marks that are ever hidden.
    Case("<b>a</b> www.a.de #t %%c%% ‸", "<b>a</b> www.a.de #t %%c%% "),
    Case(
      "‸\n<div>*a*</div>\n\n%%\n*c*\n%%\n\n    *d*", "\n<div>*a*</div>\n\n%%\n*c*\n%%\n\n    *d*"),
    // An extension that is off.
    Case("==a== $b$ [[c]] ‸", "==a== $b$ [[c]] ", .gitHub), Case("~~a~~ ‸", "~~a~~ ", .commonMark),
  ]

  static let blocks = [
    Case("# a\n‸", "a\n"), Case("# a‸\nb", "# a\nb"), Case("‸  ## a ## \nb", "  ## a ## \nb"),
    Case("## a ##  \nb‸", "a  \nb"), Case("#\n‸", "\n"), Case("# *a‸* _b_", "# *a* b"),
    Case("# ‸a *b*", "# a b"), Case("⟦x\n⟧# a", "x\na"), Case("⟦x\n#⟧ a", "x\n# a"),
    Case("a *b*\n  ---\n‸", "a b\n  \n"), Case("‸a *b*\n---", "a b\n---"),
    Case("> a\n> ===\n‸", "a\n\n"), Case("***\n‸", "\n"), Case("‸***\n- - -", "***\n"),
    // Quote marks are the line's.
    Case("> a‸\n> b\n>> c", "> a\nb\nc"), Case("> a\n> b\n> ‸> c", "a\nb\n> > c"),
    Case(">a\nb‸\n>\n>\n> c", "a\nb\n\n\nc"), Case("> a\n>‸\n>  c", "a\n>\n c"),
    Case("> - a\n>   > b\n‸", "- a\n  b\n"), Case("- > a\n  > b‸\n- c", "- a\n  > b\n- c"),
    Case(">\ta\n‸", "\ta\n"), Case("> ```\n> > x\n> ```\n‸", "\n> x\n\n"),
    Case("⟦> a\n⟧> b", "> a\nb"), Case("> [!note] a\n> b\n‸", "[!note] a\nb\n"),
    // Marks of items and boxes are drawn in their place.
    Case("- \\*a\n\nb‸", "- *a\n\nb"), Case("1. [ ] *a*\n* [x] b\n‸", "1. [ ] a\n* [x] b\n"),
    Case("[^1]: *a*\n‸", "[^1]: a\n"),
    // Fences and the like.
    Case("```js\n*a*\n```\n‸", "\n*a*\n\n"), Case("```js\n‸*a*\n```\n", "```js\n*a*\n```\n"),
    Case("- ~~~ x\n  a\n  ~~~~  \n- ‸", "- \n  a\n    \n- "), Case("```js\n‸", "```js\n"),
    Case("```\na\n\n‸", "```\na\n\n"), Case("> ```\n> a\n‸b", "\na\nb"),
    Case("⟦x\n⟧```\n```", "x\n\n"), Case("$$\nx\n$$\n‸", "\nx\n\n"),
    Case("$$\nx‸\n$$", "$$\nx\n$$"),
    Case("---\na: b\n---\n‸", "\na: b\n\n"), Case("---\na: b‸\n---\n", "---\na: b\n---\n"),
    // Tables: pipes of the row, the delimiter row with the header.
    Case("|a|*b*|\n|-|-|\n| c | d |\n\n‸", "ab\n\ncd\n\n"),
    Case("|a‸|*b*|\n|-|-|\n| c | d |", "|a|b|\n|-|-|\ncd"),
    Case("|a|*b*|\n|-‸|-|\n| c | d |", "ab\n|-|-|\ncd"),
    Case("|a|b|\n|-|-|\n| c |‸ *d* | e |", "ab\n\n| c | d | e |"),
    Case("|a|b|\n|-|-|\n| c\\|`x\\|y` |‸ d", "ab\n\n| c|x|y | d"),
    Case("|a|b|\n|-|-|\n| c\\|‸`x\\|y` | d", "ab\n\n| c\\|`x|y` | d"),
    Case("|a|b|\n|-|-|\n| c\\\\|d | e |\n\n‸", "ab\n\nc|de\n\n"),
    Case("> a | b\n> --|--\n> c | d\n‸", "ab\n\ncd\n"),
    Case("|a|b|\n|-|-|\n‸", "|a|b|\n|-|-|\n", .commonMark),
    // A mark that goes over lines.
    Case("> [a](\n> /u\n> \"t\") b\n\n‸", "a\n\n b\n\n"),
    Case("> [a](\n> /u\n> ‸\"t\") b", "[a](\n/u\n> \"t\") b"),
  ]

  static let policies = [
    Case("**a** x‸ *b*\n*c*", "**a** x *b*\nc", .helloNotes, .line),
    Case("> ‸a *b\n> c* d", "> a *b\nc* d", .helloNotes, .line),
    Case("```\na‸\n```", "\na\n", .helloNotes, .line),
    Case("```‸\na\n```", "```\na\n```", .helloNotes, .line),
    Case("*a*⟦\n*b*\n⟧*c*", "a\n*b*\nc", .helloNotes, .line),
    Case("**a** x *b*\n‸", "**a** x *b*\n", .helloNotes, .always),
    Case("> ```\n> a\n‸", "> ```\n> a\n", .helloNotes, .always),
  ]

  /// No mark is hidden that ends within a grapheme.
  static let graphemes = [
    Case("*\u{301}a* *b* ‸", "*\u{301}a* b "), Case("*a*\u{FE0F} _b_ ‸", "*a*\u{FE0F} b "),
    Case("*é* *日本* ‸", "é 日本 "), Case("e\u{301}*a*e ‸", "e\u{301}ae "),
    Case("&amp;\u{20E3} &lt; ‸", "&amp;\u{20E3}  "), Case("\\*\u{301} ‸", "*\u{301} "),
    Case("# \u{301}a\n‸", "# \u{301}a\n"), Case("> \u{301}a\n‸", "> \u{301}a\n"),
    Case("|\u{301}a|b|\n|-|-|\n‸\n", "|\u{301}a|b|\n\n\n"),
    Case("*a*\r\n> b\r\n\r\n‸", "a\r\nb\r\n\r\n"), Case("a  \r\nb\\\r\nc ‸", "a\r\nb\r\nc "),
    Case("\u{FEFF}# a\r‸", "\u{FEFF}a\r"),
  ]

  @Test(arguments: inlines + blocks + policies + graphemes)
  func isSeen(_ example: Case) {
    let marked = MarkedText(example.marked)
    let reveal = reveal(marked, options: example.options, policy: example.policy)
    #expect(seen(reveal) == example.seen)
    check(reveal, marked.selections)
  }

  @Test(arguments: [
    ("*abc*‸", [[0, 1], [4, 5]]), ("‸*abc*", [[0, 1], [4, 5]]),
    ("**a**‸[b](u)", [[0, 2], [3, 5], [5, 6], [7, 11]]), ("**a** pl‸ain **b** words **c**", []),
    ("**a $x$ b‸**", [[0, 2], [9, 11]]), ("x [a](http://⟦exa⟧.org)", [[2, 3], [4, 21]]),
  ])
  func shownMarks(marked: String, expected: [[Int]]) {
    let reveal = reveal(MarkedText(marked))
    let shown = reveal.shownRanges(in: reveal.syntax.text.fullRange)
    #expect(shown.map { [$0.lowerBound.value, $0.upperBound.value] } == expected)
  }

  @Test(arguments: [("- \\*a\n\nb‸", [[2, 3]]), ("\\a\\1\n\nb‸", [])])
  func hiddenMarks(marked: String, expected: [[Int]]) {
    let reveal = reveal(MarkedText(marked))
    let hidden = reveal.hiddenRanges(in: reveal.syntax.text.fullRange)
    #expect(hidden.map { [$0.lowerBound.value, $0.upperBound.value] } == expected)
  }

  @Test func otherModesHideNothing() {
    let marked = MarkedText("**a** ‸b")
    for mode in [EditorMode.markdown, .split] {
      let reveal = reveal(marked, mode: mode)
      #expect(reveal.shownRanges(in: 0..<7) == [0..<2, 3..<5])
      #expect(reveal.hiddenRanges(in: 0..<7).isEmpty && reveal.revealed().isEmpty)
    }
    #expect(reveal(marked, mode: .preview).constructs(in: 0..<7).isEmpty)
  }

  @Test func whatIsComposedCountsAsSelected() {
    let marked = MarkedText("**a** b *c* ‸")
    let snapshot = SyntaxForest(TextSnapshot(marked.text)).snapshot
    func hidden(_ marked: [Range<ByteOffset>], _ held: [Construct]) -> [Range<ByteOffset>] {
      Reveal(snapshot, selections: SelectionSet(caret: 12), marked: marked, held: held)
        .hiddenRanges(in: snapshot.text.fullRange)
    }
    #expect(hidden([], []) == [0..<2, 3..<5, 8..<9, 10..<11])
    #expect(hidden([2..<3], []) == [8..<9, 10..<11])
    #expect(hidden([6..<7], []) == [0..<2, 3..<5, 8..<9, 10..<11])
    // What was open stays open, wherever the caret is.
    let held = [Construct(.strong, 0..<5, markers: [0..<2, 3..<5])]
    #expect(hidden([9..<10], held).isEmpty)
    let reveal = Reveal(
      snapshot, selections: SelectionSet(caret: 12), marked: [9..<10], held: held)
    #expect(reveal.revealed().map(\.kind) == [.strong, .emphasis])
  }

  @Test func aClipBoundsWhatIsLookedAt() {
    let marked = MarkedText("⟦*a*\n\n*b*\n\n*c*⟧")
    let reveal = reveal(marked)
    #expect(reveal.revealed().map(\.range) == [0..<3, 5..<8, 10..<13])
    #expect(reveal.revealed(in: 6..<7).map(\.range) == [5..<8])
  }

  @Test func constructsAreCodedByName() throws {
    let construct = Construct(.codeSpan, 1..<4, markers: [1..<2, 3..<4])
    let text = try JSONText.encode(construct)
    #expect(text == #"{"kind":"codeSpan","markers":[[1,2],[3,4]],"range":[1,4]}"#)
    #expect(try JSONText.decode(Construct.self, text) == construct)
  }
}
