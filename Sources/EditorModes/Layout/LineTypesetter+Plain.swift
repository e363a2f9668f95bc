internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Lines of which nothing but the height is asked for, and whose text is plain.
extension LineTypesetter {
  /// How many rows a line has, where that is known without laying it out: nothing in it is hidden or styled, and it is
  /// visible ASCII in cells (`PlainRows`). O(length)
  ///
  /// - Parameters:
  ///   - frame: What follows from blocks.
  ///   - text: The note.
  ///   - constructs: The constructs that may touch the line, in order.
  /// - Returns: The number; nil where the line has to be laid out.
  func plainRowCount(
    of frame: LineFrame, in text: TextSnapshot, _ constructs: ArraySlice<Construct>
  ) -> Int? {
    guard presentation == .rendered else { return nil }
    switch frame.kind {
    case .blank, .verbatim: break
    case .text: guard !concealsAnything(in: frame, constructs) else { return nil }
    case .fence, .underline, .thematicBreak, .tableRow, .delimiterRow, .definition, .folded:
      return nil
    }
    let start = max(frame.line.lowerBound, frame.textStart)
    let range = start..<max(start, frame.line.upperBound)
    guard range.length <= Self.pieceLength else { return nil }
    let room = max(1, width - frame.indent - frame.trailing)
    if range.isEmpty {
      return breaker.plainRowCount(
        of: UnsafeBufferPointer(start: nil, count: 0), first: room, rest: room)
    }
    var count: Int?
    text.forEachChunk(in: range) { _, bytes in
      // What lies in several pieces of memory is laid out as any other line.
      guard bytes.count == range.length else { return }
      count = breaker.plainRowCount(of: bytes, first: room, rest: room)
    }
    return count
  }

  /// Whether a construct may hide or style something in a line of text.
  private func concealsAnything(
    in frame: LineFrame, _ constructs: ArraySlice<Construct>
  ) -> Bool {
    for construct in constructs {
      if construct.range.lowerBound > frame.line.upperBound { return false }
      if construct.range.upperBound >= frame.line.lowerBound,
        construct.kind.isInline || construct.kind == .heading
      {
        return true
      }
    }
    return false
  }
}
