/// What an undo or a redo did.
public struct UndoStep: Hashable, Sendable {
  /// What changed in the buffer.
  public var patch: TextPatch
  /// The selections to restore, in UTF-8 bytes of the text now: those before the group after an
  /// undo, those after it after a redo.
  public var selections: [TextSelection]

  /// A step from its parts. O(1).
  public init(patch: TextPatch, selections: [TextSelection]) {
    self.patch = patch
    self.selections = selections
  }
}
