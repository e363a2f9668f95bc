internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Selects the content of the next cell. A row that is too short gets the cell; behind the last
  /// cell of the table a row is added.
  func nextCell() throws(EditorError) -> EditPlan {
    try goToCells { row, offset, builder in
      let column = row.cellIndex(at: offset)
      if row.kind != .delimiters {
        if column + 1 < row.cells.count { return CellSelection(row.place(inCell: column + 1)) }
        if column + 1 < row.table.columnCount { return appendCell(to: row, &builder) }
      }
      if let below = rowBelow(row) { return CellSelection(below.place(inCell: 0)) }
      let last = row.kind == .header ? tableRow(inLine: row.number + 1) ?? row : row
      let header = row.kind == .delimiters ? rowAbove(row) : nil
      return CellSelection(
        caret: insertRow(below: last, like: header ?? row, caretIn: 0, &builder))
    }
  }

  /// Selects the content of the cell before, which at a row's start is the last one of the row
  /// above.
  func previousCell() throws(EditorError) -> EditPlan {
    try goToCells { row, offset, _ in
      let column = row.cellIndex(at: offset)
      if row.kind != .delimiters, column > 0 { return CellSelection(row.place(inCell: column - 1)) }
      guard let above = rowAbove(row) else { return CellSelection(row.place(inCell: 0)) }
      return CellSelection(above.place(inCell: above.cells.count - 1))
    }
  }

  /// Replaces each selection in a table.
  private func goToCells(
    _ target: (TableRow, ByteOffset, inout EditBuilder) -> CellSelection
  ) throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    var isInTable = false
    for selection in selections.all {
      guard let row = tableRow(at: selection.head) else {
        builder.select(
          anchor: .old(selection.anchor, .right), head: .old(selection.head, .right))
        continue
      }
      isInTable = true
      let target = target(row, selection.head, &builder)
      builder.select(anchor: target.anchor, head: target.head)
    }
    guard isInTable else { throw Self.noTable }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Adds an empty cell to a row that has fewer than its table has columns.
  private func appendCell(to row: TableRow, _ builder: inout EditBuilder) -> CellSelection {
    guard row.hasClosingPipe, let last = row.cells.last else {
      // The space before the pipe is there for a backslash at the line's end.
      builder.insert(" |  |", at: row.line.upperBound)
      return CellSelection(caret: .replacement(of: row.line.upperBound, offset: 3))
    }
    let place = last.space.upperBound + 1
    builder.insert("  |", at: place)
    return CellSelection(caret: .replacement(of: place, offset: 1))
  }
}

/// What is selected when one goes to a cell.
private struct CellSelection {
  let anchor: EditBuilder.Place
  let head: EditBuilder.Place

  /// A caret.
  init(caret place: EditBuilder.Place) { (anchor, head) = (place, place) }

  /// What a cell holds now.
  init(_ range: Range<ByteOffset>) {
    (anchor, head) = (.old(range.lowerBound, .right), .old(range.upperBound, .left))
  }
}
