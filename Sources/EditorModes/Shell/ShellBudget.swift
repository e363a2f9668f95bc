/// The width of a window, shared by its three columns.
///
/// Who yields follows the order text, switching, list, library, references, properties, the last one first: the panel
/// yields to its floor, then the sidebar to its own, then the panel is no column any more.
struct ShellBudget: Hashable {
  /// The width of the sidebar; nothing where it is not shown.
  private(set) var sidebar = 0.0
  /// What is left for the editor.
  private(set) var editor = 0.0
  /// The width of the panel; nothing where it is not a column.
  private(set) var panel = 0.0

  /// Shares a width.
  ///
  /// - Parameters:
  ///   - width: All of it, not negative.
  ///   - sidebar: The width wanted for the sidebar, of its floor at least; nil where it is not shown.
  ///   - panel: The width wanted for the panel, likewise.
  init(width: Double, sidebar: Double?, panel: Double?) {
    let room = width - ShellMetrics.editorFloor
    if let panel {
      let floor = ShellMetrics.panel.floor
      self.panel = Self.yield(panel, floor, room - (sidebar ?? 0))
    }
    if let sidebar {
      let floor = ShellMetrics.sidebar.floor
      self.sidebar = Self.yield(sidebar, floor, room - self.panel)
      if self.sidebar + self.panel > room {
        self.panel = 0
        self.sidebar = Self.yield(sidebar, floor, room)
      }
    } else if self.panel > room {
      self.panel = 0
    }
    self.sidebar = min(self.sidebar, width)
    editor = width - self.sidebar - self.panel
  }

  /// A width in the room there is, but not below its floor.
  private static func yield(_ wanted: Double, _ floor: Double, _ room: Double) -> Double {
    max(floor, min(wanted, room.rounded(.down)))
  }
}
