import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// What is typed at a caret and could be completed.
struct CompletionTests {
  /// What a completion takes the place of is between `⟦` and `⟧` in the expected text.
  @Test(arguments: [
    // Wiki links.
    ("[[no‸", CompletionContext.Kind.wikiLink, "[[⟦no⟧", "no"),
    ("[[‸", .wikiLink, "[[⟦⟧", ""),
    ("a [[‸]] b", .wikiLink, "a [[⟦⟧]] b", ""),
    ("[[no‸te]]", .wikiLink, "[[⟦note⟧]]", "no"),
    ("[[no‸te|alias]]", .wikiLink, "[[⟦note⟧|alias]]", "no"),
    ("[[no‸te#head]]", .wikiLink, "[[⟦note⟧#head]]", "no"),
    ("[[my no‸ and more", .wikiLink, "[[⟦my no⟧ and more", "my no"),
    ("[[my ‸", .wikiLink, "[[⟦my ⟧", "my "),
    ("[[a]] [[b‸", .wikiLink, "[[a]] [[⟦b⟧", "b"),
    ("[[a‸ [[b]]", .wikiLink, "[[⟦a⟧ [[b]]", "a"),
    ("![[im‸", .embed, "![[⟦im⟧", "im"),
    ("\\![[im‸", .wikiLink, "\\![[⟦im⟧", "im"),
    ("[[note#he‸", .wikiHeading, "[[note#⟦he⟧", "he"),
    ("[[#‸", .wikiHeading, "[[#⟦⟧", ""),
    ("[[note#he‸ad]]", .wikiHeading, "[[note#⟦head⟧]]", "he"),
    ("![[note#he‸ad|x]]", .wikiHeading, "![[note#⟦head⟧|x]]", "he"),
    ("# A [[no‸", .wikiLink, "# A [[⟦no⟧", "no"),
    ("- [ ] a [[no‸", .wikiLink, "- [ ] a [[⟦no⟧", "no"),
    ("> [[no‸\n> b", .wikiLink, "> [[⟦no⟧\n> b", "no"),
    ("a\n[[no‸\nb]]", .wikiLink, "a\n[[⟦no⟧\nb]]", "no"),
    ("|[[no‸|b|\n|-|-|", .wikiLink, "|[[⟦no⟧|b|\n|-|-|", "no"),
    ("|a|b|\n|-|-|\n|[[no‸te\\|x]]|d|", .wikiLink, "|a|b|\n|-|-|\n|[[⟦note⟧\\|x]]|d|", "no"),
    ("`[[a` [[日‸", .wikiLink, "`[[a` [[⟦日⟧", "日"),
    // Tags.
    ("#ta‸", .tag, "#⟦ta⟧", "ta"),
    ("a #‸", .tag, "a #⟦⟧", ""),
    ("a #ta‸g b", .tag, "a #⟦tag⟧ b", "ta"),
    ("(#a/b‸", .tag, "(#⟦a/b⟧", "a/b"),
    ("- #日本‸", .tag, "- #⟦日本⟧", "日本"),
    ("# h #t‸", .tag, "# h #⟦t⟧", "t"),
    // Code.
    ("```sw‸", .language, "```⟦sw⟧", "sw"),
    ("```‸", .language, "```⟦⟧", ""),
    ("~~~ sw‸ift x\na\n~~~", .language, "~~~ ⟦swift⟧ x\na\n~~~", "sw"),
    ("``` ‸\na", .language, "``` ⟦⟧\na", ""),
    ("> ```sw‸\n> a", .language, "> ```⟦sw⟧\n> a", "sw"),
    // Destinations.
    ("[a](b‸", .linkDestination, "[a](⟦b⟧", "b"),
    ("[a](‸", .linkDestination, "[a](⟦⟧", ""),
    ("[a](‸)", .linkDestination, "[a](⟦⟧)", ""),
    ("![a](b/c‸.png)", .linkDestination, "![a](⟦b/c.png⟧)", "b/c"),
    ("[a](b‸ \"t\")", .linkDestination, "[a](⟦b⟧ \"t\")", "b"),
    ("[a](<b c‸>)", .linkDestination, "[a](<⟦b c⟧>)", "b c"),
    ("[a](b(c‸)d)", .linkDestination, "[a](⟦b(c)d⟧)", "b(c"),
    ("[[a](b‸", .linkDestination, "[[a](⟦b⟧", "b"),
    ("[a [b] c](d‸", .linkDestination, "[a [b] c](⟦d⟧", "d"),
    ("[a]: b‸c", .linkDestination, "[a]: ⟦bc⟧", "b"),
    ("[a]: <b‸ c>", .linkDestination, "[a]: <⟦b c⟧>", "b"),
    // Labels.
    ("[a][la‸", .referenceLabel, "[a][⟦la⟧", "la"),
    ("[a][‸] b", .referenceLabel, "[a][⟦⟧] b", ""),
    ("[a][la‸bel]\n\n[label]: /u", .referenceLabel, "[a][⟦label⟧]\n\n[label]: /u", "la"),
    ("a[^no‸", .footnote, "a[^⟦no⟧", "no"),
    ("a[^‸] b", .footnote, "a[^⟦⟧] b", ""),
    ("a[^no‸te]\n\n[^note]: b", .footnote, "a[^⟦note⟧]\n\n[^note]: b", "no"),
  ])
  func isFound(
    marked: String, kind: CompletionContext.Kind, expected: String, text: String
  ) throws {
    let found = try #require(completion(marked))
    #expect(found.kind == kind)
    #expect(found.text == text)
    let place = MarkedText(
      text: MarkedText(marked).text,
      selections: SelectionSet(EditorSelection(found.range)))
    let shown =
      found.range.isEmpty
      ? place.description.replacing("‸", with: "⟦⟧") : place.description
    #expect(shown == expected)
  }

  @Test(arguments: [
    "‸", "a‸", "[a‸", "[[a]]‸", "[[a]‸", "[‸[a", "[[a|b‸", "[[a|b‸]]", "\\[[a‸", "`[[a‸`",
    "`a` `[[‸`", "```\n[[a‸\n```", "    [[a‸", "```\n#a‸", "---\na: [[b‸\n---", "<a b=\"[[c‸\">",
    "$[[a‸$", "%%[[a‸%%", "<!-- #a‸ -->", "#‸", "##‸", "a#b‸", "\\#a‸", "/#a‸", "&#a‸",
    "https://a.b/#c‸", "```\n‸", "```swift\n```‸", "`‸``", "``` a b‸", "[a](b \"t‸", "[a](b)‸",
    "a](b‸", "\\[a](b‸", "(a‸", "[a]\\(b‸", "[a] (b‸", "[a](<b>‸)", "[a]: b \"t‸\"",
    "[a][b]‸", "a[^b]‸", "‸> [[a", "|a|\n|-‸|", "[x](y) (z‸", "[[a\nb‸",
  ])
  func nothingIsFound(marked: String) {
    #expect(completion(marked) == nil)
  }

  @Test func theNoteIsTold() throws {
    #expect(completion("[[my note#he‸")?.note == "my note")
    #expect(completion("[[#he‸")?.note == "")
    #expect(completion("[[no‸")?.note == nil)
    #expect(completion("[[no‸")?.isClosed == false)
    #expect(completion("[[no‸]]")?.isClosed == true)
  }

  @Test(arguments: [
    ("[[a‸", SyntaxOptions.gitHub), ("#a‸", .gitHub), ("a[^b‸", .commonMark),
    ("![[a‸", .gitHub),
  ])
  func otherDialectsHaveLess(marked: String, options: SyntaxOptions) {
    #expect(completion(marked, options) == nil)
  }

  private func completion(
    _ marked: String, _ options: SyntaxOptions = .helloNotes
  ) -> CompletionContext? {
    let marked = MarkedText(marked)
    let syntax = SyntaxForest(TextSnapshot(marked.text), options: options).snapshot
    return syntax.completion(at: marked.selections.primary.head)
  }
}
