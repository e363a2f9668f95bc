internal import SumTree

extension TextSnapshot {
  /// The line and the column in UTF-8 bytes of an offset. O(log n).
  ///
  /// The place between CR and LF belongs to the line that they end.
  public func point(of offset: ByteOffset) -> TextPoint {
    let line = lineNumber(of: offset)
    return TextPoint(line: line, column: offset.value - startOfLine(line))
  }

  /// The line and the column in UTF-16 code units of a boundary. O(log n).
  public func utf16Point(of offset: ByteOffset) -> UTF16Point {
    let line = lineNumber(of: offset)
    let start = ByteOffset(startOfLine(line))
    let column = utf16Offset(of: offset) - utf16Offset(of: start)
    return UTF16Point(line: line, column: column)
  }

  /// The byte offset of a position from outside. O(log n).
  ///
  /// A line before the first gives the start of the text, one after the last its end; a column
  /// outside the line gives the line's nearer end (before its line break); one inside a UTF-8
  /// sequence goes by the bias.
  public func offset(of point: TextPoint, _ bias: Bias = .left) -> ByteOffset {
    if point.line < 0 { return 0 }
    if point.line >= lineCount { return endOffset }
    let line = lineRange(point.line)
    if point.column <= 0 { return line.lowerBound }
    if point.column >= line.length { return line.upperBound }
    return clip(line.lowerBound + point.column, bias)
  }

  /// The byte offset of a position in UTF-16 units from outside, as `offset(of: TextPoint)`; a
  /// column in the middle of a surrogate pair goes by the bias. O(log n).
  public func offset(of point: UTF16Point, _ bias: Bias = .left) -> ByteOffset {
    if point.line < 0 { return 0 }
    if point.line >= lineCount { return endOffset }
    let line = lineRange(point.line)
    if point.column <= 0 { return line.lowerBound }
    let start = summary(upTo: line.lowerBound.value).utf16
    // Compared so that a column near Int.max does not overflow.
    if point.column >= utf16Count - start { return line.upperBound }
    return min(offset(of: UTF16Offset(start + point.column), bias), line.upperBound)
  }

  /// The offset at which a line starts, from 0 up to `lineBreakCount`. O(log n).
  public func lineStart(_ line: Int) -> ByteOffset {
    precondition(line >= 0 && line < lineCount, "line outside the text")
    return ByteOffset(startOfLine(line))
  }

  /// The range of a line, without or with the line break that ends it. O(log n).
  public func lineRange(_ line: Int, includingBreak: Bool = false) -> Range<ByteOffset> {
    precondition(line >= 0 && line < lineCount, "line outside the text")
    let start = ByteOffset(startOfLine(line))
    if line == lineBreakCount { return start..<endOffset }
    let end = startOfLine(line + 1)
    if includingBreak { return start..<ByteOffset(end) }
    return start..<ByteOffset(end - lengthOfLineBreak(before: end))
  }

  /// The range of a line whose start is known, without its line break, and where the next one starts, or the text ends.
  /// O(log n).
  package func line(
    _ line: Int, from start: ByteOffset
  ) -> (range: Range<ByteOffset>, next: ByteOffset) {
    if line >= lineBreakCount { return (start..<endOffset, endOffset) }
    let end = startOfLine(line + 1)
    return (start..<ByteOffset(end - lengthOfLineBreak(before: end)), ByteOffset(end))
  }

  /// The length of the line break that ends at an offset.
  private func lengthOfLineBreak(before end: Int) -> Int {
    // A line break lies in one piece.
    guard let place = place(of: end, .left) else { return 0 }
    let isCRLF =
      place.distance >= 2 && place.bytes[place.distance - 1] == 0x0A
      && place.bytes[place.distance - 2] == 0x0D
    return isCRLF ? 2 : 1
  }

  /// The number of the line that an offset lies in.
  func lineNumber(of offset: ByteOffset) -> Int {
    precondition(offset.value >= 0 && offset <= endOffset, "offset outside the text")
    guard let place = place(of: offset.value, .left) else { return 0 }
    let before = chunks.lineBreaks(of: place.piece, upTo: place.distance)
    // The break after a CR is only complete behind its LF.
    let isInside = chunks.splitsLineBreak(place.piece, at: place.distance)
    return place.prefix.lineBreaks + before - (isInside ? 1 : 0)
  }

  /// The byte offset at which a line of the text starts.
  @inline(__always)
  func startOfLine(_ line: Int) -> Int {
    guard line > 0, let found = pieces.find(LineMeasure(line), .left) else { return 0 }
    return found.prefix.utf8
      + chunks.endOfLineBreak(line - found.prefix.lineBreaks - 1, in: found.element)
  }
}
