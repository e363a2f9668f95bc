internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Enter at every selection: a line break, and as an automatic edit of its own what the new line begins with, and
  /// the numbers of the items behind it. In an empty item or line of a quote it ends that instead, and in a table it
  /// goes to the cell below.
  ///
  /// O(length of the paragraph + items whose numbers change + log n) for each selection.
  package func newline() -> EditPlan {
    EnterPlanner.plan(self, selections.all.map { enterEffect(at: $0) })
  }

  /// Shift-Enter at every selection: a line break, and as an automatic edit what keeps the new line in the
  /// containers that the one before is in; in a cell of a table `<br>`.
  package func lineBreak() -> EditPlan {
    let effects = selections.all.map { selection -> EnterEffect in
      let range = selection.range
      if selection.isCaret, isInCell(range.lowerBound) { return .text("<br>", range) }
      let line = lineContext(at: range.lowerBound)
      let place = selection.isCaret ? breakPlace(for: range.lowerBound, in: line) : nil
      return .lineBreak(
        .init(
          range: place.map { $0..<$0 } ?? range,
          caret: place.flatMap { $0 < range.lowerBound ? range.lowerBound : nil },
          continuation: continuation(at: place ?? range.lowerBound, in: line, withItem: false)))
    }
    return EnterPlanner.plan(self, effects)
  }
}
