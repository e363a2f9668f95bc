public import LiveMarkdown
public import PieceTable

extension SyntaxSnapshot {
  /// What is typed at an offset that could be completed; nil where nothing is, as in code.
  ///
  /// It works while the construct has no end yet, and looks at the caret's line alone: O(log n +
  /// blocks of a segment + length of the line), and the paragraph's length where something is
  /// found.
  ///
  /// - Precondition: The offset lies in the text.
  public func completion(at offset: ByteOffset) -> CompletionContext? {
    let around = ancestors(at: offset)
    if let fence = around.last(where: { $0.kind == .fencedCode }) {
      return languageCompletion(at: offset, in: fence)
    }
    if let destination = around.last(where: { $0.kind == .linkDestination }) {
      return definitionCompletion(at: offset, in: destination)
    }
    let context = EditContext(syntax: self, selections: SelectionSet(caret: offset))
    let (scope, leaf): (Range<ByteOffset>, Block?)
    if let row = context.tableRow(at: offset) {
      guard row.kind != .delimiters, !row.cells.isEmpty else { return nil }
      scope = row.cells[row.cellIndex(at: offset)].space
      leaf = around.last { $0.kind == .tableCell }
    } else {
      let line = context.lineContext(at: offset)
      guard let found = line.leaf, found.kind.hasInlines else { return nil }
      let start = max(line.content, found.range.lowerBound)
      scope = start..<max(start, line.line.upperBound)
      leaf = found
    }
    guard scope.lowerBound <= offset, offset <= scope.upperBound else { return nil }
    let scan = CompletionScan(text, scope, offset, options)
    guard let found = scan.context() else { return nil }
    if let leaf, isVerbatim(from: found.start, to: offset, in: leaf) { return nil }
    return found.context
  }

  /// Whether a place, or what begins the construct typed there, lies in code or the like.
  private func isVerbatim(from start: ByteOffset, to offset: ByteOffset, in leaf: Block) -> Bool {
    inlines(of: leaf).contains { inline in
      guard inline.kind.isVerbatim else { return false }
      let range = inline.range
      return range.lowerBound < offset && offset < range.upperBound
        || range.lowerBound <= start && start < range.upperBound
    }
  }

  private func languageCompletion(
    at offset: ByteOffset, in fence: Block
  ) -> CompletionContext? {
    let line = text.lineRange(text.point(of: fence.range.lowerBound).line)
    var start = fence.range.lowerBound
    while start < line.upperBound, text[start] == fence.marker { start += 1 }
    start = min(text.endOfBlanks(from: start), line.upperBound)
    var end = start
    while end < line.upperBound, text[end] != 0x20, text[end] != 0x09 { end += 1 }
    if start == line.upperBound, offset > fence.range.lowerBound, offset <= start {
      // Nothing is there yet: white space behind the fence may be.
      var fenceEnd = fence.range.lowerBound
      while fenceEnd < line.upperBound, text[fenceEnd] == fence.marker { fenceEnd += 1 }
      guard offset >= fenceEnd else { return nil }
      return CompletionContext(
        kind: .language, range: offset..<offset, text: "", note: nil, isClosed: fence.isClosed)
    }
    guard start <= offset, offset <= end else { return nil }
    return CompletionContext(
      kind: .language, range: start..<end, text: text.string(in: start..<offset), note: nil,
      isClosed: fence.isClosed)
  }

  /// The destination of a definition `[label]: destination`.
  private func definitionCompletion(
    at offset: ByteOffset, in part: Block
  ) -> CompletionContext? {
    var range = part.range
    let hasAngles = range.length >= 2 && text[range.lowerBound] == 0x3C
    if hasAngles { range = range.lowerBound + 1..<range.upperBound - 1 }
    guard range.lowerBound <= offset, offset <= range.upperBound else { return nil }
    return CompletionContext(
      kind: .linkDestination, range: range, text: text.string(in: range.lowerBound..<offset),
      note: nil, isClosed: true)
  }
}

extension InlineKind {
  /// Whether nothing inside is read as Markdown.
  fileprivate var isVerbatim: Bool {
    switch self {
    case .codeSpan, .rawHTML, .autolink, .comment, .math: true
    default: false
    }
  }
}
