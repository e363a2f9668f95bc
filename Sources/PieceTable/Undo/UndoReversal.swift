/// How to get back to an earlier (or later) text: positions, and text that only the history keeps.
///
/// The text is slices of snapshots, which share the buffer's chunks; nothing is copied.
enum UndoReversal: Sendable {
  /// Replacements of the current text, in order; several may touch.
  case edits([TextEdit])
  /// A patch from the current text to the other one, and that text.
  ///
  /// For very many edits one snapshot is smaller than a slice for each.
  case patch(TextPatch, from: TextSnapshot)

  /// The number of edits from which on one whole snapshot stands for the slices.
  private static let manyEdits = 64

  /// A guess at what a slice needs for itself, in bytes: a node and its pieces.
  private static let sliceOverhead = 160

  /// The way from the new text of `patch` to its old text, which has to be at hand. O(edits · log n).
  init(undoing patch: TextPatch, to old: TextSnapshot) {
    let back = patch.inverted
    if patch.edits.count < Self.manyEdits {
      self = .edits(back.edits(from: old))
    } else {
      self = .patch(back, from: old)
    }
  }

  /// Estimated bytes that are alive for this reversal's sake.
  var cost: Int {
    switch self {
    case .edits(let edits):
      edits.reduce(0) { $0 + Self.costOfEdit(removing: $1.replacement.utf8Count) }
    case .patch(let patch, _):
      patch.edits.count * MemoryLayout<TextPatch.Edit>.stride + patch.insertedLength
    }
  }

  /// Estimated bytes that are alive for one edit's sake, where `length` bytes of text were removed.
  static func costOfEdit(removing length: Int) -> Int {
    MemoryLayout<TextEdit>.stride + (length == 0 ? 0 : length + sliceOverhead)
  }

  /// Changes the buffer to the other text; gives the patch and the way back.
  ///
  /// Throws the buffer's error when the positions do not fit its text; nothing is changed then.
  func apply(to buffer: inout TextBuffer) throws(TextEditError) -> (TextPatch, UndoReversal) {
    let before = buffer.snapshot()
    let patch: TextPatch
    switch self {
    case .edits(let edits):
      let split = try Self.splitsSequence(edits.lazy.map(\.range), in: before)
      patch = try buffer.replace(split ? try Self.widened(edits, in: before) : edits)
    case .patch(let back, let other):
      if try Self.splitsSequence(back.edits.lazy.map(\.old), in: before) {
        patch = try buffer.replace(try Self.widened(back.edits(from: other), in: before))
      } else {
        patch = try buffer.apply(back, from: other)
      }
    }
    return (patch, UndoReversal(undoing: patch, to: before))
  }
}
