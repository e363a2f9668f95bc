import EditorModes
import PieceTable
import Testing
import TextLayout

/// Rows that have no room for what the primary caret reveals.
struct ScrolledRowTests {
  /// An editor of a note in 20 columns, the text from x = 16 to 176.
  private func editor(_ text: String, caret: Int) throws -> Editor {
    let editor = Editor(TextSnapshot(text), clock: { .zero })
    editor.layOut(
      LayoutSettings(size: LayoutSize(width: 20 * 8 + 32, height: 400), measurer: CellMeasurer()))
    try editor.apply(.select([PositionRange(caret: .offset(ByteOffset(caret)))]))
    return editor
  }

  /// All marks are shown, the row is moved by what the caret needs, and no row is another.
  @Test(arguments: [
    // The caret is far from the edge: what has no room is cut on the right.
    ("aaaa **bbbb** cccc dddd", 8, 16.0, 80.0),
    // At the edge all that is cut is on the left.
    ("aaaa bbbb cccc **dddd**", 23, -8, 176),
    // In between by as much as leaves room for an em behind the caret.
    ("aaaa bbbb cccc **dddd**", 19, 8, 160),
    // There is room.
    ("aaaa bbbb **dddd**", 18, 16, 160),
  ])
  func fullRows(text: String, caret: Int, start: Double, caretX: Double) throws {
    let editor = try editor(text, caret: caret)
    let frame = try #require(editor.frame())
    #expect(frame.rows.count == 1)
    let row = try #require(frame.rows.first)
    #expect(row.hidden.isEmpty)
    #expect(row.runs.first?.x == start)
    #expect(row.runs.filter { $0.role == .mark }.map(\.text) == ["**", "**"])
    #expect(row.rect.x >= 16 && row.rect.maxX <= 176)
    #expect(frame.carets.map(\.x) == [caretX])
    #expect(editor.caretRect(of: editor.selections.primary)?.x == caretX)
    // A click on what is seen leads to what is seen there.
    let place = editor.place(at: LayoutPoint(x: caretX, y: row.rect.y + 1))
    #expect(place?.offset == ByteOffset(caret))
  }

  /// A row without the caret is as it was.
  @Test func otherRowsStay() throws {
    let editor = try editor("aaaa bbbb cccc **dddd**\n\nb", caret: 25)
    let row = try #require(editor.frame()?.rows.first)
    #expect(row.rect == LayoutRect(x: 16, y: row.rect.y, width: 19 * 8, height: row.rect.height))
    #expect(row.hidden.count == 2)
  }
}
