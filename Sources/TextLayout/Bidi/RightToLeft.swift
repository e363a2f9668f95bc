/// Which text may read from right to left.
enum RightToLeft {
  /// Whether a text has a scalar of a right-to-left script, or a mark that makes text read so. False for most text,
  /// which no rules need to be asked about. O(length)
  static func isIn(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0xD6 {
        // ASCII, what follows a first byte, and scalars below U+0580.
        offset &+= 1
      } else {
        let (scalar, length) = text.scalar(at: offset)
        if isRightToLeft(scalar.value) { return true }
        offset &+= length
      }
    }
    return false
  }

  /// Whether a scalar lies in a block of a right-to-left script, or is a mark, an embedding, an override or an isolate
  /// of that direction.
  @inline(__always)
  static func isRightToLeft(_ value: UInt32) -> Bool {
    if value < 0x590 { return false }
    if value < 0x900 { return true }
    switch value {
    case 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      return true
    default: return false
    }
  }

  /// Whether the first letter of a paragraph is of a right-to-left script: rules P2 and P3 without isolates.
  static func isParagraph(_ scalars: [UInt32]) -> Bool {
    for value in scalars {
      if value == 0x200E { return false }
      if value == 0x200F { return true }
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      return isRightToLeft(value)
    }
    return false
  }

  /// Whether rule L1 takes a scalar for a blank at the end of a row: spaces, tabs, and signs for directions.
  static func isBlank(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0B, 0x0C, 0x1F, 0x20, 0x1680, 0x2000...0x200A, 0x2028, 0x205F, 0x3000: true
    case 0x200E, 0x200F: false
    case 0x202A...0x202E, 0x2066...0x2069, 0x200B, 0x2060, 0xFEFF, 0xAD: true
    default: false
    }
  }
}
