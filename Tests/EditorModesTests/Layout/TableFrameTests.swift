import EditorModes
import LiveMarkdown
import PieceTable
import Testing
import TextLayout

/// Tables as they are drawn, and carets in them.
struct TableFrameTests {
  /// Text is 8 points a byte; the table has 400 points, its columns 32 and 313 of them from 30 and 89 on.
  private static let note = """
    | name | words |
    |---|--:|
    | a | one two three four five six seven eight nine ten eleven |
    | b | c | d |

    end
    """

  private func editor(_ marked: String) throws -> Editor {
    let marked = MarkedText(marked)
    let editor = Editor(marked.text, options: .gitHub)
    editor.layOut(
      LayoutSettings(size: LayoutSize(width: 432, height: 600), measurer: ByteMeasurer()))
    try editor.apply(
      .select(
        marked.selections.all.map {
          PositionRange(anchor: .offset($0.anchor), head: .offset($0.head))
        }))
    return editor
  }

  private func text(_ editor: Editor) -> String {
    MarkedText(text: editor.text.string, selections: editor.selections).description
  }

  @Test func cellsStandInTheirColumns() throws {
    let frame = try #require(try editor(Self.note + "‸").frame())
    #expect(
      frame.rows.map { "\($0.visibleText) \($0.rect.x) \($0.rect.y)" } == [
        "name 30.0 7.0", "words 362.0 7.0", " 16.0 31.0", "a 30.0 56.0",
        "one two three four five six seven eight  90.0 44.0", "nine ten eleven 282.0 68.0",
        "b 30.0 105.0", "c 394.0 105.0", "d | 30.0 129.0", " 16.0 160.0", "end 16.0 176.0",
      ])
    #expect(frame.decorations.filter { $0.kind == .tableStripe }.map(\.rect.y) == [99])
    #expect(Set(frame.decorations.filter { $0.kind == .tableLine }.map(\.rect.x)) == [16, 75, 415])
  }

  @Test func pipesAreDrawnInThePadding() throws {
    let frame = try #require(try editor("| **a** | b ‸|\n|--|--|\n| c | d |\n").frame())
    let rows = frame.rows.map { row in row.runs.map { "\($0.text) \($0.x)" } }
    // The lines are at 16, 51 and 86, and a pipe is 8 points wide.
    #expect(
      rows.prefix(2) == [["| 12.5", "a 30.0", "| 47.5"], ["b 65.0", "| 82.5"]])
    #expect(rows[3] == ["c 30.0"])
  }

  @Test func revealedMarksLieOverTheCellBeside() throws {
    let hidden = try #require(try editor("| **a** | b |\n|--|--|\n| c | d |\n‸").frame())
    let shown = try #require(try editor("| **a‸** | b |\n|--|--|\n| c | d |\n").frame())
    #expect(hidden.rows.map(\.source) == shown.rows.map(\.source))
    #expect(hidden.rows.map(\.rect.y) == shown.rows.map(\.rect.y))
    #expect(hidden.rows[0].rect == LayoutRect(x: 30, y: 7, width: 8, height: 24))
    #expect(shown.rows[0].rect == LayoutRect(x: 30, y: 7, width: 40, height: 24))
    let right = try #require(try editor("| a |\n|--:|\n| [b‸](a:long/destination) |\n").frame())
    #expect(right.rows[2].visibleText.contains("b"))
    #expect(right.rows[2].rect.x == 30)
  }

  /// Points of the pane lead to places in the cell that is nearest.
  @Test(
    arguments: [
      (0, 10, "| ‸name"), (34, 10, "| ‸name"), (50, 10, "na‸me"), (74, 10, "name‸ |"),
      (76, 10, "| ‸words"),
      (430, 10, "words‸ |"), (30, 45, "| ‸a |"), (30, 90, "| ‸a |"),
      (300, 45, "one two three four five si‸x"),
      (300, 80, "ni‸ne ten"), (430, 80, "eleven‸ |"), (40, 110, "| b‸ |"), (200, 110, "| ‸c |"),
      (200, 131, "| d |‸"), (30, 131, "| ‸d |"), (60, 180, "end‸"),
    ] as [(Double, Double, String)])
  func pointsLeadToCells(x: Double, y: Double, found: String) throws {
    let editor = try editor("‸" + Self.note)
    let place = try #require(editor.place(at: LayoutPoint(x: x, y: y)))
    let marked = MarkedText(text: editor.text.string, selections: SelectionSet(caret: place.offset))
    #expect(marked.description.contains(found), "\(marked.description)")
  }

  /// Carets moved down and up, at the x they began at.
  @Test(arguments: [
    ("| nam‸e | ", 2, "| a‸ | one"), ("| na‸me", 3, "| b‸ | c"),
    ("words‸ |", 2, "seven eight‸ nine"),
    ("words‸ |", 3, "eleven‸ |"), ("words‸ |", 4, "| c‸ | d"), ("words‸ |", 5, "c | d |‸"),
    ("| na‸me", 4, "| d ‸|"), ("| nam‸e", 6, "end‸"), ("en‸d", -2, "c | ‸d |"),
    ("en‸d", -3, "| ‸b |"),
    ("en‸d", -4, "| ‸a |"), ("c‸ | d", -1, "eleven‸ |"), ("c‸ | d", -2, "seven eight‸ nine"),
    ("c‸ | d", -4, "words‸ |"),
  ])
  func caretsMoveByRows(before: String, count: Int, after: String) throws {
    let plain = before.replacingCaret
    let marked = Self.note.replacing(plain, with: before, maxReplacements: 1)
    let editor = try editor(marked)
    for _ in 0..<abs(count) {
      try editor.apply(.moveVertically(count > 0 ? .down : .up, lines: 1, extending: false))
    }
    #expect(text(editor).contains(after), "\(text(editor))")
  }

  @Test(arguments: [
    ("| na‸me | w", "| ‸name | w", "| name‸ | w"), ("one ‸two", "| ‸one", "eight ‸nine"),
    ("eight ni‸ne", "eight ‸nine", "eleven‸ |"), ("| c | ‸d |", "| c | ‸d |", "| d |‸"),
  ])
  func endsAreThoseOfTheRowInTheCell(before: String, start: String, end: String) throws {
    let marked = Self.note.replacing(before.replacingCaret, with: before, maxReplacements: 1)
    for (direction, found) in [(TextDirection.backward, start), (.forward, end)] {
      let editor = try editor(marked)
      try editor.apply(.move(.row, direction, extending: false))
      #expect(text(editor).contains(found), "\(text(editor))")
    }
  }
}

extension String {
  fileprivate var replacingCaret: String { replacing("‸", with: "") }
}
