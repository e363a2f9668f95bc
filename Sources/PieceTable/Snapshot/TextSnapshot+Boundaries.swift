internal import SumTree

extension TextSnapshot {
  /// A piece found by an offset: where it lies in the text and in memory.
  struct Place {
    let piece: Piece
    /// The counts of everything before the piece.
    let prefix: TextSummary
    /// The number of bytes from the start of the piece to the offset.
    let distance: Int
    /// The bytes of the piece.
    let bytes: UnsafePointer<UInt8>
  }

  /// The piece at an offset, nil in an empty text: with `.right` the one that begins at it or
  /// contains it, with `.left` the one that ends at it or contains it. O(log n).
  @inline(__always)
  func place(of offset: Int, _ side: Side) -> Place? {
    guard let found = pieces.find(ByteMeasure(offset), side) else { return nil }
    return Place(
      piece: found.element, prefix: found.prefix, distance: offset - found.prefix.utf8,
      bytes: chunks.bytes(of: found.element))
  }

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

  /// Traps when a range does not lie between two boundaries of the text.
  func checkBoundaries(_ range: Range<ByteOffset>) {
    precondition(
      isBoundary(range.lowerBound) && isBoundary(range.upperBound),
      "range outside the text or inside a UTF-8 sequence")
  }

  /// Traps when an offset is not a boundary of the text.
  func checkBoundary(_ offset: ByteOffset) {
    precondition(isBoundary(offset), "offset outside the text or inside a UTF-8 sequence")
  }
}

extension TextSnapshot.Place {
  /// Whether the offset lies between two decode units. A piece holds whole units only.
  @inline(__always)
  var isBoundary: Bool { isBoundary(distance) }

  @inline(__always)
  func isBoundary(_ distance: Int) -> Bool {
    // In ASCII the text need not be looked at, which far away takes longer than all the rest.
    if piece.isASCII || distance == 0 || distance == piece.count { return true }
    if bytes[distance] & 0xC0 != 0x80 { return true }
    return ByteScan.isUnitStart(
      UnsafeBufferPointer(start: bytes, count: piece.count), at: distance)
  }
}
