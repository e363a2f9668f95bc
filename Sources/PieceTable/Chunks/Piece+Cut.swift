internal import SumTree

extension ChunkList {
  /// The counts of the first `length` bytes of a piece; a CR cut off from its LF is a line break.
  ///
  /// O(1) with an index and in ASCII without line breaks, else O(length of a slab's piece).
  @inline(__always)
  func summary(of piece: Piece, upTo length: Int) -> TextSummary {
    if length == piece.count { return piece.summary }
    let start = Int(piece.start)
    if piece.isASCII {
      let lineBreaks =
        piece.lineBreaks == 0
        ? 0 : self[piece.chunk].lineBreaks(in: start..<start + length)
      return TextSummary(ascii: length, lineBreaks: lineBreaks)
    }
    return self[piece.chunk].summary(of: start..<start + length)
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
    Piece(
      chunk: piece.chunk, start: Int(piece.start), summary: summary(of: piece, upTo: length))
  }

  /// The part of a piece after a place inside it. The place is a unit start.
  func suffix(of piece: Piece, from length: Int) -> Piece {
    suffix(of: piece, from: length, prefix: summary(of: piece, upTo: length))
  }

  /// The part of a piece after a place inside it, given the counts of what comes before.
  @inline(__always)
  func suffix(of piece: Piece, from length: Int, prefix: TextSummary) -> Piece {
    var rest = piece.summary - prefix
    if splitsLineBreak(piece, at: length) { rest.lineBreaks += 1 }
    return Piece(chunk: piece.chunk, start: Int(piece.start) + length, summary: rest)
  }
}

extension TextSnapshot {
  /// The pieces of the text before an offset, which is a boundary. O(log n).
  func pieces(before offset: Int) -> SummaryTree<Piece> {
    var (left, right) = pieces.split(at: ByteMeasure(offset))
    let rest = offset - left.summary.utf8
    if rest > 0, let cut = right.find(ByteMeasure(0), .right)?.element {
      left.append(chunks.prefix(of: cut, length: rest))
    }
    right = SummaryTree()
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

  /// A part of the text, sharing its memory. O(log n).
  ///
  /// Where the range ends inside a UTF-8 sequence, the few bytes it has of it are copied.
  public func slice(_ range: Range<ByteOffset>) -> TextSnapshot {
    precondition(
      range.lowerBound.value >= 0 && range.upperBound <= endOffset, "range outside the text")
    if range.isEmpty { return TextSnapshot() }
    let lower = clip(range.lowerBound, .right)
    let upper = clip(range.upperBound, .left)
    guard lower < upper else { return TextSnapshot(bytes: bytes(in: range)) }
    var part = self
    if upper < endOffset { part.pieces = pieces(before: upper.value) }
    if lower > 0 { part.pieces = part.pieces(after: lower.value) }
    if lower == range.lowerBound, upper == range.upperBound { return part }

    var buffer = TextBuffer(part)
    let end = part.utf8Count
    buffer.splice(end..<end, with: buffer.store(bytes(in: upper..<range.upperBound)))
    buffer.splice(0..<0, with: buffer.store(bytes(in: range.lowerBound..<lower)))
    return buffer.snapshot()
  }
}
