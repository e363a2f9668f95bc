package import LiveMarkdown
package import PieceTable

/// What a command sees: one version of the document, and where the selections are.
///
/// Commands are functions from a context to an `EditPlan`; they change nothing themselves. So a command can be
/// tested without an editor, and one that fails has changed nothing.
package struct EditContext {
  /// The blocks, and with them the text.
  package var syntax: SyntaxSnapshot
  /// Where the carets are, in offsets of the text.
  package var selections: SelectionSet
  /// What the user prefers.
  package var settings: EditorSettings

  /// What is shown: only mode `edit` hides markers, and keeps edits from breaking what it hides them of.
  package var mode: EditorMode

  /// The rows of a layout of this text; nil where there is none, and rows are the lines of the source.
  package var layoutRows: (any RowModel)?

  /// The text.
  package var text: TextSnapshot { syntax.text }

  /// A context of its parts.
  package init(
    syntax: SyntaxSnapshot, selections: SelectionSet, settings: EditorSettings = EditorSettings(),
    mode: EditorMode = .edit, layoutRows: (any RowModel)? = nil
  ) {
    self.syntax = syntax
    self.selections = selections
    self.settings = settings
    self.mode = mode
    self.layoutRows = layoutRows
  }
}
