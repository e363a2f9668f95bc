public import TextLayout

/// Every size of the shell and of its panes, in points. There is no other place for one.
///
/// A size that nothing reads is deleted; a test finds it.
public enum ShellMetrics {
  // MARK: Which shell

  /// A narrower window is compact.
  public static let compactBelow = 600.0
  /// A landscape window of this width and more is wide.
  public static let wideFrom = 960.0
  /// A landscape window of this width and more has room for an inspector.
  public static let inspectorFrom = 1400.0

  // MARK: Columns

  /// The primary sidebar as a column: floor, ideal and cap.
  public static let sidebar = ShellExtent(floor: 220, ideal: 280, cap: 340)
  /// The panel on the right; its cap is what the sidebar and the editor leave.
  public static let panel = ShellExtent(floor: 220, ideal: 360, cap: .infinity)
  /// The pane of containers in the band; its cap is what `listFloor` leaves.
  public static let container = ShellExtent(floor: 180, ideal: 260, cap: .infinity)
  /// What the band's container pane leaves for the list beside it.
  public static let listFloor = 260.0
  /// The height of the band.
  public static let bandHeight = 320.0
  /// What the editor is to have: a target for the columns beside it and for the window, never for the pane.
  public static let editorFloor = 320.0

  // MARK: Windows

  /// The least size of a window on a desktop.
  public static let windowLeast = LayoutSize(width: 860, height: 480)
  /// The size of a new window on a desktop.
  public static let windowIdeal = LayoutSize(width: 1100, height: 720)
  /// No window is taken to be larger, in either dimension.
  public static let largest = 1_000_000.0

  // MARK: Bars

  /// The shell bar, the header of the sidebar and that of the panel, and the strip of tabs.
  public static let barHeight = 40.0
  /// The side of a button in a bar, as it is drawn.
  public static let barButton = 28.0
  /// The side of what can be touched, and of the part of the scrim that an overlay leaves free.
  public static let touchTarget = 44.0
  /// The status bar.
  public static let statusBarHeight = 44.0
  /// The compact tab bar, without the safe area below it.
  public static let tabBarHeight = 49.0
  /// The compact strip that leads to the open notes.
  public static let miniStripHeight = 56.0

  /// The least width of the tab of an open note.
  public static let tabFloor = 120.0
  /// The largest width of such a tab.
  public static let tabCap = 200.0

  // MARK: Lists

  /// The row of a note.
  public static let noteRow = 32.0
  /// The row of a collection.
  public static let collectionRow = 24.0
  /// The row of a folder, a place or a file.
  public static let placeRow = 22.0
  /// By how much each level of a list is indented.
  public static let indent = 14.0

  // MARK: Dividers

  /// The line between two columns, as it is drawn.
  public static let dividerWidth = 1.0
  /// Where such a line can be taken hold of, across it.
  public static let dividerGrab = 10.0

  // MARK: Panes

  /// The least width of a pane beside another one.
  public static let paneFloor = 320.0
  /// The most panes.
  public static let paneMost = 4
  /// The least width of a pane of something else than text.
  public static let sidePaneFloor = 180.0
  /// The bar between two panes, across it.
  public static let paneDivider = 28.0
  /// The least width that a document has between a sidebar and an inspector.
  public static let documentLeast = 400.0
  /// A screen to touch that is less high is short.
  public static let shortBelow = 480.0
}

/// The widths that a column may have, in points.
public struct ShellExtent: Hashable, Sendable {
  /// The least.
  public let floor: Double
  /// The one that nobody has chosen.
  public let ideal: Double
  /// The most.
  public let cap: Double

  /// The width that is nearest to a chosen one, in whole points; the ideal where none is chosen, or it is no number.
  public func width(_ chosen: Double?) -> Double {
    guard let chosen, !chosen.isNaN else { return ideal }
    return max(floor, min(cap, chosen, ShellMetrics.largest)).rounded()
  }
}
