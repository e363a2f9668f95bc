/// Reads and writes single scalars of UTF-8 in memory.
///
/// Ill-formed bytes read as U+FFFD, one for each maximal subpart, as `String` repairs them.
package enum UTF8Scalars {
  /// The scalar at the start of `count` bytes, one at least, and the number of its bytes. O(1).
  @inline(__always)
  package static func first(
    _ bytes: UnsafePointer<UInt8>, _ count: Int
  ) -> (scalar: UInt32, length: Int) {
    bytes[0] < 0x80 ? (UInt32(bytes[0]), 1) : firstBeyondASCII(bytes, count)
  }

  /// The scalar that ends before `end`, of text that begins at `start`, below `end`. O(1).
  @inline(__always)
  package static func last(
    before end: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>
  ) -> UInt32 {
    let byte = end[-1]
    if byte < 0x80 { return UInt32(byte) }
    var lead = end - 1
    while lead > start, lead > end - 4, lead[0] & 0xC0 == 0x80 { lead -= 1 }
    let (scalar, length) = first(lead, end - lead)
    return lead + length == end ? scalar : 0xFFFD
  }

  @inline(never)
  private static func firstBeyondASCII(
    _ bytes: UnsafePointer<UInt8>, _ count: Int
  ) -> (scalar: UInt32, length: Int) {
    let length = sequenceLength(bytes, count)
    guard length > 0 else { return (0xFFFD, -length) }
    var scalar = UInt32(bytes[0] & (0x7F >> UInt8(length)))
    for index in 1..<length { scalar = scalar << 6 | UInt32(bytes[index] & 0x3F) }
    return (scalar, length)
  }

  /// The length of the sequence at the start of `count` bytes, one at least; where it is ill-formed,
  /// minus the length of what one U+FFFD replaces (Unicode 15.0, 3.9, "maximal subparts"). O(1).
  static func sequenceLength(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let lead = bytes[0]
    if lead < 0x80 { return 1 }
    // The lead narrows what may follow it: no overlong forms, no surrogates, nothing above U+10FFFF.
    let needed: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: needed = 2
    case 0xE0: (needed, second) = (3, 0xA0...0xBF)
    case 0xED: (needed, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: needed = 3
    case 0xF0: (needed, second) = (4, 0x90...0xBF)
    case 0xF4: (needed, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: needed = 4
    default: return -1
    }
    guard count > 1, second.contains(bytes[1]) else { return -1 }
    for index in 2..<needed {
      guard index < count, bytes[index] & 0xC0 == 0x80 else { return -index }
    }
    return needed
  }

  /// Appends a scalar as UTF-8; `scalar` is neither a surrogate nor above U+10FFFF. O(1).
  package static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      bytes.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
      bytes.append(trailing(scalar))
    case 0x800..<0x10000:
      bytes.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      bytes.append(trailing(scalar >> 6))
      bytes.append(trailing(scalar))
    default:
      bytes.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      bytes.append(trailing(scalar >> 12))
      bytes.append(trailing(scalar >> 6))
      bytes.append(trailing(scalar))
    }
  }

  private static func trailing(_ bits: UInt32) -> UInt8 {
    0x80 | UInt8(truncatingIfNeeded: bits & 0x3F)
  }
}
