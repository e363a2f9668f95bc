extension UndoHistory {
  /// Takes back the newest group; nil when there is none.
  ///
  /// O(edits of the group · log n), independent of the length of the text it inserted or removed.
  /// - Parameter buffer: the buffer that the recorded edits were made to, with no edit since.
  /// - Returns: what changed in the buffer, and the selections from before the group.
  /// - Throws: the buffer's error when the group does not fit the buffer, as when it is not the one
  ///   the edits were made to; buffer and history are then unchanged.
  /// - Precondition: no explicit group is open.
  @discardableResult
  public mutating func undo(_ buffer: inout TextBuffer) throws(TextEditError) -> UndoStep? {
    precondition(depth == 0, "an explicit group is open")
    finishOpenGroup()
    guard var group = undoable.last else { return nil }
    let (patch, back) = try group.reversal.apply(to: &buffer)
    group.reversal = back
    undoable.removeLast()
    redoable.append(group)
    currentState = group.stateBefore
    enforceLimit(keepingUndo: false)
    return UndoStep(patch: patch, selections: group.selectionsBefore)
  }

  /// Does again what the last undo took back; nil when there is nothing.
  ///
  /// It costs what `undo(_:)` costs.
  ///
  /// - Parameter buffer: the buffer that the undo changed, with no edit since.
  /// - Returns: what changed in the buffer, and the selections from after the group.
  /// - Throws: the buffer's error when the group does not fit the buffer; buffer and history are then
  ///   unchanged.
  /// - Precondition: no explicit group is open.
  @discardableResult
  public mutating func redo(_ buffer: inout TextBuffer) throws(TextEditError) -> UndoStep? {
    precondition(depth == 0, "an explicit group is open")
    finishOpenGroup()
    guard var group = redoable.last else { return nil }
    let (patch, back) = try group.reversal.apply(to: &buffer)
    group.reversal = back
    redoable.removeLast()
    undoable.append(group)
    currentState = group.stateAfter
    enforceLimit(keepingUndo: true)
    return UndoStep(patch: patch, selections: group.selectionsAfter)
  }
}
