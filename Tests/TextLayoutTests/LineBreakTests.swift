import Testing
import TextLayout

/// Where rows may end in browsers, and what holds for both sets of rules.
struct LineBreakTests {
  @Test func browsersAreFollowed() {
    let texts = LineBreakBrowserFacts.texts
    #expect(texts.count > 1000)
    for text in texts {
      let scalars = text.split { $0 == "|" || $0 == "+" }.compactMap { UInt32($0, radix: 16) }
      // Browsers break between a space and a mark, which are one cluster here.
      let expected = LineBreakSupport.outsideClusters(
        scalars, [false] + text.filter { $0 == "|" || $0 == "+" }.map { $0 == "|" })
      let found = LineBreakSupport.breaks(LineBreakSupport.string(scalars), .browser)
      #expect(found == expected, "\(text)")
    }
  }

  @Test func pairsOfASCIIAreBrokenAsBrowsersDo() {
    for first in UInt32(0x21)..<0x7F {
      for second in UInt32(0x21)..<0x7F {
        // Behind a letter, where a digit behind a hyphen is not a number of its own.
        let found = LineBreakSupport.breaks(
          LineBreakSupport.string([0x61, first, second, 0x62]), .browser)
        #expect(
          found[2] == LineBreakBrowserFacts.mayBreak(first, second),
          "\(LineBreakSupport.string([first, second]))")
      }
    }
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), (" ", " "), ("  a", "  |a"), ("a  b ", "a  |b "), ("a\tb", "a\t|b"),
    ("http://a.b/c?d=e", "http://a.b/c?|d=e"), ("well-known", "well-|known"), ("a -1", "a |-1"),
    ("a/b", "a/b"), ("f(x)[i]{j}", "f(x)|[i]|{j}"), ("50 %", "50 |%"), ("10\u{A0}€", "10\u{A0}€"),
    ("日本語。「あっ」", "日|本|語。|「あ|っ」"), ("한글 문", "한|글 |문"), ("ภาษา ไทย", "ภาษา |ไทย"),
    ("a—b", "a|—|b"), ("a–b", "a–|b"), ("👩‍👩‍👧👍🏽🇩🇪🇫🇷", "👩‍👩‍👧|👍🏽|🇩🇪|🇫🇷"), ("a\u{AD}b", "a\u{AD}|b"),
    ("a\u{200B}b", "a\u{200B}|b"), ("a\u{2060}-b", "a\u{2060}-|b"), ("a…b", "a…|b"),
    ("«a» “b”", "«a» |“b”"),
  ])
  func aTextIsBrokenAsInBrowsers(text: String, broken: String) {
    #expect(LineBreakSupport.broken(text, .browser) == broken)
  }

  @Test(arguments: [LineBreaker.Rules.unicode, .browser])
  func nothingIsBrokenAtGlueOrInsideAWord(_ rules: LineBreaker.Rules) {
    for glue in ["\u{A0}", "\u{202F}", "\u{2060}", "\u{FEFF}", "\u{2011}"] {
      for (before, behind) in [("a", "b"), ("中", "中"), ("1", "(")] {
        #expect(!LineBreakSupport.breaks(before + glue + behind, rules).contains(true))
      }
    }
    for word in ["a", "Straße", "naïve", "слово", "λέξη", "كلمة", "מילה", "1234", "3.14"] {
      #expect(!LineBreakSupport.breaks(word, rules).contains(true), "\(word)")
    }
  }

  /// What is long and odd takes time in proportion, or these would not end.
  @Test(arguments: [
    "\u{301}", "a\u{301}", "🇩", "🏽", "\u{200D}", "👩\u{200D}", " \u{301}", "\u{600}", "क\u{94D}",
    "1,", "€(", "中“",
    "e\u{301}é1", "\u{1100}", "\u{AC00}\u{11A8}", "-", "((", "\u{200B}", "a",
  ])
  func longRunsTakeLinearTime(unit: String) {
    let bytes = Array(String(repeating: unit, count: 60_000 / unit.utf8.count + 1).utf8)
    for rules in [LineBreaker.Rules.unicode, .browser] {
      let marks = LineBreakSupport.marks(bytes, rules)
      #expect(marks[0] == false)
      // No mark is inside a scalar.
      #expect(zip(marks, bytes).allSatisfy { !$0 || $1 & 0xC0 != 0x80 })
    }
  }

  @Test(arguments: [LineBreaker.Rules.unicode, .browser])
  func theFirstByteIsNeverMarked(_ rules: LineBreaker.Rules) {
    for scalar in LineBreakSupport.scalars {
      let string = LineBreakSupport.string([scalar])
      #expect(!LineBreakSupport.marks(Array(string.utf8), rules).contains(true))
    }
  }

  /// Where the two scalars at a place are said to tell that a cluster ends there, it does.
  @Test func certainBoundariesAreBoundaries() {
    let others: [UInt32] = [
      0x61, 0x20, 0x4E2D, 0xAC00, 0xAC01, 0x1100, 0x1F44D, 0x1F1E6, 0x915, 0xE9,
    ]
    for value in UInt32(0x80)..<0x20000 {
      // Few of the many that are alike.
      if (0x3400..<0xA000).contains(value) || (0xAC00..<0xD7A4).contains(value), value % 97 != 0 {
        continue
      }
      guard let scalar = Unicode.Scalar(value) else { continue }
      for other in others.compactMap(Unicode.Scalar.init) {
        for (first, second) in [(scalar, other), (other, scalar)]
        where LayoutFacts.isCertainBoundary(
          between: LayoutFacts.of(first), and: LayoutFacts.of(second))
        {
          var recognizer = Unicode._CharacterRecognizer()
          _ = recognizer.hasBreak(before: first)
          let isBoundary = recognizer.hasBreak(before: second)
          #expect(isBoundary, "\(first.value) \(second.value)")
        }
      }
    }
  }
}
