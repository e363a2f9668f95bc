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
