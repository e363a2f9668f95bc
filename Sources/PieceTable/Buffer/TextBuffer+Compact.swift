internal import SumTree

extension TextBuffer {
  /// Gives back the memory of text that the buffer no longer holds, and puts short pieces together
  /// that come to lie side by side. O(pieces + bytes moved).
  ///
  /// The text stays as it is. Text that was typed and deleted stays in memory, since undo may want
  /// it. A buffer of a few megabytes gives it back by itself when it has become more than the text;
  /// for a longer one call this when idle, after a save, say. A block of memory is freed when less
  /// than a quarter of it is in use (what is, moves) and no snapshot or undo history holds it.
  public mutating func compact() {
    commit()
    defer { footprintToCompact = 2 * committed.chunks.footprint + ChunkLimit.idleBytes }
    let text = committed
    var used = [Int](repeating: 0, count: text.chunks.count)
    text.pieces.forEach { used[Int($0.chunk)] += $0.count }
    let isKept = used.indices.map {
      used[$0] > 0 && used[$0] >= text.chunks.entry($0).chunk.capacity / 4
    }
    guard isKept.contains(false) else { return }

    var result = TextBuffer()
    var numbers: [UInt32: UInt32] = [:]
    var builder = SummaryTreeBuilder<Piece>()
    var last: Piece?
    func push(_ piece: Piece) {
      if var whole = last, whole.isFollowed(by: piece),
        whole.count + piece.count <= ChunkLimit.slabPiece
      {
        whole.extend(by: piece)
        last = whole
      } else {
        if let last { builder.append(last) }
        last = piece
      }
    }
    text.pieces.forEach { piece in
      let chunk = text.chunks[piece.chunk]
      if isKept[Int(piece.chunk)] {
        var piece = piece
        let number = numbers[piece.chunk] ?? result.committed.chunks.append(chunk)
        numbers[piece.chunk] = number
        piece.chunk = number
        push(piece)
      } else {
        result.store(chunk.bytes(of: piece)).forEach(push)
      }
    }
    if let last { builder.append(last) }
    result.committed.pieces = builder.finish()
    self = result
  }

  /// Compacts when much memory has gathered that the text does not use, and it is quickly done.
  ///
  /// Called between two edits, when a chunk was added. Amortised O(1) an edit: as much has to
  /// be written again before the next time.
  mutating func compactIfWasteful() {
    isChunkNew = false
    let footprint = committed.chunks.footprint
    guard footprint > footprintToCompact,
      footprint > 2 * committed.utf8Count + ChunkLimit.idleBytes,
      committed.utf8Count <= ChunkLimit.quickBytes,
      !committed.pieces.hasMore(than: ChunkLimit.quickPieces)
    else { return }
    compact()
  }
}
