internal import PieceTable

extension EditContext {
  /// Adds a caret in the line above the first selection, or below the last one, and makes it the primary one.
  ///
  /// It stands in the column of that selection's head, or at the end of a line that is shorter; the column is kept
  /// for the next one. Nothing happens in the first line or the last. O(selections + log n + a bounded part of the two
  /// lines).
  package func addCaret(_ direction: VerticalDirection) -> EditPlan {
    let rows = rows
    let edge = direction == .up ? 0 : selections.all.count - 1
    let selection = selections.all[edge]
    let place = direction == .up ? selection.range.lowerBound : selection.range.upperBound
    let target = rows.row(of: place, selection.affinity) + (direction == .up ? -1 : 1)
    guard target >= 0, target < rows.rowCount else { return .nothing }
    let headRow = rows.row(of: selection.head, selection.affinity)
    let goal = selection.goalColumn ?? rows.column(of: selection.head, inRow: headRow)
    let (offset, affinity) = rows.place(atColumn: goal, inRow: target)
    let caret = EditorSelection(
      anchor: offset, head: offset, affinity: affinity, goalColumn: goal)
    return .select(SelectionSet(selections.all + [caret], primary: selections.all.count))
  }

  /// Puts a caret at the end of each line that is selected, the last of the primary selection the primary one.
  ///
  /// A line of which nothing but its start is selected is not one of them. O(lines · log n).
  package func splitIntoLines() -> EditPlan {
    var carets: [EditorSelection] = []
    var primary = 0
    for (index, selection) in selections.all.enumerated() {
      let range = selection.range
      let first = text.point(of: range.lowerBound).line
      let end = text.point(of: range.upperBound)
      let last = end.column == 0 && end.line > first ? end.line - 1 : end.line
      for line in first...last {
        carets.append(EditorSelection(caret: text.lineRange(line).upperBound))
      }
      if index == selections.primaryIndex { primary = carets.count - 1 }
    }
    return .select(SelectionSet(carets, primary: primary))
  }

  /// Keeps the primary selection alone; where it is alone, its head as a caret. O(1).
  package func keepPrimary() -> EditPlan {
    let primary = selections.primary
    if selections.all.count > 1 { return .select(SelectionSet(primary)) }
    if primary.isCaret { return .nothing }
    return .select(
      SelectionSet(
        EditorSelection(anchor: primary.head, head: primary.head, affinity: primary.affinity)))
  }
}
