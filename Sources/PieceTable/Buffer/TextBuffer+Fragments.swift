internal import SumTree

extension TextBuffer {
  /// Puts another text, or a part of this one, in the place of a range; all but short texts are
  /// shared, not copied. O(log n + number of the fragment's pieces).
  ///
  /// - Throws: `TextEditError` when the range is not between two boundaries of the text; nothing
  ///   has changed then.
  /// - Returns: What changed.
  @discardableResult
  public mutating func replace(_ range: Range<ByteOffset>, with fragment: TextSnapshot)
    throws(TextEditError) -> TextPatch
  {
    if fragment.utf8Count <= PendingBytes.capacity {
      return try fragment.withBytes { bytes throws(TextEditError) in
        try replace(range, with: bytes)
      }
    }
    let bytes = range.lowerBound.value..<range.upperBound.value
    settle()
    try committed.checkEdit(bytes)
    let pieces = adopt(fragment)
    replace(bytes, with: pieces)
    return TextPatch(replacing: range, withLength: fragment.utf8Count)
  }

  /// A fragment as pieces of this buffer's chunks: copied to the slab when it is short, so that the
  /// chunk list does not grow with every small edit, else shared.
  mutating func pieces(of fragment: TextSnapshot) -> SummaryTree<Piece> {
    guard fragment.utf8Count <= ChunkLimit.slabPiece else { return adopt(fragment) }
    return fragment.withBytes { store($0) }
  }

  /// The pieces of another text, numbered by this buffer's chunks. O(pieces + chunks), O(chunks)
  /// when both come from one buffer.
  private mutating func adopt(_ text: TextSnapshot) -> SummaryTree<Piece> {
    if committed.chunks.begins(with: text.chunks) { return text.pieces }
    isChunkNew = true
    if text.chunks.begins(with: committed.chunks) {
      committed.chunks = text.chunks
      return text.pieces
    }
    // A few chunks are looked up one by one; for many a dictionary of all is made once.
    var numbers: [UInt32: UInt32] = [:]
    var known: [ObjectIdentifier: UInt32]?
    var builder = SummaryTreeBuilder<Piece>()
    text.pieces.forEach { piece in
      var piece = piece
      if let number = numbers[piece.chunk] {
        piece.chunk = number
      } else {
        let chunk = text.chunks[piece.chunk]
        if numbers.count == 8 { known = committed.chunks.numbers }
        let number =
          (known.map { $0[ObjectIdentifier(chunk)] } ?? committed.chunks.number(of: chunk))
          ?? committed.chunks.append(chunk)
        numbers[piece.chunk] = number
        piece.chunk = number
      }
      builder.append(piece)
    }
    return builder.finish()
  }
}

extension TextSnapshot {
  /// Calls `body` with all bytes in one run, which are copied when they do not lie together.
  /// O(log n) or O(n).
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    guard let place = place(of: 0, .right) else {
      return try body(UnsafeBufferPointer(start: nil, count: 0))
    }
    if place.piece.count == utf8Count {
      return try body(UnsafeBufferPointer(start: place.bytes, count: utf8Count))
    }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: utf8Count)
    defer { copy.deallocate() }
    self.copy(fullRange, to: copy)
    return try body(UnsafeBufferPointer(start: copy, count: utf8Count))
  }
}
