import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Expects that an action of `ActionText` means nothing at the marked selections, and changes nothing.
func expectRefused(
  _ before: String, _ action: String, options: SyntaxOptions = .helloNotes,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let command = try #require(ActionText.command(action), "\(action) is no action")
  try expectRefused(before, command, options: options, sourceLocation: sourceLocation)
}

/// Expects that a command means nothing at the marked selections, and changes nothing.
func expectRefused(
  _ before: String, _ command: EditorCommand, options: SyntaxOptions = .helloNotes,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let marked = MarkedText(before)
  let editor = Editor(TextSnapshot(marked.text), options: options)
  try editor.apply(
    .select(
      marked.selections.all.map {
        PositionRange(anchor: .offset($0.anchor), head: .offset($0.head))
      }))
  do throws(EditorError) {
    try editor.apply(command)
    Issue.record(
      "\(before.debugDescription) \(command) is taken: \(editor.text.string.debugDescription)",
      sourceLocation: sourceLocation)
  } catch {
    if case .notApplicable = error {
    } else {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
    #expect(editor.text.string == marked.text, sourceLocation: sourceLocation)
  }
}
