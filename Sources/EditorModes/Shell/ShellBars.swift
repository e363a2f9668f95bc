public import TextLayout

/// A row of the sidebar, the band or a list.
public enum ShellRow: String, Hashable, Sendable, Codable, CaseIterable {
  /// A note.
  case note
  /// A collection of notes.
  case collection
  /// A folder, a place or a file.
  case folder, place, file

  /// The height in points.
  public var height: Double {
    switch self {
    case .note: ShellMetrics.noteRow
    case .collection: ShellMetrics.collectionRow
    case .folder, .place, .file: ShellMetrics.placeRow
    }
  }

  /// By how much it is indented at a level, which counts from 0, in points. In a list no wider than that, nothing is
  /// left of a row.
  public static func indent(level: Int) -> Double { Double(max(0, level)) * ShellMetrics.indent }
}

/// A button of a bar.
public struct ShellButton: Hashable, Sendable, Codable {
  /// What is drawn.
  public var frame: LayoutRect
  /// What can be touched; the targets of a bar do not overlap, and lie in it from left to right.
  public var target: LayoutRect

  /// The buttons of a bar, at its right end, from left to right; as many as there is room for.
  public static func row(_ count: Int, in bar: LayoutRect) -> [ShellButton] {
    let (side, target) = (ShellMetrics.barButton, ShellMetrics.touchTarget)
    let most = Int(max(0, min((bar.width / target).rounded(.down), 1_000)))
    let count = max(0, min(count, most))
    return (0..<count).map { index in
      let x = bar.maxX - target * Double(count - index)
      let middle = bar.y + bar.height / 2
      return ShellButton(
        frame: LayoutRect(
          x: x + (target - side) / 2, y: middle - side / 2, width: side, height: side),
        target: LayoutRect(x: x, y: middle - target / 2, width: target, height: target))
    }
  }
}

/// The sizes that a window may have: a least one and a most one, for a least size alone constrains nothing (rule S2).
public struct ShellWindow: Hashable, Sendable {
  /// The least size.
  public let least: LayoutSize
  /// The size of a new window.
  public let ideal: LayoutSize
  /// The largest size.
  public let most: LayoutSize

  /// The sizes of a window on a desktop whose screen leaves a size free. On a screen that is smaller than the least
  /// size, the screen's counts.
  public init(screen: LayoutSize) {
    let width = ShellInsets.length(screen.width)
    let height = ShellInsets.length(screen.height)
    most = LayoutSize(width: width, height: height)
    func fit(_ size: LayoutSize) -> LayoutSize {
      LayoutSize(width: min(size.width, width), height: min(size.height, height))
    }
    least = fit(ShellMetrics.windowLeast)
    ideal = fit(ShellMetrics.windowIdeal)
  }

  /// The nearest size that the window may have.
  public func clamp(_ size: LayoutSize) -> LayoutSize {
    LayoutSize(
      width: max(least.width, min(most.width, ShellInsets.length(size.width))),
      height: max(least.height, min(most.height, ShellInsets.length(size.height))))
  }
}
