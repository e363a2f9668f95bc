import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Find and replace.
struct FindTests {
  @Test(arguments: [
    ("‸foo foo", FindQuery("foo"), "⟦foo⟧ foo"),
    ("⟦foo⟧ foo", FindQuery("foo"), "foo ⟦foo⟧"),
    ("foo ⟦foo⟧", FindQuery("foo"), "⟦foo⟧ foo"),
    ("⟦foo⟧", FindQuery("foo"), "⟦foo⟧"),
    ("fo‸o", FindQuery("foo"), "⟦foo⟧"),
    ("foo‸ x", FindQuery("foo"), "⟦foo⟧ x"),
    ("a⟦a⟧a", FindQuery("aa"), "⟦aa⟧a"),
    ("‸Foo", FindQuery("fOO"), "⟦Foo⟧"),
    ("‸Foo foo", FindQuery("foo", isCaseSensitive: true), "Foo ⟦foo⟧"),
    ("‸ÄPFEL", FindQuery("äpfel"), "⟦ÄPFEL⟧"),
    ("‸Привет", FindQuery("ПРИВЕТ"), "⟦Привет⟧"),
    ("‸ΟΔΟΣ", FindQuery("οδος"), "⟦ΟΔΟΣ⟧"),
    ("‸ä Ä", FindQuery("Ä", isCaseSensitive: true), "ä ⟦Ä⟧"),
    ("‸ta\u{17F}k", FindQuery("TASK"), "⟦ta\u{17F}k⟧"),
    ("‸\u{212A}elvin kelvin", FindQuery("kelvin"), "⟦\u{212A}elvin⟧ kelvin"),
    ("⟦\u{212A}elvin⟧ kelvin", FindQuery("kelvin"), "\u{212A}elvin ⟦kelvin⟧"),
    ("‸straße STRASSE", FindQuery("STRAẞE"), "⟦straße⟧ STRASSE"),
    ("‸foobar foo", FindQuery("foo", isWholeWord: true), "foobar ⟦foo⟧"),
    ("‸fooä foo", FindQuery("foo", isWholeWord: true), "fooä ⟦foo⟧"),
    ("‸äöx äö", FindQuery("ÄÖ", isWholeWord: true), "äöx ⟦äö⟧"),
    ("‸x(a) (a)", FindQuery("(a)", isWholeWord: true), "x⟦(a)⟧ (a)"),
    ("‸e\u{301} e", FindQuery("e"), "e\u{301} ⟦e⟧"),
    ("‸👩‍👩‍👧 👩", FindQuery("👩"), "👩‍👩‍👧 ⟦👩⟧"),
    ("‸x [a](http://exa.org)", FindQuery("exa"), "x [a](http://⟦exa⟧.org)"),
    ("‸a\r\nb", FindQuery("a\nb"), "⟦a\r\nb⟧"),
    ("‸日本語", FindQuery("本"), "日⟦本⟧語"),
    ("‸a1 b22", FindQuery("[0-9]+", isRegex: true), "a⟦1⟧ b22"),
    ("a⟦1⟧ b22", FindQuery("[0-9]+", isRegex: true), "a1 b⟦22⟧"),
    ("‸x\nAb", FindQuery("^a", isRegex: true), "x\n⟦A⟧b"),
    ("‸x\nAb a", FindQuery("a", isRegex: true, isCaseSensitive: true), "x\nAb ⟦a⟧"),
    ("‸foobar foo", FindQuery("fo+", isRegex: true, isWholeWord: true), "foobar ⟦foo⟧"),
    ("‸ab", FindQuery("a|ab", isRegex: true, isWholeWord: true), "⟦ab⟧"),
    ("‸x(a", FindQuery("\\(a", isRegex: true, isWholeWord: true), "x⟦(a⟧"),
    ("‸a\nb", FindQuery("^", isRegex: true), "a\n‸b"),
    ("a\n‸b", FindQuery("^", isRegex: true), "‸a\nb"),
    ("‸baa", FindQuery("a*", isRegex: true), "b⟦aa⟧"),
  ])
  func forward(before: String, query: FindQuery, after: String) throws {
    #expect(try CommandTrial(before) { try $0.find(query, .forward) }.after == after)
  }

  @Test(arguments: [
    ("foo foo‸", FindQuery("foo"), "foo ⟦foo⟧"),
    ("foo ⟦foo⟧", FindQuery("foo"), "⟦foo⟧ foo"),
    ("⟦foo⟧ foo", FindQuery("foo"), "foo ⟦foo⟧"),
    ("⟦foo⟧", FindQuery("foo"), "⟦foo⟧"),
    ("fo‸o", FindQuery("foo"), "⟦foo⟧"),
    ("Äa äA‸ x", FindQuery("ÄA"), "Äa ⟦äA⟧ x"),
    ("ta\u{17F}k task‸", FindQuery("task"), "ta\u{17F}k ⟦task⟧"),
    ("ta\u{17F}k ⟦task⟧", FindQuery("task"), "⟦ta\u{17F}k⟧ task"),
    ("e e\u{301}‸", FindQuery("e"), "⟦e⟧ e\u{301}"),
    ("foo foobar‸", FindQuery("foo", isWholeWord: true), "⟦foo⟧ foobar"),
    ("a1 b22\nc‸", FindQuery("[0-9]+", isRegex: true), "a1 b⟦22⟧\nc"),
    ("a1 b⟦22⟧\nc", FindQuery("[0-9]+", isRegex: true), "a⟦1⟧ b22\nc"),
    ("a\n‸b", FindQuery("^", isRegex: true), "‸a\nb"),
    ("‸a\nb", FindQuery("^", isRegex: true), "a\n‸b"),
  ])
  func backward(before: String, query: FindQuery, after: String) throws {
    #expect(try CommandTrial(before) { try $0.find(query, .backward) }.after == after)
  }

  @Test(arguments: [
    (FindQuery("x"), "no match for 'x'"),
    (FindQuery("a", isWholeWord: true), "no match for 'a'"),
    (FindQuery("x+", isRegex: true), "no match for 'x+'"),
  ])
  func nothingFound(query: FindQuery, reason: String) {
    for direction in TextDirection.allCases {
      #expect(throws: EditorError.notApplicable(reason)) {
        try CommandTrial("‸ab") { try $0.find(query, direction) }
      }
    }
    #expect(throws: EditorError.notApplicable(reason)) {
      try CommandTrial("‸ab") { try $0.replaceAll(query, with: "y") }
    }
    #expect(throws: EditorError.notApplicable(reason)) {
      try CommandTrial("‸ab") { try $0.selectMatches(query) }
    }
  }

  @Test(arguments: ["(", "[a", "*", "(?<n", ""])
  func faultyQueries(text: String) {
    for isWholeWord in [false, true] {
      let query = FindQuery(text, isRegex: true, isWholeWord: isWholeWord)
      do {
        _ = try CommandTrial("‸ab") { try $0.find(query, .forward) }
        Issue.record("'\(text)' was taken")
      } catch EditorError.pattern(let reason) {
        #expect(!reason.contains("\n"))
        #expect(text.isEmpty || reason.hasPrefix("'\(text)' is no regular expression: "))
      } catch {
        Issue.record("another error: \(error)")
      }
    }
  }

  @Test(arguments: [
    ("⟦foo⟧ foo foo", FindQuery("foo"), "x", "x ⟦foo⟧ foo"),
    ("foo foo ⟦foo⟧", FindQuery("foo"), "long", "⟦foo⟧ foo long"),
    ("‸foo", FindQuery("foo"), "x", "⟦foo⟧"),
    ("⟦foo⟧", FindQuery("foo"), "xy", "xy‸"),
    ("⟦aa⟧aa", FindQuery("aa"), "b", "b⟦aa⟧"),
    ("a⟦aa⟧", FindQuery("aa"), "b", "ab‸"),
    ("⟦a1⟧ b2", FindQuery("(\\w)(\\d)", isRegex: true), "$2$1$$$0$3", "1a$a1$3 ⟦b2⟧"),
    ("‸a\nb", FindQuery("^", isRegex: true), "> ", "> a\n‸b"),
    ("⟦x⟧\r\ny", FindQuery("x"), "1\n2", "1\r\n2‸\r\ny"),
  ])
  func replace(before: String, query: FindQuery, with: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.replaceMatch(query, with: with) }.after == after)
  }

  @Test(arguments: [
    ("a‸ab", FindQuery("a"), "x", "xx‸b"),
    ("aaa", FindQuery("aa"), "b", "ba"),
    ("Ä ä ‸x", FindQuery("ä"), "o", "o o ‸x"),
    ("a\nb", FindQuery("$", isRegex: true), ";", "a;\nb;"),
    ("baac", FindQuery("a*", isRegex: true), "-", "-‸b--c-"),
    ("a-b c-d", FindQuery("(\\w)-(\\w)", isRegex: true), "$2-$1", "b-a d-c"),
    ("ac", FindQuery("(b)?c", isRegex: true), "[$1]", "a[]"),
    ("a a", FindQuery("a"), "$1$$", "$1$$ $1$$"),
    ("ab", FindQuery("(a)(b)(c)?", isRegex: true), "$01$10", "aa0"),
    ("a a", FindQuery("a", isRegex: true), "$$1", "$1 $1"),
  ])
  func replaceAll(before: String, query: FindQuery, with: String, after: String) throws {
    let trial = try CommandTrial(before) { try $0.replaceAll(query, with: with) }
    #expect(trial.after == (after.contains("‸") ? after : "‸" + after))
    #expect(trial.states.count == 1)
  }

  @Test(arguments: [
    ("a ‸a a", FindQuery("a"), "⟦a⟧ ⟦a⟧ ⟦a⟧", 1),
    ("a a ‸", FindQuery("a"), "⟦a⟧ ⟦a⟧ ", 0),
    ("‸a1 b2", FindQuery("\\d", isRegex: true), "a⟦1⟧ b⟦2⟧", 0),
  ])
  func selectMatches(before: String, query: FindQuery, after: String, primary: Int) throws {
    let trial = try CommandTrial(before) { try $0.selectMatches(query) }
    #expect(trial.after == after)
    #expect(trial.states.last?.selections.primaryIndex == primary)
  }

  @Test(arguments: [
    ("foo‸ foobar", "⟦foo⟧ foobar"),
    ("⟦foo⟧ foobar Foo", "⟦foo⟧ ⟦foo⟧bar Foo"),
    ("x ⟦‸ab⟧ ab", "x ⟦‸ab⟧ ⟦‸ab⟧"),
    ("ab ⟦ab⟧", "⟦ab⟧ ⟦ab⟧"),
    ("⟦aa⟧aaa", "⟦aa⟧⟦aa⟧a"),
    ("f‸oo b‸ar", "⟦foo⟧ ⟦bar⟧"),
    ("⟦a\r\n⟧a\r\na", "⟦a\r\n⟧⟦a\r\n⟧a"),
  ])
  func addNextMatch(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.addNextMatch() }.after == after)
  }

  @Test(arguments: ["‸", "a ‸ b", "⟦a⟧ b", "⟦a⟧ ⟦a⟧"])
  func nothingToAdd(before: String) {
    #expect(throws: EditorError.self) { try CommandTrial(before) { try $0.addNextMatch() } }
  }

  /// What is found agrees with comparing at each place.
  @Test(arguments: randomSeeds)
  func findsWhatComparingFinds(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let alphabet = ["a", "A", "k", "s", "ä", "Ä", "\u{17F}", "\u{212A}", "_", " ", "σ", "ς", "\n"]
    for _ in 0..<300 {
      let text = (0..<random.below(30)).map { _ in random.pick(alphabet) }.joined()
      let pattern = (0..<random.within(1...3)).map { _ in random.pick(alphabet) }.joined()
      let query = FindQuery(
        pattern, isCaseSensitive: random.oneIn(3), isWholeWord: random.oneIn(3))
      let places = naivePlaces(query, text)
      let scalars = Array(text.unicodeScalars)
      let caret = random.below(scalars.count + 1)
      let marked = MarkedText(
        text: text,
        selections: SelectionSet(caret: offset(caret, scalars)))
      let next = places.first { $0.lowerBound >= caret } ?? places.first
      let before =
        places.last { $0.upperBound <= caret } ?? places.last { $0.lowerBound >= caret }
        ?? places.last
      for (direction, place) in [(TextDirection.forward, next), (.backward, before)] {
        let trial = try? CommandTrial(marked.description) { try $0.find(query, direction) }
        let expected = place.map {
          EditorSelection(offset($0.lowerBound, scalars)..<offset($0.upperBound, scalars))
        }
        #expect(
          trial?.states.first?.selections.primary == expected,
          "seed \(seed): \(query) \(direction) in \(marked.description.debugDescription)")
      }
    }
  }

  private func offset(_ index: Int, _ scalars: [Unicode.Scalar]) -> ByteOffset {
    ByteOffset(scalars[..<index].reduce(0) { $0 + UTF8.width($1) })
  }

  /// The places of a pattern, in scalars, overlapping ones too.
  private func naivePlaces(_ query: FindQuery, _ text: String) -> [Range<Int>] {
    func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
      if query.isCaseSensitive { return scalar }
      return switch scalar {
      case "A": "a"
      case "Ä": "ä"
      case "\u{17F}": "s"
      case "\u{212A}": "k"
      case "ς": "σ"
      default: scalar
      }
    }
    let scalars = text.unicodeScalars.map(folded)
    let pattern = query.text.unicodeScalars.map(folded)
    func isWithinWord(_ index: Int) -> Bool {
      guard index > 0, index < scalars.count else { return false }
      return [scalars[index - 1], scalars[index]].allSatisfy {
        $0 == "_" || $0.properties.isAlphabetic
      }
    }
    guard pattern.count <= scalars.count else { return [] }
    return (0...scalars.count - pattern.count).compactMap { start in
      let range = start..<start + pattern.count
      guard Array(scalars[range]) == pattern else { return nil }
      let isCut = isWithinWord(range.lowerBound) || isWithinWord(range.upperBound)
      return query.isWholeWord && isCut ? nil : range
    }
  }
}
