extension UndoHistory {
  /// Records an edit that was made to the buffer, and forgets what could be redone.
  ///
  /// The edit joins the newest group when its kind allows (`EditKind`), when no more than `pause` lie
  /// between, when it touches what the edit before it left (each caret's edit, with many carets),
  /// and when the selections are where that edit left them. Inside `beginGroup` and `endGroup`
  /// everything joins. A patch that changes nothing is ignored.
  ///
  /// O(edits in the patch) for a run, plus O(log n) once a group when it removes text.
  ///
  /// - Parameters:
  ///   - patch: what the edit changed, as the buffer returned it.
  ///   - before: the text before the edit.
  ///   - kind: what the user did.
  ///   - time: when, since any fixed moment, on a clock that does not go back.
  ///   - selectionsBefore: the selections before the edit, which undo restores.
  ///   - selectionsAfter: the selections after the edit, which redo restores.
  public mutating func record(
    _ patch: TextPatch, removing before: TextSnapshot, kind: EditKind, time: Duration,
    selectionsBefore: [TextSelection], selectionsAfter: [TextSelection]
  ) {
    append(
      patch, removing: patch.removesText ? before : nil, kind: kind, time: time,
      selectionsBefore: selectionsBefore, selectionsAfter: selectionsAfter)
  }

  /// Records an edit that only inserted text, which needs no snapshot of the text before.
  ///
  /// As `record(_:removing:kind:time:selectionsBefore:selectionsAfter:)` otherwise; for one caret
  /// O(1), whatever the length of the run.
  ///
  /// - Parameters:
  ///   - patch: what the edit changed, as the buffer returned it.
  ///   - kind: what the user did.
  ///   - time: when, since any fixed moment, on a clock that does not go back.
  ///   - selectionsBefore: the selections before the edit, which undo restores.
  ///   - selectionsAfter: the selections after the edit, which redo restores.
  /// - Precondition: the patch removes no text.
  public mutating func recordInsertion(
    _ patch: TextPatch, kind: EditKind, time: Duration,
    selectionsBefore: [TextSelection], selectionsAfter: [TextSelection]
  ) {
    precondition(!patch.removesText, "an edit that removes text needs the text before it")
    append(
      patch, removing: nil, kind: kind, time: time,
      selectionsBefore: selectionsBefore, selectionsAfter: selectionsAfter)
  }

  /// Ends the newest group, as when the user moved the caret: the next edit begins one.
  ///
  /// It has no effect inside an explicit group. O(edits of the group · log n).
  public mutating func breakGroup() {
    if depth == 0 { finishOpenGroup() }
  }

  /// Begins an explicit group: all edits until the matching `endGroup` are one step. May be nested;
  /// only the outermost pair counts.
  public mutating func beginGroup() {
    breakGroup()
    depth += 1
  }

  /// Ends an explicit group; a group without effect leaves no step.
  ///
  /// - Precondition: `beginGroup` was called once more than `endGroup` before.
  public mutating func endGroup() {
    precondition(depth > 0, "no explicit group is open")
    depth -= 1
    breakGroup()
  }

  private mutating func append(
    _ patch: TextPatch, removing before: TextSnapshot?, kind: EditKind, time: Duration,
    selectionsBefore: [TextSelection], selectionsAfter: [TextSelection]
  ) {
    guard !patch.isEmpty else { return }
    if !redoable.isEmpty { redoable.removeAll() }
    let continues =
      depth > 0
      || open?.isContinued(
        by: patch, kind: kind, time: time, pause: pause, selections: selectionsBefore) ?? false
    if !continues { finishOpenGroup() }
    if open == nil {
      open = OpenUndoGroup(
        kind: kind, time: time, selections: selectionsBefore, state: currentState)
    }
    lastState += 1
    open?.append(
      patch, removing: before, time: time, selections: selectionsAfter, state: lastState)
    currentState = open?.stateAfter ?? lastState
    enforceLimit(keepingUndo: true)
  }

  /// Turns the open group into a finished one, whose text is then slices.
  mutating func finishOpenGroup() {
    guard let group = open.take() else { return }
    let stateBefore = group.stateBefore
    if let finished = group.finish() {
      undoable.append(finished)
      enforceLimit(keepingUndo: true)
    } else {
      currentState = stateBefore
    }
  }
}
