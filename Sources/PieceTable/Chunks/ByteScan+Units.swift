/// Decode units: a well-formed UTF-8 sequence, or a maximal subpart of an ill-formed one.
///
/// The rules are those of the Unicode standard's table 3-7 and its practice for replacing
/// ill-formed subsequences, which `String(decoding:as:)` follows.
extension ByteScan {
  /// Whether a decode unit starts at a byte. O(1): looks back at most three bytes.
  package static func isUnitStart(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard let base = bytes.baseAddress, offset < bytes.count else { return true }
    return isUnitStart(base, count: bytes.count, at: offset)
  }

  /// The length in bytes of the decode unit that starts at a byte. O(1).
  package static func unitLength(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard let base = bytes.baseAddress, offset < bytes.count else { return 0 }
    return unitLength(base, count: bytes.count, at: offset)
  }

  /// The scalar that starts at a byte, U+FFFD where ill-formed, and its length in bytes. O(1).
  ///
  /// At the end of the bytes the length is 0.
  package static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard let base = bytes.baseAddress, offset < bytes.count else { return (replacement, 0) }
    let lead = UInt32(base[offset])
    if lead < 0x80 { return (Unicode.Scalar(UInt8(truncatingIfNeeded: lead)), 1) }
    let unit = measure(base, count: bytes.count, at: offset)
    guard unit.isWellFormed else { return (replacement, unit.length) }
    var value = lead & (0x7F &>> UInt32(truncatingIfNeeded: unit.length))
    for i in 1..<unit.length { value = value &<< 6 | UInt32(base[offset &+ i] & 0x3F) }
    return (Unicode.Scalar(value) ?? replacement, unit.length)
  }

  /// Whether a decode unit starts at a byte of a text of `count` bytes.
  static func isUnitStart(_ base: UnsafePointer<UInt8>, count: Int, at offset: Int) -> Bool {
    if base[offset] & 0xC0 != 0x80 { return true }
    var back = 1
    while back <= 3, back <= offset {
      if base[offset &- back] & 0xC0 != 0x80 {
        return unitLength(base, count: count, at: offset &- back) <= back
      }
      back &+= 1
    }
    return true
  }

  /// The length of the decode unit that starts at a byte of a text of `count` bytes.
  @inline(__always)
  static func unitLength(_ base: UnsafePointer<UInt8>, count: Int, at offset: Int) -> Int {
    base[offset] < 0x80 ? 1 : measure(base, count: count, at: offset).length
  }

  /// The unit that a byte at or above 0x80 starts.
  static func measure(
    _ base: UnsafePointer<UInt8>, count: Int, at offset: Int
  ) -> (length: Int, isWellFormed: Bool) {
    let lead = base[offset]
    guard lead >= 0xC2, lead <= 0xF4 else { return (1, false) }
    let rest = count &- offset
    guard rest > 1, isSecond(base[offset &+ 1], after: lead) else { return (1, false) }
    if lead < 0xE0 { return (2, true) }
    guard rest > 2, base[offset &+ 2] & 0xC0 == 0x80 else { return (2, false) }
    if lead < 0xF0 { return (3, true) }
    guard rest > 3, base[offset &+ 3] & 0xC0 == 0x80 else { return (3, false) }
    return (4, true)
  }

  /// Whether a byte may follow the lead 0xC2...0xF4: some leads allow a part of 0x80...0xBF only,
  /// which excludes overlong forms, surrogates and values above U+10FFFF.
  @inline(__always)
  static func isSecond(_ byte: UInt8, after lead: UInt8) -> Bool {
    switch lead {
    case 0xE0: return byte & 0xE0 == 0xA0
    case 0xED: return byte & 0xE0 == 0x80
    case 0xF0: return byte & 0xC0 == 0x80 && byte >= 0x90
    case 0xF4: return byte & 0xF0 == 0x80
    default: return byte & 0xC0 == 0x80
    }
  }

  /// Counts the units that start in a part of any text, one by one. O(n).
  static func units(
    _ base: UnsafePointer<UInt8>, count: Int, from: Int, to: Int
  ) -> (scalars: Int, utf16: Int) {
    var i = from
    while i < to, !isUnitStart(base, count: count, at: i) { i &+= 1 }
    var scalars = 0
    var utf16 = 0
    while i < to {
      let length = unitLength(base, count: count, at: i)
      scalars &+= 1
      utf16 &+= length == 4 ? 2 : 1
      i &+= length
    }
    return (scalars, utf16)
  }
}
