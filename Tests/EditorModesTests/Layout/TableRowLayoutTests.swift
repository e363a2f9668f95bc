import EditorModes
import LiveMarkdown
import PieceTable
import Testing

/// Where the rows of a table's cells are.
struct TableRowLayoutTests {
  /// Three columns of 60, 60 and 99 points at x 14, 101 and 188, aligned as they are written, in the middle, right.
  private let grid = TableGrid(
    [TableExtent(min: 60, max: 60), TableExtent(min: 60, max: 60), TableExtent(min: 99, max: 99)],
    alignments: [.none, .center, .right], available: 800, BoxModel())

  private func layout(_ line: String, _ counts: [Int]) throws -> TableRowLayout {
    let text = TextSnapshot("|x|y|z|\n|-|:-:|-:|\n" + line)
    let syntax = SyntaxForest(text, options: .gitHub).snapshot
    let row = try #require(syntax.tableRows.last)
    let cells = TableCells(
      syntax.tableCells(ofRow: row), ofLine: text.lineRange(2), columnCount: 3, in: text)
    return TableRowLayout(cells, counts: counts, grid: grid, available: 400, rowHeight: 24)
  }

  /// A row of a cell in one of the columns.
  private func row(_ cell: Int, _ number: Int, column: Int, y: Double) -> TableRowLayout.Row {
    TableRowLayout.Row(
      cell: cell, number: number, x: [14, 101, 188][column], y: y, room: [60, 60, 99][column])
  }

  @Test func shortCellsAreInTheMiddle() throws {
    let layout = try layout("|a|b|c|", [3, 2, 1])
    #expect(layout.height == 72)
    #expect(
      layout.rows == [
        row(0, 0, column: 0, y: 0), row(0, 1, column: 0, y: 24), row(0, 2, column: 0, y: 48),
        row(1, 0, column: 1, y: 12), row(1, 1, column: 1, y: 36), row(2, 0, column: 2, y: 24),
      ])
  }

  @Test func emptyCellsHaveARowForTheCaret() throws {
    let layout = try layout("||b||", [0, 2, 1])
    #expect(layout.height == 48)
    #expect(
      layout.rows == [
        row(0, 0, column: 0, y: 12), row(1, 0, column: 1, y: 0), row(1, 1, column: 1, y: 24),
        row(2, 0, column: 2, y: 12),
      ])
  }

  @Test func aShortLineHasTheCellsItHas() throws {
    let layout = try layout("|a|", [1])
    #expect(layout.height == 24)
    #expect(layout.rows == [row(0, 0, column: 0, y: 0)])
  }

  @Test func whatIsBehindTheLastColumnStandsBelowIt() throws {
    let layout = try layout("|a|b|c|d|e|", [1, 2, 1, 2])
    #expect(layout.height == 96)
    #expect(
      layout.rows == [
        row(0, 0, column: 0, y: 12), row(1, 0, column: 1, y: 0), row(1, 1, column: 1, y: 24),
        row(2, 0, column: 2, y: 12),
        TableRowLayout.Row(cell: 3, number: 0, x: 14, y: 48, room: 372),
        TableRowLayout.Row(cell: 3, number: 1, x: 14, y: 72, room: 372),
      ])
  }

  @Test(
    arguments: [
      // Text of 20 points in a room of 60 at 100; the table's room goes from 0 to 300.
      (ColumnAlignment.none, false, 20, 100), (.none, true, 20, 120), (.left, true, 20, 100),
      (.center, false, 20, 120), (.right, false, 20, 140), (.right, true, 20, 140),
      // Revealed marks make it wider than its room: to the right first, then to the left.
      (.none, false, 60, 100), (.none, false, 200, 100), (.none, false, 220, 80),
      (.center, false, 100, 100), (.right, false, 300, 0), (.right, false, 400, 0),
    ] as [(ColumnAlignment, Bool, Double, Double)])
  func textIsAlignedInItsRoom(alignment: ColumnAlignment, isHeader: Bool, width: Double, x: Double)
  {
    let text = CellText(
      x: 100, room: 60, share: alignment.share(isHeader: isHeader), limits: 0...300)
    #expect(text.x(ofWidth: width) == x)
    #expect(text.spare == 240)
  }
}
