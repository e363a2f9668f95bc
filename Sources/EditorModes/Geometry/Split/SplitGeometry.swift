public import TextLayout

/// Where the two halves of a split are in a pane, and the divider between them.
///
/// The share is what was chosen; it is fitted into the pane each time anew, so that a pane that was made small and
/// large again has the split it had. Lengths are points; in a pane of whole points all edges are whole points.
public struct SplitGeometry: Hashable, Sendable {
  /// How the halves stand to each other.
  public let orientation: SplitOrientation
  /// The half on the left, or above: the source.
  public let source: LayoutRect
  /// The line between the halves.
  public let divider: LayoutRect
  /// The half on the right, or below: the preview.
  public let preview: LayoutRect

  /// The thickness of the divider.
  public static let dividerThickness = 1.0
  /// How much of the pane around the divider moves it.
  public static let grabThickness = 10.0
  /// A half is no narrower, or lower, than this, as long as the pane has room for two.
  public static let least = 120.0
  /// The share of the source where nobody has chosen one.
  public static let usualShare = 0.5

  /// The split of a pane.
  ///
  /// - Parameters:
  ///   - size: The size of the pane; less than nothing is nothing.
  ///   - share: The part of the room that the source gets, from 0 to 1.
  ///   - orientation: How the halves stand to each other; nil goes by the shape of the pane.
  public init(
    size: LayoutSize, share: Double = Self.usualShare, orientation: SplitOrientation? = nil
  ) {
    let size = LayoutSize(width: max(0, size.width), height: max(0, size.height))
    self.orientation = orientation ?? SplitOrientation(width: size.width, height: size.height)
    let isBeside = self.orientation == .sideBySide
    let length = isBeside ? size.width : size.height
    let thickness = min(Self.dividerThickness, length)
    let room = length - thickness
    let first = Self.first(of: room, share: share)
    func part(from start: Double, _ length: Double) -> LayoutRect {
      isBeside
        ? LayoutRect(x: start, y: 0, width: length, height: size.height)
        : LayoutRect(x: 0, y: start, width: size.width, height: length)
    }
    source = part(from: 0, first)
    divider = part(from: first, thickness)
    preview = part(from: first + thickness, room - first)
  }

  /// What of the room for both halves the first one gets.
  private static func first(of room: Double, share: Double) -> Double {
    let share = share.isNaN ? usualShare : share
    let least = min(least, (room / 2).rounded(.down))
    let first = (room * min(max(share, 0), 1)).rounded()
    return min(max(first, least), room - least)
  }

  /// Where a pointer moves the divider: around it, and inside the pane.
  public var grab: LayoutRect {
    let isBeside = orientation == .sideBySide
    let (start, end) = isBeside ? (source.x, preview.maxX) : (source.y, preview.maxY)
    let middle =
      isBeside ? divider.x + divider.width / 2 : divider.y + divider.height / 2
    let lower = max(start, middle - Self.grabThickness / 2)
    let upper = min(end, middle + Self.grabThickness / 2)
    return isBeside
      ? LayoutRect(x: lower, y: divider.y, width: upper - lower, height: divider.height)
      : LayoutRect(x: divider.x, y: lower, width: divider.width, height: upper - lower)
  }

  /// The share to keep when the divider is moved to a place: the x, or the y, of its first edge in the pane.
  public func share(movingDividerTo place: Double) -> Double {
    let isBeside = orientation == .sideBySide
    let room = isBeside ? source.width + preview.width : source.height + preview.height
    guard room > 0, !place.isNaN else { return Self.usualShare }
    return min(max(place / room, 0), 1)
  }

  /// Where a side is; nil for what a split does not show.
  public func rect(of side: EditorSide) -> LayoutRect? {
    switch side {
    case .source: source
    case .preview: preview
    case .live: nil
    }
  }

  /// The text column of a half, from its own width and in its own coordinates; nil for what a split does not show.
  public func column(
    of side: EditorSide, settings: ColumnSettings, characterWidth: Double
  ) -> TextColumn? {
    rect(of: side).map {
      TextColumn(paneWidth: $0.width, settings: settings, characterWidth: characterWidth)
    }
  }
}
