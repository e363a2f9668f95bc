public import LiveMarkdown
public import PieceTable

/// A block that can be folded: its first line stays, the others hide.
public struct FoldingRange: Hashable, Sendable, Codable {
  /// What is folded.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A heading with what is below it, up to the next heading of its level or a higher one.
    case heading
    /// A list item with what is in it.
    case listItem
    /// Fenced code.
    case code
    /// Front matter.
    case frontMatter
    /// A block of mathematics.
    case math
    /// A comment, `%%` or HTML's.
    case comment
    /// A quote, a callout among them.
    case quote
  }

  /// What is folded.
  public var kind: Kind
  /// Where the block begins, in UTF-8 bytes; no two that can be folded begin at one place.
  public var start: ByteOffset
  /// The line that stays, from 0; of an underlined heading its last one.
  public var firstLine: Int
  /// The last line that hides.
  public var lastLine: Int
  /// What hides, in UTF-8 bytes: from the end of the first line to the end of the last.
  public var hidden: Range<ByteOffset>

  /// The lines that hide.
  public var hiddenLines: ClosedRange<Int> { firstLine + 1...lastLine }

  /// Whether an offset lies in a line that hides.
  public func hides(_ offset: ByteOffset) -> Bool {
    hidden.lowerBound < offset && offset <= hidden.upperBound
  }
}

extension SyntaxSnapshot {
  /// What can be folded among what begins in the lines of a range, in order; nil asks about the
  /// whole document.
  ///
  /// O(blocks of the segments in the range + what `section(of:)` takes for each heading).
  public func foldingRanges(in range: Range<ByteOffset>? = nil) -> [FoldingRange] {
    var range = range ?? text.fullRange
    let start = text.lineStart(text.point(of: range.lowerBound).line)
    range = start..<text.lineRange(text.point(of: range.upperBound).line).upperBound
    return blocks(in: range).compactMap { block in
      // Of an underlined heading the last line stays too.
      let isHere =
        block.range.lowerBound >= start || block.isSetext && block.range.upperBound >= start
      return isHere ? foldingRange(of: block) : nil
    }
  }

  /// What would hide an offset if it were folded, the outermost first; not what only begins in its
  /// line. O(log n + blocks of a segment), in containers what `sectionHeadings(at:)` takes.
  public func foldingRanges(around offset: ByteOffset) -> [FoldingRange] {
    // White space at a line's end is in no block.
    let line = text.lineRange(text.point(of: offset).line)
    let inner = min(offset, max(line.lowerBound, text.trimmedEnd(of: line)))
    var found: [FoldingRange] = []
    for block in sectionHeadings(at: offset) + ancestors(at: inner) {
      guard let folding = foldingRange(of: block), folding.hides(offset) else { continue }
      found.append(folding)
    }
    return found.sorted { $0.start < $1.start }
  }

  /// How a block folds; nil when it does not. O(log n), for a heading what `section(of:)` takes.
  func foldingRange(of block: Block) -> FoldingRange? {
    guard let kind = FoldingRange.Kind(block, in: text) else { return nil }
    let start = block.range.lowerBound
    var first = text.point(of: start).line
    var end = text.point(of: block.range.upperBound)
    if kind == .heading {
      first = end.line
      end = text.point(of: section(of: block).upperBound)
    }
    // A section ends where the line of the next heading begins, a block of HTML behind its last line break, and either
    // with the text: an empty last line is not worth hiding.
    let last = end.column == 0 ? end.line - 1 : end.line
    guard last > first else { return nil }
    return FoldingRange(
      kind: kind, start: start, firstLine: first, lastLine: last,
      hidden: text.lineRange(first).upperBound..<text.lineRange(last).upperBound)
  }

  /// How the block folds that begins at an offset; nil when none does. O(log n + blocks of a
  /// segment), for a heading what `section(of:)` takes.
  func foldingRange(startingAt offset: ByteOffset) -> FoldingRange? {
    guard offset <= text.endOffset else { return nil }
    for block in ancestors(at: offset) where block.range.lowerBound == offset {
      if let folding = foldingRange(of: block) { return folding }
    }
    return nil
  }
}

extension FoldingRange.Kind {
  /// What a block is to be folded as; nil when it is not.
  init?(_ block: Block, in text: TextSnapshot) {
    switch block.kind {
    case .heading: self = .heading
    case .listItem: self = .listItem
    case .fencedCode: self = .code
    case .frontMatter: self = .frontMatter
    case .mathBlock: self = .math
    case .comment: self = .comment
    case .blockQuote: self = .quote
    case .htmlBlock:
      let start = block.range.lowerBound
      let mark = text.bytes(in: start..<min(start + 8, text.endOffset))
      guard mark.drop(while: { $0 == 0x20 }).starts(with: Array("<!--".utf8)) else { return nil }
      self = .comment
    default: return nil
    }
  }
}
