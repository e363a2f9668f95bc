import LiveMarkdown
import MarkdownTestSupport
import Testing

/// The HTML of generated documents is that of cmark-gfm, with all extensions and with some, safe and
/// unsafe.
@Suite struct HTMLOracleTests {
  /// How many documents of each kind; with those of `HTMLMutationTests` there are ten kinds.
  #if DEBUG
    static let usualDocuments = 1_000
  #else
    static let usualDocuments = 10_000
  #endif

  /// Compares the documents of seeds, of which a few that differ are recorded. `HN_TEST_OPS` is their
  /// number, `HN_TEST_SEED` the first seed.
  static func compare(_ kind: String, document: (UInt64) -> [UInt8]) {
    let first = TestSettings.seed ?? 0
    let count = UInt64(TestSettings.operations(usualDocuments))
    var failures = 0
    for seed in first..<first + count {
      let failure = HTMLComparison(seed: seed).failure(document(seed), "\(kind) seed \(seed)")
      guard let failure else { continue }
      Issue.record("\(failure)")
      failures += 1
      if failures == 4 { break }
    }
  }

  @Test(arguments: DocumentGenerator.Style.allCases)
  func htmlIsThatOfCmark(style: DocumentGenerator.Style) {
    Self.compare("\(style)") { DocumentGenerator.document(seed: $0, styles: [style]) }
  }

  // MARK: Documents whose HTML once was another

  private func expectSame(_ documents: String...) {
    for document in documents {
      for options in [SyntaxOptions.gitHub, []] {
        for sizes in Conformance.sizes {
          for isUnsafe in [true, false] {
            let comparison = HTMLComparison(options, isUnsafe: isUnsafe, sizes: sizes)
            if let failure = comparison.failure(Array(document.utf8), "case") {
              Issue.record("\(failure)")
            }
          }
        }
      }
    }
  }

  @Test func addressesOfMailMayHaveAnEscapedSign() {
    expectSame("a\\@.a", "a\\@b.c d@e.f", "a&commat;b.c", "\\a\\@b.c")
  }

  /// It shows nothing there, and counts.
  @Test func footnotesInImages() {
    expectSame(
      "![[^a]]()\n[^a]:", "![b[^a]](u) [^a]\n\n[^a]: c", "![![[^a]]()]()[^b]\n\n[^a]: [^b]\n[^b]: c"
    )
  }

  /// To cmark-gfm a backslash escapes any character between `<` and `>`.
  @Test func escapedLineBreakInADestination() {
    expectSame(
      "[a]:<\\\na>", "[a]: <b\\\n  c>\n\n[a]", "> [a]: <b\\\n>  c>\n\n[a]",
      "> [a]: <b\\\n c> 't'\n[a]",
      "[a](<b\\\nc>)", "[a]: <b\\\n\nc>\n[a]", "[a]: <b\\\n# c>\n[a]", "[a]: <b\\",
      "- [a]: <b\\\r\n  c>\n\n  [a]")
  }

  @Test func formFeedsInCells() {
    expectSame(
      "\u{0C}\n-:", "a||\n-|-\n\u{0C}", "|\u{0B}a\u{0C}|\u{0B}\n|-|", "a\u{0C}\u{20}|b\n-|-")
  }

  /// cmark writes two noncharacters as one byte each, which is no UTF-8.
  @Test func referencesToNoncharacters() {
    expectSame("&#xFFFE; &#65535;", "```&#xFFFE;", "[a](&#xFFFF; '&#xFFFF;')", "&#xFFFD;&#x1FFFE;")
  }

  @Test func definitionBeforeALazyLine() {
    expectSame("1. [a]:b\n =", "> [a]: b\n\t c", "> [a]: b\n  c\n> ===", "> [a]: b\n>   c")
  }

  @Test func sectionsOfCharactersInLowerCase() {
    expectSame("*<![cdata[]]>", "a <![cDaTa[b]]> <!x y> <!X y>")
  }

  /// Only the text is left of what is inside.
  @Test func addressesOfMailInUndefinedFootnotes() {
    expectSame("[^<a@a.a>]", "[^`a@a.a`]", "[^[]<b c='a@b.c'>]", "[^<http://a.b/c@d.e>] [^a@b.c]")
  }

  /// They have a thousand bytes at most.
  @Test func longLabels() {
    for (text, count) in [("a", 999), ("a", 1_000), ("a", 1_001), ("é", 500), ("é", 501)] {
      let label = String(repeating: text, count: count)
      expectSame(
        "[\(label)]\n\n[\(label)]: x", "[^\(label)]\n\n[^\(label)]: x", "[^\(label)]: x")
    }
    let broken = String(repeating: "\0", count: 334)
    expectSame("[\(broken)]: x", "[\(broken.dropFirst())]: x")
  }

  /// Behind a definition, in an item that a blank line makes loose.
  @Test func underlinedDefinitionInLooseItem() {
    expectSame(
      "- :\n\n  [a]:\"\n  [a]:\n  -", "- b\n\n  [b]: c\n  [a]:\n  ===", "- b\n\n  [a]:\n  ===")
  }

  /// The title ends with an escaped quote before the line; in it there is another.
  @Test func titleBeforeAFenceWithAQuote() {
    expectSame(
      "[a]:> \"\\\"\n```\"", "[a]: b \"\\\"\n```\"\n\n[a]", "[a]: b \"\\\"\n``` `\"\n\n[a]",
      "[a]: b \"c\n```\"\n\n[a]", "[a]: b \"c\\\"\nd\n```\"\n\n[a]", "> [a]: b '\\'\n> ```'\n\n[a]")
  }

  /// To cmark-gfm they are in the text around them, of which it looks at a thousand signs.
  @Test func undefinedFootnoteBehindManySigns() {
    for count in [999, 1_000, 1_001] {
      let signs = String(repeating: "@", count: count)
      expectSame("\(signs)[^a@b.c] d@e.f", "[^\(signs)]a@b.c")
    }
  }
}
