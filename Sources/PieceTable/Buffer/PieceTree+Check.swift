internal import SumTree

extension PieceTree {
  /// Refuses a range that does not lie between two boundaries.
  @inline(__always)
  func checkEdit(_ range: Range<Int>) throws(TextEditError) {
    try checkEdit(range.lowerBound)
    if !range.isEmpty { try checkEdit(range.upperBound) }
  }

  @inline(__always)
  private func checkEdit(_ offset: Int) throws(TextEditError) {
    guard offset >= 0, offset <= utf8Count else {
      throw .outOfBounds(offset: ByteOffset(offset), count: utf8Count)
    }
    if offset == 0 || offset == utf8Count { return }
    guard let place = place(of: offset, .left), place.isBoundary else {
      throw .splitsSequence(offset: ByteOffset(offset))
    }
  }

  /// Refuses ranges that do not lie between boundaries, in order.
  func checkEdits(_ ranges: some Sequence<Range<ByteOffset>>) throws(TextEditError) {
    var end = ByteOffset(0)
    for (index, range) in ranges.enumerated() {
      try checkEdit(range.lowerBound.value..<range.upperBound.value)
      if range.lowerBound < end { throw .unordered(index: index) }
      end = range.upperBound
    }
  }
}
