internal import LiveMarkdown
public import PieceTable

extension Editor {
  /// Folds what begins in the line of a position, or of each caret, and moves selections out of
  /// what hides.
  func fold(_ position: TextPosition?) throws(EditorError) {
    var isChanged = false
    for offset in try offsets(position) where folds.fold(at: offset, in: syntax) != nil {
      isChanged = true
    }
    guard isChanged else {
      throw .notApplicable(
        "nothing can be folded there; give a line of a section, an item, a quote or code")
    }
    selections = folds.visible(selections, in: syntax)
  }

  /// Unfolds it.
  func unfold(_ position: TextPosition?) throws(EditorError) {
    var isChanged = false
    for offset in try offsets(position) where folds.unfold(at: offset, in: syntax) {
      isChanged = true
    }
    guard isChanged else {
      throw .notApplicable("nothing is folded there; give the line that a fold shows")
    }
  }

  /// Folds everything that can be, and moves selections out of what hides. O(n).
  func foldAll() {
    folds.foldAll(in: syntax)
    selections = folds.visible(selections, in: syntax)
  }

  private func offsets(_ position: TextPosition?) throws(EditorError) -> [ByteOffset] {
    if let position { return [try resolve(position)] }
    return selections.all.map(\.head)
  }

  /// Folds what was folded when a note was closed, as far as it is still there.
  /// O(folds · (log n + blocks of a segment)).
  public func restoreFolds(_ state: FoldState) {
    folds = state.existing(in: syntax)
    selections = folds.visible(selections, in: syntax)
  }

  /// The lines that hide in a range, or in all of the text, apart and in order.
  /// O(folds in the range · (log n + blocks of a segment)).
  public func hiddenLines(in range: Range<ByteOffset>? = nil) -> [ClosedRange<Int>] {
    folds.hiddenLines(in: syntax, range)
  }
}
