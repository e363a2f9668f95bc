internal import PieceTable

extension TextSnapshot {
  /// Whether there is nothing in a range but white space and the marks of quotes. O(log n + such bytes)
  func isBlank(_ range: Range<ByteOffset>) -> Bool {
    var start = range.lowerBound
    var length = 16
    while start < range.upperBound {
      let end = min(start + length, range.upperBound)
      for byte in bytes(in: start..<end) where byte != 0x20 && byte != 0x09 && byte != 0x3E {
        return false
      }
      start = end
      length = 4096
    }
    return true
  }

  /// The length of the marker of a list item, in UTF-8 bytes. O(log n)
  func markerLength(ofItemAt start: ByteOffset) -> Int {
    let bytes = bytes(in: start..<min(start + 10, endOffset))
    return min(bytes.prefix { (0x30...0x39).contains($0) }.count + 1, bytes.count)
  }
}
