internal import SumTree

extension TextBuffer {
  /// Replaces a range of the committed text, in one leaf where that is possible. O(log n).
  mutating func replace(_ range: Range<Int>, with middle: SummaryTree<Piece>) {
    let only = middle.only
    guard middle.isEmpty || only != nil, hasSoundJunctions(range, only) else {
      splice(range, with: middle)
      return
    }
    let bytes = UnsafeBufferPointer(
      start: only.map { committed.chunks.bytes(of: $0) }, count: only?.count ?? 0)
    var new = Insertion(bytes, middle.summary)
    new.stored = only
    if !spliceInLeaf(range, with: new) { splice(range, with: middle) }
  }

  /// Whether it is plain that a piece put in the place of a range forms nothing with its neighbours.
  private func hasSoundJunctions(_ range: Range<Int>, _ piece: Piece?) -> Bool {
    guard let left = committed.place(of: range.lowerBound, .left),
      let right = committed.place(of: range.upperBound, .right)
    else { return false }
    let before = left.distance > 0 ? left.bytes[left.distance - 1] : 0
    let after = right.distance < right.piece.count ? right.bytes[right.distance] : 0
    guard let piece else { return isSound(before, after) }
    let bytes = committed.chunks.bytes(of: piece)
    return isSound(before, bytes[0]) && isSound(bytes[piece.count - 1], after)
  }

  /// Whether two bytes that come together cannot be inside one unit or one CRLF.
  private func isSound(_ left: UInt8, _ right: UInt8) -> Bool {
    left == 0x0D ? right != 0x0A : left < 0x80 || right & 0xC0 != 0x80
  }

  /// Replaces a range of the committed text by pieces of its chunks. O(log n).
  ///
  /// The range's ends are boundaries. Where pieces meet that belong together (a CR and a LF, or
  /// bytes that form one UTF-8 sequence only now), those few bytes become a piece of their own.
  mutating func splice(_ range: Range<Int>, with middle: SummaryTree<Piece>) {
    shared = nil
    var result = committed.pieces(before: range.lowerBound)
    let rest = committed.pieces(after: range.upperBound)
    join(&result, middle)
    join(&result, rest)
    committed.pieces = result
  }

  /// Appends pieces to others, repairing the junction.
  mutating func join(_ left: inout SummaryTree<Piece>, _ right: SummaryTree<Piece>) {
    var right = right
    if let seam = seam(left, right) {
      let start = left.summary.utf8 - seam.left
      let bytes = [UInt8](unsafeUninitializedCapacity: seam.left + seam.right) { buffer, count in
        count = seam.left + seam.right
        guard let memory = buffer.baseAddress else { return }
        let chunks = committed.chunks
        TextSnapshot(PieceTree(pieces: left, chunks: chunks)).copy(
          ByteOffset(start)..<ByteOffset(start + seam.left), to: memory)
        TextSnapshot(PieceTree(pieces: right, chunks: chunks)).copy(
          0..<ByteOffset(seam.right), to: memory + seam.left)
      }
      left = PieceTree(pieces: left, chunks: committed.chunks).pieces(before: start)
      right = PieceTree(pieces: right, chunks: committed.chunks).pieces(after: seam.right)
      left.append(bytes.withUnsafeBufferPointer { append($0) })
    }
    left.append(right)
  }

  /// How many bytes on either side of a junction form one unit across it; nil when none do.
  private func seam(
    _ left: SummaryTree<Piece>, _ right: SummaryTree<Piece>
  ) -> (left: Int, right: Int)? {
    guard let first = right.find(ByteMeasure(0), .right)?.element,
      let last = left.find(ByteMeasure(left.summary.utf8), .left)?.element
    else { return nil }
    let next = committed.chunks.bytes(of: first)[0]
    let previous = committed.chunks.bytes(of: last)[last.count - 1]
    if next == 0x0A, previous == 0x0D { return (1, 1) }
    guard next & 0xC0 == 0x80, previous >= 0x80 else { return nil }

    // A sequence has at most four bytes: three on either side tell.
    let before = min(3, left.summary.utf8)
    let after = min(3, right.summary.utf8)
    let start = left.summary.utf8 - before
    let chunks = committed.chunks
    var bytes = [UInt8](repeating: 0, count: before + after)
    return bytes.withUnsafeMutableBufferPointer { buffer in
      guard let memory = buffer.baseAddress else { return nil }
      TextSnapshot(PieceTree(pieces: left, chunks: chunks)).copy(
        ByteOffset(start)..<ByteOffset(start + before), to: memory)
      TextSnapshot(PieceTree(pieces: right, chunks: chunks)).copy(
        0..<ByteOffset(after), to: memory + before)
      let around = UnsafeBufferPointer(buffer)
      guard !ByteScan.isUnitStart(around, at: before) else { return nil }
      var lead = before - 1
      while !ByteScan.isUnitStart(around, at: lead) { lead -= 1 }
      let length = ByteScan.unitLength(around, at: lead)
      return (before - lead, lead + length - before)
    }
  }
}
