internal import LiveMarkdown
internal import PieceTable

/// The part of a table that the selections are in.
struct TableTarget: Sendable {
  /// The table.
  let table: Block
  /// The line of its header; the next is the delimiter row.
  let headerLine: Int
  /// The line of its last row.
  let lastLine: Int
  /// The lines that are selected, apart and in order.
  private(set) var lines: [ClosedRange<Int>] = []
  /// The columns that are selected, in order.
  private(set) var columns: [Int] = []

  /// The line of the first row of the body, if there is one.
  var bodyLine: Int { headerLine + 2 }

  /// Columns next to each other that are selected, as ranges in order.
  var columnGroups: [ClosedRange<Int>] {
    var groups: [ClosedRange<Int>] = []
    for column in columns {
      if let last = groups.last, last.upperBound + 1 == column {
        groups[groups.count - 1] = last.lowerBound...column
      } else {
        groups.append(column...column)
      }
    }
    return groups
  }

  init(_ table: Block, in text: TextSnapshot) {
    self.table = table
    headerLine = text.point(of: table.range.lowerBound).line
    lastLine = text.point(of: table.range.upperBound).line
  }

  /// Whether a selection lies in cells behind the last column, which no table shows (GFM 4.10).
  private(set) var isBeyond = false

  /// Adds lines, those next to each other as one range, and columns. In order of lines.
  mutating func add(_ newLines: ClosedRange<Int>, _ newColumns: ClosedRange<Int>) {
    if let last = lines.last, newLines.lowerBound <= last.upperBound + 1 {
      let upper = max(last.upperBound, newLines.upperBound)
      lines[lines.count - 1] = min(last.lowerBound, newLines.lowerBound)...upper
    } else {
      lines.append(newLines)
    }
    let count = table.columnCount
    if newColumns.lowerBound >= count { isBeyond = true }
    let known = Set(columns)
    columns += newColumns.clamped(to: 0...max(0, count - 1)).filter { !known.contains($0) }
    columns.sort()
  }
}

extension EditContext {
  /// The tables that the selections are in, in order, with what is selected of them.
  ///
  /// - Throws: When there is none.
  func tableTargets() throws(EditorError) -> [TableTarget] {
    var targets: [TableTarget] = []
    for selection in selections.all {
      guard let row = tableRow(at: selection.head) ?? tableRow(at: selection.anchor) else {
        continue
      }
      if targets.last?.table.id != row.table.id { targets.append(TableTarget(row.table, in: text)) }
      guard var target = targets.popLast() else { continue }
      let (lines, columns) = extent(of: selection, row, in: target)
      target.add(lines, columns)
      targets.append(target)
    }
    guard !targets.isEmpty else { throw Self.noTable }
    return targets
  }

  /// What a command for tables says where there is none.
  static var noTable: EditorError {
    .notApplicable("there is no table at the caret; put it in a table first")
  }

  /// The lines and the columns of a table that a selection is in, which begins or ends in a row of
  /// it.
  private func extent(
    of selection: EditorSelection, _ row: TableRow, in target: TableTarget
  ) -> (lines: ClosedRange<Int>, columns: ClosedRange<Int>) {
    let range = selection.range
    let first = max(text.point(of: range.lowerBound).line, target.headerLine)
    let end = text.point(of: range.upperBound)
    // A selection that ends where a line begins has nothing of that line.
    let endLine = end.column == 0 && !range.isEmpty ? end.line - 1 : end.line
    let last = max(first, min(endLine, target.lastLine))
    let start = tableRow(inLine: first, of: target.table) ?? row
    let finish = tableRow(inLine: last, of: target.table) ?? row
    let columns = (
      start.cellIndex(at: range.lowerBound), finish.cellIndex(at: range.upperBound)
    )
    return (first...last, min(columns.0, columns.1)...max(columns.0, columns.1))
  }
}
