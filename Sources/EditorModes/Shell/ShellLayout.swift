public import TextLayout

/// The arrangement of a window: where everything in it is (geometry, section 6).
///
/// All rectangles are in points of the window, whose top left corner is (0, 0). They lie in the window, and are whole
/// where the window and its safe area are. `regions` cover the safe area without a gap and without an overlap; dividers
/// and an overlay lie on top of them. Nothing here depends on what is shown in a region.
public struct ShellLayout: Hashable, Sendable, Codable {
  /// The size that was arranged: the window's, without what is no length.
  public var size: LayoutSize
  /// The kind of shell.
  public var kind: ShellKind
  /// The parts of the window, from the top left; an empty one is left out.
  public var regions: [Region] = []
  /// The lines between columns.
  public var dividers: [Divider] = []
  /// The views of the editor, in the regions that are panes.
  public var views: [View] = []
  /// All of the sidebar, with its header; nil where it is not shown.
  public var sidebar: LayoutRect?
  /// The band of a tall window; nil where it is not shown.
  public var band: LayoutRect?
  /// All of the editor, with its bars; nil where it is not shown.
  public var editor: LayoutRect?
  /// The panel; nil where it is not shown.
  public var panel: Panel?
  /// How many panes there is room for, one at least.
  public var paneCeiling = 1

  /// What lies over the window while the panel is no column: a tap on it closes the panel.
  public var scrim: LayoutRect? {
    panel?.form == .overlay
      ? LayoutRect(x: 0, y: 0, width: size.width, height: size.height) : nil
  }

  /// The first region of a sort; nil where there is none.
  public func frame(of sort: Region.Sort) -> LayoutRect? {
    regions.first { $0.sort == sort }?.frame
  }

  /// A part of a window.
  public struct Region: Hashable, Sendable, Codable {
    /// What a part is.
    public enum Sort: String, Hashable, Sendable, Codable, CaseIterable {
      /// The header of the sidebar or of the band.
      case sidebarHeader
      /// What the sidebar lists.
      case sidebarList
      /// The pane of the band that has what notes are in.
      case container
      /// The pane of the band that lists notes.
      case list
      /// The bar above the editor.
      case shellBar
      /// The tabs of open notes.
      case tabStrip
      /// A pane of text.
      case pane
      /// The bar below the editor.
      case statusBar
      /// The header of the panel, where it is a column.
      case panelHeader
      /// The panel below it.
      case panelBody
      /// The strip that leads to open notes in a compact window.
      case miniStrip
      /// The bar of places in a compact window, with the safe area below it.
      case tabBar
    }

    /// What it is.
    public var sort: Sort
    /// Where it is.
    public var frame: LayoutRect
  }

  /// A line between two columns.
  public struct Divider: Hashable, Sendable, Codable {
    /// What it moves.
    public enum Sort: String, Hashable, Sendable, Codable, CaseIterable {
      /// The sidebar's right edge.
      case sidebar
      /// The panel's left edge.
      case panel
      /// The right edge of the band's container pane.
      case container
      /// The right edge of a pane of text that has another one beside it.
      case pane
    }

    /// What it moves.
    public var sort: Sort
    /// The pane on its left, from 0, where it is one between panes.
    public var pane: Int?
    /// The line, as it is drawn: the last point of what is on its left, and of a panel the first one.
    public var line: LayoutRect
    /// Where it can be taken hold of.
    public var grab: LayoutRect
    /// The x between the two columns.
    public var x: Double
    /// The least x it can be moved to.
    public var least: Double
    /// The largest one.
    public var most: Double
  }

  /// The panel on the right.
  public struct Panel: Hashable, Sendable, Codable {
    /// How it is shown.
    public enum Form: String, Hashable, Sendable, Codable {
      /// Beside the editor.
      case column
      /// Over the window, above a scrim.
      case overlay
    }

    /// How it is shown.
    public var form: Form
    /// All of it.
    public var frame: LayoutRect
    /// Its header.
    public var header: LayoutRect
    /// What is below its header.
    public var body: LayoutRect
  }

  /// A view of the editor: the whole of a pane, or half of it in mode `split`.
  public struct View: Hashable, Sendable, Codable {
    /// The number of the pane, from 0.
    public var pane: Int
    /// What it shows.
    public var side: EditorSide
    /// Where it is: the view fills its part of the pane.
    public var frame: LayoutRect
    /// The text column, in points of the window.
    public var column: EditorFrame.Span
    /// Where rows begin and how wide they are: the column without its insets.
    public var text: EditorFrame.Span
    /// The wrap guide, in points of the window; nil where there is none.
    public var guide: Double?
    /// The height of what is covered at the bottom of it, by a keyboard.
    public var bottomInset: Double
  }
}
