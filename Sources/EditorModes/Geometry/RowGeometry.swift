public import PieceTable

/// Where a row of a layout is.
public struct RowBox: Hashable, Sendable {
  /// Where its text begins, in UTF-8 bytes.
  public var start: ByteOffset
  /// Its top, in points from the top of the content.
  public var y: Double
  /// Its height in points; none in what is folded.
  public var height: Double

  /// A row of its parts.
  public init(start: ByteOffset, y: Double, height: Double) {
    self.start = start
    self.y = y
    self.height = height
  }

  /// Its bottom.
  public var maxY: Double { y + height }
}

/// A layout, as scrolling sees it: leads from places in the text to y and back.
///
/// The law: rows that begin later in the text are not higher up.
public protocol RowGeometry {
  /// The height of all rows and of what is between them, in points.
  var contentHeight: Double { get }

  /// The first row that ends below a y; the last row where none does.
  func row(atY y: Double) -> RowBox

  /// The row that holds an offset, which is clipped to the text; the later one where one ends and another begins.
  func row(holding offset: ByteOffset) -> RowBox
}
