public import TextLayout

extension ShellLayout {
  /// What is at a place of a window.
  public enum Hit: Hashable, Sendable {
    /// The scrim: a tap closes the panel.
    case scrim
    /// The panel that lies over the window.
    case overlay
    /// A divider that can be moved.
    case divider(Divider)
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
      return .divider(divider)
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
  /// The widths of what the divider parts: the sidebar, the panel, the container pane, or all panes.
  private let widths: [Double]

  /// A drag of a divider of a layout; nil when it has no such divider, or the panel lies over it.
  public init?(_ divider: ShellLayout.Divider, in layout: ShellLayout, _ state: ShellState) {
    guard layout.scrim == nil, layout.dividers.contains(divider) else { return nil }
    self.divider = divider
    start = state
    widths =
      switch divider.sort {
      case .sidebar: [layout.sidebar?.width ?? 0]
      case .panel: [layout.panel?.frame.width ?? 0]
      case .container: [layout.frame(of: .container)?.width ?? 0]
      case .pane: layout.regions.filter { $0.sort == .pane }.map(\.frame.width)
      }
  }

  /// The state when the pointer has moved by some points to the right since the drag began.
  ///
  /// The width that is chosen is one that there is room for now, so that a drag back moves at once. A drag that has not
  /// moved chooses nothing: a width that had been borrowed from is kept.
  public func state(movedBy distance: Double) -> ShellState {
    guard !distance.isNaN else { return start }
    // Whole points are moved by, for in a window with a broken width a place may be broken.
    let x = max(divider.least, min(divider.most, divider.x + distance))
    let distance = (x - divider.x).rounded()
    guard distance != 0 else { return start }
    var state = start
    switch divider.sort {
    case .sidebar: state.app.sidebarWidth = widths[0] + distance
    case .container: state.app.containerWidth = widths[0] + distance
    case .panel: state.app.panelWidth = widths[0] - distance
    case .pane: state.window.paneShares = shares(movedBy: distance)
    }
    return state
  }

  /// The widths of all panes as their shares: the two beside the divider have changed, and no other one. Panes that
  /// there is no room for keep their part.
  private func shares(movedBy distance: Double) -> [Double] {
    let window = start.window
    let shown = widths.indices.reduce(0) { $0 + window.share(of: $1) }
    let scale = widths.reduce(0, +) / shown
    var shares = widths
    if let pane = divider.pane, pane + 1 < shares.count {
      shares[pane] += distance
      shares[pane + 1] -= distance
    }
    let hidden = window.paneShares.indices.dropFirst(widths.count)
    return shares + hidden.map { window.share(of: $0) * scale }
  }

  /// The state after a double click on a divider: the ideal width, or the same width for all panes, as if nobody had
  /// chosen.
  public var reset: ShellState {
    var state = start
    switch divider.sort {
    case .sidebar: state.app.sidebarWidth = nil
    case .container: state.app.containerWidth = nil
    case .panel: state.app.panelWidth = nil
    case .pane: state.window.paneShares = []
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
