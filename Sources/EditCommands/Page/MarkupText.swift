/// The text that a piece of HTML shows.
enum MarkupText {
  /// The text in one line, as HTML without tags: with the descriptions of images, without the numbers
  /// of footnotes. O(n)
  static func plain(_ html: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = html
    while let byte = rest.first {
      guard byte == UInt8(ascii: "<") else {
        text.append(byte)
        rest.removeFirst()
        continue
      }
      let tag = rest.prefix(through: end(ofTag: rest))
      rest = rest[tag.endIndex...]
      if tag.starts(with: "<img".utf8) {
        text.append(contentsOf: attribute(" alt=\"", of: tag))
      } else if tag.starts(with: "<sup class=\"footnote-ref\"".utf8) {
        rest = rest[(find("</sup>", in: rest) ?? rest.startIndex)...]
      } else if tag.starts(with: "<br".utf8) {
        text.append(UInt8(ascii: " "))
      }
    }
    return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// A text as HTML.
  static func escaped(_ text: String) -> String {
    var html = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      default: html.unicodeScalars.append(TerminalText.safe(scalar))
      }
    }
    return html
  }

  /// The place of the first bytes that are a text.
  static func find(_ text: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    text.withUTF8Buffer { text in
      var rest = bytes
      while let first = text.first, let start = rest.firstIndex(of: first) {
        rest = rest[start...]
        if rest.starts(with: text) { return start }
        rest.removeFirst()
      }
      return nil
    }
  }

  /// Where a tag ends, whose attributes may hold a `>` between quotes; a comment is a tag here.
  private static func end(ofTag bytes: ArraySlice<UInt8>) -> Int {
    var quote: UInt8?
    let isComment = bytes.starts(with: "<!--".utf8)
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == quote {
        quote = nil
      } else if quote == nil, !isComment, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return index
      }
    }
    return bytes.endIndex - 1
  }

  /// The value of an attribute, up to the next double quote; nothing without it.
  private static func attribute(
    _ start: StaticString, of tag: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    guard let place = find(start, in: tag) else { return [] }
    return tag[(place + start.utf8CodeUnitCount)...].prefix { $0 != UInt8(ascii: "\"") }
  }
}
