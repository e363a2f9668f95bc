import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Movements, selections and removals, as texts before and after.
struct MovementTests {
  /// A case: the text with its selections, what is done, and the same afterwards.
  struct Case: Sendable, CustomStringConvertible {
    var before: String
    var commands: [EditorCommand]
    var after: String

    init(_ before: String, _ commands: EditorCommand..., to after: String) {
      self.before = before
      self.commands = commands
      self.after = after
    }

    var description: String { "\(before.debugDescription) \(commands)" }

    func check() throws {
      let marked = MarkedText(before)
      let editor = Editor(marked.text, options: .helloNotes)
      try editor.apply(
        .select(
          marked.selections.all.map {
            PositionRange(anchor: .offset($0.anchor), head: .offset($0.head))
          }))
      for command in commands { try editor.apply(command) }
      let result = MarkedText(text: editor.text.string, selections: editor.selections)
      #expect(result.description == after)
    }
  }

  static func left(_ unit: TextUnit, extending: Bool = false) -> EditorCommand {
    .move(unit, .backward, extending: extending)
  }

  static func right(_ unit: TextUnit, extending: Bool = false) -> EditorCommand {
    .move(unit, .forward, extending: extending)
  }

  static let up = EditorCommand.moveVertically(.up, lines: 1, extending: false)
  static let down = EditorCommand.moveVertically(.down, lines: 1, extending: false)

  static let graphemes: [Case] = [
    Case("a‸b", right(.grapheme), to: "ab‸"), Case("ab‸", right(.grapheme), to: "ab‸"),
    Case("‸ab", left(.grapheme), to: "‸ab"), Case("a‸\r\nb", right(.grapheme), to: "a\r\n‸b"),
    Case("a\r\n‸b", left(.grapheme), to: "a‸\r\nb"), Case("a‸\rb", right(.grapheme), to: "a\r‸b"),
    Case("‸👩‍👩‍👧b", right(.grapheme), to: "👩‍👩‍👧‸b"), Case("🇩🇪‸🇫🇷", right(.grapheme), to: "🇩🇪🇫🇷‸"),
    Case("🇩🇪🇫🇷‸", left(.grapheme), to: "🇩🇪‸🇫🇷"), Case("e\u{301}‸", left(.grapheme), to: "‸e\u{301}"),
    Case("⟦ab⟧c", right(.grapheme), to: "ab‸c"), Case("a⟦‸bc⟧", right(.grapheme), to: "abc‸"),
    Case("a⟦bc⟧", left(.grapheme), to: "a‸bc"), Case("a⟦‸bc⟧", left(.grapheme), to: "a‸bc"),
    Case("a‸bc", right(.grapheme, extending: true), to: "a⟦b⟧c"),
    Case("ab‸c", left(.grapheme, extending: true), to: "a⟦‸b⟧c"),
    Case("a⟦b⟧c", left(.grapheme, extending: true), to: "a‸bc"),
    Case("a‸b‸c", right(.grapheme), to: "ab‸c‸"), Case("a‸b‸", right(.grapheme), to: "ab‸"),
    Case("a‸b‸c", right(.grapheme, extending: true), to: "a⟦b⟧⟦c⟧"),
    Case("‸ab‸", left(.grapheme, extending: true), to: "‸a⟦‸b⟧"),
    Case("한‸국", right(.grapheme), to: "한국‸"), Case("‸क्षि", right(.grapheme), to: "क्षि‸"),
    Case("‸1️⃣2", right(.grapheme), to: "1️⃣‸2"),
    Case("‸a\u{200D}b", right(.grapheme), to: "a\u{200D}‸b"),
  ]

  static let words: [Case] = [
    Case("‸one two", right(.word), to: "one‸ two"), Case("one‸ two", right(.word), to: "one two‸"),
    Case("one two‸", left(.word), to: "one ‸two"), Case("one ‸two", left(.word), to: "‸one two"),
    Case("on‸e two", left(.word), to: "‸one two"), Case("o‸ne", right(.word), to: "one‸"),
    Case("‸  (one)", right(.word), to: "  (one‸)"), Case("a -- b‸", left(.word), to: "a -- ‸b"),
    Case("a -- ‸b", left(.word), to: "‸a -- b"),
    Case("one‸\n\n  two", right(.word), to: "one\n\n  two‸"),
    Case("one‸ ...", right(.word), to: "one ...‸"), Case("... ‸one", left(.word), to: "‸... one"),
    Case("‸can't", right(.word), to: "can't‸"), Case("‸3.14!", right(.word), to: "3.14‸!"),
    Case("‸a_b c", right(.word), to: "a_b‸ c"), Case("‸中文", right(.word), to: "中‸文"),
    Case("中文‸", left(.word), to: "中‸文"), Case("a ‸👩‍👩‍👧 b", right(.word), to: "a 👩‍👩‍👧‸ b"),
    Case("a 👍‸", left(.word), to: "a ‸👍"), Case("‸**b** c", right(.word), to: "**b‸** c"),
    Case("⟦one⟧ two", right(.word), to: "one two‸"), Case("one ⟦two⟧", left(.word), to: "‸one two"),
    Case("‸one two", right(.word, extending: true), to: "⟦one⟧ two"),
    Case("⟦one⟧ two", right(.word, extending: true), to: "⟦one two⟧"),
    Case("one⟦ two⟧", left(.word, extending: true), to: "one⟦ ⟧two"),
    Case("‸\u{600} a", right(.word), to: "\u{600} a‸"),
  ]

  static let lines: [Case] = [
    Case("one\nt‸wo\n", right(.line), to: "one\ntwo‸\n"),
    Case("one\nt‸wo", left(.line), to: "one\n‸two"),
    Case("one‸\ntwo", right(.line), to: "one‸\ntwo"),
    Case("one\n‸two", left(.line), to: "one\n‸two"),
    Case("o‸ne\r\ntwo", right(.line), to: "one‸\r\ntwo"),
    Case("o‸ne\rtwo", right(.line), to: "one‸\rtwo"),
    Case("  o‸ne", left(.line), to: "‸  one"),
    Case("o‸ne", right(.line, extending: true), to: "o⟦ne⟧"),
    Case("on‸e", left(.line, extending: true), to: "⟦‸on⟧e"),
    Case("o⟦ne\nt⟧wo", right(.line), to: "one\ntwo‸"),
    Case("o⟦ne\nt⟧wo", left(.line), to: "‸one\ntwo"),
    Case("a‸\nb‸\nc", left(.line), to: "‸a\n‸b\nc"), Case("a‸b‸", left(.line), to: "‸ab"),
    Case("o‸ne\n\ntwo", left(.document), to: "‸one\n\ntwo"),
    Case("o‸ne\n\ntwo", right(.document), to: "one\n\ntwo‸"),
    Case("o‸ne\ntwo", right(.document, extending: true), to: "o⟦ne\ntwo⟧"),
  ]

  static let paragraphs: [Case] = [
    Case("o‸ne\ntwo\n\nthree", right(.paragraph), to: "one\ntwo‸\n\nthree"),
    Case("one\ntwo‸\n\nthree\nfour\n", right(.paragraph), to: "one\ntwo\n\nthree\nfour‸\n"),
    Case("one\n\nthree‸", right(.paragraph), to: "one\n\nthree‸"),
    Case("one\n‸\n \nthree\n", right(.paragraph), to: "one\n\n \nthree‸\n"),
    Case("one\n\nth‸ree\nfour", left(.paragraph), to: "one\n\n‸three\nfour"),
    Case("one\n\nthree\nfo‸ur", left(.paragraph), to: "one\n\n‸three\nfour"),
    Case("zero\none\n\n‸three", left(.paragraph), to: "‸zero\none\n\nthree"),
    Case("\n\none‸", left(.paragraph), to: "\n\n‸one"),
    Case("\n\n‸one", left(.paragraph), to: "‸\n\none"),
    Case("one\r\n\r\ntwo‸", left(.paragraph), to: "one\r\n\r\n‸two"),
    Case("‸one\r\n\r\ntwo", right(.paragraph), to: "one‸\r\n\r\ntwo"),
    Case("a\n\n  ‸b", left(.paragraph), to: "a\n\n‸  b"),
    Case("a‸b\nc\n\nd", right(.paragraph, extending: true), to: "a⟦b\nc⟧\n\nd"),
    Case("one‸\n\n\n", right(.paragraph), to: "one\n\n\n‸"),
  ]

  static let vertical: [Case] = [
    Case("one\nt‸wo", up, to: "o‸ne\ntwo"), Case("on‸e\ntwo", down, to: "one\ntw‸o"),
    Case("on‸e", up, to: "‸one"), Case("on‸e", down, to: "one‸"),
    Case("lo‸ng\na\nlong", down, down, to: "long\na\nlo‸ng"),
    Case("long‸\na\nlong", down, to: "long\na‸\nlong"),
    Case("on‸e\ntwo", up, down, to: "one\ntw‸o"),
    Case("one\ntw‸o", down, up, to: "on‸e\ntwo"), Case("中文‸\nabcd", down, to: "中文\nabcd‸"),
    Case("abc‸d\n中文字", down, to: "abcd\n中‸文字"), Case("a👩‍👩‍👧‸b\nabcd", down, to: "a👩‍👩‍👧b\nabc‸d"),
    Case("\ta‸\nabcdefg", down, to: "\ta\nabcde‸fg"), Case("abc‸\n\tx", down, to: "abc\n\t‸x"),
    Case("a\r\nb‸\r\nc", up, to: "a‸\r\nb\r\nc"), Case("a⟦b\nc⟧d\nefg", down, to: "ab\ncd\ne‸fg"),
    Case("abc\na⟦b\nc⟧d", up, to: "a‸bc\nab\ncd"),
    Case("a‸\nb\nc\nd", .moveVertically(.down, lines: 2, extending: false), to: "a\nb\nc‸\nd"),
    Case("a\nb‸\nc", .moveVertically(.up, lines: 5, extending: false), to: "‸a\nb\nc"),
    Case("a‸b\ncd", .moveVertically(.down, lines: 1, extending: true), to: "a⟦b\nc⟧d"),
    Case("a‸b\ncd", .moveVertically(.down, lines: 3, extending: true), to: "a⟦b\ncd⟧"),
    Case("abc‸\n\ndef", down, right(.grapheme), down, to: "abc\n\ndef‸"),
    Case("a‸\nb‸\nc", down, to: "a\nb‸\nc‸"),
    Case("e\u{301}x‸\nabc", down, to: "e\u{301}x\nab‸c"),
  ]

  static let expansions: [Case] = [
    Case("one t‸wo", .expand(.word), to: "one ⟦two⟧"),
    Case("o⟦ne t⟧wo", .expand(.word), to: "⟦one two⟧"),
    Case("⟦one⟧ two", .expand(.word), to: "⟦one⟧ two"), Case("a ‸ b", .expand(.word), to: "a⟦  ⟧b"),
    Case("a‸\n", .expand(.word), to: "⟦a⟧\n"), Case("\n‸\n", .expand(.word), to: "\n‸\n"),
    Case("o⟦‸ne t⟧wo", .expand(.word), to: "⟦‸one two⟧"),
    Case("one\nt‸wo\nx", .expand(.line), to: "one\n⟦two\n⟧x"),
    Case("one\nt‸wo", .expand(.line), to: "one\n⟦two⟧"),
    Case("o⟦ne\nt⟧wo\r\nx", .expand(.line), to: "⟦one\ntwo\r\n⟧x"),
    Case("o⟦ne\n⟧two\nx", .expand(.line), to: "⟦one\n⟧two\nx"),
    Case("⟦one\n⟧two\nx", .expand(.line), to: "⟦one\ntwo\n⟧x"),
    Case("⟦one⟧", .expand(.line), to: "⟦one⟧"),
    Case("a\n\nb\nc‸\n\nd", .expand(.paragraph), to: "a\n\n⟦b\nc⟧\n\nd"),
    Case("a\n‸\nb", .expand(.paragraph), to: "a\n‸\nb"),
    Case("a⟦b\n\nc⟧d", .expand(.paragraph), to: "⟦ab\n\ncd⟧"),
    Case("a\n‸b", .expand(.document), to: "⟦a\nb⟧"),
    Case("x **bo‸ld** y", .expand(.construct), to: "x **⟦bold⟧** y"),
    Case("x **⟦bold⟧** y", .expand(.construct), to: "x ⟦**bold**⟧ y"),
    Case("x ⟦**bold**⟧ y", .expand(.construct), to: "⟦x **bold** y⟧"),
    Case(
      "> x *‸a*", .expand(.construct), .expand(.construct), .expand(.construct), to: "> ⟦x *a*⟧"),
    Case("> ⟦x *a*⟧\n\ny", .expand(.construct), to: "⟦> x *a*⟧\n\ny"),
    Case("[t‸o](u)", .expand(.construct), .expand(.construct), to: "⟦[to](u)⟧"),
    Case("- a\n- b‸\n", .expand(.construct), to: "- a\n- ⟦b⟧\n"),
    Case("- a\n- ⟦b⟧\n\nc", .expand(.construct), to: "- a\n⟦- b⟧\n\nc"),
    Case("- a\n⟦- b⟧\n\nc", .expand(.construct), to: "⟦- a\n- b⟧\n\nc"),
    Case("```\nco‸de\n```\n\nx", .expand(.construct), to: "```\n⟦code\n⟧```\n\nx"),
    Case("|a‸b|c|\n|-|-|\n\nx", .expand(.construct), to: "|⟦ab⟧|c|\n|-|-|\n\nx"),
    Case("# a\nx‸\n## b\n# c\n", .expand(.section), to: "⟦# a\nx\n## b\n⟧# c\n"),
    Case("# a\n## b\ny‸\n# c\n", .expand(.section), to: "# a\n⟦## b\ny\n⟧# c\n"),
    Case("# a\n⟦## b\ny\n⟧# c\n", .expand(.section), to: "⟦# a\n## b\ny\n⟧# c\n"),
    Case("x‸\n\n# a\n", .expand(.section), to: "⟦x\n\n# a\n⟧"),
    Case("# a\nx‸\n## b\n", .expand(.section), .shrink, to: "# a\nx‸\n## b\n"),
    Case("a **b‸** c", .expand(.construct), .expand(.construct), .shrink, to: "a **⟦b⟧** c"),
  ]

  static let carets: [Case] = [
    Case("ab‸c\nabc", .addCaret(.down), to: "ab‸c\nab‸c"),
    Case("abc\nab‸c", .addCaret(.up), to: "ab‸c\nab‸c"),
    Case("abc‸\na\nabc", .addCaret(.down), .addCaret(.down), to: "abc‸\na‸\nabc‸"),
    Case("ab‸c", .addCaret(.up), to: "ab‸c"), Case("ab‸c", .addCaret(.down), to: "ab‸c"),
    Case("a⟦b\nc⟧d\nefg", .addCaret(.down), to: "a⟦b\nc⟧d\ne‸fg"),
    Case("xyz\na⟦b\nc⟧d", .addCaret(.up), to: "x‸yz\na⟦b\nc⟧d"),
    Case("a⟦b\ncd\ne⟧f", .splitIntoLines, to: "ab‸\ncd‸\nef‸"),
    Case("⟦ab\ncd\n⟧ef", .splitIntoLines, to: "ab‸\ncd‸\nef"),
    Case("a‸b", .splitIntoLines, to: "ab‸"),
    Case("⟦a\r\n\r\nb⟧", .splitIntoLines, to: "a‸\r\n‸\r\nb‸"),
    Case("‸a‸b‸c", .keepPrimary, to: "ab‸c"), Case("a⟦b⟧c", .keepPrimary, to: "ab‸c"),
    Case("a⟦‸b⟧c", .keepPrimary, to: "a‸bc"), Case("a‸", .keepPrimary, to: "a‸"),
  ]

  static let removals: [Case] = [
    Case("ab‸c", .delete(.grapheme, .backward), to: "a‸c"),
    Case("a‸bc", .delete(.grapheme, .forward), to: "a‸c"),
    Case("‸a", .delete(.grapheme, .backward), to: "‸a"),
    Case("a‸", .delete(.grapheme, .forward), to: "a‸"),
    Case("a\r\n‸b", .delete(.grapheme, .backward), to: "a‸b"),
    Case("a‸\r\nb", .delete(.grapheme, .forward), to: "a‸b"),
    Case("a👩‍👩‍👧‸b", .delete(.grapheme, .backward), to: "a‸b"),
    Case("e\u{301}‸", .delete(.grapheme, .backward), to: "‸"),
    Case("🇩🇪🇫🇷‸", .delete(.grapheme, .backward), to: "🇩🇪‸"),
    Case("a⟦bc⟧d", .delete(.word, .backward), to: "a‸d"),
    Case("a⟦‸bc⟧d", .delete(.line, .forward), to: "a‸d"),
    Case("one two‸", .delete(.word, .backward), to: "one ‸"),
    Case("one ‸two", .delete(.word, .backward), to: "‸two"),
    Case("‸one two", .delete(.word, .forward), to: "‸ two"),
    Case("one ‸ two x", .delete(.word, .forward), to: "one ‸ x"),
    Case("one\nt‸wo\n", .delete(.line, .backward), to: "one\n‸wo\n"),
    Case("one\n‸two", .delete(.line, .backward), to: "one‸two"),
    Case("o‸ne\ntwo", .delete(.line, .forward), to: "o‸\ntwo"),
    Case("o‸\r\ntwo", .delete(.line, .forward), to: "o‸two"),
    Case("a\nb‸\n\nc", .delete(.paragraph, .backward), to: "‸\n\nc"),
    Case("a‸b\nc\n\nd", .delete(.paragraph, .forward), to: "a‸\n\nd"),
    Case("a‸b\nc", .delete(.document, .forward), to: "a‸"),
    Case("a\nb‸c", .delete(.document, .backward), to: "‸c"),
    Case("a‸b‸c", .delete(.grapheme, .backward), to: "‸c"),
    Case("one‸two‸", .delete(.word, .backward), to: "‸"),
    Case("a‸b‸c", .delete(.line, .forward), to: "a‸"),
    Case("a⟦b⟧c‸d", .delete(.grapheme, .forward), to: "a‸c‸"),
    Case("⟦a⟧⟦b⟧", .delete(.grapheme, .backward), to: "‸"),
    Case("one two‸", .delete(.word, .backward), .undo, to: "one two‸"),
    Case("ab‸", .delete(.grapheme, .backward), .delete(.grapheme, .backward), .undo, to: "ab‸"),
  ]

  @Test(arguments: graphemes) func movesByGraphemes(each: Case) throws { try each.check() }
  @Test(arguments: words) func movesByWords(each: Case) throws { try each.check() }
  @Test(arguments: lines) func movesByLines(each: Case) throws { try each.check() }
  @Test(arguments: paragraphs) func movesByParagraphs(each: Case) throws { try each.check() }
  @Test(arguments: vertical) func movesUpAndDown(each: Case) throws { try each.check() }
  @Test(arguments: expansions) func widens(each: Case) throws { try each.check() }
  @Test(arguments: carets) func addsAndDropsCarets(each: Case) throws { try each.check() }
  @Test(arguments: removals) func removes(each: Case) throws { try each.check() }
}
