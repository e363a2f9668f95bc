internal import PieceTable

extension EditContext {
  /// Exchanges what is beside each caret: the two graphemes, at a line's end the two before it, at
  /// a line's start the line and the one above. Of several selected ranges each text goes to the
  /// next range, the last one to the first.
  ///
  /// O(carets · log n + what is exchanged).
  ///
  /// - Throws: `.notApplicable` where there is nothing to exchange.
  package func transpose() throws(EditorError) -> EditPlan {
    let ranges = selections.all.filter { !$0.isCaret }
    if ranges.count > 1 { return rotate(ranges) }
    guard ranges.isEmpty else {
      throw .notApplicable("transpose needs carets, or two selected ranges; select another one")
    }
    var builder = EditBuilder(self)
    for selection in selections.all {
      let place = exchange(at: selection.head, &builder)
      builder.select(caret: place ?? .old(selection.head, .right))
    }
    if builder.isEmpty {
      throw .notApplicable("there is nothing to exchange beside the caret; put it between letters")
    }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Exchanges what is beside a caret. Answers where it goes.
  private func exchange(
    at caret: ByteOffset, _ builder: inout EditBuilder
  ) -> EditBuilder.Place? {
    let point = text.point(of: caret)
    if point.column == 0 { return exchangeLines(point.line, &builder) }
    let line = text.lineRange(point.line)
    let middle = caret >= line.upperBound ? text.previousGrapheme(before: caret) : caret
    guard middle > line.lowerBound else { return nil }
    let start = text.previousGrapheme(before: middle)
    let end = text.nextGrapheme(after: middle)
    let exchanged = text.string(in: middle..<end) + text.string(in: start..<middle)
    guard builder.replace(start..<end, with: exchanged) else { return nil }
    return .replacement(of: start, offset: end - start)
  }

  /// Exchanges a line and the one above it. The caret goes behind both.
  private func exchangeLines(_ line: Int, _ builder: inout EditBuilder) -> EditBuilder.Place? {
    guard line > 0 else { return nil }
    let (above, below) = (text.lineRange(line - 1), text.lineRange(line))
    let lineBreak = text.string(in: above.upperBound..<below.lowerBound)
    let exchanged = text.string(in: below) + lineBreak + text.string(in: above)
    let range = above.lowerBound..<below.upperBound
    guard builder.replace(range, with: exchanged) else { return nil }
    let next = text.lineRange(line, includingBreak: true).upperBound
    return next > below.upperBound
      ? .old(next, .right) : .replacement(of: range.lowerBound, offset: range.length)
  }

  /// Moves each text to the next range; the selections keep on their text.
  private func rotate(_ selected: [EditorSelection]) -> EditPlan {
    var builder = EditBuilder(self)
    for (index, selection) in selected.enumerated() {
      let source = selected[index == 0 ? selected.count - 1 : index - 1]
      builder.replace(selection.range, with: text.slice(source.range))
    }
    var primary = 0
    for (index, selection) in selected.enumerated() {
      if selection == selections.primary { primary = index }
      let target = selected[index + 1 == selected.count ? 0 : index + 1].range.lowerBound
      let start = EditBuilder.Place.replacement(of: target, offset: 0)
      let end = EditBuilder.Place.replacement(of: target, offset: selection.range.length)
      let isForward = selection.anchor < selection.head
      builder.select(anchor: isForward ? start : end, head: isForward ? end : start)
    }
    return EditPlan(builder.step(primary: primary))
  }
}
