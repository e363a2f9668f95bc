internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// An empty row that is as wide as another.
struct EmptyRow: Sendable {
  private let widths: [Int]

  /// A row with the columns of a table, as wide as they are in a row of it.
  init(like row: TableRow) {
    widths = (0..<row.table.columnCount).map { column in
      row.cells.indices.contains(column) ? max(1, row.width(of: row.cells[column].space)) : 2
    }
  }

  /// A row of columns of the same width.
  init(columns: Int, width: Int) { widths = Array(repeating: width, count: columns) }

  /// The row, with its outer pipes. O(width).
  var string: String {
    widths.reduce(into: "|") { $0 += String(repeating: " ", count: $1) + "|" }
  }

  /// How many bytes of it are before a caret in a cell.
  func place(inCell index: Int) -> Int {
    let index = min(max(index, 0), widths.count - 1)
    return widths[..<index].reduce(2) { $0 + $1 + 1 }
  }
}

extension TableRow {
  /// The cells that a part of the row takes where all characters have the same width. A tab counts
  /// as one, for where it leads changes with what is before it. O(length).
  func width(of range: Range<ByteOffset>) -> Int {
    let bytes = bytes(in: range)
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return String(decoding: bytes, as: UTF8.self).reduce(0) { $0 + CellWidth.of($1) }
  }
}
