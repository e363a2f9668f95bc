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
  @inlinable
  public mutating func replace(
    _ range: Range<ByteOffset>, with bytes: UnsafeBufferPointer<UInt8>
  ) throws(TextEditError) -> TextPatch {
    try replaceBytes(range.lowerBound.value, range.upperBound.value, bytes)
    // Made on the caller's side, where it costs nothing when nobody looks at it.
    return TextPatch(replacing: range, withLength: bytes.count)
  }

  @usableFromInline
  mutating func replaceBytes(
    _ lower: Int, _ upper: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(TextEditError) {
    if pending.extend(lower, upper, bytes)
      || pending.absorb(lower, upper, bytes, treeCount: committed.utf8Count)
    {
      return
    }
    try replaceElsewhere(lower..<upper, with: bytes)
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
    try replaceBytes(
      range.lowerBound.value, range.upperBound.value, UnsafeBufferPointer(start: nil, count: 0))
    return TextPatch(replacing: range, withLength: 0)
  }

  /// Commits the pending run and makes another edit: the start of a new run where that is possible.
  @inline(never)
  private mutating func replaceElsewhere(
    _ range: Range<Int>, with bytes: UnsafeBufferPointer<UInt8>
  ) throws(TextEditError) {
    settle()
    switch beginPending(range, with: bytes) {
    case .begun: return
    case .refused(let error): throw error
    case .unsuited:
      if range.isEmpty, bytes.isEmpty { return }
      let middle = store(bytes)
      replace(range, with: middle)
    }
  }

  /// Commits the pending run and gives memory back if there is much: what an edit elsewhere begins
  /// with.
  mutating func settle() {
    commit()
    if isChunkNew { compactIfWasteful() }
  }

  /// How an edit away from the last one is to be made.
  private enum Beginning {
    /// It has been made, as the start of a pending run.
    case begun
    /// It must not be made.
    case refused(TextEditError)
    /// It may be made, but not as a run: its bytes are too many or ill-formed, or there are loose
    /// continuation bytes behind it.
    case unsuited
  }

  /// Starts a pending run with an edit where that is possible.
  @inline(__always)
  private mutating func beginPending(
    _ range: Range<Int>, with bytes: UnsafeBufferPointer<UInt8>
  ) -> Beginning {
    let count = committed.utf8Count
    guard range.lowerBound >= 0, range.upperBound <= count else {
      let isBefore = range.lowerBound < 0 || range.lowerBound > count
      let offset = isBefore ? range.lowerBound : range.upperBound
      return .refused(.outOfBounds(offset: ByteOffset(offset), count: count))
    }
    guard let left = committed.place(of: range.lowerBound, .left) else { return .unsuited }
    guard left.isBoundary else {
      return .refused(.splitsSequence(offset: ByteOffset(range.lowerBound)))
    }
    let isInside = range.upperBound < left.prefix.utf8 + left.piece.count
    guard let right = isInside ? left : committed.place(of: range.upperBound, .right) else {
      return .unsuited
    }
    let last = range.upperBound - right.prefix.utf8
    guard right.isBoundary(last) else {
      return .refused(.splitsSequence(offset: ByteOffset(range.upperBound)))
    }
    let isClean = last == right.piece.count || right.bytes[last] & 0xC0 != 0x80
    guard isClean, bytes.count <= PendingBytes.capacity, bytes.isWellFormed else {
      return .unsuited
    }
    if !isKnownUniquelyReferenced(&pending.scratch) { pending.scratch = PendingBytes() }
    if let source = bytes.baseAddress {
      pending.scratch.base.update(from: source, count: bytes.count)
    }
    pending.count = bytes.count
    pending.start = range.lowerBound
    pending.end = range.upperBound
    pending.left = left.bytes + left.distance
    pending.leftCount = left.distance
    pending.right = right.bytes + last
    pending.rightCount = right.piece.count - last
    pending.leftOrigin = pending.left
    pending.rightOrigin =
      isInside ? pending.left : range.isEmpty ? pending.right : nil
    pending.isActive = true
    return .begun
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
        isChunkNew = true
        let chunk = Chunk(ChunkMemory(copying: part), 0..<length)
        pieces.append(
          Piece(chunk: committed.chunks.append(chunk), start: 0, summary: chunk.summary))
      }
      rest = UnsafeBufferPointer(rebasing: rest[length...])
    }
    return pieces
  }

  /// Appends bytes, at most a piece's worth, to the slab.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Piece {
    claimSlab(bytes.count)
    return writer.append(bytes, ByteScan.summary(of: bytes))
  }

  /// Makes sure that so many bytes can be appended: starts another slab when there is no room in this
  /// one or another buffer goes on in it.
  @inline(__always)
  mutating func claimSlab(_ count: Int) {
    if !writer.claim(count) { startSlab(for: count) }
  }

  @inline(never)
  private mutating func startSlab(for count: Int) {
    isChunkNew = true
    let slab = Chunk(slabOf: max(writer.nextCapacity, count))
    writer = SlabWriter(slab, number: committed.chunks.append(slab))
    _ = writer.claim(count)
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
