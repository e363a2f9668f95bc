import EditorModes
import PieceTable
import Testing

/// Rows of tables that come, go and move.
struct TableRowTests {
  @Test(arguments: [
    ("|a|b|\n|-|-|\n|c|d‸|", "|a|b|\n|-|-|\n|c|d|\n| | ‸|"),
    (
      "| a | b |\n| - | - |\n| c‸ | d |\n| e | f |",
      "| a | b |\n| - | - |\n| c | d |\n| ‸  |   |\n| e | f |"
    ),
    ("|a‸|b|\n|-|-|\n|c|d|", "|a|b|\n|-|-|\n| ‸| |\n|c|d|"),
    ("|a|b|\n|-|-‸|\n|c|d|", "|a|b|\n|-|-|\n| | ‸|\n|c|d|"),
    ("|a|\n|-|\n⟦|b|\n|c|⟧\n|d|", "|a|\n|-|\n|b|\n|c|\n| ‸|\n|d|"),
    ("> |a|\n> |-|\n>  |b‸|", "> |a|\n> |-|\n>  |b|\n>  | ‸|"),
    ("- |a‸|\n  |-|\n", "- |a|\n  |-|\n  | ‸|\n"),
    ("|a|\r\n|-|\r\n|b‸|\r\n", "|a|\r\n|-|\r\n|b|\r\n| ‸|\r\n"),
    ("a|b\n-|-\nc‸|d", "a|b\n-|-\nc|d\n| ‸| |"),
    ("|a|b|\n|-|-|\n|日本‸|d|", "|a|b|\n|-|-|\n|日本|d|\n| ‸   | |"),
  ])
  func insertRowBelow(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.insertRow(.down)) }.after == after)
  }

  @Test(arguments: [
    ("|a|b|\n|-|-|\n|c|d‸|", "|a|b|\n|-|-|\n| | ‸|\n|c|d|"),
    ("|a|\n|-|\n|b|\n⟦|c|\n|d|⟧", "|a|\n|-|\n|b|\n| ‸|\n|c|\n|d|"),
    ("> |a|\n> |-|\n> |b‸|", "> |a|\n> |-|\n> | ‸|\n> |b|"),
    ("1. |a|\r\n   |-|\r\n   |b‸|", "1. |a|\r\n   |-|\r\n   | ‸|\r\n   |b|"),
  ])
  func insertRowAbove(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.insertRow(.up)) }.after == after)
  }

  @Test(arguments: [
    ("|a|b|\n|-|-|\n|c|d‸|\n|e|f|", "|a|b|\n|-|-|\n|e|‸f|"),
    ("|a|b|\n|-|-|\n|c|d|\n|e|f‸|\n\nx", "|a|b|\n|-|-|\n|c|‸d|\n\nx"),
    ("|a|b|\n|-|-|\n|c|d‸|", "|a|‸b|\n|-|-|"),
    ("|a|\n|-|\n|b⟦|\n|c|\n|d⟧|\n|e|", "|a|\n|-|\n|‸e|"),
    ("|a|\n|-|\n⟦|b|\n⟧|c|", "|a|\n|-|\n|‸c|"),
    ("|a|\n|-|\n|b‸|\n|c|\n|d‸|", "|a|\n|-|\n|‸c|"),
    ("> |a|\n> |-|\n> |b‸|\n> |c|\nx", "> |a|\n> |-|\n> |‸c|\nx"),
    ("- |a|\r\n  |-|\r\n  |b‸|\r\n- c", "- |‸a|\r\n  |-|\r\n- c"),
  ])
  func deleteRow(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.deleteRow) }.after == after)
  }

  @Test(arguments: [
    ("|a|\n|-|\n|b|\n|c‸|\n|d|", "|a|\n|-|\n|c‸|\n|b|\n|d|"),
    ("|a|\n|-|\n|b‸|\n|c|", "|a|\n|-|\n|b‸|\n|c|"),
    ("|a|\n|-|\n|b|\n|c|‸", "|a|\n|-|\n|c|‸\n|b|"),
    ("|a|\n|-|\n|b|\n‸|c|", "|a|\n|-|\n‸|c|\n|b|"),
    ("|a|\n|-|\n|b|\n⟦|c|\n|d|⟧", "|a|\n|-|\n⟦|c|\n|d|⟧\n|b|"),
    ("> |a|\n> |-|\n>  |b|\n>|c‸|", "> |a|\n> |-|\n>  |c‸|\n>|b|"),
    ("|a|\r\n|-|\r\n|b|\r\nc‸", "|a|\r\n|-|\r\nc‸\r\n|b|"),
    ("|a|\n|-|\n|b‸|\n|c‸|", "|a|\n|-|\n|b‸|\n|c‸|"),
    ("|a|\n|-|\n|b|\n|c‸|\n|d|\n|e‸|", "|a|\n|-|\n|c‸|\n|b|\n|e‸|\n|d|"),
  ])
  func moveRowUp(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.moveRow(.up)) }.after == after)
  }

  @Test(arguments: [
    ("|a|\n|-|\n|b‸|\n|c|\n|d|", "|a|\n|-|\n|c|\n|b‸|\n|d|"),
    ("|a|\n|-|\n|b|\n|c‸|\n\nx", "|a|\n|-|\n|b|\n|c‸|\n\nx"),
    ("|a|\n|-|\n‸|b|\n|c|", "|a|\n|-|\n|c|\n‸|b|"),
    ("|a|\n|-|\n|b|‸\n|c|", "|a|\n|-|\n|c|\n|b|‸"),
    ("|a|\n|-|\n|⟦‸b|\n|c⟧|\n|d|", "|a|\n|-|\n|d|\n|⟦‸b|\n|c⟧|"),
    ("- |a|\n  |-|\n  |b‸|\n   |c|\n- d", "- |a|\n  |-|\n  |c|\n   |b‸|\n- d"),
  ])
  func moveRowDown(before: String, after: String) throws {
    #expect(try CommandTrial(before) { try $0.table(.moveRow(.down)) }.after == after)
  }

  @Test(arguments: ["|a‸|\n|-|\n|b|", "|a|\n|-‸|\n|b|", "⟦|a|\n|-|\n|b|⟧"])
  func theHeaderKeepsItsPlace(before: String) {
    for command in [TableCommand.deleteRow, .moveRow(.up), .moveRow(.down)] {
      #expect(throws: EditorError.self) {
        try CommandTrial(before) { try $0.table(command) }
      }
    }
    #expect(throws: EditorError.self) {
      try CommandTrial(before) { try $0.table(.insertRow(.up)) }
    }
  }
}
