internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Puts the selected lines together, or each caret's line and the next, with one space in
  /// between.
  ///
  /// White space at the ends goes, and so does what a line begins with that goes on with a quote or
  /// a list: its marker, its indentation. Blank lines leave nothing. O(lines touched · log n).
  ///
  /// - Throws: `.notApplicable` where there is no next line.
  package func joinLines() throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    for lines in selectedLines {
      let last =
        lines.count > 1 ? lines.upperBound : min(lines.upperBound + 1, text.lineCount - 1)
      join(lines.lowerBound...last, &builder)
    }
    if builder.isEmpty { throw .notApplicable("there is no next line to join; go further up") }
    builder.keepSelections(of: self, .left)
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Joins some lines.
  private func join(_ lines: ClosedRange<Int>, _ builder: inout EditBuilder) {
    let start = text.lineRange(lines.lowerBound)
    // The end of the text so far, nil while there is none.
    var end = textEnd(ofLine: lines.lowerBound)
    let firstText = LineContainers(self, around: start.upperBound).textStart
    for line in lines.dropFirst() {
      let textStart = joinedStart(ofLine: line)
      guard let next = textEnd(ofLine: line), next > textStart else { continue }
      if let end {
        builder.replace(end..<textStart, with: " ")
      } else {
        builder.remove(firstText..<textStart)
      }
      end = next
    }
    // What is blank at the end goes too.
    let rest = (end ?? firstText)..<text.lineRange(lines.upperBound).upperBound
    if end.map({ $0 < text.lineStart(lines.upperBound) }) ?? (lines.count > 1) {
      builder.remove(rest)
    }
  }

  /// Where the text of a line ends, without white space and a backslash that makes a hard break;
  /// nil where it has none.
  private func textEnd(ofLine line: Int) -> ByteOffset? {
    let range = text.lineRange(line)
    var start = LineContainers(self, around: range.upperBound).textStart
    start = skipBlanks(start, in: range)
    var end = range.upperBound
    while end > start, text[end - 1].isBlank { end -= 1 }
    var slashes = end
    while slashes > start, text[slashes - 1] == UInt8(ascii: "\\") { slashes -= 1 }
    let isHardBreak =
      end == range.upperBound && (end - slashes) % 2 == 1
      && syntax.ancestors(at: start).contains {
        $0.kind == .paragraph && $0.range.upperBound > range.upperBound
      }
    if isHardBreak {
      end -= 1
      while end > start, text[end - 1].isBlank { end -= 1 }
    }
    return end > start ? end : nil
  }

  /// Where in a line the text begins that joins the line before it.
  private func joinedStart(ofLine line: Int) -> ByteOffset {
    let range = text.lineRange(line)
    let before = syntax.ancestors(at: text.lineRange(line - 1).upperBound)
    let isBehindList = before.contains { $0.kind == .list }
    var chain = ContainerChain(syntax)
    var start = range.lowerBound
    for block in syntax.ancestors(at: range.upperBound) {
      if block.range.lowerBound >= range.lowerBound {
        guard isBehindList, block.kind == .list || block.kind == .listItem else { break }
        if block.task != .none { start = block.contentRange.lowerBound }
      }
      chain.enter(block)
    }
    start = max(start, chain.textStart(ofLine: range.lowerBound))
    return skipBlanks(start, in: range)
  }

  private func skipBlanks(_ start: ByteOffset, in range: Range<ByteOffset>) -> ByteOffset {
    var start = start
    while start < range.upperBound, text[start].isBlank { start += 1 }
    return start
  }
}

extension UInt8 {
  /// Whether a byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
