internal import SumTree

/// A text as pieces of chunks: what a snapshot shows to readers and a buffer edits.
struct PieceTree: Sendable {
  /// The pieces in order. No boundary between two lies inside a UTF-8 sequence, inside a maximal
  /// ill-formed subpart or between CR and LF, so that every count is a plain sum.
  var pieces = SummaryTree<Piece>()
  /// The chunks that the pieces point into.
  var chunks = ChunkList()

  /// The counts of the whole text in every unit.
  var summary: TextSummary { pieces.summary }

  /// The length in UTF-8 bytes.
  var utf8Count: Int { pieces.summary.utf8 }

  /// The memory it keeps alive, in bytes. O(number of pieces).
  var memoryFootprint: Int {
    pieces.footprint.bytes + chunks.footprint + chunks.count * MemoryLayout<ChunkList.Entry>.stride
  }
}

extension PieceTree {
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

  /// The counts of everything before an offset, which is a boundary. O(log n).
  ///
  /// A CR directly before the offset counts as a line break, even when a LF follows.
  func summary(upTo offset: Int) -> TextSummary {
    guard let place = place(of: offset, .left) else { return .zero }
    return place.prefix + chunks.summary(of: place.piece, upTo: place.distance)
  }

  /// Whether an offset lies between a CR and its LF.
  func splitsLineBreak(at offset: Int) -> Bool {
    guard let place = place(of: offset, .left) else { return false }
    return chunks.splitsLineBreak(place.piece, at: place.distance)
  }
}

extension PieceTree.Place {
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

extension PieceTree {
  /// The pieces of the text before an offset, which is a boundary. O(log n).
  func pieces(before offset: Int) -> SummaryTree<Piece> {
    let (whole, right) = pieces.split(at: ByteMeasure(offset))
    var left = whole
    let rest = offset - left.summary.utf8
    if rest > 0, let cut = right.find(ByteMeasure(0), .right)?.element {
      left.append(chunks.prefix(of: cut, length: rest))
    }
    return left
  }

  /// The pieces of the text after an offset, which is a boundary. O(log n).
  func pieces(after offset: Int) -> SummaryTree<Piece> {
    let (left, right) = pieces.split(at: ByteMeasure(offset))
    let rest = offset - left.summary.utf8
    guard rest > 0, let cut = right.find(ByteMeasure(0), .right)?.element else { return right }
    var suffix = SummaryTree(chunks.suffix(of: cut, from: rest))
    suffix.append(right.split(at: ByteMeasure(cut.count)).right)
    return suffix
  }
}
