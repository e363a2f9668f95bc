internal import SumTree

extension TextSnapshot {
  /// Whether an offset lies in the text and not inside a UTF-8 sequence nor inside a maximal
  /// ill-formed subpart. O(log n).
  ///
  /// The place between CR and LF is a boundary.
  public func isBoundary(_ offset: ByteOffset) -> Bool {
    let offset = offset.value
    guard offset > 0, offset < utf8Count else { return offset == 0 || offset == utf8Count }
    guard let place = place(of: offset, .right) else { return false }
    return place.isBoundary
  }

  /// The boundary at or next to an offset from outside. O(log n).
  ///
  /// Before the text it is the start, past it the end; inside a sequence the bias decides.
  public func clip(_ offset: ByteOffset, _ bias: Bias) -> ByteOffset {
    if offset.value <= 0 { return 0 }
    if offset >= endOffset { return endOffset }
    guard let place = place(of: offset.value, .right) else { return 0 }
    var distance = place.distance
    while distance > 0, distance < place.piece.count, !place.isBoundary(distance) {
      distance += bias == .left ? -1 : 1
    }
    return ByteOffset(place.prefix.utf8 + distance)
  }

  /// The range between the clipped ends of a range from outside, grown to whole sequences.
  /// O(log n).
  public func clip(_ range: Range<ByteOffset>) -> Range<ByteOffset> {
    if range.isEmpty {
      let offset = clip(range.lowerBound, .left)
      return offset..<offset
    }
    return clip(range.lowerBound, .left)..<clip(range.upperBound, .right)
  }
}
