import LiveMarkdown
import MarkdownTestSupport
import Testing

/// Case folding and the labels that are made with it.
@Suite struct CharactersFoldingTests {
  private func label(_ text: String) -> String? {
    CharactersSupport.label(text).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func samples() {
    #expect(label("Foo") == "foo")
    #expect(label(" \n\tFoo\r\n  BAR \t") == "foo bar")
    #expect(label("ΑΓΩ") == label("αγω"))
    #expect(label("ẞ") == "ss")
    #expect(label("ß") == "ss")
    #expect(label("ﬃ") == "ffi")
    #expect(label("ΐ") == "\u{3B9}\u{308}\u{301}")
    #expect(label("İ") == "i\u{307}")
    #expect(label("Σσς") == "σσσ")
    #expect(label("Ꭰꭰ") == "ᎠᎠ")
    #expect(label("\u{A0}a\u{C}b") == "\u{A0}a\u{C}b")
    #expect(label("a\\]") == "a\\]")
    #expect(label("a\0") == "a\u{FFFD}")
    for blank in ["", " ", "\n \t\r"] { #expect(label(blank) == nil) }
    // The Georgian capitals are newer than cmark-gfm's data.
    #expect(label("\u{1C90}") == "\u{1C90}")
  }

  @Test func lengths() {
    let long = String(repeating: "a", count: 1000)
    #expect(label(long) == long)
    #expect(label(long + "a") == nil)
    #expect(label(" " + long) == nil)
    let definition = Array((long + "A").utf8).withUnsafeBufferPointer {
      NormalizedLabel(defining: $0)
    }
    #expect(definition?.bytes == Array((long + "a").utf8))
    #expect(label(String(repeating: "ß", count: 500)) == long.replacing("a", with: "s"))
  }

  @Test func hashes() throws {
    let first = try #require(CharactersSupport.label("Foo  bar"))
    let second = try #require(CharactersSupport.label("foo\nBAR"))
    #expect(first == second && first.hash == second.hash)
    let other = try #require(CharactersSupport.label("foobar"))
    #expect(first != other && first.hash != other.hash)
    let hashes = Set((0..<20_000).compactMap { CharactersSupport.label("label \($0)")?.hash })
    #expect(hashes.count == 20_000)
  }

  @Test func illFormedBytesAreReplaced() {
    let broken = CharactersSupport.label([0x41, 0xE2, 0x82, 0x42, 0xFF])
    #expect(broken == CharactersSupport.label("a\u{FFFD}b\u{FFFD}"))
  }

  /// For each scalar X beyond ASCII, a reference `[aXz]` finds the first definition of a label that is
  /// the same as `aXz` to us.
  ///
  /// A document has so many scalars, and all that have to do with case, so that what cmark-gfm folds
  /// X to is there too.
  @Test func allScalarsFoldAsCmarkFoldsThem() {
    let cased = Self.cased
    CharactersSupport.forEachChunk(of: 0x10000) { scalars in
      var texts = cased
      for scalar in scalars { texts.append(text([scalar])) }
      var document: [UInt8] = []
      var first: [NormalizedLabel: Int] = [:]
      var expected: [UInt8] = []
      for (index, text) in texts.enumerated() {
        document += "[".utf8
        document += text
        document += "]: /\(index)\n".utf8
        if let label = CharactersSupport.label(text), first[label] == nil { first[label] = index }
      }
      document += "\n".utf8
      for text in texts {
        document += "[".utf8
        document += text
        document += "]\n\n".utf8
        let found = CharactersSupport.label(text).flatMap { first[$0] } ?? -1
        expected += "<p><a href=\"/\(found)\">".utf8
        expected += text
        expected += "</a></p>\n".utf8
      }
      let html = CharactersSupport.plain.html(of: document)
      #expect(CharactersSupport.difference(expected, html) == nil)
    }
  }

  /// Labels around what the standard library knows other cases of, and around these cases.
  private static let cased: [[UInt8]] = {
    var texts: [String] = []
    for value in UInt32(0x41)...0x1FFFF {
      guard let properties = Unicode.Scalar(value)?.properties else { continue }
      let own = Unicode.Scalar(value).map { String($0) } ?? ""
      let lower = properties.lowercaseMapping
      let upper = properties.uppercaseMapping
      if lower != own || upper != own { texts += [lower, own, upper.lowercased()] }
    }
    return texts.map { Array("a\($0)z".utf8) }
  }()

  private func text(_ scalars: [UInt32]) -> [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "a")]
    for scalar in scalars { UTF8Scalars.append(scalar, to: &text) }
    text.append(UInt8(ascii: "z"))
    return text
  }

  /// Labels of random scalars and white space, in random case.
  @Test(arguments: TestSettings.seeds)
  func labelsMatchAsCmarkMatchesThem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      " ", "\t", "  ", "a", "A", "ß", "ẞ", "SS", "ss", "É", "é", "K", "k", "ı", "I", "\u{A0}",
    ]
    let labels = (0..<TestSettings.operations(1000)).map { _ in
      (0..<random.within(1...4)).map { _ in random.pick(parts) }.joined()
    }
    var document = ""
    var first: [NormalizedLabel: Int] = [:]
    var expected = ""
    for (index, text) in labels.enumerated() {
      guard let label = CharactersSupport.label(text) else { continue }
      document += "[\(text)]: /\(index)\n"
      first[label] = first[label] ?? index
    }
    document += "\n"
    for text in labels {
      document += "[x][\(text)]\n\n"
      let found = CharactersSupport.label(text).flatMap { first[$0] }
      expected += found.map { "<p><a href=\"/\($0)\">x</a></p>\n" } ?? "<p>[x][\(text)]</p>\n"
    }
    let html = CharactersSupport.plain.html(of: Array(document.utf8))
    #expect(CharactersSupport.difference(Array(expected.utf8), html) == nil)
  }
}
