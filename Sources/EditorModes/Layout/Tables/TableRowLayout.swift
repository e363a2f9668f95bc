package import LiveMarkdown
internal import TextLayout

/// Where the rows of the cells of a table's line are.
///
/// Lengths are points: x from the table's left edge, y from where the line's text begins, below its padding. A line is
/// as high as the highest of its cells, and the text of the others is in the middle, as in a page. What is behind the last
/// column stands below all of them, as wide as the table may be. Nothing of it
/// depends on what a caret reveals: pipes are drawn in the padding, and other marks where `CellText.x` says.
package struct TableRowLayout: Hashable, Sendable {
  /// A row of a cell.
  package struct Row: Hashable, Sendable {
    /// The cell, an index of `TableCells.cells`.
    package var cell: Int
    /// Its number in the cell.
    package var number: Int
    /// The left edge of its room.
    package var x: Double
    /// Its top.
    package var y: Double
    /// The width of its room.
    package var room: Double

    /// A row of its parts.
    package init(cell: Int, number: Int, x: Double, y: Double, room: Double) {
      self.cell = cell
      self.number = number
      self.x = x
      self.y = y
      self.room = room
    }
  }

  /// The rows of all cells, in order: cell by cell, from top to bottom.
  package let rows: [Row]
  /// The height of the line's text, at least that of one row.
  package let height: Double

  /// Lays out a line. O(rows)
  ///
  /// - Parameters:
  ///   - cells: The cells of the line.
  ///   - counts: How many rows each cell has. It has one at least: an empty cell has it for the caret.
  ///   - grid: The table's columns.
  ///   - available: The room that the table has.
  ///   - rowHeight: The height of a row.
  package init(
    _ cells: TableCells, counts: [Int], grid: TableGrid, available: Double, rowHeight: Double
  ) {
    precondition(counts.count == cells.cells.count, "each cell has rows")
    var most = 1
    for (cell, count) in zip(cells.cells, counts) where !cell.isExcess { most = max(most, count) }
    var rows: [Row] = []
    for (index, (cell, count)) in zip(cells.cells, counts).enumerated() {
      let count = max(1, count)
      let (x, room) = grid.room(of: cell, available: available)
      var y = (Double(most - count) * rowHeight / 2).inLayoutUnits
      if cell.isExcess {
        y = Double(most) * rowHeight
        most += count
      }
      for number in 0..<count {
        rows.append(Row(cell: index, number: number, x: x, y: y, room: room))
        y += rowHeight
      }
    }
    self.rows = rows
    height = Double(most) * rowHeight
  }
}

extension TableGrid {
  /// Where the text of a cell is, in points: of what is behind the last column, all of the room that the table has.
  package func room(
    of cell: TableCells.Cell, available: Double
  ) -> (x: Double, width: Double) {
    guard !cell.isExcess, cell.column < columns.count else {
      let x = rule + sidePadding
      return (x, max(0, available - 2 * x))
    }
    return (columns[cell.column].x, columns[cell.column].width)
  }
}

extension ColumnAlignment {
  /// Which part of the room that a cell's text leaves is to its left: 0, a half, or 1.
  ///
  /// - Parameter isHeader: Whether it is in the header, whose text is centred where nothing else is said, as in a page.
  /// - Returns: From 0 to 1.
  package func share(isHeader: Bool) -> Double {
    switch self {
    case .left: 0
    case .none: isHeader ? 0.5 : 0
    case .center: 0.5
    case .right: 1
    }
  }
}
