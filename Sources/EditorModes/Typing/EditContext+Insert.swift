internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Types a text at every caret, in the place of what is selected; its line ends become those of the text around.
  /// O(selections · (log n + length)).
  package func insert(_ string: String) -> EditPlan {
    var builder = EditBuilder(self)
    var adapted: [LineEnding: TextSnapshot] = [:]
    for selection in selections.all {
      let start = selection.range.lowerBound
      let ending = text.lineEnding(at: start)
      let inserted = adapted[ending] ?? TextSnapshot(text.adapted(string, at: start))
      adapted[ending] = inserted
      builder.replace(selection.range, with: inserted)
      builder.select(caret: .replacement(of: start, offset: inserted.utf8Count))
    }
    return EditPlan(builder.step(kind: .typing, primary: selections.primaryIndex))
  }
}
