internal import SumTree

extension TextSnapshot {
  /// The number of UTF-16 code units before a boundary. O(log n).
  public func utf16Offset(of offset: ByteOffset) -> UTF16Offset {
    UTF16Offset(units(upTo: offset).utf16)
  }

  /// The number of Unicode scalars before a boundary. O(log n).
  public func scalarOffset(of offset: ByteOffset) -> ScalarOffset {
    ScalarOffset(units(upTo: offset).scalars)
  }

  /// The UTF-16 units and scalars before an offset; traps when it is not a boundary.
  @inline(__always)
  private func units(upTo offset: ByteOffset) -> (utf16: Int, scalars: Int) {
    precondition(offset.value >= 0 && offset <= endOffset, "offset outside the text")
    guard let place = place(of: offset.value, .left) else { return (0, 0) }
    precondition(place.isBoundary, "offset inside a UTF-8 sequence")
    let units = chunks.units(of: place.piece, upTo: place.distance)
    return (place.prefix.utf16 + units.utf16, place.prefix.scalars + units.scalars)
  }

  /// The byte offset of a UTF-16 offset from outside. O(log n).
  ///
  /// Before the text it is the start, past it the end; in the middle of a surrogate pair the bias
  /// decides between the two sides of the scalar.
  public func offset(of utf16: UTF16Offset, _ bias: Bias = .left) -> ByteOffset {
    if utf16.value <= 0 { return 0 }
    if utf16.value >= utf16Count { return endOffset }
    guard let found = pieces.find(UTF16Measure(utf16.value), .left) else { return 0 }
    let piece = found.element
    let wanted = utf16.value - found.prefix.utf16
    var distance = wanted
    if !piece.isASCII {
      distance = chunks.offset(ofUTF16: wanted, in: piece)
      if bias == .right {
        let before = chunks.summary(of: piece, upTo: distance).utf16
        // Only a scalar of two units has a middle, and it is four bytes long.
        if before < wanted { distance += 4 }
      }
    }
    return ByteOffset(found.prefix.utf8 + distance)
  }

  /// The byte range of a UTF-16 range from outside, such as an `NSRange`: grown to whole scalars,
  /// clipped to the text. O(log n).
  public func range(of utf16: Range<UTF16Offset>) -> Range<ByteOffset> {
    let start = offset(of: utf16.lowerBound, .left)
    return start..<(utf16.isEmpty ? start : max(start, offset(of: utf16.upperBound, .right)))
  }

  /// The UTF-16 range of a range between boundaries. O(log n).
  public func utf16Range(of range: Range<ByteOffset>) -> Range<UTF16Offset> {
    utf16Offset(of: range.lowerBound)..<utf16Offset(of: range.upperBound)
  }

  /// The byte offset of a scalar offset from outside: before the text the start, past it the end.
  /// O(log n).
  public func offset(of scalar: ScalarOffset) -> ByteOffset {
    if scalar.value <= 0 { return 0 }
    if scalar.value >= scalarCount { return endOffset }
    guard let found = pieces.find(ScalarMeasure(scalar.value), .left) else { return 0 }
    let piece = found.element
    let wanted = scalar.value - found.prefix.scalars
    let distance = piece.isASCII ? wanted : chunks.offset(ofScalar: wanted, in: piece)
    return ByteOffset(found.prefix.utf8 + distance)
  }
}

extension ChunkList {
  /// The UTF-16 units and scalars in the first `length` bytes of a piece.
  @inline(__always)
  func units(of piece: Piece, upTo length: Int) -> (utf16: Int, scalars: Int) {
    if piece.isASCII { return (length, length) }
    if length == piece.count { return (Int(piece.utf16), Int(piece.scalars)) }
    let start = Int(piece.start)
    let chunk = self[piece.chunk]
    guard let index = chunk.index else {
      let sum = chunk.summary(of: start..<start + length)
      return (sum.utf16, sum.scalars)
    }
    return index.units(of: start..<start + length)
  }

  /// The last unit start in a piece with at most so many UTF-16 units of the piece before it, as a
  /// distance from the piece's start.
  func offset(ofUTF16 wanted: Int, in piece: Piece) -> Int {
    if wanted == Int(piece.utf16) { return piece.count }
    let chunk = self[piece.chunk]
    let start = Int(piece.start)
    guard let index = chunk.index else {
      return ByteScan.offset(chunk.bytes(of: piece), ofUTF16: wanted)
    }
    return index.offset(ofUTF16: index.units(of: 0..<start).utf16 + wanted) - start
  }

  /// The start of the scalar with so many of the piece's scalars before it, as a distance from the
  /// piece's start.
  func offset(ofScalar wanted: Int, in piece: Piece) -> Int {
    if wanted == Int(piece.scalars) { return piece.count }
    let chunk = self[piece.chunk]
    let start = Int(piece.start)
    guard let index = chunk.index else {
      return ByteScan.offset(chunk.bytes(of: piece), ofScalar: wanted)
    }
    return index.offset(ofScalar: index.units(of: 0..<start).scalars + wanted) - start
  }

  /// The distance from the start of a piece to the end of one of its line breaks, counted from 0.
  func endOfLineBreak(_ number: Int, in piece: Piece) -> Int {
    let chunk = self[piece.chunk]
    let bytes = chunk.bytes(of: piece)
    let first = firstByte(ofLineBreak: number, in: piece, bytes: bytes, chunk: chunk)
    let isCRLF =
      bytes[first] == 0x0D && first + 1 < bytes.count && bytes[first + 1] == 0x0A
    return first + (isCRLF ? 2 : 1)
  }

  private func firstByte(
    ofLineBreak number: Int, in piece: Piece, bytes: UnsafeBufferPointer<UInt8>, chunk: Chunk
  ) -> Int {
    guard let index = chunk.index else {
      return ByteScan.offsetOfLineBreak(bytes, number: number) ?? bytes.count - 1
    }
    // A LF whose CR was cut off is a break of the piece, not of the chunk.
    if piece.beginsInLineBreak, number == 0 { return 0 }
    let inChunk = piece.lineBreaksBefore + number - (piece.beginsInLineBreak ? 1 : 0)
    return index.offsetOfLineBreak(inChunk) - Int(piece.start)
  }
}

extension Chunk {
  /// The bytes of a piece of this chunk.
  func bytes(of piece: Piece) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(piece.start), count: piece.count)
  }
}
