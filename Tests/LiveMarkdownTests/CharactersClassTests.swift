import LiveMarkdown
import MarkdownTestSupport
import Testing

/// The classes of characters.
@Suite struct CharactersClassTests {
  @Test func ascii() {
    for byte in UInt8.min...0x7F {
      let scalar = UInt32(byte)
      let isLetter = (0x61...0x7A).contains(byte | 0x20)
      let isDigit = (0x30...0x39).contains(byte)
      let isPunctuation = (0x21...0x7E).contains(byte) && !isLetter && !isDigit
      #expect(UnicodeClasses.isPunctuation(byte) == isPunctuation, "\(byte)")
      #expect(UnicodeClasses.isPunctuation(scalar, isCommonMark: true) == isPunctuation)
      #expect(UnicodeClasses.isPunctuation(scalar, isCommonMark: false) == isPunctuation)
      #expect(UnicodeClasses.isWhitespace(scalar) == [9, 10, 12, 13, 32].contains(byte), "\(byte)")
      #expect(UnicodeClasses.isSpace(byte) == [9, 10, 13, 32].contains(byte), "\(byte)")
      #expect(UnicodeClasses.isLetterOrDigit(byte) == (isLetter || isDigit), "\(byte)")
      let isTag = isLetter || isDigit || Array("_-/".utf8).contains(byte)
      #expect(UnicodeClasses.isTagCharacter(scalar) == isTag, "\(byte)")
    }
    for byte in UInt8(0x80)...0xFF {
      #expect(!UnicodeClasses.isPunctuation(byte) && !UnicodeClasses.isSpace(byte))
      #expect(!UnicodeClasses.isLetterOrDigit(byte))
    }
  }

  /// For each scalar X beyond ASCII, `a*Xb*` is emphasis when X is neither white space nor
  /// punctuation, and `-*Xb*` when it is no white space: with both the classes of all are known.
  @Test func allScalarsAreWhatTheyAreToCmark() {
    CharactersSupport.forEachChunk(of: 0x4000) { scalars in
      var document: [UInt8] = []
      var expected: [UInt8] = []
      for scalar in scalars {
        let isSpace = UnicodeClasses.isWhitespace(scalar)
        let isPunctuation = UnicodeClasses.isPunctuation(scalar, isCommonMark: false)
        for (before, isEmphasis) in [("a", !isSpace && !isPunctuation), ("-", !isSpace)] {
          document += before.utf8
          document.append(UInt8(ascii: "*"))
          UTF8Scalars.append(scalar, to: &document)
          document += "b*\n\n".utf8
          expected += "<p>".utf8
          expected += before.utf8
          expected += (isEmphasis ? "<em>" : "*").utf8
          UTF8Scalars.append(scalar, to: &expected)
          expected += (isEmphasis ? "b</em></p>\n" : "b*</p>\n").utf8
        }
      }
      let html = CharactersSupport.plain.html(of: document)
      #expect(CharactersSupport.difference(expected, html) == nil)
    }
  }

  @Test func commonMarkKnowsSymbols() {
    for scalar in "£€¬∑→♥😀𝛁¡«»“”、。〈﹏".unicodeScalars {
      #expect(UnicodeClasses.isPunctuation(scalar.value, isCommonMark: true), "\(scalar)")
    }
    for scalar in "aé١ʰ中\u{301}\u{200D}\u{A0}".unicodeScalars {
      #expect(!UnicodeClasses.isPunctuation(scalar.value, isCommonMark: true), "\(scalar)")
    }
    #expect(!UnicodeClasses.isPunctuation(0x20AC, isCommonMark: false))
    #expect(!UnicodeClasses.isPunctuation(0xD800, isCommonMark: true))
  }

  @Test func tagCharacters() {
    let inside = "éß中ก\u{E38}٣Ⅷ½\u{301}😀👩\u{200D}🚀❤\u{FE0F}🇩🇪👍🏽1\u{20E3}\u{E0067}"
    for scalar in inside.unicodeScalars {
      #expect(UnicodeClasses.isTagCharacter(scalar.value), "U+\(String(scalar.value, radix: 16))")
    }
    for scalar in "\u{A0}\u{2028}“—…、€‼\u{200B}\u{FEFF}\u{7F}".unicodeScalars {
      #expect(!UnicodeClasses.isTagCharacter(scalar.value), "U+\(String(scalar.value, radix: 16))")
    }
    #expect(!UnicodeClasses.isTagCharacter(0xDFFF))
  }

  /// Each scalar reads as it was written, forwards and backwards.
  @Test func scalarsAreReadAsWritten() {
    var isRight = true
    CharactersSupport.forEachChunk(of: 0x10000) { scalars in
      for scalar in scalars {
        var bytes: [UInt8] = [UInt8(ascii: "a")]
        UTF8Scalars.append(scalar, to: &bytes)
        bytes.withUnsafeBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          let first = UTF8Scalars.first(start + 1, buffer.count - 1)
          isRight = isRight && first == (scalar, buffer.count - 1)
          isRight =
            isRight && UTF8Scalars.last(before: start + buffer.count, from: start) == scalar
        }
      }
    }
    #expect(isRight)
  }

  @Test(arguments: TestSettings.seeds)
  func illFormedBytesAreRepairedAsStringDoesIt(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let edges: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF,
      0xF0,
      0xF1, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<TestSettings.operations(5000) {
      let bytes = (0..<random.within(1...6)).map { _ in random.pick(edges) }
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
      var found: [UInt32] = []
      var last: UInt32?
      bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var index = 0
        while index < buffer.count {
          let (scalar, length) = UTF8Scalars.first(start + index, buffer.count - index)
          found.append(scalar)
          index += length
        }
        last = UTF8Scalars.last(before: start + buffer.count, from: start)
      }
      #expect(found == scalars, "\(bytes)")
      #expect(last == scalars.last, "\(bytes)")
    }
  }
}
