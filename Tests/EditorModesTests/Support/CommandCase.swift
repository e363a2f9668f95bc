import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// A text before, actions and the text after, with the selections marked.
struct CommandCase: Sendable, CustomTestStringConvertible {
  var before: String
  /// Words of `ActionText`, parted by spaces.
  var actions: String
  var after: String

  init(_ before: String, _ actions: String, _ after: String) {
    self.before = before
    self.actions = actions
    self.after = after
  }

  var testDescription: String { "\(before.debugDescription) \(actions)" }

  /// Does the actions and compares.
  func check(
    options: SyntaxOptions = .helloNotes, settings: EditorSettings = EditorSettings(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let marked = MarkedText(before)
    let editor = Editor(
      TextSnapshot(marked.text), options: options, settings: settings, clock: { .zero })
    try editor.apply(
      .select(
        marked.selections.all.map {
          PositionRange(anchor: .offset($0.anchor), head: .offset($0.head))
        }))
    for action in actions.split(separator: " ") {
      let command = try #require(ActionText.command(String(action)), "\(action) is no action")
      try editor.apply(command)
      editor.checkInvariants()
    }
    let result = MarkedText(text: editor.text.string, selections: editor.selections)
    #expect(
      result.description == after, "\(testDescription)", sourceLocation: sourceLocation)
  }
}
