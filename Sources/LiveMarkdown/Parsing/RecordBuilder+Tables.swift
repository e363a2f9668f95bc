internal import CTreeSitter

/// Tables: the rows and cells are records below the table's.
extension RecordBuilder {
  /// Opens the frame of a table.
  mutating func openTable(_ start: Int, _ end: Int) {
    addLeaf(.table, start, end, isResumed: takeResumedLeaf(.table))
    openFrame()
  }

  /// Opens the frame of a row.
  mutating func openRow(isHeader: Bool, _ start: Int, _ end: Int) {
    add(
      BlockRecord(
        .tableRow, depth: level(depth), start: start, end: end, data: isHeader ? 1 : 0))
    if isHeader { headerCell = records.count }
    openFrame()
  }

  /// Adds the delimiter row, the cursor at its node, and tells the header's cells how their columns
  /// are aligned.
  mutating func delimiterRow(_ cursor: inout TSTreeCursor, _ start: Int, _ end: Int) {
    let headerEnd = records.count
    add(BlockRecord(.tableDelimiterRow, depth: level(depth), start: start, end: end))
    guard enter(&cursor) else { return }
    var columns = 0
    repeat {
      let node = ts_tree_cursor_current_node(&cursor)
      guard kind(node) == .delimiterCell else { continue }
      let alignment = alignment(&cursor)
      if headerCell &+ columns < headerEnd { records[headerCell &+ columns].data = alignment }
      columns &+= 1
    } while advance(&cursor)
    _ = ts_tree_cursor_goto_parent(&cursor)
    setData(UInt64(columns))
  }

  /// The alignment that a delimiter cell asks for, the cursor at its node.
  private mutating func alignment(_ cursor: inout TSTreeCursor) -> UInt64 {
    guard enter(&cursor) else { return 0 }
    var alignment: UInt64 = 0
    repeat {
      switch kind(ts_tree_cursor_current_node(&cursor)) {
      case .alignLeft: alignment |= 1
      case .alignRight: alignment |= 2
      default: break
      }
    } while advance(&cursor)
    _ = ts_tree_cursor_goto_parent(&cursor)
    return alignment
  }
}
