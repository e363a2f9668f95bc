import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// What an editor does whatever the command is.
struct EditorTests {
  @Test func replacingFollowsAndIsUndone() throws {
    let editor = Editor("one two")
    try editor.apply(.select([PositionRange(caret: .offset(5))]))
    let update = try editor.apply(.replace(range(0, 3), "three"))
    #expect(editor.text.string == "three two")
    #expect(editor.selections == SelectionSet(caret: 7))
    #expect(update.edits == [TextEdit(0..<3, with: "three")])
    #expect(update.selections == SelectionSet(caret: 7))
    #expect(editor.isEdited && editor.canUndo && !editor.canRedo)
    try editor.apply(.select([PositionRange(caret: .end)]))
    try editor.apply(.undo)
    #expect(editor.text.string == "one two")
    #expect(editor.selections == SelectionSet(caret: 5))
    #expect(!editor.isEdited && !editor.canUndo && editor.canRedo)
    try editor.apply(.redo)
    #expect(editor.text.string == "three two")
    #expect(editor.selections == SelectionSet(caret: 7))
  }

  @Test func undoRestoresWhichSelectionIsPrimary() throws {
    let editor = Editor("a b c")
    try editor.apply(.select([range(4, 5), range(0, 1)]))
    #expect(editor.selections.primaryIndex == 0)
    let before = editor.selections
    try editor.apply(.replace(range(2, 3), "x"))
    try editor.apply(.select([range(3, 4)]))
    try editor.apply(.undo)
    #expect(editor.selections == before)
  }

  @Test func commandsThatChangeTheTextAreRefusedInPreview() throws {
    let editor = Editor("text", mode: .preview)
    #expect(throws: EditorError.readOnly(.preview)) { try editor.apply(.insert("x")) }
    #expect(throws: EditorError.readOnly(.preview)) { try editor.apply(.undo) }
    #expect(throws: EditorError.readOnly(.preview)) {
      try editor.apply(.replace(range(0, 1), "x"))
    }
    #expect(editor.text.string == "text" && editor.version == 0 && !editor.canUndo)
    let update = try editor.apply(.setMode(.split))
    #expect(update.mode == .split)
    try editor.apply(.replace(range(0, 1), "T"))
    #expect(editor.text.string == "Text")
  }

  @Test func theHistoryEndsWithoutAnError() throws {
    let editor = Editor("text")
    let update = try editor.apply(.undo)
    #expect(!update.changesText && editor.version == 0)
    try editor.apply(.redo)
    #expect(editor.text.string == "text")
  }

  @Test func previewPatchesLeadToTheNewBlocks() throws {
    let editor = Editor("# a\n\nb\n\nc", mode: .split)
    var blocks = try #require(editor.previewBlocks)
    let update = try editor.apply(.replace(range(5, 6), "*b*"))
    for patch in update.preview { patch.apply(to: &blocks) }
    #expect(blocks.map(\.text) == ["<h1>a</h1>\n", "<p><em>b</em></p>\n", "<p>c</p>\n"])
    try editor.apply(.setMode(.markdown))
    #expect(editor.previewBlocks == nil)
    #expect(try editor.apply(.replace(range(0, 0), "x")).preview.isEmpty)
  }

  @Test func whatWasTypedComesBackWhenItWasRemoved() throws {
    let editor = Editor(TextSnapshot("a"), clock: { .zero })
    try editor.apply(.select([PositionRange(caret: .end)]))
    for letter in ["b", "c"] { try editor.apply(.insert(letter)) }
    for _ in 0..<2 { try editor.apply(.delete(.grapheme, .backward)) }
    try editor.apply(.undo)
    #expect(editor.text.string == "abc")
    try editor.apply(.undo)
    #expect(editor.text.string == "a")
  }

  @Test func codeKeepsItsPlaceWhenItIsMovedToTheLeft() throws {
    let editor = Editor("- ```\n  x\n  ```\n\nafter")
    try editor.apply(.select([PositionRange(caret: .offset(9))]))
    try editor.apply(.backtab)
    #expect(editor.text.string == "- ```\n  x\n  ```\n\nafter")
  }

  @Test func indentingAnItemNestsIt() throws {
    let editor = Editor("- a\n- b")
    try editor.apply(.select([PositionRange(caret: .offset(7))]))
    try editor.apply(.indent)
    #expect(editor.text.string == "- a\n  - b")
    try editor.apply(.outdent)
    #expect(editor.text.string == "- a\n- b")
  }

  @Test func wideningIsNotTakenBackAcrossAnEdit() throws {
    let editor = Editor("one two\n")
    try editor.apply(.select([PositionRange(caret: .offset(1))]))
    try editor.apply(.expand(.word))
    try editor.apply(.replace(range(7, 8), "\u{301}\n"))
    let widened = editor.selections
    try editor.apply(.shrink)
    #expect(editor.selections == widened)
    try editor.apply(.expand(.line))
    try editor.apply(.shrink)
    #expect(editor.selections == widened)
  }

  @Test func anchorsFollowTheirText() throws {
    let editor = Editor("one two")
    try editor.apply(.setAnchor("here", .point(TextPoint(line: 0, column: 4)), .right))
    try editor.apply(.replace(range(0, 3), "three"))
    #expect(editor.anchor(named: "here") == 6)
    try editor.apply(.select([PositionRange(caret: .anchor("here"))]))
    #expect(editor.selections == SelectionSet(caret: 6))
    try editor.apply(.removeAnchor("here"))
    #expect(editor.anchor(named: "here") == nil)
  }

  @Test(arguments: [
    (TextPosition.offset(9), "offset 9 lies outside the text; give 0 to 8"),
    (.offset(-1), "offset -1 lies outside the text; give 0 to 8"),
    (.point(TextPoint(line: 2, column: 0)), "line 2 lies outside the text; give 0 to 1"),
    (.utf16(UTF16Point(line: 0, column: -1)), "column -1 is none; give 0 or more"),
    (.anchor("x"), "there is no anchor 'x'; set it first"),
  ])
  func placesThatAreNoneAreErrors(position: TextPosition, reason: String) {
    #expect(throws: EditorError.position(reason)) {
      try Editor("añ\nbcde").apply(.select([PositionRange(caret: position)]))
    }
  }

  @Test func placesInsideGraphemesMoveToTheirStart() throws {
    let editor = Editor("a\r\nb👩‍👩‍👧c")
    try editor.apply(.select([PositionRange(caret: .offset(2))]))
    #expect(editor.selections == SelectionSet(caret: 1))
    try editor.apply(.select([PositionRange(caret: .utf16(UTF16Point(line: 1, column: 3)))]))
    #expect(editor.selections == SelectionSet(caret: 4))
    // Behind a line's end is its end.
    try editor.apply(.select([PositionRange(caret: .point(TextPoint(line: 0, column: 7)))]))
    #expect(editor.selections == SelectionSet(caret: 1))
  }

  private func range(_ lower: Int, _ upper: Int) -> PositionRange {
    PositionRange(
      anchor: .offset(ByteOffset(lower)), head: .offset(ByteOffset(upper)))
  }
}
