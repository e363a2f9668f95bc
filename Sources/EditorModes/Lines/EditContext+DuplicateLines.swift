internal import PieceTable

extension EditContext {
  /// Puts a copy of the selected lines below or above; the selections are in the copy.
  ///
  /// O(lines touched · log n).
  package func duplicateLines(_ direction: VerticalDirection) throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    for lines in selectedLines {
      let (content, whole) = ranges(of: lines)
      let hasBreak = whole.upperBound > content.upperBound
      let lineBreak = hasBreak ? "" : text.lineEnding(at: content.upperBound).rawValue
      // What is selected goes the way of the command, so the other copy is the one that is
      // inserted.
      switch direction {
      case .down: builder.insert(text.string(in: whole) + lineBreak, at: whole.lowerBound)
      case .up: builder.insert(lineBreak + text.string(in: whole), at: whole.upperBound)
      }
    }
    let bias: Bias = direction == .up ? .left : .right
    builder.keepSelections(of: self, bias)
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }
}
