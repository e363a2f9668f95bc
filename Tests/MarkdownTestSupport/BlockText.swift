/// The forms in which the texts of two parsers' blocks can be compared.
///
/// In all of them NUL, U+FFFD and ill-formed UTF-8 are one and the same: a run of them is one U+FFFD,
/// because decoders differ in how many they make of a broken sequence.
package enum BlockText {
  /// The text of a label or an info string.
  package static func scalars(_ raw: [UInt8]) -> [UInt8] {
    if raw.allSatisfy({ $0 > 0 && $0 < 0x80 }) { return raw }
    var text: [UInt8] = []
    var broken = false
    for scalar in String(decoding: raw, as: UTF8.self).unicodeScalars {
      let isBroken = scalar == "\0" || scalar == "\u{FFFD}"
      if !(isBroken && broken) { text += UTF8.encode(isBroken ? "\u{FFFD}" : scalar) ?? .init() }
      broken = isBroken
    }
    return text
  }

  /// The text of a code or HTML block: line feeds for all line ends, one at the end if there is any
  /// text.
  package static func verbatim(_ raw: [UInt8]) -> [UInt8] {
    var text = lineFeeds(scalars(raw))
    if let last = text.last, last != newline { text.append(newline) }
    return text
  }

  /// The text of a paragraph, heading or table cell: as `verbatim`, without white space at the ends
  /// of its lines, without empty lines before and after, and without the backslashes before a `|`.
  ///
  /// cmark keeps the indentation of a lazy continuation line only, and takes a backslash before a
  /// `|` away in cells and in a paragraph that a table has cut off; neither is block structure.
  package static func prose(_ raw: [UInt8]) -> [UInt8] {
    var lines = lineFeeds(scalars(raw)).split(separator: newline, omittingEmptySubsequences: false)
    for index in lines.indices {
      var line = lines[index]
      while let first = line.first, isSpace(first) { line.removeFirst() }
      while let last = line.last, isSpace(last) { line.removeLast() }
      lines[index] = line
    }
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    var text: [UInt8] = []
    for byte in lines.joined(separator: [newline]) {
      if byte == UInt8(ascii: "|") {
        while text.last == UInt8(ascii: "\\") { text.removeLast() }
      }
      text.append(byte)
    }
    return text
  }

  /// A printable form in quotes; bytes that are no printable ASCII or well-formed UTF-8 as escapes.
  package static func quoted(_ bytes: [UInt8]) -> String {
    var result = "\""
    var rest = bytes[...]
    while let byte = rest.first {
      switch byte {
      case newline: result += "\\n"
      case UInt8(ascii: "\r"): result += "\\r"
      case UInt8(ascii: "\t"): result += "\\t"
      case UInt8(ascii: "\\"): result += "\\\\"
      case UInt8(ascii: "\""): result += "\\\""
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        if byte >= 0xC2, let scalar = String(validating: rest.prefix(length), as: UTF8.self),
          scalar != "\u{FEFF}"
        {
          result += scalar
          rest.removeFirst(min(length, rest.count))
          continue
        }
        let digits = String(byte, radix: 16, uppercase: true)
        result += "\\x" + (digits.count == 1 ? "0" : "") + digits
      }
      rest.removeFirst()
    }
    return result + "\""
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  /// Line feeds for CR and CRLF.
  private static func lineFeeds(_ raw: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(raw.count + 1)
    var afterReturn = false
    for byte in raw {
      switch byte {
      case UInt8(ascii: "\r"): text.append(newline)
      case newline: if !afterReturn { text.append(newline) }
      default: text.append(byte)
      }
      afterReturn = byte == UInt8(ascii: "\r")
    }
    return text
  }
}
