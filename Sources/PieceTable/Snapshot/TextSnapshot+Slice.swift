internal import SumTree

extension TextSnapshot {
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
    var part = tree
    if upper < endOffset { part.pieces = part.pieces(before: upper.value) }
    if lower > 0 { part.pieces = part.pieces(after: lower.value) }
    let whole = TextSnapshot(part)
    if lower == range.lowerBound, upper == range.upperBound { return whole }

    var buffer = TextBuffer(whole)
    let end = whole.utf8Count
    buffer.splice(end..<end, with: buffer.store(bytes(in: upper..<range.upperBound)))
    buffer.splice(0..<0, with: buffer.store(bytes(in: range.lowerBound..<lower)))
    return buffer.snapshot()
  }
}
