internal import TextLayout

/// How narrow and how wide text may be, in points.
package struct TableExtent: Hashable, Sendable {
  /// The width of what is not broken: of the longest word.
  package var min: Double
  /// The width of all of it in one row, not less than `min`.
  package var max: Double

  /// An extent of its parts; what is negative counts as nothing.
  package init(min: Double, max: Double) {
    self.min = Swift.max(0, min)
    self.max = Swift.max(self.min, max)
  }

  /// That of no text.
  package static let none = TableExtent(min: 0, max: 0)

  /// Makes room for other text too, in rows of its own. The order does not matter.
  package mutating func formUnion(_ other: TableExtent) {
    min = Swift.max(min, other.min)
    max = Swift.max(max, other.max)
  }
}
