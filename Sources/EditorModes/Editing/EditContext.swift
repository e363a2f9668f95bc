package import LiveMarkdown
package import PieceTable

/// What a command sees: one version of the document, and where the selections are.
///
/// Commands are functions from a context to an `EditPlan`; they change nothing themselves. So a command can be
/// tested without an editor, and one that fails has changed nothing.
package struct EditContext: Sendable {
  /// The blocks, and with them the text.
  package var syntax: SyntaxSnapshot
  /// Where the carets are, in offsets of the text.
  package var selections: SelectionSet
  /// What the user prefers.
  package var settings: EditorSettings

  /// What is shown: only mode `edit` hides markers, and keeps edits from breaking what it hides them of.
  package var mode: EditorMode

  /// The text.
  package var text: TextSnapshot { syntax.text }

  /// A context of its parts.
  package init(
    syntax: SyntaxSnapshot, selections: SelectionSet, settings: EditorSettings = EditorSettings(),
    mode: EditorMode = .edit
  ) {
    self.syntax = syntax
    self.selections = selections
    self.settings = settings
    self.mode = mode
  }
}
