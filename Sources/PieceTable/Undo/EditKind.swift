/// What the user did, as far as undo cares: it decides which edits are undone together.
public enum EditKind: UInt8, Hashable, Sendable, Codable, CaseIterable {
  /// Letters typed, also an input method's replacing of what it is composing. Joins a run of typing.
  case typing
  /// A line break typed. Begins a group, which the typing after it joins: undo goes line by line.
  case lineBreak
  /// Text removed before the caret. Joins its like, and a run of typing whose own text it removes.
  case deletingBackward
  /// Text removed after the caret. Joins its like, and a run of typing whose own text it removes.
  case deletingForward
  /// Text from the clipboard; always a group of its own.
  case paste
  /// Text moved to the clipboard; always a group of its own.
  case cut
  /// Text dragged to another place; always a group of its own.
  case drop
  /// Any other command; always a group of its own.
  case other

  /// Whether an edit of this kind that touches the edit before it may go on with that edit's group.
  ///
  /// `removesOnlyOwnText` says whether all that the edit removes came with the group.
  func continues(_ run: EditKind, removesOnlyOwnText: Bool) -> Bool {
    switch (run, self) {
    case (.typing, .typing), (.lineBreak, .typing): true
    case (.typing, .deletingBackward), (.lineBreak, .deletingBackward): removesOnlyOwnText
    case (.typing, .deletingForward), (.lineBreak, .deletingForward): removesOnlyOwnText
    case (.deletingBackward, .deletingBackward), (.deletingForward, .deletingForward): true
    default: false
    }
  }
}
