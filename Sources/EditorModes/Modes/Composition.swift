public import PieceTable

/// What an input method is composing: marked text, which is in the note but not yet decided on.
///
/// It lasts from the first `EditorCommand.compose` to the command that keeps or cancels it.
public struct Composition: Hashable, Sendable {
  /// One marked range; there is one for each selection that there was.
  struct Part: Hashable, Sendable {
    /// Where the marked text is, in UTF-8 bytes.
    var range: Range<ByteOffset>
    /// What was selected before, in the place of which it is.
    var original: TextSnapshot
    /// Whether that was selected backwards.
    var isBackward: Bool
  }

  /// The marked ranges in order.
  var parts: [Part]
  /// Which of them belongs to the primary selection.
  var primaryIndex: Int
  /// What was revealed when the composition began, where edits have moved it since: it stays
  /// revealed.
  public internal(set) var revealed: [Construct]

  /// The marked ranges, in UTF-8 bytes, in order.
  public var ranges: [Range<ByteOffset>] { parts.map(\.range) }

  /// The marked range of the primary caret, in UTF-8 bytes.
  public var range: Range<ByteOffset> { parts[primaryIndex].range }

  /// The composition where an edit elsewhere has moved it. O(parts · log edits).
  package func mapped(through patch: TextPatch) -> Composition {
    var copy = self
    for index in parts.indices { copy.parts[index].range = patch.map(parts[index].range) }
    copy.revealed = revealed.map { $0.mapped(through: patch) }
    return copy
  }
}
