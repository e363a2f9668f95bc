internal import TextLayout

/// Where a row of a cell begins, which may be wider than its room while marks are revealed in it.
///
/// A cell's rows are broken as in a page, without room for marks: else a column would be wider than in a page, and the
/// note would move when the mode changes. A row that needs more room while a caret is in it lies over the cells beside
/// it: to the right as far as the text column goes, then to the left. Lengths are points.
package struct CellText: Hashable, Sendable {
  /// The left edge of the row's room.
  package var x: Double
  /// The width of its room.
  package var room: Double
  /// Which part of the room that is left is to the left of the text (`ColumnAlignment.share`).
  package var share: Double
  /// Where text may begin and end at most: the edges of the room that the table has.
  package var limits: ClosedRange<Double>

  /// A place of its parts.
  package init(x: Double, room: Double, share: Double, limits: ClosedRange<Double>) {
    self.x = x
    self.room = room
    self.share = share
    self.limits = limits
  }

  /// How much wider than its room the row may be.
  package var spare: Double { max(0, limits.upperBound - limits.lowerBound - room) }

  /// The x of the row's text when it has a width.
  package func x(ofWidth width: Double) -> Double {
    if width <= room { return x + ((room - width) * share).inLayoutUnits }
    return max(min(x, limits.upperBound - width), min(x, limits.lowerBound))
  }
}
