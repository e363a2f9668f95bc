package import PieceTable
package import TextLayout

/// A source line, or a piece of a long one, broken into rows.
///
/// It is the same for every caret. Lengths are points; x from the column's left edge, y from the top of the line.
package struct LineLayout: Sendable {
  /// What of the line is laid out on its own: all of its text, or a cell of a table.
  package struct Cell: Sendable {
    /// What is shown while nothing is revealed.
    package var content: ConcealedText
    /// The rows.
    package var rows: [TextRow]
    /// The advances of what is shown, by byte; empty when they were not kept.
    package var advances: [Float]
    /// The directions of what is shown.
    package var levels: BidiLevels
    /// How much wider than its room a row may be when marks are revealed in it, in points.
    package var spare: Double
    /// How much of the room that a row leaves is on its left: 0 where rows begin at the left edge, 1 where they end at
    /// the right one.
    package var share = 0.0
  }

  /// A row.
  package struct Row: Hashable, Sendable {
    /// The cell it is in.
    package var cell: Int
    /// Its number in the cell.
    package var number: Int
    /// What it shows of the source, hidden marks and prefixes of containers included, without the line break.
    package var source: Range<ByteOffset>
    /// Where it begins, from the column's left edge.
    package var x: Double
    /// Its top, from the line's.
    package var y: Double
    /// The room it has.
    package var room: Double
    /// Its height.
    package var height: Double
  }

  /// What follows from blocks.
  package var frame: LineFrame
  /// What of the line it is, in UTF-8 bytes, without the line break.
  package var source: Range<ByteOffset>
  /// The parts that are broken on their own: one but for tables; none in what is folded.
  package var cells: [Cell]
  /// The rows of all cells, in order of the source.
  package var rows: [Row]
  /// The height with what is above and below the rows.
  package var height: Double
  /// Whether the line goes on behind it.
  package var isCut: Bool

  /// The text row of a row.
  package func textRow(_ row: Row) -> TextRow { cells[row.cell].rows[row.number] }

  /// The row that an offset is in; between two rows of a cell the affinity decides. O(log rows)
  ///
  /// - Parameters:
  ///   - offset: In UTF-8 bytes; clipped to the line.
  ///   - isUpstream: Whether a place between two rows is the end of the first.
  /// - Returns: The index of the row.
  package func row(of offset: ByteOffset, isUpstream: Bool) -> Int {
    var (lower, upper) = (0, rows.count)
    while lower + 1 < upper {
      let middle = (lower + upper) / 2
      let start = rows[middle].source.lowerBound
      if start < offset || start == offset && !isUpstream { lower = middle } else { upper = middle }
    }
    return lower
  }
}
