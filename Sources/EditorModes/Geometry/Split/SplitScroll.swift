/// Keeps both halves of a split at the same place without one chasing the other.
///
/// The half that a person scrolls leads, and the other one follows. A half never becomes the leader by an event of its
/// scroller, for nobody can tell whether that was a person, the echo of a movement that was asked for, or an image
/// above that has come late: the host says `take(_:)` when a wheel, a finger, a key or the scroller is used in a half,
/// or the caret moves there. What else the follower reports changes nothing but what is known of it.
///
/// In the order of events a host reports heights (`SplitMap.report`) before it says that a half has scrolled.
public struct SplitScroll: Hashable, Sendable {
  /// A movement that the host is to make.
  public struct Move: Hashable, Sendable {
    /// The half that moves.
    public var side: EditorSide
    /// The offset it moves to, in points, in the range of its scroller.
    public var offset: Double

    /// A movement of its parts.
    public init(side: EditorSide, offset: Double) {
      self.side = side
      self.offset = offset
    }
  }

  /// The half that leads: the source, or the preview.
  public private(set) var leader = EditorSide.source
  /// The viewport of the source; the height of its content is asked for.
  public var source: ScrollGeometry
  /// The viewport of the preview, likewise.
  public var preview: ScrollGeometry
  /// Where the leader is.
  private var offset = 0.0
  /// What the follower was asked for, and what it has said last.
  private var asked = 0.0
  private var reported = 0.0

  /// By how much the follower has to be elsewhere to be moved, in points.
  static let tolerance = 0.5

  /// Both halves at their tops.
  public init(source: ScrollGeometry, preview: ScrollGeometry) {
    self.source = source
    self.preview = preview
    offset = source.minimumOffset
    asked = preview.minimumOffset
    reported = asked
  }

  /// Says that a person uses a half: it leads from now on.
  public mutating func take(_ side: EditorSide) {
    guard side != leader, side != .live else { return }
    leader = side
    (offset, asked, reported) = (reported, offset, offset)
  }

  /// Says that a half has scrolled, for whatever reason. O(log n)
  ///
  /// - Parameters:
  ///   - side: Which half.
  ///   - offset: Where it is now, in points.
  ///   - map: What shows what.
  ///   - rows: The layout of the source.
  /// - Returns: What the other half is to do; nil where it is there, and whenever the half is not the leader.
  public mutating func scrolled(
    _ side: EditorSide, to offset: Double, through map: SplitMap, _ rows: some RowGeometry
  ) -> Move? {
    guard side == leader else {
      if side != .live { reported = offset }
      return nil
    }
    self.offset = offset
    return follow(map, rows)
  }

  /// Says that heights, the text or the viewports have changed: the follower goes to what the leader shows now. O(log n)
  ///
  /// - Returns: What the follower is to do; nil where it is there. The leader never moves.
  public mutating func follow(_ map: SplitMap, _ rows: some RowGeometry) -> Move? {
    source.contentHeight = rows.contentHeight
    preview.contentHeight = map.previewHeight
    let target: Double
    if leader == .source {
      let top = source.visibleTop(at: source.clamp(offset))
      target = preview.offset(forVisibleTop: map.previewY(atSource: top, rows))
    } else {
      let top = preview.visibleTop(at: preview.clamp(offset))
      target = source.offset(forVisibleTop: map.sourceY(atPreview: top, rows))
    }
    // An echo may be older than what was asked for last, so both have to agree.
    if abs(target - asked) <= Self.tolerance, abs(target - reported) <= Self.tolerance {
      return nil
    }
    asked = target
    return Move(side: leader == .source ? .preview : .source, offset: target)
  }
}
