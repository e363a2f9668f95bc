extension UndoHistory {
  /// Whether the text is the one last marked as saved, in O(1).
  ///
  /// Undo and redo come back to the saved text as long as its step is kept; edits recorded after an
  /// undo past it, or memory limits, make it unreachable. A history starts at a save point.
  public var isAtSavePoint: Bool { currentState == savedState }

  /// Marks the current text as saved.
  ///
  /// It ends a run of typing, so that undo can stop at the saved text. Inside an explicit group the
  /// text is one only until the next edit of the group.
  public mutating func markSaved() {
    if depth == 0 { breakGroup() }
    savedState = currentState
  }
}
