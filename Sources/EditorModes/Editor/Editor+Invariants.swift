internal import LiveMarkdown
internal import PieceTable

extension Editor {
  /// Stops the program unless the editor is in order: tests call it after each command.
  ///
  /// 1. The buffer's text, the forest's and the editor's are one.
  /// 2. There is a selection; the selections are in order and apart, and lie at boundaries of graphemes.
  /// 3. What lies in offsets of the text lies in the text.
  /// 4. A preview is there exactly when the mode shows one, and is one of the text now unless it waits.
  package func checkInvariants() {
    text.checkInvariants()
    forest.snapshot.checkInvariants()
    precondition(forest.snapshot.text == text, "the forest knows the text")
    precondition(!selections.all.isEmpty, "there is a selection")
    precondition(
      selections.all.indices.contains(selections.primaryIndex), "one is the primary selection")
    precondition(
      SelectionSet(selections.all, primary: selections.primaryIndex) == selections,
      "selections are in order and apart")
    for selection in selections.all {
      for offset in [selection.anchor, selection.head] {
        precondition(offset >= 0 && offset <= text.endOffset, "selections lie in the text")
        precondition(text.isGraphemeBoundary(offset), "selections lie at boundaries of graphemes")
      }
    }
    if let viewport { precondition(viewport.upperBound <= text.endOffset, "the viewport is there") }
    for range in composition?.ranges ?? [] {
      precondition(range.upperBound <= text.endOffset, "marked text is there")
    }
    precondition(
      readingPosition.offset <= text.endOffset
        && text.lineStart(readingPosition.line(in: text)) == readingPosition.offset,
      "the reading position is the start of a line")
    folds.checkInvariants()
    precondition(
      folds.visible(selections, in: forest.snapshot) == selections, "no selection ends in a fold")
    precondition((preview != nil) == mode.showsPreview, "a preview is there when one is shown")
  }
}
