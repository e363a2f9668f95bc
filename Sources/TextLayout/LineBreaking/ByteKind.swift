/// What a byte is to a scan that looks at bytes alone.
struct ByteKind: Hashable {
  private let rawValue: UInt8

  /// A letter, or what no row ends before or behind either; behind spaces a row may begin with it.
  static let letter = ByteKind(rawValue: 1)
  /// A space.
  static let space = ByteKind(rawValue: 2)
  /// What stays with what is before it, spaces too.
  static let closing = ByteKind(rawValue: 0)
  /// What depends on its neighbours, of ASCII themselves.
  static let paired = ByteKind(rawValue: 4)
  /// What needs the rules.
  static let other = ByteKind(rawValue: 8)

  private init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Whether it needs the rules.
  @inline(__always) var isOther: Bool { rawValue & 8 != 0 }
  /// Whether its marks depend on spaces alone.
  @inline(__always) var isSimple: Bool { rawValue < 4 }

  /// Whether a row may begin with it behind a byte of a kind.
  @inline(__always)
  func mayBegin(behind before: ByteKind) -> Bool { rawValue & before.rawValue >> 1 != 0 }

  /// Whether a byte is a letter of ASCII.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return small >= 0x61 && small <= 0x7A
  }

  /// The kinds to the annex. Digits are not simple: what is behind a number depends on where it began.
  static let unicode: [ByteKind] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case 0x20: .space
    case 0x2C, 0x2E, 0x3A, 0x3B: .closing
    default: isLetter(byte) ? .letter : .other
    }
  }

  /// The kinds to browsers.
  static let browser: [ByteKind] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case 0x20, 0x09: .space
    case 0x21..<0x7F: ASCIIBreaks.isPlain(byte) ? .letter : .paired
    default: .other
    }
  }
}
