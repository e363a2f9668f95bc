import LiveMarkdown
import MarkdownTestSupport
import Testing

/// References to characters.
@Suite struct CharactersEntityTests {
  private func match(
    _ text: String, isCommonMark: Bool = false
  ) -> (length: Int, text: String)? {
    match(Array(text.utf8), isCommonMark).map { found in
      (found.length, String(decoding: CharactersSupport.utf8(found.scalars), as: UTF8.self))
    }
  }

  private func match(_ bytes: [UInt8], _ isCommonMark: Bool = false) -> HTMLEntities.Match? {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap {
        HTMLEntities.match($0, buffer.count, isCommonMark: isCommonMark)
      }
    }
  }

  @Test func samples() throws {
    #expect(try #require(match("&amp;")) == (5, "&"))
    #expect(try #require(match("&lt;b")) == (4, "<"))
    #expect(try #require(match("&GT; ")) == (4, ">"))
    #expect(try #require(match("&NotEqualTilde;")) == (15, "\u{2242}\u{338}"))
    #expect(
      try #require(match("&CounterClockwiseContourIntegral;")) == (33, "\u{2233}"))
    #expect(try #require(match("&#35;;")) == (5, "#"))
    #expect(try #require(match("&#x1F600;")) == (9, "\u{1F600}"))
    #expect(try #require(match("&#X1f600;")) == (9, "\u{1F600}"))
    for text in [
      "&", "&a", "&;", "&amp", "&amp ;", "&Amp;", "&ampx;", "&am;", "&#;", "&#x;", "&#a;", "&#xg;",
      "&#35", "&#35 ;", "&#x;;", "& amp;", "&é;", "&zzzz;", "&0;", "&\0amp;",
      "&CounterClockwiseContourIntegralX;", "&CounterClockwiseContourIntegralXY;",
    ] {
      #expect(match(text) == nil, "\(text)")
    }
  }

  @Test func noCharacter() throws {
    for text in ["&#0;", "&#xD800;", "&#xDFFF;", "&#x110000;", "&#1114112;"] {
      let found = try #require(match(text, isCommonMark: true))
      #expect(found == (text.utf8.count, "\u{FFFD}"))
    }
  }

  /// CommonMark 0.31.2 takes 7 decimal and 6 hexadecimal digits, cmark-gfm 8 of either.
  @Test func digits() {
    #expect(match("&#0000065;", isCommonMark: true)?.text == "A")
    #expect(match("&#00000065;", isCommonMark: true) == nil)
    #expect(match("&#x000041;", isCommonMark: true)?.text == "A")
    #expect(match("&#x0000041;", isCommonMark: true) == nil)
    #expect(match("&#00000065;")?.text == "A")
    #expect(match("&#x00000041;")?.text == "A")
    #expect(match("&#xFFFFFFFF;")?.text == "\u{FFFD}")
    #expect(match("&#000000065;") == nil)
    #expect(match("&#x000000041;") == nil)
  }

  /// HTML5 has 2125 names with a semicolon, and cmark-gfm knows them all: as many different ones that
  /// it resolves as the table does are all of them.
  @Test func allNamesAreThoseOfCmark() {
    let all = HTMLEntities.all
    #expect(all.count == 2125)
    #expect(Set(all.map(\.name)).count == 2125)
    var document: [UInt8] = []
    var expected: [UInt8] = []
    for (name, scalars) in all {
      document += Array("a&\(name);b\n\n".utf8)
      let text = CharactersSupport.escaped(CharactersSupport.utf8(scalars))
      expected += Array("<p>a".utf8) + text + Array("b</p>\n".utf8)
      let found = match(Array("&\(name);".utf8))
      #expect(found?.length == name.utf8.count + 2 && found?.scalars.0 == scalars.0)
      #expect(found?.scalars.1 == scalars.1)
    }
    let html = CharactersSupport.plain.html(of: document)
    #expect(CharactersSupport.difference(expected, html) == nil)
  }

  /// Names with a letter more, fewer or changed, and numbers of all lengths.
  @Test(arguments: TestSettings.seeds)
  func almostReferencesAreThoseOfCmark(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = HTMLEntities.all.map(\.name)
    var texts: [[UInt8]] = []
    for _ in 0..<TestSettings.operations(2000) {
      var name = Array(random.pick(names).utf8)
      switch random.below(4) {
      case 0: name.remove(at: random.below(name.count))
      case 1: name.insert(random.pick(Array("aZ1;&# ".utf8)), at: random.below(name.count))
      case 2: name[random.below(name.count)] ^= 0x20
      default: break
      }
      texts.append(Array("&".utf8) + name + Array(random.oneIn(4) ? "".utf8 : ";".utf8))
      let isHexadecimal = random.oneIn(2)
      let scalar = random.next() >> random.within(40...63)
      let number = String(scalar, radix: isHexadecimal ? 16 : 10)
      let zeros = String(repeating: "0", count: random.below(8))
      texts.append(Array("&#\(isHexadecimal ? "x" : "")\(zeros)\(number);".utf8))
    }
    var document: [UInt8] = []
    var expected: [UInt8] = []
    for text in texts {
      let found = match(text)
      // Of these two, which are no characters, cmark-gfm makes a byte each that is no UTF-8.
      if let scalar = found?.scalars.0, scalar == 0xFFFE || scalar == 0xFFFF { continue }
      document += Array("a".utf8) + text + Array("b\n\n".utf8)
      expected += Array("<p>a".utf8)
      if let found {
        expected += CharactersSupport.escaped(CharactersSupport.utf8(found.scalars))
        expected += CharactersSupport.escaped(Array(text[found.length...]))
      } else if let next = text.dropFirst().firstIndex(of: UInt8(ascii: "&")),
        let second = match(Array(text[next...]))
      {
        expected += CharactersSupport.escaped(Array(text[..<next]))
        expected += CharactersSupport.escaped(CharactersSupport.utf8(second.scalars))
        expected += CharactersSupport.escaped(Array(text[(next + second.length)...]))
      } else {
        expected += CharactersSupport.escaped(text)
      }
      expected += Array("b</p>\n".utf8)
    }
    let html = CharactersSupport.plain.html(of: document)
    #expect(CharactersSupport.difference(expected, html) == nil)
  }
}
