public import TextLayout

/// The arrangement of a window, chosen by its shape and never by the device (geometry, section 6).
public enum ShellKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// The note is the screen, and places are behind a bar at the bottom.
  case compact
  /// A band across the top, the editor below it.
  case tall
  /// Sidebar, editor and panel side by side, in little width.
  case two
  /// The same in more width.
  case wide
  /// The same with room for an inspector.
  case wideInspector

  /// The kind for a window of a size in points; lengths that are no numbers are nothing.
  public init(_ size: LayoutSize) {
    if !(size.width >= ShellMetrics.compactBelow) {
      self = .compact
    } else if size.height > size.width {
      self = .tall
    } else if size.width >= ShellMetrics.inspectorFrom {
      self = .wideInspector
    } else {
      self = size.width >= ShellMetrics.wideFrom ? .wide : .two
    }
  }

  /// Whether the sidebar, the editor and the panel stand side by side.
  public var hasColumns: Bool { self == .two || self == .wide || self == .wideInspector }

  /// The least width in which the panel is a column, in points; nil where it never is.
  public var panelColumnFrom: Double? {
    let both = ShellMetrics.editorFloor + ShellMetrics.panel.floor
    switch self {
    case .compact: return nil
    case .tall: return both
    case .two, .wide, .wideInspector: return ShellMetrics.sidebar.ideal + both
    }
  }
}
