internal import SumTree

extension TextBuffer {
  /// Hands the pending run to the tree. O(log n), O(1) when there is none.
  @inline(__always)
  mutating func commit() {
    if pending.isActive { commitPending() }
  }

  @inline(never)
  private mutating func commitPending() {
    let range = pending.start..<pending.end
    let bytes = pending.bytes
    let joinsLineBreak = pendingLineBreakJoins > 0
    pending.reset()
    if bytes.isEmpty, range.isEmpty { return }
    if joinsLineBreak {
      splice(range, with: store(bytes))
      return
    }
    let new = Insertion(bytes, ByteScan.summary(of: bytes))
    if !spliceInLeaf(range, with: new) { splice(range, with: store(bytes)) }
  }

  /// Replaces a range by new text in the leaf that holds it all; false when there is none.
  ///
  /// The junctions must be sound: see `splice`.
  @inline(__always)
  mutating func spliceInLeaf(_ range: Range<Int>, with new: Insertion) -> Bool {
    // What is stored already is copied only to be put together with its neighbours; it never goes on
    // from the piece before, since storing it moved the slab's end past that.
    let copied = new.stored == nil ? new.bytes.count : 0
    claimSlab(copied + 2 * ChunkLimit.mergedPiece)
    defer { writer.settle() }
    shared = nil
    return committed.spliceInLeaf(range, with: new, &writer)
  }
}

extension PieceTree {
  @inline(__always)
  fileprivate mutating func spliceInLeaf(
    _ range: Range<Int>, with new: Insertion, _ writer: inout SlabWriter
  ) -> Bool {
    let done: Void? = pieces.editLeaf(
      from: ByteMeasure(range.lowerBound), to: ByteMeasure(range.upperBound)
    ) { leaf in
      chunks.splice(&leaf, range, with: new, &writer)
    }
    return done != nil
  }
}

/// Text that is to be put into one leaf: at most one piece.
struct Insertion {
  let bytes: UnsafeBufferPointer<UInt8>
  let summary: TextSummary
  /// The piece when the bytes are in a chunk already; they must outlive the edit.
  var stored: Piece?

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ summary: TextSummary) {
    self.bytes = bytes
    self.summary = summary
  }
}

extension ChunkList {
  /// Replaces a range of the text, which lies in one leaf of pieces, by new text.
  ///
  /// Short neighbours are put together into one piece, so that a text of many small edits does not
  /// become a piece for each.
  @inline(__always)
  func splice(
    _ leaf: inout LeafEditor<Piece>, _ range: Range<Int>, with new: Insertion,
    _ writer: inout SlabWriter
  ) {
    // The pieces that the range touches: what stays of the first is `left`, of the last `right`.
    var first = 0
    var offset = leaf.prefix.utf8
    while offset &+ leaf[first].count < range.lowerBound {
      offset &+= leaf[first].count
      first &+= 1
    }
    var left = leaf[first]
    let kept = range.lowerBound &- offset
    var last = first
    while offset &+ leaf[last].count < range.upperBound {
      offset &+= leaf[last].count
      last &+= 1
    }
    var right = leaf[last]
    let cut = range.upperBound &- offset

    var leftCount = kept
    if kept < left.count, kept > 0 { left = prefix(of: left, length: kept) }
    if cut < right.count {
      let before =
        cut == kept && first == last
        ? (kept > 0 ? left.summary : .zero) : summary(of: right, upTo: cut)
      right = suffix(of: right, from: cut, prefix: before)
    } else if last &+ 1 < leaf.count {
      last &+= 1
      right = leaf[last]
    } else {
      right.utf8 = 0
    }

    let newCount = new.bytes.count
    let limit = ChunkLimit.mergedPiece
    var middle: Piece?
    if leftCount > 0, newCount > 0, writer.continues(left),
      leftCount &+ newCount <= ChunkLimit.slabPiece
    {
      // The left piece is the last thing in the slab: it grows where it is.
      left.extend(by: writer.append(new.bytes, new.summary))
      middle = left
      leftCount = 0
    } else if leftCount > 0, leftCount &+ newCount <= limit,
      newCount > 0 || right.count > 0 && leftCount &+ right.count <= limit
    {
      middle = writer.append(bytes(of: left, upTo: leftCount), left.summary)
      middle?.extend(by: writer.append(new.bytes, new.summary))
      leftCount = 0
    }
    let middleCount = middle?.count ?? newCount
    if right.count > 0, middleCount > 0, middleCount &+ right.count <= limit {
      var whole = middle ?? writer.append(new.bytes, new.summary)
      if !writer.continues(whole) {
        whole = writer.append(bytes(of: whole, upTo: whole.count), whole.summary)
      }
      whole.extend(by: writer.append(bytes(of: right, upTo: right.count), right.summary))
      middle = whole
      right.utf8 = 0
    } else if middle == nil, newCount > 0 {
      middle = new.stored ?? writer.append(new.bytes, new.summary)
    }

    var result = (left, left, left)
    var count = leftCount > 0 ? 1 : 0
    if let middle {
      if count == 0 { result.0 = middle } else { result.1 = middle }
      count &+= 1
    }
    if right.count > 0 {
      if count == 0 {
        result.0 = right
      } else if count == 1 {
        result.1 = right
      } else {
        result.2 = right
      }
      count &+= 1
    }
    leaf.replace(first..<last &+ 1, withFirst: count, of: result.0, result.1, result.2)
  }
}
