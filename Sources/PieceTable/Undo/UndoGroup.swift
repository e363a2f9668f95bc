/// A finished group: one step of undo, or of redo once it is undone.
struct UndoGroup: Sendable {
  /// What takes the text to the other side of this group.
  var reversal: UndoReversal
  let selectionsBefore: [TextSelection]
  let selectionsAfter: [TextSelection]
  /// Names of the two texts, for the save point.
  let stateBefore: Int
  let stateAfter: Int

  /// Estimated bytes that are alive for this group's sake.
  var cost: Int {
    MemoryLayout<Self>.stride + reversal.cost
      + (selectionsBefore.count + selectionsAfter.count) * MemoryLayout<TextSelection>.stride
  }
}
