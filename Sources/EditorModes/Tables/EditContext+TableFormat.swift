internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Writes the tables that the selections are in with their pipes below each other, by display
  /// width, each cell aligned as its column is. What is in the cells stays as it is. O(tables).
  func formatTable() throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    var carets = TableCarets(self)
    for target in try tableTargets() {
      try checkIsKnown(target.table)
      var layout = TableLayout(target.table.columnCount)
      forEachRow(of: target.table) { row, alignments in layout.measure(row, alignments) }
      forEachRow(of: target.table) { row, _ in
        let rewrite = RowRewrite(row, layout.slots(of: row), \.content)
        rewrite.apply(to: &builder)
        if carets.contains(row) { carets.add(row, rewrite, \.content) }
      }
    }
    carets.select(&builder)
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Aligns the selected columns: the delimiter row says so. O(length of that row + log n + blocks
  /// of a segment) for each table.
  func align(_ alignment: TableAlignment) throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    var carets = TableCarets(self)
    for target in try tableTargets() {
      try checkIsInColumns(target)
      guard let row = tableRow(inLine: target.headerLine + 1, of: target.table) else { continue }
      // Dashes alone below a line are a heading.
      let hasNoPipe = row.cells.count == 1 && !row.hasOpeningPipe && !row.hasClosingPipe
      for column in target.columns where row.cells.indices.contains(column) {
        let range = row.cells[column].content
        let delimiter = alignment.columnAlignment.delimiter(width: range.length)
        let new = hasNoPipe ? "|\(delimiter)|" : delimiter
        guard row.bytes(in: range) != Array(new.utf8)[...] else { continue }
        builder.replace(range, with: new)
        carets.move(in: range, ofLine: row.number, by: hasNoPipe ? 1 : 0)
      }
    }
    carets.select(&builder)
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }
}

/// The widths of a table's columns, and how they are aligned.
struct TableLayout: Sendable {
  private let count: Int
  private var widths: [Int] = []
  private var alignments: [ColumnAlignment] = []

  /// The layout of a table without rows.
  init(_ count: Int) { self.count = count }

  /// Makes room for a row. O(its length).
  mutating func measure(_ row: TableRow, _ alignments: [ColumnAlignment]) {
    if row.kind == .header { self.alignments = alignments }
    guard row.kind != .delimiters else { return }
    while widths.count < max(count, row.cells.count) {
      // The shortest delimiter of the column has to fit.
      widths.append(widths.count < count ? self[widths.count].delimiter(width: 1).utf8.count : 0)
    }
    for (index, cell) in row.cells.enumerated() {
      widths[index] = max(widths[index], row.width(of: cell.content))
    }
  }

  private subscript(column: Int) -> ColumnAlignment {
    alignments.indices.contains(column) ? alignments[column] : .none
  }

  /// The cells of a row with their padding. A row that has fewer than the table is filled up. O(its
  /// length).
  func slots(of row: TableRow) -> [RowRewrite.Slot] {
    (0..<max(count, row.cells.count)).map { column in
      let width = widths.indices.contains(column) ? widths[column] : 1
      if row.kind == .delimiters {
        let delimiter = self[column].delimiter(width: width)
        let cell = column < row.cells.count ? column : nil
        return .init(source: .text(delimiter, for: cell), before: 1, after: 1)
      }
      guard column < row.cells.count else {
        return .init(source: .text("", for: nil), before: width + 1, after: 1)
      }
      let space = max(0, width - row.width(of: row.cells[column].content))
      let isEmpty = row.cells[column].content.isEmpty
      let before: Int
      switch self[column] {
      case _ where isEmpty: before = 0
      case .none, .left: before = 0
      case .right: before = space
      case .center: before = space / 2
      }
      return .init(source: .kept(column), before: before + 1, after: space - before + 1)
    }
  }
}

extension ColumnAlignment {
  /// What says so in a delimiter row, in so many bytes, at least one dash among them.
  func delimiter(width: Int) -> String {
    let hasLeft = self == .left || self == .center
    let hasRight = self == .right || self == .center
    let dashes = width - (hasLeft ? 1 : 0) - (hasRight ? 1 : 0)
    return (hasLeft ? ":" : "") + String(repeating: "-", count: max(1, dashes))
      + (hasRight ? ":" : "")
  }
}

extension TableAlignment {
  /// The same as blocks have it.
  var columnAlignment: ColumnAlignment {
    switch self {
    case .none: .none
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
