/// Where browsers end rows between two visible characters of ASCII: a table of their own, in which URLs and paths are
/// whole. No row ends behind a slash or before `+`.
struct ASCIIBreaks: Sendable {
  /// For each first character a bit for each second.
  private let bits: [UInt64]

  private init() {
    var bits = [UInt64](repeating: 0, count: 256)
    for first in UInt8(0x21)..<0x7F {
      for second in UInt8(0x21)..<0x7F where Self.breaks(first, second) {
        bits[Int(first) << 1 | Int(second) >> 6] |= 1 << UInt64(second & 63)
      }
    }
    self.bits = bits
  }

  /// Whether a row may end between two visible characters. Behind a hyphen it may not before a digit unless there is a
  /// letter or a digit before the hyphen, which is not looked at here. O(1)
  @inline(__always)
  func mayBreak(between first: UInt8, and second: UInt8) -> Bool {
    bits[Int(first & 0x7F) << 1 | Int(second & 0x7F) >> 6] >> UInt64(second & 63) & 1 != 0
  }

  /// Whether a row may end before a byte that is not the first, between it and the one before: both are visible
  /// characters, spaces or tabs. O(1)
  @inline(__always)
  func mayBreak(before offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (first, second) = (text[offset - 1], text[offset])
    if second == 0x20 || second == 0x09 { return false }
    if first == 0x20 || first == 0x09 { return true }
    if first == 0x2D, Self.isDigit(second) {
      return offset > 1 && (Self.isDigit(text[offset - 2]) || ByteKind.isLetter(text[offset - 2]))
    }
    return mayBreak(between: first, and: second)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func breaks(_ first: UInt8, _ second: UInt8) -> Bool {
    switch Unicode.Scalar(first) {
    case "-": !isAmong("!$),./:;?]}", second)
    case "?": !isAmong("!\"'),./:;?]}", second)
    case "A"..."Z", "a"..."z", "0"..."9", "$", "'", "(", "/", "<", "@", "[", "^", "_", "`", "{":
      false
    default: isAmong("(<[{", second)
    }
  }

  /// Whether no row ends before or behind a visible character except at spaces, or in front of a bracket.
  static func isPlain(_ byte: UInt8) -> Bool { !isAmong("-?(<[{", byte) }

  private static func isAmong(_ bytes: StaticString, _ byte: UInt8) -> Bool {
    bytes.withUTF8Buffer { $0.contains(byte) }
  }

  /// The table.
  static let browser = ASCIIBreaks()
}
