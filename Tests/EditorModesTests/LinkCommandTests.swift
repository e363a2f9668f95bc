import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Links and images: inserting, changing and removing them.
struct LinkCommandTests {
  /// A command with a text before and after, with the selections marked.
  struct Case: Sendable, CustomTestStringConvertible {
    var before: String
    var command: EditorCommand
    var after: String

    init(_ before: String, _ command: EditorCommand, _ after: String) {
      self.before = before
      self.command = command
      self.after = after
    }

    var testDescription: String { "\(before.debugDescription) \(command)" }

    func check(
      options: SyntaxOptions = .helloNotes, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let marked = MarkedText(before)
      let editor = Editor(TextSnapshot(marked.text), options: options)
      try editor.apply(
        .select(
          marked.selections.all.map {
            PositionRange(anchor: .offset($0.anchor), head: .offset($0.head))
          }))
      try editor.apply(command)
      editor.checkInvariants()
      let result = MarkedText(text: editor.text.string, selections: editor.selections)
      #expect(
        result.description == after, "\(testDescription)", sourceLocation: sourceLocation)
    }
  }

  static func link(
    _ destination: String, title: String? = nil, text: String? = nil
  ) -> EditorCommand {
    .insertLink(destination: destination, title: title, text: text)
  }

  static func edit(
    _ destination: String? = nil, title: String? = nil, text: String? = nil
  ) -> EditorCommand {
    .editLink(destination: destination, title: title, text: text)
  }

  static func image(_ destination: String, description: String? = nil) -> EditorCommand {
    .insertImage(destination: destination, title: nil, description: description)
  }

  @Test(arguments: [
    Case("⟦a⟧", link("u"), "[a](u)‸"),
    Case("x ⟦a b⟧ y", link("u"), "x [a b](u)‸ y"),
    Case("⟦a ⟧b", link("u"), "[a](u)‸ b"),
    Case("⟦a⟧", link("u", title: "t"), "[a](u \"t\")‸"),
    Case("⟦a⟧", link("u", title: ""), "[a](u)‸"),
    Case("⟦a⟧", link("u", title: "a \"b\""), "[a](u \"a \\\"b\\\"\")‸"),
    Case("⟦a⟧", link("u", text: "b"), "[b](u)‸"),
    Case("‸", link("u"), "[u](u)‸"),
    Case("‸", link("u", text: "b"), "[b](u)‸"),
    Case("a ‸b", link("u", text: "x"), "a [x](u)‸b"),
    Case("a ‸", link("u"), "a [u](u)‸"),
    Case("- ‸", link("u"), "- [u](u)‸"),
    Case("⟦a⟧", link(""), "[a](‸)"),
    Case("⟦a⟧", link("", title: "t"), "[a](<> \"t\")‸"),
    Case("⟦a⟧", link("a b"), "[a](<a b>)‸"),
    Case("⟦a⟧", link("u(v)"), "[a](u(v))‸"),
    Case("⟦a⟧", link("u)"), "[a](<u)>)‸"),
    Case("⟦a⟧", link("<u"), "[a](<\\<u>)‸"),
    Case("⟦a⟧", link("u\\"), "[a](u\\\\)‸"),
    Case("⟦a⟧", link("u?a&amp;b"), "[a](u?a&amp;amp;b)‸"),
    Case("⟦a⟧", link("u?a=1&b=2"), "[a](u?a=1&b=2)‸"),
    Case("⟦a [b] c⟧", link("u"), "[a [b] c](u)‸"),
    Case("⟦a ] c⟧", link("u"), "[a \\] c](u)‸"),
    Case("⟦a [ c⟧", link("u"), "[a \\[ c](u)‸"),
    Case("⟦`[`⟧", link("u"), "[`[`](u)‸"),
    Case("‸", link("u", text: "a]b"), "[a\\]b](u)‸"),
    Case("x‸", link("u", text: "a\\"), "x[a\\\\](u)‸"),
    Case("x!‸", link("u"), "x\\![u](u)‸"),
    Case("⟦a **b⟧ c**", link("u"), "[a **b c**](u)‸"),
    Case("**⟦a⟧**", link("u"), "**[a](u)‸**"),
    Case("⟦**a**⟧", link("u"), "[**a**](u)‸"),
    Case("⟦a [b](v) c⟧", link("u"), "[a b c](u)‸"),
    Case("⟦a <http://b.c> d⟧", link("u"), "[a http://b.c d](u)‸"),
    Case("a `c‸d` b", link("u"), "a `cd`[u](u)‸ b"),
    Case("[a‸b](v)", link("u"), "[a‸b](u)"),
    Case("[a‸b](v)", link("u", text: "c"), "[c](u)‸"),
    Case("> ⟦a\n> b⟧", link("u"), "> [a\n> b](u)‸"),
    Case("# ⟦a⟧", link("u"), "# [a](u)‸"),
    Case("|⟦a⟧|\n|-|", link("u|v"), "|[a](u\\|v)‸|\n|-|"),
    Case("|‸|b|\n|-|-|", link("u"), "|[u](u)‸|b|\n|-|-|"),
    Case("⟦a⟧ ⟦b⟧", link("u"), "[a](u)‸ [b](u)‸"),
    Case("日⟦本⟧", link("u"), "日[本](u)‸"),
  ])
  func linksAreInserted(_ example: Case) throws { try example.check() }

  @Test(arguments: [
    Case("⟦A cat⟧", image("cat.png"), "![A cat](cat.png)‸"),
    Case("‸", image("cat.png"), "![](cat.png)‸"),
    Case("a ‸", image("c.png", description: "C"), "a ![C](c.png)‸"),
    Case("[a‸b](v)", image("i"), "[a![](i)‸b](v)"),
    Case("![a‸](v)", image("i"), "![a‸](i)"),
    Case("⟦a [b](u)⟧", image("i"), "![a [b](u)](i)‸"),
  ])
  func imagesAreInserted(_ example: Case) throws { try example.check() }

  @Test(arguments: [
    Case("[a‸](u)", edit("v"), "[a‸](v)"),
    Case("x [a](u)‸ y", edit("v"), "x [a](v)‸ y"),
    Case("‸[a](u)", edit("v"), "‸[a](v)"),
    Case("[a‸](u \"t\")", edit("v"), "[a‸](v \"t\")"),
    Case("[a‸](u 't')", edit("v"), "[a‸](v 't')"),
    Case("[a‸](u \"t\")", edit(title: ""), "[a‸](u)"),
    Case("[a‸](u)", edit(title: "t"), "[a‸](u \"t\")"),
    Case("[a‸](<u v>)", edit(title: "t"), "[a‸](<u v> \"t\")"),
    Case("[a](u)‸", edit(text: "b"), "[b](u)‸"),
    Case("[a](u)‸", edit("v", title: "t", text: "b"), "[b](v \"t\")‸"),
    Case("[a](u)‸", edit(text: "b]"), "[b\\]](u)‸"),
    Case("![a‸](u)", edit("v"), "![a‸](v)"),
    Case("[![a‸](i)](u)", edit("v"), "[![a‸](i)](v)"),
    Case("[a‸][r]\n\n[r]: /u 't'", edit("v"), "[a‸](v \"t\")\n\n[r]: /u 't'"),
    Case("[r‸]\n\n[r]: /u", edit("v"), "[r‸](v)\n\n[r]: /u"),
    Case("[r‸][]\n\n[r]: /u", edit(title: "t"), "[r‸](/u \"t\")\n\n[r]: /u"),
    Case("[r]‸\n\n[r]: /u", edit(text: "b"), "[b][r]‸\n\n[r]: /u"),
    Case("[r][]‸\n\n[r]: /u", edit(text: "b"), "[b][r]‸\n\n[r]: /u"),
    Case("[a][r]‸\n\n[r]: /u", edit(text: "b"), "[b][r]‸\n\n[r]: /u"),
    Case("<http://a.b>‸", edit("http://c.d"), "<http://c.d>‸"),
    Case("<http://a.b>‸", edit(text: "c"), "[c](http://a.b)‸"),
    Case("http://a.b‸", edit(text: "c"), "[c](http://a.b)‸"),
    Case("[[a‸]]", edit("b"), "[[b]]‸"),
    Case("[[a|c]]‸", edit("b"), "[[b|c]]‸"),
    Case("[[a]]‸", edit(text: "c"), "[[a|c]]‸"),
    Case("> [a\n> b‸](u)", edit("v"), "> [a\n> b‸](v)"),
  ])
  func linksAreChanged(_ example: Case) throws { try example.check() }

  @Test(arguments: [
    Case("[a‸b](u)", .removeLink, "a‸b"),
    Case("x [ab](u)‸ y", .removeLink, "x ab‸ y"),
    Case("[**a‸**](u \"t\")", .removeLink, "**a‸**"),
    Case("[a‸][r]\n\n[r]: /u", .removeLink, "a‸\n\n[r]: /u"),
    Case("[r‸]\n\n[r]: /u", .removeLink, "r‸\n\n[r]: /u"),
    Case("⟦[a](u) b [c](v)⟧", .removeLink, "⟦a b c⟧"),
    Case("<mail‸to:a>", .removeLink, "mail‸to:a"),
    Case("<http://‸a.b>", .removeLink, "http:\\//‸a.b"),
    Case("http://‸a.b", .removeLink, "http:\\//‸a.b"),
    Case("www.‸a.b", .removeLink, "www\\.‸a.b"),
    Case("[[a‸]]", .removeLink, "a‸"),
    Case("[[a|b‸]]", .removeLink, "b‸"),
    Case("![a‸](u)", .removeLink, "a‸"),
    Case("[![a‸](i)](u)", .removeLink, "![a‸](i)"),
    Case("[- a‸](u)", .removeLink, "\\- a‸"),
    Case("> [a\n> b‸](u)", .removeLink, "> a\n> b‸"),
    Case("|[a‸](u)|\n|-|", .removeLink, "|a‸|\n|-|"),
  ])
  func linksAreRemoved(_ example: Case) throws { try example.check() }

  @Test(arguments: [
    ("a‸", EditorCommand.removeLink), ("a‸", edit("u")), ("```\na‸\n```", link("u")),
    ("⟦a\n\nb⟧", link("u")), ("    ‸a", link("u")), ("|a|\n|-‸|", link("u")),
    ("```\n⟦a⟧\n```", image("u")), ("⟦- a\n- b⟧", link("u")), ("a@b.‸c", .removeLink),
  ])
  func areRefusedElsewhere(before: String, command: EditorCommand) throws {
    try expectRefused(before, command)
  }

  /// What is inserted is read as what was asked for.
  @Test(arguments: [
    "u", "a b", "(", ")", "((", "a)b(c", "<", ">", "<>", "\\", "\\\\", "a\\b", "\\(", "&amp;", "&x",
    "&#35;", "a\"b", "'", "é", "日本", "#x", "a&b;c", "*a*", "[b]", "`", "\t", " ",
    "http://a/(b)?c=d",
  ])
  func destinationsAreReadAsGiven(destination: String) throws {
    for title in ["", "t", "a\"b", "\\", "&amp;", "a'b(c)", "x\\\"y"] {
      let editor = Editor("a")
      try editor.apply(.select([PositionRange(anchor: .offset(0), head: .end)]))
      try editor.apply(.insertLink(destination: destination, title: title, text: nil))
      let block = try #require(editor.syntax.blocks.first { $0.kind == .paragraph })
      let link = try #require(editor.syntax.inlines(of: block).first { $0.kind == .link }?.link)
      #expect(link.destination == destination.trimmed, "\(editor.text.string)")
      #expect(link.title == title, "\(editor.text.string)")
    }
  }
}

extension String {
  /// Without the white space at its ends, which a destination cannot have.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
