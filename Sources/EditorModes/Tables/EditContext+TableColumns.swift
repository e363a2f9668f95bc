internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Refuses what is selected behind the last column.
  func checkIsInColumns(_ target: TableTarget) throws(EditorError) {
    guard !target.isBeyond else {
      throw .notApplicable("this cell lies behind the table's last column, where none is shown")
    }
  }

  /// Adds an empty column before or behind what is selected of each table.
  func insertColumn(_ direction: TextDirection) throws(EditorError) -> EditPlan {
    try changeColumns { target in
      guard let first = target.columns.first, let last = target.columns.last else { return nil }
      var order = TableColumns(target.table.columnCount)
      let index = direction == .backward ? first : last + 1
      order.insert(at: index)
      return order
    }
  }

  /// Removes the selected columns; with the last of them the table goes too.
  func deleteColumn() throws(EditorError) -> EditPlan {
    try changeColumns { target in
      var order = TableColumns(target.table.columnCount)
      order.remove(target.columns)
      return order
    }
  }

  /// Moves the selected columns; those that are at the table's edge stay.
  func moveColumn(_ direction: TextDirection) throws(EditorError) -> EditPlan {
    try changeColumns { target in
      var order = TableColumns(target.table.columnCount)
      var isMoved = false
      for group in target.columnGroups where order.move(group, direction) { isMoved = true }
      return isMoved ? order : nil
    }
  }

  /// Writes the rows of the tables that the selections are in with their columns in another order.
  /// O(tables).
  ///
  /// - Parameter change: The columns of a table; nil leaves it as it is.
  /// - Returns: One step.
  /// - Throws: When there is no table, or its end is not known yet.
  private func changeColumns(
    _ change: (TableTarget) -> TableColumns?
  ) throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    var carets = TableCarets(self)
    for target in try tableTargets() {
      try checkIsKnown(target.table)
      try checkIsInColumns(target)
      guard let columns = change(target) else { continue }
      guard !columns.isEmpty else {
        carets.remove(removeTable(target, &builder))
        continue
      }
      var isPadded = false
      forEachRow(of: target.table) { row, _ in
        if row.kind == .header { isPadded = row.isPadded }
        let isHere = carets.contains(row)
        let slots = columns.slots(of: row, isPadded: isPadded, isFilled: isHere)
        let rewrite = RowRewrite(row, slots, \.space)
        rewrite.apply(to: &builder)
        if isHere { carets.add(row, rewrite, \.space, newSlot: columns.insertedIndex) }
      }
    }
    carets.select(&builder)
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Removes a table, and the line break behind it where its lines hold nothing else and nothing it
  /// parts would come together. Answers what is removed.
  private func removeTable(
    _ target: TableTarget, _ builder: inout EditBuilder
  ) -> Range<ByteOffset> {
    guard let header = tableRow(inLine: target.headerLine, of: target.table) else {
      return target.table.range
    }
    let hasContainer = text.bytes(in: header.prefix).contains { $0 != 0x20 && $0 != 0x09 }
    let parts = !isBlank(line: target.headerLine - 1) && !isBlank(line: target.lastLine + 1)
    let end = text.lineRange(target.lastLine, includingBreak: !hasContainer && !parts).upperBound
    let range = (hasContainer ? header.start : header.line.lowerBound)..<end
    builder.remove(range)
    return range
  }

  /// Whether a line holds nothing but white space, or there is none.
  private func isBlank(line number: Int) -> Bool {
    guard number >= 0, number < text.lineCount else { return true }
    let line = text.lineRange(number)
    return text.trimmedEnd(of: line) == line.lowerBound
  }

  /// - Throws: When rows of a table may come or go without an edit.
  func checkIsKnown(_ table: Block) throws(EditorError) {
    if syntax.isPending(table.range) {
      throw .notApplicable("the end of the table is not read yet; try again in a moment")
    }
  }
}

/// The columns of a table in a new order, some of them gone or new.
struct TableColumns: Sendable {
  private enum Source: Hashable {
    case kept(Int), moved(Int), new

    var column: Int? {
      switch self {
      case .kept(let column), .moved(let column): column
      case .new: nil
      }
    }
  }

  /// The table's columns before.
  private let count: Int
  private var order: [Source]

  /// The columns as they are.
  init(_ count: Int) {
    self.count = count
    order = (0..<count).map { .kept($0) }
  }

  /// Whether there are none.
  var isEmpty: Bool { order.isEmpty }

  /// Which of them is new.
  var insertedIndex: Int? { order.firstIndex(of: .new) }

  /// Adds a column.
  mutating func insert(at index: Int) { order.insert(.new, at: index) }

  /// Takes columns away.
  mutating func remove(_ columns: [Int]) {
    order.removeAll { $0.column.map(columns.contains) ?? false }
  }

  /// Moves columns over the one beside them. Answers whether there is one.
  mutating func move(_ group: ClosedRange<Int>, _ direction: TextDirection) -> Bool {
    let other = direction == .backward ? group.lowerBound - 1 : group.upperBound + 1
    guard order.indices.contains(other) else { return false }
    let source = order.remove(at: other)
    guard let column = source.column else { return false }
    let index = direction == .backward ? group.upperBound : group.lowerBound
    order.insert(.moved(column), at: index)
    return true
  }

  /// The cells of a row in this order, those beyond the table's columns behind them.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isPadded: Whether new cells get white space around what comes into them.
  ///   - isFilled: Whether a row that has fewer cells than the table gets a cell for the new
  ///     column nevertheless.
  /// - Returns: One slot at least.
  func slots(of row: TableRow, isPadded: Bool, isFilled: Bool) -> [RowRewrite.Slot] {
    var slots: [RowRewrite.Slot] = []
    // How many slots there are up to the last one that is needed.
    var needed = 1
    for source in order {
      switch source {
      case .kept(let column), .moved(let column):
        guard column < row.cells.count else {
          slots.append(.init(source: .text(" ", for: nil)))
          continue
        }
        let isKept = source == .kept(column)
        slots.append(.init(source: isKept ? .kept(column) : .moved(column)))
        needed = slots.count
      case .new:
        slots.append(Self.newSlot(row, isPadded))
        if isFilled || row.cells.count >= count { needed = slots.count }
      }
    }
    if row.cells.count > count {
      slots += (count..<row.cells.count).map { .init(source: .kept($0)) }
    } else {
      slots.removeLast(slots.count - needed)
    }
    return slots
  }

  private static func newSlot(_ row: TableRow, _ isPadded: Bool) -> RowRewrite.Slot {
    let padding = isPadded ? 1 : 0
    guard row.kind == .delimiters else {
      return .init(source: .text(String(repeating: " ", count: 3 + 2 * padding), for: nil))
    }
    return .init(source: .text("---", for: nil), before: padding, after: padding)
  }
}
