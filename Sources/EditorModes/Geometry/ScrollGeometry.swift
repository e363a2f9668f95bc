/// How far a viewport scrolls (geometry, section 2, and rule S5). Lengths are points.
///
/// An offset says which y of the content is at the top of the viewport.
public struct ScrollGeometry: Hashable, Sendable, Codable {
  /// The height of the content, without the room behind its end.
  public var contentHeight: Double
  /// The height of the viewport.
  public var viewportHeight: Double
  /// What is covered at the top of the viewport, by a bar that content scrolls under.
  public var topInset: Double
  /// What is covered at its bottom, by a bar or a keyboard.
  public var bottomInset: Double

  /// A geometry of its lengths; one that is negative or no number is nothing.
  public init(
    contentHeight: Double, viewportHeight: Double, topInset: Double = 0, bottomInset: Double = 0
  ) {
    self.contentHeight = Self.length(contentHeight)
    self.viewportHeight = Self.length(viewportHeight)
    self.topInset = Self.length(topInset)
    self.bottomInset = Self.length(bottomInset)
  }

  private static func length(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }

  /// The height of what is not covered.
  public var visibleHeight: Double { max(0, viewportHeight - topInset - bottomInset) }

  /// The room behind the content's end: half of what is visible, or nothing where all content fits.
  ///
  /// It is part of the range and never of the content's height.
  public var roomPastEnd: Double { contentHeight > visibleHeight ? visibleHeight / 2 : 0 }

  /// The least offset: y = 0 is then the first thing that is visible.
  public var minimumOffset: Double { 0 - topInset }

  /// The largest offset, not below the least.
  public var maximumOffset: Double {
    max(minimumOffset, contentHeight + roomPastEnd + bottomInset - viewportHeight)
  }

  /// All offsets.
  public var range: ClosedRange<Double> { minimumOffset...maximumOffset }

  /// The nearest offset in the range; the least for what is no number.
  public func clamp(_ offset: Double) -> Double {
    offset > minimumOffset ? min(offset, maximumOffset) : minimumOffset
  }

  // MARK: What is visible

  /// The y of the content at the top of what is visible.
  public func visibleTop(at offset: Double) -> Double {
    (offset.isNaN ? minimumOffset : offset) + topInset
  }

  /// The offset, in the range, that brings a y of the content to the top of what is visible.
  public func offset(forVisibleTop y: Double) -> Double { clamp(y - topInset) }

  /// What of the content is visible, from y to y.
  public func visible(at offset: Double) -> Range<Double> {
    let top = visibleTop(at: offset)
    return top..<top + visibleHeight
  }

  /// The nearest offset that shows a part of the content, with a margin above and below; of what is too tall, the top.
  public func offset(
    showing part: Range<Double>, margin: Double = 0, from offset: Double
  ) -> Double {
    let room = max(0, min(margin, (visibleHeight - (part.upperBound - part.lowerBound)) / 2))
    let visible = visible(at: offset)
    var top = visible.lowerBound
    if part.upperBound + room > visible.upperBound {
      top = part.upperBound + room - visibleHeight
    }
    top = min(top, part.lowerBound - room)
    return self.offset(forVisibleTop: top)
  }

  /// How far a page is: what is visible but for some overlap, which is seen again, and that overlap at least.
  public func pageHeight(overlap: Double) -> Double { max(overlap, visibleHeight - overlap) }
}
