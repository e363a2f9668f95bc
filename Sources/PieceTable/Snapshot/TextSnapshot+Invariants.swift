internal import SumTree

extension TextSnapshot {
  /// Traps when the text's pieces are not as every operation must leave them. O(n).
  ///
  /// The tree is sound; no piece is empty or reaches out of its chunk; each piece's counts are
  /// those of its bytes; no boundary between pieces cuts a decode unit or a CRLF.
  package func checkInvariants() {
    pieces.checkInvariants()
    var previous: Piece?
    pieces.forEach { piece in
      check(piece)
      if let previous { checkJunction(previous, piece) }
      previous = piece
    }
    let whole = bytes(in: fullRange)
    let counted = whole.withUnsafeBufferPointer { ByteScan.summary(of: $0) }
    precondition(counted == summary, "the counts of the pieces are not those of the text")
  }

  private func check(_ piece: Piece) {
    precondition(piece.count > 0, "a piece is empty")
    precondition(piece.chunk < chunks.count, "a piece points to no chunk")
    let chunk = chunks[piece.chunk]
    precondition(piece.end <= chunk.capacity, "a piece reaches out of its chunk")
    precondition(
      chunk.index != nil || piece.count <= ChunkLimit.slabPiece, "a slab's piece is too long")
    if let index = chunk.index {
      let start = Int(piece.start)
      precondition(
        piece.lineBreaksBefore == index.lineBreaks(before: start),
        "a piece does not know the line breaks before it")
      let isInside =
        start > 0 && chunk.base[start] == 0x0A && chunk.base[start - 1] == 0x0D
      precondition(piece.beginsInLineBreak == isInside, "a piece is wrong about a cut CRLF")
    }
    let counted = ByteScan.summary(of: chunk.bytes(of: piece))
    precondition(counted == piece.summary, "a piece's counts are not those of its bytes")
  }

  private func checkJunction(_ left: Piece, _ right: Piece) {
    let before = chunks[left.chunk].bytes(of: left).suffix(3)
    let after = chunks[right.chunk].bytes(of: right).prefix(3)
    precondition(before.last != 0x0D || after.first != 0x0A, "a CRLF lies across two pieces")
    let around = Array(before) + Array(after)
    around.withUnsafeBufferPointer {
      precondition(
        ByteScan.isUnitStart($0, at: before.count), "a UTF-8 sequence lies across two pieces")
    }
  }
}
