internal import SumTree

extension TextBuffer {
  /// Hands the pending run to the tree. O(log n), O(1) when there is none.
  @inline(__always)
  mutating func commit() {
    guard pending.isActive else { return }
    commitPending()
  }

  @inline(never)
  private mutating func commitPending() {
    let range = pending.start..<pending.end
    guard pending.count > 0 || !range.isEmpty else {
      pending.reset()
      return
    }
    let needsRepair = pending.mayTouchLineBreak && pendingJoinsLineBreak()
    let new = pending.count > 0 ? append(pending.bytes) : nil
    pending.reset()
    if needsRepair || !spliceInLeaf(range, with: new) {
      splice(range, with: new.map { SummaryTree($0) } ?? SummaryTree())
    }
  }

  /// Whether the run ends up with a CR before it or in it and a LF directly behind.
  private func pendingJoinsLineBreak() -> Bool {
    let first = pending.count > 0 ? pending.scratch.base[0] : byte(at: pending.end)
    if first == 0x0A, byte(at: pending.start - 1) == 0x0D { return true }
    guard pending.count > 0, pending.scratch.base[pending.count - 1] == 0x0D else { return false }
    return byte(at: pending.end) == 0x0A
  }

  /// The byte of the committed text at an offset, nil outside.
  private func byte(at offset: Int) -> UInt8? {
    guard offset >= 0, offset < committed.utf8Count else { return nil }
    return committed[ByteOffset(offset)]
  }

  /// Replaces a range by at most one piece in the leaf that holds it all; false when there is none.
  ///
  /// The junctions must be sound: see `splice`.
  @inline(__always)
  mutating func spliceInLeaf(_ range: Range<Int>, with new: Piece?) -> Bool {
    let chunks = committed.chunks
    let done: Void? = committed.pieces.editLeaf(
      from: ByteMeasure(range.lowerBound), to: ByteMeasure(range.upperBound)
    ) { leaf in
      chunks.splice(leaf, range, with: new)
    }
    return done != nil
  }
}

extension ChunkList {
  /// Replaces a range of the text, which lies in one leaf of pieces, by at most one piece.
  @inline(__always)
  func splice(_ leaf: LeafEditor<Piece>, _ range: Range<Int>, with new: Piece?) {
    var first = 0
    var offset = leaf.prefix.utf8
    while offset &+ leaf[first].count < range.lowerBound {
      offset &+= leaf[first].count
      first &+= 1
    }
    let firstPiece = leaf[first]
    let keptBefore = range.lowerBound &- offset
    var last = first
    while offset &+ leaf[last].count < range.upperBound {
      offset &+= leaf[last].count
      last &+= 1
    }
    let lastPiece = leaf[last]
    let cutAfter = range.upperBound &- offset

    // What stays of the first piece, the new one, and what stays of the last: up to three.
    var pieces = (firstPiece, firstPiece, firstPiece)
    var count = 0
    var before = TextSummary.zero
    if keptBefore > 0 {
      before = summary(of: firstPiece, upTo: keptBefore)
      pieces.0 = Piece(chunk: firstPiece.chunk, start: Int(firstPiece.start), summary: before)
      count = 1
    }
    if let new {
      if count == 1, pieces.0.isFollowed(by: new),
        pieces.0.count &+ new.count <= ChunkLimit.slabPiece
      {
        pieces.0.extend(by: new)
      } else if count == 1 {
        pieces.1 = new
        count = 2
      } else {
        pieces.0 = new
        count = 1
      }
    }
    if cutAfter < lastPiece.count {
      let removed = first == last && cutAfter == keptBefore
        ? before : summary(of: lastPiece, upTo: cutAfter)
      let rest = suffix(of: lastPiece, from: cutAfter, prefix: removed)
      if count == 0 { pieces.0 = rest } else if count == 1 { pieces.1 = rest } else {
        pieces.2 = rest
      }
      count &+= 1
    }
    leaf.replace(
      first..<last &+ 1, withFirst: count, of: pieces.0, pieces.1, pieces.2)
  }
}
