public import TextLayout

extension ShellLayout {
  /// What is at a place of a window.
  public enum Hit: Hashable, Sendable {
    /// The scrim: a tap closes the panel.
    case scrim
    /// The panel that lies over the window.
    case overlay
    /// A divider that can be moved.
    case divider(Divider.Sort)
    /// A region; of panes, the number of the pane from 0.
    case region(Region.Sort, pane: Int?)
  }

  /// What is at a place, the topmost first; nil outside of everything.
  public func hit(_ point: LayoutPoint) -> Hit? {
    if let panel, panel.form == .overlay {
      if panel.frame.contains(point) { return .overlay }
      return scrim?.contains(point) == true ? .scrim : nil
    }
    let near = dividers.filter { $0.grab.contains(point) }
    if let divider = near.min(by: { abs($0.x - point.x) < abs($1.x - point.x) }) {
      return .divider(divider.sort)
    }
    var pane = 0
    for region in regions {
      if region.frame.contains(point) {
        return .region(region.sort, pane: region.sort == .pane ? pane : nil)
      }
      if region.sort == .pane { pane += 1 }
    }
    return nil
  }
}

/// A divider that is being moved: a value that leads from the state before to the state now.
public struct ShellDrag: Hashable, Sendable {
  /// The divider, as it was when the drag began.
  public let divider: ShellLayout.Divider
  /// The state when the drag began.
  public let start: ShellState
  private let width: Double

  /// A drag of a divider; nil when there is none of the sort, or the panel lies over it.
  public init?(_ sort: ShellLayout.Divider.Sort, in layout: ShellLayout, _ state: ShellState) {
    guard layout.scrim == nil, let divider = layout.dividers.first(where: { $0.sort == sort })
    else { return nil }
    let shown: LayoutRect? =
      switch sort {
      case .sidebar: layout.sidebar
      case .panel: layout.panel?.frame
      case .container: layout.frame(of: .container)
      }
    guard let shown else { return nil }
    (self.divider, start, width) = (divider, state, shown.width)
  }

  /// The state when the pointer has moved by some points to the right since the drag began.
  ///
  /// The width that is chosen is one that there is room for now, so that a drag back moves at once. A drag that has not
  /// moved chooses nothing: a width that had been borrowed from is kept.
  public func state(movedBy distance: Double) -> ShellState {
    let x = max(divider.least, min(divider.most, divider.x + distance)).rounded()
    guard !distance.isNaN, x != divider.x else { return start }
    var state = start
    switch divider.sort {
    case .sidebar: state.app.sidebarWidth = width + (x - divider.x)
    case .container: state.app.containerWidth = width + (x - divider.x)
    case .panel: state.app.panelWidth = width - (x - divider.x)
    }
    return state
  }

  /// The state after a double click on a divider: the ideal width, as if nobody had chosen.
  public var reset: ShellState {
    var state = start
    switch divider.sort {
    case .sidebar: state.app.sidebarWidth = nil
    case .container: state.app.containerWidth = nil
    case .panel: state.app.panelWidth = nil
    }
    return state
  }
}

extension ShellState {
  /// Shows or hides the sidebar, the band, or in a compact window the places, as the layout shows it.
  public mutating func toggleSidebar(in layout: ShellLayout) {
    if layout.kind == .compact {
      window.screen = window.screen == .note ? .places : .note
    } else {
      self[layout.kind].sidebar.toggle()
    }
  }

  /// Shows or hides the panel: as a column where there is room, else over the window.
  ///
  /// - Parameters:
  ///   - layout: The window as it is.
  ///   - surroundings: Those that it was arranged in.
  public mutating func togglePanel(
    in layout: ShellLayout, _ surroundings: ShellSurroundings = .init()
  ) {
    if let panel = layout.panel {
      switch panel.form {
      case .column: self[layout.kind].panel = false
      case .overlay: window.isOverlayOpen = false
      }
      return
    }
    var asColumn = self
    asColumn[layout.kind].panel = true
    if ShellLayout.resolve(layout.size, asColumn, in: surroundings).panel?.form == .column {
      self = asColumn
    } else {
      window.isOverlayOpen = true
    }
  }

  /// Closes the panel that lies over the window, as a tap on the scrim does.
  public mutating func tapScrim() { window.isOverlayOpen = false }
}
