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

  private func layout(
    _ line: String, _ widths: [[Double]], isHeader: Bool = false
  ) throws -> TableRowLayout {
    let text = TextSnapshot("|x|y|z|\n|-|:-:|-:|\n" + line)
    let syntax = SyntaxForest(text, options: .gitHub).snapshot
    let row = try #require(syntax.tableRows.last)
    let cells = TableCells(
      syntax.tableCells(ofRow: row), ofLine: text.lineRange(2), columnCount: 3, in: text)
    return TableRowLayout(cells, widths: widths, grid: grid, rowHeight: 24, isHeader: isHeader)
  }

  /// A row of a cell in one of the columns.
  private func row(
    _ cell: Int, _ number: Int, column: Int, y: Double, inset: Double
  ) -> TableRowLayout.Row {
    TableRowLayout.Row(
      cell: cell, number: number, x: [14, 101, 188][column], y: y, room: [60, 60, 99][column],
      inset: inset)
  }

  /// The places are those of Chromium 156.
  @Test func textIsAlignedAsItsColumn() throws {
    let body = try layout("|a|b|c|", [[60], [20], [60]])
    #expect(body.height == 24)
    #expect(
      body.rows == [
        row(0, 0, column: 0, y: 0, inset: 0), row(1, 0, column: 1, y: 0, inset: 20),
        row(2, 0, column: 2, y: 0, inset: 39),
      ])
    let header = try layout("|a|b|c|", [[20], [20], [60]], isHeader: true)
    #expect(header.rows.map(\.inset) == [20, 20, 39])
  }

  @Test func shortCellsAreInTheMiddle() throws {
    let layout = try layout("|a|b|c|", [[60, 50, 10], [60, 10], [9]])
    #expect(layout.height == 72)
    #expect(
      layout.rows == [
        row(0, 0, column: 0, y: 0, inset: 0), row(0, 1, column: 0, y: 24, inset: 0),
        row(0, 2, column: 0, y: 48, inset: 0), row(1, 0, column: 1, y: 12, inset: 0),
        row(1, 1, column: 1, y: 36, inset: 25), row(2, 0, column: 2, y: 24, inset: 90),
      ])
  }

  @Test func emptyCellsHaveARowForTheCaret() throws {
    let layout = try layout("||b||", [[0], [60, 60], []])
    #expect(layout.height == 48)
    #expect(
      layout.rows == [
        row(0, 0, column: 0, y: 12, inset: 0), row(1, 0, column: 1, y: 0, inset: 0),
        row(1, 1, column: 1, y: 24, inset: 0), row(2, 0, column: 2, y: 12, inset: 99),
      ])
  }

  @Test func aShortLineHasTheCellsItHas() throws {
    let layout = try layout("|a|", [[10]])
    #expect(layout.height == 24)
    #expect(layout.rows == [row(0, 0, column: 0, y: 0, inset: 0)])
  }

  @Test func whatIsBehindTheLastColumnStandsBelowIt() throws {
    let layout = try layout("|a|b|c|d|e|", [[10], [10], [9], [30, 20]])
    #expect(layout.height == 72)
    #expect(
      layout.rows == [
        row(0, 0, column: 0, y: 24, inset: 0), row(1, 0, column: 1, y: 24, inset: 25),
        row(2, 0, column: 2, y: 0, inset: 90), row(3, 0, column: 2, y: 24, inset: 0),
        row(3, 1, column: 2, y: 48, inset: 0),
      ])
  }

  @Test func whatIsWiderThanItsRoomBeginsWithIt() {
    for alignment in [ColumnAlignment.none, .left, .center, .right] {
      #expect(TableRowLayout.inset(70, 60, alignment, isHeader: true) == 0)
    }
  }
}
