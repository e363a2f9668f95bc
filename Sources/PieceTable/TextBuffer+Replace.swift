internal import SumTree

extension TextBuffer {
  /// Puts a string in the place of a range. O(log n + length), a few nanoseconds in a run of edits
  /// at one place.
  ///
  /// - Throws: `TextEditError` when the range is not between two boundaries of the text; nothing
  ///   has changed then.
  /// - Returns: What changed.
  @discardableResult
  public mutating func replace(_ range: Range<ByteOffset>, with string: String)
    throws(TextEditError) -> TextPatch
  {
    var copy = string
    let result: Result<TextPatch, TextEditError> = copy.withUTF8 { bytes in
      do throws(TextEditError) {
        return .success(try replace(range, with: bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Puts bytes in the place of a range; they may be ill-formed. O(log n + length), a few
  /// nanoseconds in a run of edits at one place.
  ///
  /// - Throws: `TextEditError` when the range is not between two boundaries of the text; nothing
  ///   has changed then.
  /// - Returns: What changed.
  @discardableResult
  public mutating func replace(
    _ range: Range<ByteOffset>, with bytes: UnsafeBufferPointer<UInt8>
  ) throws(TextEditError) -> TextPatch {
    let lower = range.lowerBound.value
    let upper = range.upperBound.value
    if !pending.absorb(lower, upper, bytes, treeCount: committed.utf8Count) {
      try replaceElsewhere(lower..<upper, with: bytes)
    }
    return TextPatch(replacing: range, withLength: bytes.count)
  }

  /// Inserts a string. O(log n + length), a few nanoseconds in a run of edits at one place.
  ///
  /// - Throws: `TextEditError` when the offset is not a boundary of the text; nothing has changed
  ///   then.
  /// - Returns: What changed.
  @discardableResult
  public mutating func insert(_ string: String, at offset: ByteOffset) throws(TextEditError)
    -> TextPatch
  {
    try replace(offset..<offset, with: string)
  }

  /// Removes a range. O(log n), a few nanoseconds in a run of edits at one place.
  ///
  /// - Throws: `TextEditError` when the range is not between two boundaries of the text; nothing
  ///   has changed then.
  /// - Returns: What changed.
  @discardableResult
  public mutating func remove(_ range: Range<ByteOffset>) throws(TextEditError) -> TextPatch {
    try replace(range, with: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Commits the pending run and makes another edit: the start of a new run where that is possible.
  @inline(never)
  private mutating func replaceElsewhere(
    _ range: Range<Int>, with bytes: UnsafeBufferPointer<UInt8>
  ) throws(TextEditError) {
    commit()
    try committed.checkEdit(range)
    if range.isEmpty, bytes.isEmpty { return }
    if beginPending(range, with: bytes) { return }
    let middle = store(bytes)
    replace(range, with: middle)
  }

  /// Starts a pending run with an edit; false, and nothing changed, when its bytes are too many or
  /// ill-formed or there are loose continuation bytes behind it. The ends are boundaries.
  @inline(__always)
  private mutating func beginPending(
    _ range: Range<Int>, with bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard bytes.count <= PendingBytes.capacity, let left = committed.place(of: range.lowerBound, .left)
    else { return false }
    let isInside = range.upperBound < left.prefix.utf8 + left.piece.count
    guard
      let right = isInside ? left : committed.place(of: range.upperBound, .right)
    else { return false }
    pending.start = range.lowerBound
    pending.end = range.lowerBound
    pending.count = 0
    pending.left = left.bytes + left.distance
    pending.leftCount = left.distance
    let distance = range.lowerBound - right.prefix.utf8
    pending.right = right.bytes + distance
    pending.rightCount = right.piece.count - distance
    pending.isActive = true
    let last = range.upperBound - right.prefix.utf8
    let isClean = last == right.piece.count || right.bytes[last] & 0xC0 != 0x80
    if isClean,
      pending.absorb(
        range.lowerBound, range.upperBound, bytes, treeCount: committed.utf8Count)
    {
      return true
    }
    pending.reset()
    return false
  }

  /// Bytes as pieces. O(n).
  mutating func store(_ bytes: [UInt8]) -> SummaryTree<Piece> {
    bytes.withUnsafeBufferPointer { store($0) }
  }

  /// Bytes as pieces, in a slab or in a chunk of their own. O(n).
  mutating func store(_ bytes: UnsafeBufferPointer<UInt8>) -> SummaryTree<Piece> {
    var pieces = SummaryTree<Piece>()
    var rest = bytes
    while !rest.isEmpty {
      let isShort = rest.count <= ChunkLimit.slabText
      let length = Chunk.cut(
        rest, atMost: isShort ? ChunkLimit.slabPiece : ChunkLimit.chunk)
      let part = UnsafeBufferPointer(rebasing: rest[..<length])
      if isShort {
        pieces.append(append(part))
      } else {
        let chunk = Chunk(ChunkMemory(copying: part), 0..<length)
        let summary = chunk.index?.summary ?? .zero
        pieces.append(Piece(chunk: committed.chunks.append(chunk), start: 0, summary: summary))
      }
      rest = UnsafeBufferPointer(rebasing: rest[length...])
    }
    return pieces
  }

  /// Appends bytes, at most a piece's worth, to the slab; starts another when it is full or not
  /// this buffer's alone.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Piece {
    if isKnownUniquelyReferenced(&writer), let writer, writer.room >= bytes.count {
      return writer.append(bytes)
    }
    return startSlab(for: bytes.count).append(bytes)
  }

  @inline(never)
  private mutating func startSlab(for count: Int) -> SlabWriter {
    let sizes = ChunkLimit.slabSizes
    let size = min((writer?.slab.capacity ?? sizes.lowerBound / 2) * 2, sizes.upperBound)
    let slab = Chunk(slabOf: max(size, count))
    let new = SlabWriter(slab, number: committed.chunks.append(slab))
    writer = new
    return new
  }
}

extension PendingEdit {
  /// Forgets the run.
  @inline(__always)
  mutating func reset() {
    isActive = false
    start = 0
    end = 0
    count = 0
    leftCount = 0
    rightCount = 0
  }
}

extension TextSnapshot {
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
}
