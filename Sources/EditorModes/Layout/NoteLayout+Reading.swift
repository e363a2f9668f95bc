internal import LiveMarkdown
internal import PieceTable

/// Where the note is read: several lines of the source are laid out as one.
extension NoteLayout {
  /// What is read of a line; nil of one that is shown as it is.
  func reading(of frame: LineFrame) -> ReadingText? {
    switch frame.kind {
    case .prose:
      guard let leaf = frame.leaf else { return nil }
      let isCut = leaf.range.lowerBound < frame.line.lowerBound
      var reading = readingText(of: leaf, isCut ? .belowTitle : .all)
      if frame.textStart < leaf.range.lowerBound, !isCut {
        // The label of a footnote.
        reading.prepend(
          text.bytes(in: frame.textStart..<leaf.range.lowerBound), from: frame.textStart.value)
      }
      return reading
    case .title: return frame.leaf.map { readingText(of: $0, .title) }
    // The marker of an empty item is not text.
    case .text: return frame.leaf?.kind.isContainer == true ? ReadingText() : nil
    default: return nil
    }
  }

  /// What is read of a cell; nil where the note is not read.
  var cellReading: ((Block) -> ReadingText)? {
    guard reads else { return nil }
    return { [unowned self] in readingText(of: $0, .all) }
  }

  // MARK: Lines

  /// The line that holds an offset, with those that are laid out with it, without the last one's break. O(log n)
  func joinedLines(at offset: ByteOffset) -> Range<ByteOffset> {
    let number = text.point(of: offset).line
    let line = text.lineRange(number)
    guard reads else { return line }
    var leaf: Block?
    for block in syntax.blocks(in: line)
    where (block.kind == .paragraph || block.kind == .heading)
      && block.range.lowerBound <= line.upperBound && block.range.upperBound >= line.lowerBound
    {
      leaf = block
    }
    guard let leaf, leaf.range.length <= ConstructWalk.longestLeaf else { return line }
    let first = text.point(of: leaf.range.lowerBound).line
    let last = text.lastLine(of: leaf, from: first)
    guard line.lowerBound <= last.lowerBound else { return line }
    return min(line.lowerBound, text.lineStart(first))..<max(line.upperBound, last.upperBound)
  }

  /// The number of the line behind those of a frame. O(log n)
  func number(behind frame: LineFrame) -> Int { text.point(of: frame.line.upperBound).line + 1 }
}
