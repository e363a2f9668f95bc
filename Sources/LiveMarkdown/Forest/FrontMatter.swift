internal import PieceTable

/// Where front matter ends: it is the one thing that cannot be told line by line, and so is never
/// cut.
enum FrontMatter {
  /// The most characters that the scanner looks at for the end of front matter, and some more: to
  /// leave too much uncut does no harm.
  private static let limit = (1 << 16) + (1 << 10)

  /// The offset from which on an edit cannot make front matter.
  static let reach = 4 * limit + 3

  /// The end of the front matter of a text; 0 when it has none. O(`reach`), O(1) for most texts.
  static func end(of text: TextSnapshot) -> Int {
    let head = text.bytes(in: Range(bytes: 0..<min(text.utf8Count, 6)))
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard head.dropFirst(start).starts(with: [0x2D, 0x2D, 0x2D]) else { return 0 }
    let length = end(text.bytes(in: Range(bytes: start..<min(text.utf8Count, reach + 1))))
    return length > 0 ? start + length : 0
  }

  /// The same of bytes behind a U+FEFF, if there is one.
  private static func end(_ bytes: [UInt8]) -> Int {
    var line = nextLine(bytes, 0)
    guard isFence(bytes, 0, dots: false), line < bytes.count, !isBlank(bytes, line) else {
      return 0
    }
    var characters = 0
    while line < bytes.count {
      let next = nextLine(bytes, line)
      characters += bytes[line..<next].count { $0 & 0xC0 != 0x80 }
      guard characters <= limit else { return 0 }
      if isFence(bytes, line, dots: true) { return next }
      line = next
    }
    return 0
  }

  /// Whether a line is `---` (or `...`), with nothing but white space behind.
  private static func isFence(_ bytes: [UInt8], _ start: Int, dots: Bool) -> Bool {
    guard start + 3 <= bytes.count else { return false }
    let first = bytes[start]
    guard first == 0x2D || dots && first == 0x2E, bytes[start + 1] == first,
      bytes[start + 2] == first
    else { return false }
    return isBlank(bytes, start + 3)
  }

  /// Whether there is nothing but spaces and tabs up to the line's end.
  private static func isBlank(_ bytes: [UInt8], _ start: Int) -> Bool {
    for byte in bytes[start...] {
      if byte == 0x0A || byte == 0x0D { return true }
      if byte != 0x20 && byte != 0x09 { return false }
    }
    return true
  }

  /// The start of the next line.
  private static func nextLine(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    guard index < bytes.count else { return index }
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }
}
