extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at a place of a well-formed text, and its length in bytes. O(1)
  @inline(__always)
  func scalar(at place: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = UInt32(self[place])
    if first < 0x80 { return (Unicode.Scalar(UInt8(first)), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(self[place + index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

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
