package import LiveMarkdown
internal import TextLayout

/// Where the rows of the cells of a table's line are.
///
/// Lengths are points: x from the table's left edge, y from where the line's text begins, below its padding. The cells
/// of a line are as high as the highest of them, and the text of the others is in the middle, as in a page. Marks that
/// a caret reveals do not change this: pipes are drawn in the padding, and other marks in the room of their row.
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
    /// Where in its room what it shows begins.
    package var inset: Double

    /// A row of its parts.
    package init(cell: Int, number: Int, x: Double, y: Double, room: Double, inset: Double) {
      self.cell = cell
      self.number = number
      self.x = x
      self.y = y
      self.room = room
      self.inset = inset
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
  ///   - widths: The widths of each cell's rows. A cell has one row at least: an empty one has it for the caret.
  ///   - grid: The table's columns.
  ///   - rowHeight: The height of a row.
  ///   - isHeader: Whether the line is the header.
  package init(
    _ cells: TableCells, widths: [[Double]], grid: TableGrid, rowHeight: Double, isHeader: Bool
  ) {
    precondition(widths.count == cells.cells.count, "each cell has rows")
    var counts = [Int](repeating: 0, count: max(1, grid.columns.count))
    func column(_ cell: TableCells.Cell) -> Int { min(cell.column, counts.count - 1) }
    for (cell, widths) in zip(cells.cells, widths) { counts[column(cell)] += max(1, widths.count) }
    let most = counts.reduce(1, max)
    // What is behind the last column stands below the text of that column.
    var tops = counts.map { (Double(most - $0) * rowHeight / 2).inLayoutUnits }
    var rows: [Row] = []
    for (index, (cell, widths)) in zip(cells.cells, widths).enumerated() {
      let place = column(cell)
      let (x, room, alignment) = Self.room(place, grid)
      for number in 0..<max(1, widths.count) {
        let width = number < widths.count ? widths[number] : 0
        let inset = cell.isExcess ? 0 : Self.inset(width, room, alignment, isHeader: isHeader)
        rows.append(
          Row(cell: index, number: number, x: x, y: tops[place], room: room, inset: inset))
        tops[place] += rowHeight
      }
    }
    self.rows = rows
    height = Double(most) * rowHeight
  }

  private static func room(
    _ column: Int, _ grid: TableGrid
  ) -> (x: Double, room: Double, ColumnAlignment) {
    guard column < grid.columns.count else { return (grid.rule, 0, .none) }
    let column = grid.columns[column]
    return (column.x, column.width, column.alignment)
  }

  /// Where a row begins in its room. What is wider than the room begins where the room does.
  ///
  /// - Parameters:
  ///   - width: The width of what the row shows, with the marks that are revealed in it, in points.
  ///   - room: The width of its room.
  ///   - alignment: How its column is aligned.
  ///   - isHeader: Whether it is in the header, whose columns are centred where nothing else is said, as in a page.
  /// - Returns: The distance from the left edge of the room, in points.
  package static func inset(
    _ width: Double, _ room: Double, _ alignment: ColumnAlignment, isHeader: Bool
  ) -> Double {
    let free = max(0, room - width)
    switch alignment {
    case .left: return 0
    case .none: return isHeader ? free / 2 : 0
    case .center: return free / 2
    case .right: return free
    }
  }
}
