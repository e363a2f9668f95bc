/// The rows that a caret moves up and down by, and to whose ends it moves.
///
/// Without a layout they are the lines of the source (`SourceRows`); a layout has rows of its own, of which a line has
/// several where it wraps and which need not have numbers. x is in the unit of the model: cells, or points.
///
/// The laws:
/// - moving by `a` rows and then by `b` rows leads where moving by `a + b` rows does, as long as all three rows exist
///   and the goal is the same;
/// - both ends of a row are in that row, and no place in it lies outside of them.
package protocol RowModel {
  /// The x of a caret, from where all rows are measured from.
  func x(of place: CaretPlace) -> Double

  /// The place that is nearest to a goal in another row, between two graphemes; the end of the row where that is
  /// shorter.
  ///
  /// - Parameters:
  ///   - place: Where to move from.
  ///   - distance: How far, and which way.
  ///   - goalX: The x to aim for.
  /// - Returns: Nil where the text ends before there is such a row.
  func place(from place: CaretPlace, by distance: RowDistance, goalX: Double) -> CaretPlace?

  /// Where the row that a place is in begins and ends, without the line break.
  ///
  /// Where the row is broken by the layout alone, its end is on the side `upstream` and its start on `downstream`: the
  /// same offset is in the next row too.
  func ends(ofRowAt place: CaretPlace) -> (start: CaretPlace, end: CaretPlace)
}

/// How far a movement up or down leads; less than nothing is upward.
package enum RowDistance: Hashable, Sendable {
  /// So many rows.
  case rows(Int)
  /// The row that so much height leads into, from the top of the row that it begins in; the next row at least. In the
  /// unit of the model: rows, or points.
  case height(Double)

  /// The same distance, upward or downward.
  func toward(_ direction: VerticalDirection) -> RowDistance {
    guard direction == .up else { return self }
    return switch self {
    case .rows(let count): .rows(-count)
    case .height(let height): .height(-height)
    }
  }
}
