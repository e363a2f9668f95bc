import LiveMarkdown
import MarkdownTestSupport
import Testing

/// Destinations, titles and info strings.
@Suite struct CharactersUnescapingTests {
  private typealias Method = (Unescaping) -> (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void

  /// Appends to what is there already, which stays.
  private func apply(
    _ method: Method, _ raw: String, _ options: SyntaxOptions = .gitHub
  ) -> String {
    var result = Array("<\\*".utf8)
    Array(raw.utf8).withUnsafeBufferPointer { method(Unescaping(options))($0, &result) }
    #expect(result.starts(with: "<\\*".utf8))
    return String(decoding: result.dropFirst(3), as: UTF8.self)
  }

  @Test func samples() {
    #expect(apply(Unescaping.unescape, "a&amp;\\*b\\c\\") == "a&*b\\c\\")
    #expect(apply(Unescaping.unescape, "") == "")
    #expect(apply(Unescaping.unescapeReferences, "a&amp;\\*") == "a&\\*")
    #expect(apply(Unescaping.cleanURL, " \n<a b> ") == "a b")
    #expect(apply(Unescaping.cleanURL, "a\\(&lt;b") == "a(<b")
    #expect(apply(Unescaping.cleanURL, "<>") == "")
    #expect(apply(Unescaping.cleanURL, "<\\<a\\>>") == "<a>")
    for title in ["\"t&quot;\"", "'t\"'", "(t\\\")"] {
      #expect(apply(Unescaping.cleanTitle, title) == "t\"")
    }
    #expect(apply(Unescaping.cleanTitle, "\"'t'\"") == "'t'")
    #expect(apply(Unescaping.cleanTitle, "") == "")
    #expect(apply(Unescaping.cleanInfo, " &#32; f\\+&ouml;  g &Tab; ") == "f+ö  g")
  }

  /// Whether what a reference stands for is read again as part of an escape.
  @Test func order() {
    for (raw, gitHub, commonMark) in [
      ("\\&amp;", "&", "&amp;"), ("&bsol;*", "*", "\\*"), ("\\&ast;", "*", "&ast;"),
      ("&#92;&#92;", "\\", "\\\\"), ("\\\\&amp;", "\\&", "\\&"),
    ] {
      #expect(apply(Unescaping.unescape, raw, .gitHub) == gitHub)
      #expect(apply(Unescaping.unescape, raw, .commonMark) == commonMark)
    }
    #expect(apply(Unescaping.cleanURL, "< a >", .gitHub) == "a")
    #expect(apply(Unescaping.cleanURL, "< a >", .commonMark) == " a ")
    #expect(apply(Unescaping.cleanInfo, " &#32;a ", .commonMark) == " a")
  }

  @Test(arguments: TestSettings.seeds)
  func textsAreResolvedAsCmarkResolvesThem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "\\", "\\", "&", "amp;", "&amp;", "&bsol;", "&ast;", "*", "a", "#", "&#92;", "&#x5c;",
      "&#38;",
      "lt;", ";", " ", "&Tab;", "&NewLine;", "&lt;", "&#32;", "&#13;", "&#0;", "&#35", "&nvlt;",
    ]
    for _ in 0..<TestSettings.operations(300) {
      let raw = (0..<random.within(1...8)).map { _ in random.pick(parts) }.joined()
      // The oracle makes one U+FFFD of a run of them.
      if !raw.contains("&#0;&#0;") {
        let info = String(decoding: CmarkOracle.info(raw: Array(raw.utf8)), as: UTF8.self)
        #expect(apply(Unescaping.cleanInfo, raw) == info, "\(raw)")
      }

      // A backslash at the end would escape the quote.
      let title = "\"\(raw)z\""
      let document = "[a](/u \(title))\n\n[b](<\(raw)z>)\n"
      let html = CharactersSupport.plain.html(of: Array(document.utf8))
      let expected = """
        <p><a href="/u" title="\(escaped(apply(Unescaping.cleanTitle, title)))">a</a></p>
        <p><a href="\(encoded(apply(Unescaping.cleanURL, "<\(raw)z>")))">b</a></p>

        """
      #expect(expected == String(decoding: html, as: UTF8.self), "\(raw)")
    }
  }

  private func escaped(_ text: String) -> String {
    String(decoding: CharactersSupport.escaped(Array(text.utf8)), as: UTF8.self)
  }

  /// An address of the characters above in HTML.
  private func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;"
      case UInt8(ascii: "!")...UInt8(ascii: ";"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return result
  }
}
