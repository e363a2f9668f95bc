package import PieceTable

/// The rows that a caret moves up and down by.
///
/// Without a layout they are the lines of the source (`SourceRows`); a layout has rows of its own.
package protocol RowModel {
  /// The number of rows, 1 at least.
  var rowCount: Int { get }

  /// The row that a place is in; at a place between two rows of one line the affinity decides.
  func row(of offset: ByteOffset, _ affinity: Affinity) -> Int

  /// The column of a place in its row, in cells.
  func column(of offset: ByteOffset, inRow row: Int) -> Int

  /// The place in a row, between two graphemes, that is nearest to a column, and its side; the end of the row
  /// where that is shorter.
  func place(atColumn column: Int, inRow row: Int) -> (offset: ByteOffset, affinity: Affinity)
}

/// The lines of the source as rows.
///
/// Of a line only the first `limit` bytes are measured; behind them every byte counts as one cell, so that no answer
/// takes longer than O(log n + limit).
package struct SourceRows: RowModel {
  /// The bytes of a line that are measured.
  static let limit = 1024

  private let text: TextSnapshot
  private let tabWidth: Int

  /// The lines of a text whose tab stops stand so many cells apart.
  package init(_ text: TextSnapshot, tabWidth: Int) {
    self.text = text
    self.tabWidth = max(1, tabWidth)
  }

  package var rowCount: Int { text.lineCount }

  package func row(of offset: ByteOffset, _ affinity: Affinity) -> Int {
    text.point(of: offset).line
  }

  package func column(of offset: ByteOffset, inRow row: Int) -> Int {
    let line = text.lineRange(row)
    let end = min(offset, line.upperBound).value
    return withExtendedLifetime(text) {
      var ruler = CellRuler(text, line: line, tabWidth)
      while ruler.offset < end, ruler.next() {}
      // A place behind what is measured, or inside of a cluster that begins before it.
      return ruler.offset <= end ? ruler.column + (end - ruler.offset) : ruler.columnBefore
    }
  }

  package func place(
    atColumn column: Int, inRow row: Int
  ) -> (offset: ByteOffset, affinity: Affinity) {
    let line = text.lineRange(row)
    return withExtendedLifetime(text) {
      var ruler = CellRuler(text, line: line, tabWidth)
      var before = ruler.offset
      while ruler.column < column {
        before = ruler.offset
        guard ruler.next() else { break }
      }
      if ruler.column >= column {
        // In the middle of something wide the nearer side, of two equally near ones the first.
        let isBefore = ruler.column > column && column - ruler.columnBefore <= ruler.column - column
        return (ByteOffset(isBefore ? before : ruler.offset), .downstream)
      }
      let rest = column - ruler.column
      guard rest < line.upperBound.value - ruler.offset else {
        return (line.upperBound, .downstream)
      }
      return (text.clipToGrapheme(ByteOffset(ruler.offset + rest), .left), .downstream)
    }
  }
}
