import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Copying and cutting.
struct ClipboardTests {
  @Test(arguments: [
    ("a⟦b⟧c", "b"),
    ("⟦a⟧b⟦‸c⟧", "a\nc"),
    ("⟦a⟧b‸\nc", "a"),
    ("a\n‸b\nc", "b\n"),
    ("a\r\nb‸", "b\r\n"),
    ("a‸\nb\nc‸\n", "a\nc\n"),
    ("a‸b‸\n", "ab\n"),
    ("⟦a⟧\r\n⟦b⟧", "a\r\nb"),
  ])
  func copy(before: String, copied: String) {
    let marked = MarkedText(before)
    let snapshot = SyntaxForest(TextSnapshot(marked.text), options: .helloNotes).snapshot
    let context = EditContext(syntax: snapshot, selections: marked.selections)
    #expect(context.copy() == Clipboard(text: copied))
  }

  @Test(arguments: [
    ("a⟦b⟧c", "a‸c"),
    ("⟦a⟧b⟦‸c⟧", "‸b‸"),
    ("a\n‸b\nc", "a\n‸c"),
    ("a\r\nb‸", "a‸"),
    ("a‸\nb\nc‸\nd", "b‸\nd‸"),
    ("⟦a⟧b‸", "‸b‸"),
  ])
  func cut(before: String, after: String) throws {
    let trial = try CommandTrial(before) { try $0.cut() }
    #expect(trial.after == after)
    #expect(trial.kind == .cut)
  }
}
