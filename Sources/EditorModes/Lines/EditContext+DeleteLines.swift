internal import PieceTable

extension EditContext {
  /// Removes the selected lines. Each caret goes to the line that is there then, in its column.
  ///
  /// O(lines touched · log n).
  package func deleteLines() throws(EditorError) -> EditPlan { removeLines(kind: .other) }

  /// Removes the selected lines as an edit of a kind.
  func removeLines(kind: EditKind) -> EditPlan {
    var builder = EditBuilder(self)
    let runs = selectedLines
    for lines in runs {
      let (_, whole) = ranges(of: lines)
      builder.remove(removed(lines, whole))
    }
    if builder.isEmpty { return .nothing }
    for selection in selections.all {
      guard let lines = run(around: selection, in: runs) else { continue }
      builder.select(caret: place(of: selection.head, behind: lines))
    }
    return EditPlan(builder.step(kind: kind, primary: selections.primaryIndex))
  }

  /// What goes with some lines: their last line break, or the one before them where there is none.
  private func removed(_ lines: ClosedRange<Int>, _ whole: Range<ByteOffset>) -> Range<ByteOffset> {
    guard lines.upperBound + 1 == text.lineCount, lines.lowerBound > 0 else { return whole }
    return text.lineRange(lines.lowerBound - 1).upperBound..<whole.upperBound
  }

  private func run(
    around selection: EditorSelection, in runs: [ClosedRange<Int>]
  ) -> ClosedRange<Int>? {
    let line = text.point(of: selection.range.lowerBound).line
    // The runs are in order.
    var (lower, upper) = (0, runs.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if runs[middle].upperBound < line { lower = middle + 1 } else { upper = middle }
    }
    return lower < runs.count ? runs[lower] : nil
  }

  /// Where a caret goes whose lines are removed: to its column in the line behind them, else in the
  /// one before.
  private func place(of caret: ByteOffset, behind lines: ClosedRange<Int>) -> EditBuilder.Place {
    let line: Int
    if lines.upperBound + 1 < text.lineCount {
      line = lines.upperBound + 1
    } else if lines.lowerBound > 0 {
      line = lines.lowerBound - 1
    } else {
      return .old(0, .left)
    }
    let content = text.lineRange(line)
    return .old(min(offset(in: content, below: caret), content.upperBound), .left)
  }

  /// The place in a line that has as many graphemes before it as a caret in another line.
  ///
  /// Where they are very many, as many bytes.
  private func offset(in line: Range<ByteOffset>, below caret: ByteOffset) -> ByteOffset {
    let point = text.point(of: caret)
    guard point.column <= 4096 else {
      return text.clipToGrapheme(
        min(line.lowerBound + point.column, line.upperBound), .left)
    }
    var (behind, place) = (text.lineStart(point.line), line.lowerBound)
    while behind < caret, place < line.upperBound {
      behind = text.nextGrapheme(after: behind)
      place = text.nextGrapheme(after: place)
    }
    return place
  }
}
