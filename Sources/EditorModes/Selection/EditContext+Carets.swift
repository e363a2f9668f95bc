internal import PieceTable

extension EditContext {
  /// Adds a caret in the row above the first selection, or below the last one, and makes it the primary one.
  ///
  /// It stands at the x of that selection's head, or at the end of a row that is shorter; the x is kept for the next
  /// one. Nothing happens in the first row or the last. O(selections + log n + a bounded part of the two rows).
  package func addCaret(_ direction: VerticalDirection) -> EditPlan {
    let rows = rows
    let isUp = direction == .up
    let selection = selections.all[isUp ? 0 : selections.all.count - 1]
    let goal = selection.goalX ?? rows.x(of: selection.headPlace)
    let start = isUp ? selection.startPlace : selection.endPlace
    let distance = RowDistance.rows(1).toward(direction)
    guard let place = rows.place(from: start, by: distance, goalX: goal) else { return .nothing }
    var caret = EditorSelection(caret: place)
    caret.goalX = goal
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
