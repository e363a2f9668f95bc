internal import PieceTable

extension EditContext {
  /// What is selected, a selection a line, or the lines of the carets with their line breaks where
  /// nothing is selected. O(what is copied).
  package func copy() -> Clipboard {
    let selected = selections.all.map(\.range).filter { !$0.isEmpty }
    guard selected.isEmpty else {
      let lineBreak = text.lineEnding(at: selected[0].lowerBound).rawValue
      return Clipboard(text: selected.map { text.string(in: $0) }.joined(separator: lineBreak))
    }
    var copied = ""
    for lines in selectedLines {
      let (content, whole) = ranges(of: lines)
      copied += text.string(in: whole)
      // A last line is a line too.
      if whole == content { copied += text.lineEnding(at: content.upperBound).rawValue }
    }
    return Clipboard(text: copied)
  }

  /// Removes what `copy()` copies. O(what is removed).
  package func cut() throws(EditorError) -> EditPlan {
    if selections.areCarets { return removeLines(kind: .cut) }
    var builder = EditBuilder(self)
    for selection in selections.all {
      builder.remove(selection.range)
      builder.select(caret: .old(selection.range.lowerBound, .left))
    }
    return EditPlan(builder.step(kind: .cut, primary: selections.primaryIndex))
  }
}
