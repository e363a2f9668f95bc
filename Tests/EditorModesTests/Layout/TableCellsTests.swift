import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Which part of a table's line belongs to which cell.
struct TableCellsTests {
  /// Lines of a table of two columns: its parts, and in each the text between brackets.
  @Test(arguments: [
    ("| a | b |", ["| ⟦a⟧ |", " ⟦b⟧ |"]),
    ("|a|b|", ["|⟦a⟧|", "⟦b⟧|"]),
    ("a|b", ["⟦a⟧|", "⟦b⟧"]),
    (" a  |  b  ", [" ⟦a⟧  |", "  ⟦b⟧  "]),
    ("|a|b", ["|⟦a⟧|", "⟦b⟧"]),
    ("a|b|  ", ["⟦a⟧|", "⟦b⟧|  "]),
    // Escaped pipes are text, in code too.
    ("| a \\| b | c |", ["| ⟦a \\| b⟧ |", " ⟦c⟧ |"]),
    ("| `\\|` | c\\|", ["| ⟦`\\|`⟧ |", " ⟦c\\|⟧"]),
    // Too few cells.
    ("| a |", ["| ⟦a⟧ |"]),
    ("a", ["⟦a⟧"]),
    // Empty cells: the caret stands before the pipe.
    ("||b|", ["|⟦⟧|", "⟦b⟧|"]),
    ("|  | |", ["|  ⟦⟧|", " ⟦⟧|"]),
    ("| a ||", ["| ⟦a⟧ |", "⟦⟧|"]),
    // Too many: what is behind the last column is one part more.
    ("| a | b | c |", ["| ⟦a⟧ |", " ⟦b⟧ |", " ⟦c |⟧+"]),
    ("|a|b|c|d  ", ["|⟦a⟧|", "⟦b⟧|", "⟦c|d⟧  +"]),
    ("|a|b|||", ["|⟦a⟧|", "⟦b⟧|", "⟦||⟧+"]),
    ("|a|b| |", ["|⟦a⟧|", "⟦b⟧|", " ⟦|⟧+"]),
  ])
  func cellsAreAllOfTheLine(line: String, parts: [String]) throws {
    for prefix in ["", "> ", ">> "] {
      let head = "\(prefix)|x|y|\n\(prefix)|-|-|\n"
      let text = TextSnapshot(head + prefix + line + "\n\nend")
      let syntax = SyntaxForest(text, options: .gitHub).snapshot
      let row = try #require(syntax.tableRows.last)
      let start = ByteOffset(head.utf8.count)
      let cells = TableCells(
        syntax.tableCells(ofRow: row), ofLine: start..<start + (prefix + line).utf8.count,
        columnCount: 2, in: text)
      var shown = cells.cells.map { text.marked($0) }
      shown[0].removeFirst(prefix.count)
      #expect(shown == parts, "behind \(prefix)")
      #expect(cells.cells.map(\.column) == parts.indices.map { min($0, 1) })
    }
  }

  @Test func aPlaceBehindAPipeBelongsToWhatFollows() throws {
    let line = "|a|b|"
    let text = TextSnapshot("|x|y|\n|-|-|\n\(line)")
    let syntax = SyntaxForest(text, options: .gitHub).snapshot
    let row = try #require(syntax.tableRows.last)
    let start = ByteOffset(12)
    let cells = TableCells(
      syntax.tableCells(ofRow: row), ofLine: start..<text.endOffset, columnCount: 2, in: text)
    let places = (0...line.utf8.count).map { start + $0 }
    #expect(places.map { cells.cellIndex(of: $0) } == [0, 0, 0, 1, 1, 1])
    #expect(places.map { cells.cellIndex(of: $0, isUpstream: true) } == [0, 0, 0, 0, 1, 1])
    #expect(cells.cellIndex(of: 0) == 0)
    #expect(cells.cellIndex(of: ByteOffset(1000)) == 1)
  }

  @Test(arguments: TestSettings.seeds)
  func everyOffsetIsInOneCell(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<TestSettings.operations(60) {
      let note = TableNotes.note(&random)
      let syntax = SyntaxForest(TextSnapshot(note), options: .gitHub).snapshot
      for table in syntax.tables {
        for row in syntax.tableRows(of: table) {
          check(
            row, of: table, in: syntax, "seed \(seed), note \(number): \(note.debugDescription)")
        }
      }
    }
  }

  private func check(
    _ row: Block, of table: Block, in syntax: SyntaxSnapshot, _ note: Comment
  ) {
    let text = syntax.text
    let line = text.lineRange(text.point(of: row.range.lowerBound).line)
    let blocks = syntax.tableCells(ofRow: row)
    let cells = TableCells(blocks, ofLine: line, columnCount: table.columnCount, in: text)
    #expect(cells.cells.first?.range.lowerBound == line.lowerBound, note)
    #expect(cells.cells.last?.range.upperBound == line.upperBound, note)
    #expect(
      zip(cells.cells, cells.cells.dropFirst()).allSatisfy {
        $0.range.upperBound == $1.range.lowerBound
      }, note)
    #expect(
      cells.cells.allSatisfy {
        $0.range.lowerBound <= $0.content.lowerBound && $0.content.upperBound <= $0.range.upperBound
      }, note)
    for (cell, block) in zip(cells.cells, blocks) where !cell.isExcess {
      #expect(cell.content == block.range, note)
      #expect(
        text.bytes(in: cell.content.upperBound..<cell.range.upperBound).filter { $0 == 0x7C }.count
          <= 1, note)
    }
    var offset = line.lowerBound
    while offset <= line.upperBound {
      let index = cells.cellIndex(of: offset)
      let expected = cells.cells.lastIndex { $0.range.lowerBound <= offset }
      #expect(index == expected, note)
      offset += 1
    }
  }
}

extension TextSnapshot {
  /// A cell's part of a line, its text between brackets.
  fileprivate func marked(_ cell: TableCells.Cell) -> String {
    let before = string(cell.range.lowerBound..<cell.content.lowerBound)
    let after = string(cell.content.upperBound..<cell.range.upperBound)
    return "\(before)⟦\(string(cell.content))⟧\(after)\(cell.isExcess ? "+" : "")"
  }

  private func string(_ range: Range<ByteOffset>) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }
}
