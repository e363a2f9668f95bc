internal import PieceTable

extension EditContext {
  /// What a command does to the tables that the selections are in.
  ///
  /// Going to another cell, rows and alignment cost O(the rows in question + log n + blocks of a
  /// segment), whatever the table's length; columns and format O(table).
  ///
  /// - Throws: When there is no table, when the header would lose its place, or when the table's
  ///   end is not known yet.
  package func table(_ command: TableCommand) throws(EditorError) -> EditPlan {
    switch command {
    case .nextCell: try nextCell()
    case .previousCell: try previousCell()
    case .insertRow(let direction): try insertRow(direction)
    case .deleteRow: try deleteRow()
    case .moveRow(let direction): try moveRow(direction)
    case .insertColumn(let direction): try insertColumn(direction)
    case .deleteColumn: try deleteColumn()
    case .moveColumn(let direction): try moveColumn(direction)
    case .align(let alignment): try align(alignment)
    case .format: try formatTable()
    }
  }
}
