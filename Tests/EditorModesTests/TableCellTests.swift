import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Going from cell to cell, and tables that are inserted.
struct TableCellTests {
  @Test(arguments: [
    ("|a‸|b|\n|-|-|", "|a|⟦b⟧|\n|-|-|"),
    ("|a|b‸|\n|-|-|\n|c|d|", "|a|b|\n|-|-|\n|⟦c⟧|d|"),
    ("|a|b|\n|-‸|-|\n| c |d|", "|a|b|\n|-|-|\n| ⟦c⟧ |d|"),
    ("|a|b|\n|-|-|\n|c|d‸|\n|  |f|", "|a|b|\n|-|-|\n|c|d|\n| ‸ |f|"),
    // Behind the last cell a row is added, as wide as the last one.
    ("| a | b‸ |\n| - | - |", "| a | b |\n| - | - |\n| ‸  |   |"),
    ("|a|b|\n|-|-|\n|c|d‸|\n\nx", "|a|b|\n|-|-|\n|c|d|\n| ‸| |\n\nx"),
    ("|a|\r\n|-|\r\n|c‸|", "|a|\r\n|-|\r\n|c|\r\n| ‸|"),
    ("> |a|\n> |-|\n> |c‸|", "> |a|\n> |-|\n> |c|\n> | ‸|"),
    ("- |a|\n  |-|\n  |日本‸|\n- b", "- |a|\n  |-|\n  |日本|\n  | ‸   |\n- b"),
    // A row that is too short gets the cell; one that is too long has it.
    ("|a|b|\n|-|-|\n|c‸|", "|a|b|\n|-|-|\n|c| ‸ |"),
    ("a|b\n-|-\nc‸", "a|b\n-|-\nc | ‸ |"),
    ("a|b\n-|-\nc\\‸", "a|b\n-|-\nc\\ | ‸ |"),
    ("|a|\n|-|\n|c‸|d|", "|a|\n|-|\n|c|⟦d⟧|"),
    // Before and behind the pipes.
    ("‸|a|b|\n|-|-|", "|a|⟦b⟧|\n|-|-|"),
    ("|a|b|‸\n|-|-|\n|c|d|", "|a|b|\n|-|-|\n|⟦c⟧|d|"),
    ("a‸|b\n:-|-", "a|⟦b⟧\n:-|-"),
    // A pipe behind a backslash is text, one in code is none.
    ("|a\\|b‸|c|\n|-|-|", "|a\\|b|⟦c⟧|\n|-|-|"),
    ("| `x‸|y` |\n|-|-|", "| `x|⟦y`⟧ |\n|-|-|"),
    // Several carets.
    ("|a‸|b|\n|-|-|\n|c‸|d|", "|a|⟦b⟧|\n|-|-|\n|c|⟦d⟧|"),
    ("x‸\n\n|a‸|b|\n|-|-|", "x‸\n\n|a|⟦b⟧|\n|-|-|"),
    ("|⟦a⟧|b|\n|-|-|", "|a|⟦b⟧|\n|-|-|"),
  ])
  func nextCell(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.nextCell) }.after == after)
  }

  @Test(arguments: [
    ("|a|b‸|\n|-|-|", "|⟦a⟧|b|\n|-|-|"),
    ("|a|b|\n|-|-|\n|c‸|d|", "|a|⟦b⟧|\n|-|-|\n|c|d|"),
    ("|a|b|\n|-|-|\n|c|d|\n|e‸|f|", "|a|b|\n|-|-|\n|c|⟦d⟧|\n|e|f|"),
    ("|a|b|\n|-|-|\n|c|\n|e‸|f|", "|a|b|\n|-|-|\n|⟦c⟧|\n|e|f|"),
    ("|a|b|\n|-|-‸|", "|a|⟦b⟧|\n|-|-|"),
    ("|a‸|b|\n|-|-|", "|⟦a⟧|b|\n|-|-|"),
    ("‸|a|b|\n|-|-|", "|⟦a⟧|b|\n|-|-|"),
    ("> |a|\n> |-|\n> |b‸|", "> |⟦a⟧|\n> |-|\n> |b|"),
  ])
  func previousCell(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.previousCell) }.after == after)
  }

  @Test(arguments: [
    ("|a‸|b|\n|-|-|\n|c|d|", "c"),
    ("|a|b‸|\n|-|-|\n|c|d|", "d"),
    ("|a|b|\n|-|-|\n|c|d‸|\n|e|f|", "f"),
    ("|a|b|\n|-|-|\n|c|d‸|\n|e|", "e"),
    ("|a|b|\n|-|-|\n|c|d‸|", nil),
    ("|a‸|b|\n|-|-|", nil),
    ("a‸\n\n|b|\n|-|", nil),
  ])
  func cellBelow(marked: String, cell: String?) {
    let text = MarkedText(marked)
    let snapshot = SyntaxForest(TextSnapshot(text.text), options: .gitHub).snapshot
    let context = EditContext(syntax: snapshot, selections: text.selections)
    let below = context.cellBelow(text.selections.primary.head)
    #expect(below.map { snapshot.text.string(in: $0) } == cell)
  }

  @Test(arguments: [TableCommand.nextCell, .previousCell, .deleteRow, .format, .align(.left)])
  func outsideOfTablesThereIsAnError(command: TableCommand) {
    for text in ["a‸|b", "|a|\n|-|\n\n‸", "```\n|a‸|\n|-|\n```", "‸"] {
      #expect(throws: EditorError.self) {
        try CommandTrial(text) { try $0.table(command) }
      }
    }
  }

  @Test(arguments: [
    ("‸", 1, 2, "| ‸    |     |\n| --- | --- |\n|     |     |"),
    ("‸", 0, 1, "| ‸    |\n| --- |"),
    ("a‸\n", 0, 1, "a\n\n| ‸    |\n| --- |\n"),
    ("a‸b\nc\n\nd", 0, 1, "ab\nc\n\n| ‸    |\n| --- |\n\nd"),
    ("# a‸\nb", 0, 1, "# a\n\n| ‸    |\n| --- |\n\nb"),
    ("a\n\n‸\n\nb", 0, 1, "a\n\n| ‸    |\n| --- |\n\nb"),
    ("a\n‸\nb", 0, 1, "a\n\n| ‸    |\n| --- |\n\nb"),
    ("> a‸", 0, 1, "> a\n>\n> | ‸    |\n> | --- |"),
    ("> a\n> ‸\n> b", 0, 1, "> a\n>\n> | ‸    |\n> | --- |\n>\n> b"),
    ("- a‸", 0, 1, "- a\n\n  | ‸    |\n  | --- |"),
    ("- ‸", 0, 1, "- | ‸    |\n  | --- |"),
    ("1. a\n\n   ‸", 0, 1, "1. a\n\n   | ‸    |\n   | --- |"),
    ("a‸\r\n", 0, 1, "a\r\n\r\n| ‸    |\r\n| --- |\r\n"),
    ("```\na\n```‸", 0, 1, "```\na\n```\n\n| ‸    |\n| --- |"),
  ])
  func insertTable(before: String, rows: Int, columns: Int, after: String) throws {
    let trial = try CommandTrial(before) { try $0.insertTable(rows: rows, columns: columns) }
    #expect(trial.after == after)
  }

  @Test(arguments: ["```\na‸\n```", "|a‸|\n|-|", "---\na: ‸1\n---"])
  func tablesDoNotStandInCodeAndTables(before: String) {
    #expect(throws: EditorError.self) {
      try CommandTrial(before) { try $0.insertTable(rows: 1, columns: 1) }
    }
  }

  @Test(arguments: [(0, 0), (-1, 1), (1001, 1), (1, 101), (Int.max, Int.max)])
  func tablesHaveASize(rows: Int, columns: Int) {
    #expect(throws: EditorError.self) {
      try CommandTrial("‸") { try $0.insertTable(rows: rows, columns: columns) }
    }
  }
}
