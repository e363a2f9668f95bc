internal import PieceTable

extension EditContext {
  /// What Enter does in a table, where a line break would end it: it goes to the cell below, behind the last row it
  /// adds one, and an empty last row it takes away. Nil where the line break is as good as elsewhere: before the
  /// table, and behind the last pipe, where the next row is typed by hand.
  func tableEffect(at selection: EditorSelection) -> EnterEffect? {
    guard mode == .edit, let row = tableRow(at: selection.head),
      row.line.lowerBound <= selection.anchor, selection.anchor <= row.line.upperBound
    else { return nil }
    let head = selection.head
    if selection.isCaret, row.kind == .header, head <= row.start { return nil }
    let column = row.cellIndex(at: head)
    if let below = rowBelow(row) { return .cell(below.place(inCell: column)) }
    if row.kind == .body, row.cells.allSatisfy(\.content.isEmpty) {
      return .ending(.init(range: row.range))
    }
    if selection.isCaret, row.kind != .header, row.hasClosingPipe, let last = row.cells.last,
      head > last.space.upperBound
    {
      return nil
    }
    if row.kind == .body { return .row(row, like: row, column: column) }
    let header = row.kind == .header ? row : rowAbove(row) ?? row
    let delimiters = row.kind == .delimiters ? row : tableRow(inLine: row.number + 1)
    return .row(delimiters ?? row, like: header, column: column)
  }

  /// Whether a caret is in a cell, where a line break is written `<br>`.
  func isInCell(_ caret: ByteOffset) -> Bool {
    guard mode == .edit, let row = tableRow(at: caret), row.kind != .delimiters else {
      return false
    }
    let place = row.place(inCell: row.cellIndex(at: caret))
    return place.lowerBound <= caret && caret <= place.upperBound
  }
}
