package import LiveMarkdown
internal import PieceTable

/// What the widths of a table's columns are made from: how narrow and how wide the text of each column may be.
///
/// In a long table only the first rows decide, so that a keystroke costs no more in it than in a short one: the header
/// and the rows behind it, `mostRows` together, that begin in the first `mostBytes` of the table. What is wider further
/// down is broken into rows, although a page would make its column wider. A row that is longer than `longestRow`
/// decides nothing either. Cells behind the last column do not count.
package struct TableMeasure: Hashable, Sendable {
  /// The extent of each column.
  package private(set) var columns: [TableExtent]
  /// How each is aligned.
  package private(set) var alignments: [ColumnAlignment]

  /// The most rows that decide, the header one of them.
  package static let mostRows = 200
  /// Of rows that begin further behind the table's start none decides, in UTF-8 bytes.
  package static let mostBytes = 32 * 1024
  /// The length of the longest row that decides, in UTF-8 bytes.
  package static let longestRow = 8192

  /// The measure of columns without text.
  package init(columnCount: Int) {
    columns = Array(repeating: .none, count: columnCount)
    alignments = Array(repeating: .none, count: columnCount)
  }

  /// Takes a row, in any order. O(cells)
  package mutating func add(_ row: [TableExtent]) {
    for (index, cell) in row.prefix(columns.count).enumerated() { add(cell, inColumn: index) }
  }

  /// Takes a cell, in any order.
  mutating func add(_ cell: TableExtent, inColumn index: Int) { columns[index].formUnion(cell) }

  /// Says how a column is aligned.
  mutating func align(_ alignment: ColumnAlignment, column index: Int) {
    alignments[index] = alignment
  }
}

extension TableMeasure {
  /// A cell that decides.
  package struct Cell {
    /// The cell.
    package let block: Block
    /// Its column, from 0.
    package let column: Int
    /// Whether it is of the header, whose text is bold.
    package let isHeader: Bool
  }

  /// Calls `body` with each cell that decides on the columns of a table, in order.
  /// O(log n + blocks of the rows that decide and of a segment)
  ///
  /// - Returns: Where what decides ends, in UTF-8 bytes from the table's start: nothing behind it matters. Nil when all
  ///   of the table decides, so that a row that is added at its end would too.
  static func forEachCell(
    of table: Block, in syntax: SyntaxSnapshot, _ body: (Cell) -> Void
  ) -> Int? {
    let start = table.range.lowerBound
    let limit = min(table.range.upperBound, start + mostBytes + longestRow + 1)
    var rows = 0
    var column = 0
    var isHeader = false
    var decides = false
    for block in syntax.blocks(in: start..<limit) where block.depth > table.depth {
      switch block.kind {
      case .tableRow:
        let distance = block.range.lowerBound - start
        guard rows < mostRows, distance <= mostBytes else { return distance }
        rows += 1
        column = 0
        isHeader = block.isHeader
        decides = block.range.length <= longestRow
      case .tableCell where decides && column < table.columnCount:
        body(Cell(block: block, column: column, isHeader: isHeader))
        column += 1
      default: break
      }
    }
    return limit < table.range.upperBound ? limit - start : nil
  }
}
