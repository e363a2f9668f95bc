public import LiveMarkdown
public import PieceTable

/// What a command has changed, and nothing that has not.
///
/// Ranges are in UTF-8 bytes of the text after the command, those of `edits` of the text before it.
public struct EditorUpdate: Hashable, Sendable {
  /// The version of the text after the command.
  public var version: Int
  /// What became of the text: in order, without overlaps, all in offsets of the text before the command.
  public var edits: [TextEdit]
  /// Where blocks were found anew.
  public var reparsed: [Range<ByteOffset>]
  /// Where blocks are not settled yet; nil when all are.
  public var pending: Range<ByteOffset>?
  /// The selections, when they are others.
  public var selections: SelectionSet?
  /// The mode, when it is another.
  public var mode: EditorMode?
  /// The settings, when they are others.
  public var settings: EditorSettings?
  /// What was revealed and what was hidden, in view or, where no view is known, around the caret; nil when nothing was.
  public var reveal: RevealChange?
  /// All that is folded, when other blocks are than before.
  public var folds: [FoldingRange]?
  /// What became of the preview's blocks, while one is shown.
  public var preview: [HTMLPatch]
  /// What the command put on the clipboard.
  public var clipboard: Clipboard?

  /// Whether the text has changed.
  public var changesText: Bool { !edits.isEmpty }
}
