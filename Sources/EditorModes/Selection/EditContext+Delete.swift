internal import PieceTable

extension EditContext {
  /// Removes what is selected, and from each caret what a movement by the unit would pass.
  ///
  /// By a line or a row, a caret at its end or start removes the line break or the character there, so that the same
  /// command goes on.
  /// What several carets want removed is removed once. O(selections · (log n + a bounded part of the text)).
  package func delete(_ unit: TextUnit, _ direction: TextDirection) -> EditPlan {
    // In order and apart: what a later caret reaches back to may be more than one of those before.
    var ranges: [Range<ByteOffset>] = []
    for selection in selections.all {
      var range =
        selection.isCaret ? reach(unit, direction, of: selection.headPlace) : selection.range
      while let before = ranges.last, range.lowerBound < before.upperBound {
        range = min(before.lowerBound, range.lowerBound)..<max(before.upperBound, range.upperBound)
        ranges.removeLast()
      }
      ranges.append(range)
    }
    var builder = EditBuilder(self)
    for range in ranges { builder.remove(range) }
    if builder.isEmpty { return .nothing }
    return EditPlan(
      builder.step(kind: direction == .backward ? .deletingBackward : .deletingForward))
  }

  /// What a caret removes by a unit.
  private func reach(
    _ unit: TextUnit, _ direction: TextDirection, of place: CaretPlace
  ) -> Range<ByteOffset> {
    let caret = place.offset
    var end = self.place(unit, direction, of: place).offset
    if unit == .line || unit == .row, end == caret {
      end = text.position(.grapheme, direction, of: caret)
    }
    return min(caret, end)..<max(caret, end)
  }
}
