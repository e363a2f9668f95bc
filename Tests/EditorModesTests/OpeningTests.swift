import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Editors of which only what is in view is parsed when they are made.
struct OpeningTests {
  /// A note long enough for several stretches of text that nobody looks at.
  private static func note(_ seed: UInt64) -> TextSnapshot {
    var notes = DocumentGenerator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < 600_000 {
      let part = notes.document(styles: DocumentGenerator.Style.allCases)
      for _ in 0..<20 { bytes += part + Array("\n\n".utf8) }
    }
    return TextSnapshot(bytes: bytes)
  }

  @Test(arguments: [EditorMode.edit, .split])
  func whatIsPendingIsFoundLater(mode: EditorMode) throws {
    let text = Self.note(7)
    let middle = text.lineStart(text.lineCount / 2)
    let view = middle..<min(middle + 2_000, text.endOffset)
    let editor = Editor(text, mode: mode, viewport: view)
    #expect(editor.viewport == view)
    #expect(editor.pending == 0..<text.endOffset)
    try editor.apply(.select([PositionRange(caret: .offset(middle))]))
    try editor.apply(.insert("**x** "))
    try editor.apply(.newline)
    editor.checkInvariants()
    while editor.pending != nil { editor.advance(within: .milliseconds(20)) }
    editor.checkInvariants()
    let fresh = Editor(editor.text, mode: mode)
    #expect(editor.syntax.flatten() == fresh.syntax.flatten())
    #expect(editor.previewBlocks?.map(\.html) == fresh.previewBlocks?.map(\.html))
  }
}
