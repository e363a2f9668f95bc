/// Tables: the rows and cells are records below the table's.
extension RecordBuilder {
  /// What is known of the open table.
  struct Table {
    enum Row { case none, cells, delimiters }
    /// The row that is open.
    var row = Row.none
    /// The record of the row.
    var record = 0
    /// The record of the first cell of the header, and the one behind the last.
    var header = 0..<0
    /// The columns of the delimiter row so far.
    var columns = 0
    /// Whether a colon stands in front of the delimiter to come.
    var isLeft = false
  }

  /// Opens a table, of which the segment may have only the end.
  mutating func openTable(_ start: Int) {
    openLeaf(.table, start, start)
    openFrame()
    table = Table()
  }

  /// Takes a token of a table.
  mutating func takeTable(_ token: SegmentToken, _ start: Int, _ end: Int) {
    switch token {
    case .headerStart:
      openTable(start)
      openRow(start, end, isHeader: true)
      table.header = records.count..<records.count
    case .rowStart:
      closeRow()
      openRow(start, end, isHeader: false)
    case .delimiterStart:
      let first = table.header.lowerBound
      closeRow()
      table.header = first..<max(first, records.count)
      table.record = records.count
      table.row = .delimiters
      records.append(
        BlockRecord(.tableDelimiterRow, depth: level(depth), start: start, end: end))
    case .cell:
      records.append(BlockRecord(.tableCell, depth: level(depth), start: start, end: end))
    case .alignLeft: table.isLeft = true
    case .dashes:
      align(table.isLeft ? 1 : 0)
      table.isLeft = false
      table.columns &+= 1
    case .alignRight:
      table.columns &-= 1
      align(2)
      table.columns &+= 1
    default: break
    }
    leaf.end = end
  }

  /// Tells the header's cell of the next column how it is aligned.
  private mutating func align(_ alignment: UInt64) {
    guard table.columns < table.header.count else { return }
    records[table.header.lowerBound &+ table.columns].data |= alignment
  }

  private mutating func openRow(_ start: Int, _ end: Int, isHeader: Bool) {
    table.row = .cells
    table.record = records.count
    records.append(
      BlockRecord(
        .tableRow, depth: level(depth), start: start, end: end, data: isHeader ? 1 : 0))
    openFrame()
  }

  /// Closes the open row, if there is one.
  mutating func closeRow() {
    guard table.row != .none else { return }
    records[table.record].end = leaf.end
    records[table.record].contentEnd = leaf.end
    if table.row == .cells {
      closeFrame()
    } else {
      records[leaf.record].data = UInt64(table.columns)
    }
    table.row = .none
  }

  /// Closes the frames of the open table.
  mutating func closeTable() {
    closeRow()
    closeFrame()
  }
}
