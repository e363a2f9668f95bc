internal import LiveMarkdown
internal import PieceTable

/// What a command has done so far, from which its update is made.
struct EditorTransaction {
  /// From the text before the command to the one now.
  private(set) var patch = TextPatch()
  /// What was parsed again, in offsets of the text now.
  private var reparsed: [Range<ByteOffset>] = []
  /// Changes of the preview's blocks, in order.
  var preview: [HTMLPatch] = []
  /// What the command put on the clipboard.
  var clipboard: Clipboard?

  private let selections: SelectionSet
  private let mode: EditorMode
  private let settings: EditorSettings
  private let folds: FoldState

  /// Begins a command.
  init(_ editor: Editor) {
    selections = editor.selections
    mode = editor.mode
    settings = editor.settings
    folds = editor.folds
  }

  /// Goes on by a step. O(ranges so far).
  mutating func add(_ next: TextPatch, _ change: SyntaxChange) {
    if !next.isEmpty {
      reparsed = reparsed.map { next.map($0, growing: true) }
      patch = patch.isEmpty ? next : patch.composing(next)
    }
    reparsed += change.damaged
    reparsed += change.dependents
  }

  /// Whether the selections are others than when the command began.
  func selectionsChanged(_ editor: Editor) -> Bool { editor.selections != selections }

  /// What has changed since the command began.
  func update(of editor: Editor, reveal: RevealChange?) -> EditorUpdate {
    EditorUpdate(
      version: editor.version, edits: patch.edits(from: editor.text),
      reparsed: reparsed.united, pending: editor.pending,
      selections: editor.selections == selections ? nil : editor.selections,
      mode: editor.mode == mode ? nil : editor.mode,
      settings: editor.settings == settings ? nil : editor.settings, reveal: reveal,
      folds: foldsChange(in: editor), preview: preview, clipboard: clipboard)
  }

  /// What is folded now, when other blocks are than before. O(folds).
  private func foldsChange(in editor: Editor) -> [FoldingRange]? {
    if folds.isEmpty, editor.folds.isEmpty { return nil }
    if folds.mapped(through: patch) == editor.folds { return nil }
    return editor.folds.foldingRanges(in: editor.syntax)
  }
}
