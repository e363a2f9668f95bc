public import LiveMarkdown
public import PieceTable

/// A heading as an outline shows it.
public struct OutlineItem: Hashable, Sendable, Codable {
  /// The level, 1 to 6.
  public var level: Int
  /// How many headings it lies under: the last one before it of a lower level, that one's, and so
  /// on.
  public var depth: Int
  /// What it says, without markers, in one line.
  public var text: String
  /// All of it, in UTF-8 bytes.
  public var range: Range<ByteOffset>
  /// The number of the line it begins in, from 0.
  public var line: Int
}

extension SyntaxSnapshot {
  /// The headings of the document with what they say, those in quotes and lists too.
  /// O(headings · (their length + log n) + blocks of the segments with headings).
  public func outlineItems() -> [OutlineItem] {
    var reader = PlainTextReader(self)
    var levels: [Int] = []
    return outline().map { heading in
      while let last = levels.last, last >= heading.level { levels.removeLast() }
      levels.append(heading.level)
      return OutlineItem(
        level: heading.level, depth: levels.count - 1, text: reader.text(of: heading.block),
        range: heading.range, line: heading.line)
    }
  }

  /// The heading whose section an offset lies in, the innermost; nil above the first. O(log n +
  /// blocks of a segment + length of the heading), in containers what `sectionHeadings(at:)` takes.
  public func outlineItem(at offset: ByteOffset) -> OutlineItem? {
    let headings = sectionHeadings(at: offset)
    guard let heading = headings.last else { return nil }
    var reader = PlainTextReader(self)
    return OutlineItem(
      level: heading.headingLevel, depth: headings.count - 1, text: reader.text(of: heading),
      range: heading.range, line: text.point(of: heading.range.lowerBound).line)
  }
}
