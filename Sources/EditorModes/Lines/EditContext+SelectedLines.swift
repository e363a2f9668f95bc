package import PieceTable

extension EditContext {
  /// The runs of lines that the selections touch, from the first to the last, apart from each
  /// other.
  ///
  /// A range that ends at the start of a line does not touch that line. Runs that follow each other
  /// are one. O(selections · log n).
  package var selectedLines: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for selection in selections.all {
      let lines = self.lines(of: selection.range)
      if let last = runs.last, lines.lowerBound <= last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...max(last.upperBound, lines.upperBound)
      } else {
        runs.append(lines)
      }
    }
    return runs
  }

  /// The lines that a selected range, in UTF-8 bytes, touches. O(log n).
  package func lines(of range: Range<ByteOffset>) -> ClosedRange<Int> {
    let first = text.point(of: range.lowerBound).line
    let end = text.point(of: range.upperBound)
    let last = end.column == 0 && !range.isEmpty ? end.line - 1 : end.line
    return first...max(first, last)
  }

  /// Where a run of lines lies: its text, and its text with the line break at its end. O(log n).
  func ranges(
    of lines: ClosedRange<Int>
  ) -> (content: Range<ByteOffset>, whole: Range<ByteOffset>) {
    let start = text.lineStart(lines.lowerBound)
    let last = text.lineRange(lines.upperBound)
    let whole = text.lineRange(lines.upperBound, includingBreak: true)
    return (start..<last.upperBound, start..<whole.upperBound)
  }
}

extension EditBuilder {
  /// Carries the selections of a context along, each end with the same bias.
  mutating func keepSelections(of context: EditContext, _ bias: Bias) {
    for selection in context.selections.all {
      select(anchor: .old(selection.anchor, bias), head: .old(selection.head, bias))
    }
  }
}
