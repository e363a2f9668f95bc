/// Rows of a line by their places: in a table's line several lie side by side.
extension LineLayout {
  /// The row that is nearest to a point: in a table's line of the cell whose column is nearest. O(rows)
  ///
  /// - Parameters:
  ///   - x: In points from the text column's left edge.
  ///   - y: In points from the line's top; infinity for the lowest row, less than nothing for the highest.
  /// - Returns: An index of `rows`; nil where there are none.
  func row(nearestTo x: Double, y: Double) -> Int? {
    guard let last = rows.last else { return nil }
    var candidates = rows.indices[...]
    if cells.count > 1 {
      if let excess = excessRows {
        candidates =
          y >= rows[excess.lowerBound].y ? rows.indices[excess] : rows.indices[..<excess.lowerBound]
      }
      let cell = nearestCell(to: x, in: candidates) ?? last.cell
      candidates = rows.indices[rowRange(ofCell: cell)]
    }
    // Of rows of a cell the last one that begins above, or the first.
    return candidates.last { rows[$0].y <= y } ?? candidates.first
  }

  /// The row above one: of the same cell, or above what stands below all cells; nil where there is none in the line.
  func row(above index: Int, x: Double) -> Int? {
    let row = rows[index]
    if row.number > 0 { return index - 1 }
    guard let excess = excessRows, excess.contains(index) else { return nil }
    return self.row(nearestTo: x, y: row.y.nextDown)
  }

  /// The row below one: of the same cell, or what stands below all cells; nil where there is none in the line.
  func row(below index: Int, x: Double) -> Int? {
    if index + 1 < rows.count, rows[index + 1].cell == rows[index].cell { return index + 1 }
    guard let excess = excessRows, !excess.contains(index) else { return nil }
    return excess.lowerBound
  }

  /// The top and the height of all rows, as one: rows of cells lie side by side.
  var rowSpan: (y: Double, height: Double) {
    var (top, bottom) = (Double.infinity, 0.0)
    for row in rows { (top, bottom) = (min(top, row.y), max(bottom, row.y + row.height)) }
    return bottom > top ? (top, bottom - top) : (rows.first?.y ?? 0, 0)
  }

  /// The rows of what stands below all cells of a table's line: what is behind the last column.
  private var excessRows: Range<Int>? {
    guard cells.count > 1, let last = rows.last else { return nil }
    let range = rowRange(ofCell: last.cell)
    let top = rows[range.lowerBound].y
    return rows[..<range.lowerBound].allSatisfy { $0.y + $0.height <= top } ? range : nil
  }

  private func rowRange(ofCell cell: Int) -> Range<Int> {
    let first = rows.firstIndex { $0.cell == cell } ?? 0
    let end = rows[first...].firstIndex { $0.cell != cell } ?? rows.count
    return first..<end
  }

  private func nearestCell(to x: Double, in candidates: Range<Int>) -> Int? {
    var best: (cell: Int, distance: Double)?
    for index in candidates {
      let row = rows[index]
      let distance = max(row.x - x, x - row.x - row.room, 0)
      if distance < best?.distance ?? .infinity { best = (row.cell, distance) }
    }
    return best?.cell
  }
}
