import EditorModes
import LiveMarkdown
import PieceTable

/// What an app has of a note: it draws what updates say has changed, and nothing else.
struct Pane {
  var preview: [HTMLBlock] = []

  mutating func draw(_ update: EditorUpdate) {
    for edit in update.edits { print("text", edit.range, edit.replacement.string.debugDescription) }
    for construct in update.reveal?.opened ?? [] { print("show", construct.markers) }
    for construct in update.reveal?.closed ?? [] { print("hide", construct.markers) }
    for patch in update.preview { patch.apply(to: &preview) }
    if let selections = update.selections { print("caret", selections.primary.head) }
  }
}

// A note from a file. What is hidden in a line while no caret is there:
var file = try TextFile(opening: CommandLine.arguments[1])
let editor = Editor(file.text, options: .helloNotes)
print(editor.reveal.hiddenRanges(in: editor.text.lineRange(2)))

// What the user does becomes commands; a click, Enter, a key, a menu, and one that is refused here.
var pane = Pane()
let click = PositionRange(caret: .point(TextPoint(line: 2, column: 8)))
for command: EditorCommand in [
  .select([click]), .newline, .insert("oats"), .toggleStyle(.bold), .undo, .removeAnchor("shop"),
] {
  do { pane.draw(try editor.apply(command)) } catch { print("refused:", error) }
}

// Source and preview side by side. The preview's blocks come once, then as patches.
pane.draw(try editor.apply(.setMode(.split)))
pane.preview = editor.previewBlocks ?? []
pane.draw(try editor.apply(.toggleStyle(.highlight)))
// What is far behind an edit is found when there is time: in a timer, while nobody types.
while editor.pending != nil { pane.draw(editor.advance(within: .milliseconds(4))) }
print(pane.preview.map(\.text).joined(), terminator: "")
try file.save(editor.text)
editor.markSaved()
