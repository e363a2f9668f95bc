/// Tells how wide text is: the host's fonts, or one of `CellMeasurer` and `FontMeasurer`.
///
/// Answers depend on the arguments alone. A measurer is used from one thread at a time.
public protocol TextMeasuring: AnyObject {
  /// Measures a run of text of one style and one direction.
  ///
  /// - Parameters:
  ///   - text: Well-formed UTF-8 without tabs and line breaks, of whole grapheme clusters, not empty.
  ///   - style: The font.
  ///   - isRightToLeft: Whether the run reads from right to left.
  ///   - advances: Takes, for each byte that a grapheme cluster begins at, the cluster's advance in points (0 or
  ///     more), and 0 for every other byte. As many as `text` has bytes. Where a font draws several clusters as
  ///     one ligature, each has its share. The sum is the width of the run.
  func measure(
    _ text: UnsafeBufferPointer<UInt8>, in style: TextStyle, isRightToLeft: Bool,
    into advances: UnsafeMutableBufferPointer<Float>)

  /// The lengths of a style's font.
  func metrics(of style: TextStyle) -> FontMetrics
}
