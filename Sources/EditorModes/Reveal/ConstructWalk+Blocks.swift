internal import LiveMarkdown
internal import PieceTable

/// The marks of blocks other than quotes and tables.
extension ConstructWalk {
  /// Takes the construct that a block is, where a place touches its lines. O(log n + length of its
  /// marks).
  mutating func appendMarks(of block: Block) {
    let kind: ConstructKind
    switch block.kind {
    case .heading: kind = .heading
    case .thematicBreak: kind = .thematicBreak
    case .fencedCode: kind = .fence
    case .mathBlock: kind = .mathBlock
    case .frontMatter: kind = .frontMatter
    // A delimiter row goes with the header above it.
    case .tableDelimiterRow: return appendDelimiterRow(block)
    default: return
    }
    let lines = lines(of: block)
    guard mayTouch(lines) else { return }
    let marks: [Range<ByteOffset>]
    switch kind {
    case .heading: marks = headingMarks(block)
    case .thematicBreak: marks = [block.range]
    case .frontMatter: marks = [openingLine(of: block), closingLine(of: block)].compactMap { $0 }
    default:
      let closing = block.isClosed ? closingLine(of: block) : nil
      marks = [openingLine(of: block), closing].compactMap { $0 }
    }
    if !marks.isEmpty { append(kind, lines, marks) }
  }

  /// The lines that a block lies in.
  private func lines(of block: Block) -> Range<ByteOffset> {
    let range = block.range
    var lines = text.lines(around: range)
    guard block.kind == .fencedCode || block.kind == .mathBlock, !block.isClosed else {
      return lines
    }
    let last = text.point(of: range.upperBound)
    if last.column == 0, range.upperBound < text.endOffset, last.line > 0 {
      // The line break is the block's, the next line is not.
      lines = lines.lowerBound..<max(lines.lowerBound, text.lineRange(last.line - 1).upperBound)
    } else if last.line + 2 == text.lineCount, !chain.holdsQuotes,
      text.lineStart(last.line + 1) == text.endOffset
    {
      // It goes on in an empty last line.
      lines = lines.lowerBound..<text.endOffset
    }
    return lines
  }

  private func headingMarks(_ block: Block) -> [Range<ByteOffset>] {
    guard !block.isSetext else {
      return [underline(of: block)].compactMap { $0 }
    }
    let (range, content) = (block.range, block.contentRange.clamped(to: block.range))
    return [range.lowerBound..<content.lowerBound, content.upperBound..<range.upperBound]
      .filter { !$0.isEmpty }
  }

  /// The underline of a heading: what it ends with.
  private func underline(of block: Block) -> Range<ByteOffset>? {
    let end = block.range.upperBound
    let start = max(
      block.contentRange.upperBound, text.lineStart(text.point(of: end).line))
    guard start < end else { return nil }
    let bytes = text.bytes(in: start..<end)
    let length = bytes.reversed().prefix { $0 == 0x3D || $0 == 0x2D }.count
    return length > 0 ? end - length..<end : nil
  }

  /// The line that a block begins in, from where it begins.
  private func openingLine(of block: Block) -> Range<ByteOffset>? {
    let start = block.range.lowerBound
    let end = text.lineRange(text.point(of: start).line).upperBound
    return start < end ? start..<end : nil
  }

  /// The line that a block ends in, without the prefixes of containers and without what is behind
  /// the block.
  private func closingLine(of block: Block) -> Range<ByteOffset>? {
    var start = block.contentRange.upperBound
    let line = text.lineRange(text.point(of: block.range.upperBound).line)
    start = max(start, line.lowerBound)
    let end = min(block.range.upperBound, line.upperBound)
    guard start < end, start > block.range.lowerBound else { return nil }
    let prefix = text.bytes(in: start..<end).prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
    return start + prefix.count < end ? start + prefix.count..<end : nil
  }

  private mutating func appendDelimiterRow(_ block: Block) {
    let line = text.point(of: block.range.lowerBound).line
    let own = text.lineRange(line)
    let range = line > 0 ? text.lineStart(line - 1)..<own.upperBound : own
    if mayTouch(range) { append(.tableDelimiterRow, range, [block.range]) }
  }
}
