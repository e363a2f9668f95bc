public import PieceTable

/// The first visible row: what stays where it is when the layout changes, because of a resize, an edit above, heights
/// that have been measured, or another mode.
///
/// It is taken when a person scrolls, and only then. To take it anew after each change would let it drift: a window
/// that is made narrow and wide again would not show what it showed.
public struct ScrollAnchor: Hashable, Sendable, Codable {
  /// Where the row began when the anchor was taken, in UTF-8 bytes.
  public private(set) var offset: ByteOffset
  /// How far the row's top was above the top of what is visible, in points; less than nothing where it was below.
  public private(set) var hidden: Double
  /// The height of the row then, in points.
  public private(set) var height: Double

  /// The top of a note.
  public init() {
    offset = 0
    hidden = 0
    height = 0
  }

  /// The row at the top of what is visible, whose y is given. O(log n)
  public init(visibleTop y: Double, in rows: some RowGeometry) {
    let row = rows.row(atY: y)
    offset = row.start
    hidden = min(y - row.y, row.height)
    height = row.height
  }

  /// The y that has to be at the top of what is visible for the row to be where it was. O(log n)
  ///
  /// The row is now the one that holds the offset. Where it has another height, as much of it is hidden in proportion.
  public func visibleTop(in rows: some RowGeometry) -> Double {
    let row = rows.row(holding: offset)
    guard hidden > 0, height > 0, row.height != height else {
      return row.y + min(hidden, row.height)
    }
    return row.y + hidden / height * row.height
  }

  /// The anchor after an edit: at the same text, or where that was. O(log edits)
  ///
  /// What is put in at the row's start goes above it; but at the start of the note, where the top is in view, the top
  /// stays in view.
  public func mapped(through patch: TextPatch) -> ScrollAnchor {
    if offset == 0, hidden <= 0 { return self }
    var anchor = self
    anchor.offset = patch.map(offset, bias: .right)
    return anchor
  }
}
