internal import LiveMarkdown

/// The parts of links as they are written, such that they are read as what they were (CommonMark 0.31.2, 6.3).
enum LinkText {
  /// A destination: between `<` and `>` where it needs that, and with what would be read as something else escaped.
  static func destination(_ string: String) -> String {
    let bytes = oneLine(string)
    var depth = 0
    var needsAngles = bytes.first == UInt8(ascii: "<")
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      // Anything may stand between angle brackets but line ends.
      case 0...0x20, 0x7F: needsAngles = true
      default: break
      }
      // cmark counts up to 32 pairs.
      if depth < 0 || depth > 30 { needsAngles = true }
    }
    if depth != 0 { needsAngles = true }
    guard needsAngles else { return escaped(bytes) { _ in false } }
    return "<" + escaped(bytes) { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } + ">"
  }

  /// A title, in quotes.
  static func title(_ string: String) -> String {
    "\"" + escaped(oneLine(string)) { $0 == UInt8(ascii: "\"") } + "\""
  }

  /// What follows a link's text.
  ///
  /// - Parameters:
  ///   - destination: As it is written; an empty one is `<>` where a title follows.
  ///   - title: As it is written, with its quotes; empty for none.
  /// - Returns: From the bracket on.
  static func tail(destination: String, title: String) -> String {
    if title.isEmpty { return "](" + destination + ")" }
    return "](" + (destination.isEmpty ? "<>" : destination) + " " + title + ")"
  }

  /// The text of a link, in one line, which may have Markdown in it; brackets in it are escaped, or only a backslash
  /// at its end.
  static func text(_ string: String, escapesBrackets: Bool) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in oneLine(string) {
      let isBracket = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]")
      if isBracket, !isEscaped, escapesBrackets { result.append(backslash) }
      result.append(byte)
      isEscaped = byte == backslash && !isEscaped
    }
    // It would escape the bracket behind.
    if isEscaped { result.append(backslash) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether an address can stand between `<` and `>` as a link (CommonMark 0.31.2, 6.5).
  static func isAddress(_ string: String) -> Bool {
    let bytes = Array(string.utf8)
    let scheme = bytes.prefix {
      UnicodeClasses.isLetterOrDigit($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    guard (2...32).contains(scheme.count), UnicodeClasses.isLetter(bytes[0]),
      scheme.count < bytes.count, bytes[scheme.count] == UInt8(ascii: ":")
    else { return false }
    return !bytes.contains {
      $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
    }
  }

  private static let backslash = UInt8(ascii: "\\")

  /// The bytes of a string with a space for each run of line ends.
  private static func oneLine(_ string: String) -> [UInt8] {
    var result: [UInt8] = []
    var wasBreak = false
    for byte in string.utf8 {
      let isBreak = byte == 0x0A || byte == 0x0D
      if !isBreak {
        result.append(byte)
      } else if !wasBreak {
        result.append(0x20)
      }
      wasBreak = isBreak
    }
    return result
  }

  /// The bytes with backslashes before those that need one: some, and backslashes that would escape what follows. An
  /// ampersand that begins a reference to a character is written as one, since these are resolved before escapes.
  private static func escaped(_ bytes: [UInt8], _ isSpecial: (UInt8) -> Bool) -> String {
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : nil
      let isEscape = byte == backslash && (next.map { UnicodeClasses.isPunctuation($0) } ?? true)
      if isEscape || isSpecial(byte) { result.append(backslash) }
      result.append(byte)
      if byte == UInt8(ascii: "&"), beginsReference(bytes[(index + 1)...]) {
        result.append(contentsOf: "amp;".utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func beginsReference(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.prefix(34).prefix {
      UnicodeClasses.isLetterOrDigit($0) || $0 == UInt8(ascii: "#")
    }
    return !name.isEmpty && bytes.dropFirst(name.count).first == UInt8(ascii: ";")
  }
}
