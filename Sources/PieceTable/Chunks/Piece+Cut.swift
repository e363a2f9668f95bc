internal import SumTree

extension ChunkList {
  /// The counts of the first `length` bytes of a piece; a CR cut off from its LF is a line break.
  ///
  /// O(1) with an index and in ASCII without line breaks, else O(length of a slab's piece).
  @inline(__always)
  func summary(of piece: Piece, upTo length: Int) -> TextSummary {
    if length == piece.count { return piece.summary }
    if piece.isASCII {
      return TextSummary(ascii: length, lineBreaks: lineBreaks(of: piece, upTo: length))
    }
    let start = Int(piece.start)
    return isIndexed(piece)
      ? self[piece.chunk].summary(of: start..<start + length)
      : ByteScan.summary(of: bytes(of: piece, upTo: length))
  }

  /// The number of line breaks that begin in the first `length` bytes of a piece; a CR cut off from
  /// its LF is one. As `summary(of:upTo:)`.
  @inline(__always)
  func lineBreaks(of piece: Piece, upTo length: Int) -> Int {
    if length == piece.count { return Int(piece.lineBreaks) }
    if piece.lineBreaks == 0 || length == 0 { return 0 }
    guard length > ChunkLayout.block, let index = self[piece.chunk].index else {
      return ByteScan.lineBreaks(in: bytes(of: piece, upTo: length))
    }
    return index.lineBreaks(before: Int(piece.start) + length) - piece.lineBreaksBefore
      + (piece.beginsInLineBreak ? 1 : 0)
  }

  /// Whether a place in a piece lies between CR and LF.
  @inline(__always)
  func splitsLineBreak(_ piece: Piece, at length: Int) -> Bool {
    guard length > 0, length < piece.count, piece.lineBreaks > 0 else { return false }
    let bytes = bytes(of: piece)
    return bytes[length] == 0x0A && bytes[length - 1] == 0x0D
  }

  /// The part of a piece before a place inside it. The place is a unit start.
  func prefix(of piece: Piece, length: Int) -> Piece {
    piece.prefix(summary(of: piece, upTo: length))
  }

  /// The part of a piece after a place inside it. The place is a unit start.
  func suffix(of piece: Piece, from length: Int) -> Piece {
    suffix(of: piece, from: length, prefix: summary(of: piece, upTo: length))
  }

  /// The part of a piece after a place inside it, given the counts of what comes before.
  @inline(__always)
  func suffix(of piece: Piece, from length: Int, prefix: TextSummary) -> Piece {
    if length == 0 { return piece }
    var rest = piece.summary - prefix
    let isInLineBreak = splitsLineBreak(piece, at: length)
    if isInLineBreak { rest.lineBreaks += 1 }
    guard isIndexed(piece) else {
      return Piece(chunk: piece.chunk, start: Int(piece.start) + length, summary: rest)
    }
    return piece.suffix(after: prefix, rest, inLineBreak: isInLineBreak)
  }
}
