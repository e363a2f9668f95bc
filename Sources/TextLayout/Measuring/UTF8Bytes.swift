extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at a place of a well-formed text, and its length in bytes. O(1)
  @inline(__always)
  func scalar(at place: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = UInt32(self[place])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
    let second = UInt32(self[place + 1] & 0x3F)
    if first < 0xE0 { return (Self.scalar((first & 0x1F) << 6 | second), 2) }
    let third = UInt32(self[place + 2] & 0x3F)
    if first < 0xF0 { return (Self.scalar((first & 0x0F) << 12 | second << 6 | third), 3) }
    let fourth = UInt32(self[place + 3] & 0x3F)
    return (Self.scalar((first & 0x07) << 18 | second << 12 | third << 6 | fourth), 4)
  }

  @inline(__always)
  private static func scalar(_ value: UInt32) -> Unicode.Scalar { .init(value) ?? "\u{FFFD}" }

  /// Where the first byte from a place on is that is not ASCII, or the end. O(distance)
  @inline(__always)
  func endOfASCII(from start: Int) -> Int {
    var place = start
    if let base = UnsafeRawPointer(baseAddress) {
      while place + 8 <= count,
        base.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        place += 8
      }
    }
    while place < count, self[place] < 0x80 { place += 1 }
    return place
  }
}
