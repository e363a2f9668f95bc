import EditorModes
import Testing
import TextLayout

/// The laws that every arrangement of a window keeps.
enum ShellCheck {
  /// The scenes of the geometry, section 6, with the kind of each.
  static let scenes: [(width: Double, height: Double, kind: ShellKind)] = [
    (250, 800, .compact), (320, 1024, .compact), (375, 667, .compact), (402, 874, .compact),
    (507, 1024, .compact), (660, 900, .tall), (834, 1194, .tall), (900, 1400, .tall),
    (860, 480, .two), (1100, 720, .wide), (1194, 834, .wide), (1470, 923, .wideInspector),
    (2560, 1440, .wideInspector), (3840, 2160, .wideInspector),
  ]

  /// States that differ in everything that moves a region.
  static let states: [ShellState] = {
    var states: [ShellState] = []
    for (sidebar, panel) in [(nil, nil), (340, 220), (220, 3000), (9999, 9999), (1, 1)]
      as [(Double?, Double?)]
    {
      for bits in 0..<8 {
        var state = ShellState(
          app: ShellState.AppWide(
            sidebarWidth: sidebar, panelWidth: panel, containerWidth: panel),
          window: ShellState.PerWindow(
            paneCount: 1 + bits, paneShares: sidebar == 1 ? [1, 9, 0, 2] : [],
            screen: bits & 4 == 0 ? .note : .places,
            isOverlayOpen: bits & 2 == 2))
        for kind in ShellKind.allCases {
          state[kind] = ShellState.Shown(
            sidebar: bits & 1 == 0, panel: bits & 2 == 2, status: bits & 4 == 0)
        }
        states.append(state)
      }
    }
    return states
  }()

  /// What is wrong with an arrangement; nil when it keeps all laws.
  static func problem(_ layout: ShellLayout, _ surroundings: ShellSurroundings = .init())
    -> String?
  {
    let size = layout.size
    let safe = surroundings.safeArea
    let isWhole = [
      size.width, size.height, safe.top, safe.left, safe.bottom, safe.right,
    ].allSatisfy { $0 == $0.rounded() }
    var frames = layout.regions.map(\.frame) + layout.dividers.flatMap { [$0.line, $0.grab] }
    frames += layout.views.map(\.frame)
    frames += [layout.sidebar, layout.band, layout.editor, layout.scrim].compactMap { $0 }
    if let panel = layout.panel { frames += [panel.frame, panel.header, panel.body] }
    for frame in frames {
      let lengths = [frame.x, frame.y, frame.width, frame.height]
      if lengths.contains(where: { !$0.isFinite || $0 < 0 }) { return "\(frame) is no frame" }
      if frame.maxX > size.width || frame.maxY > size.height { return "\(frame) is outside" }
      if isWhole, lengths.contains(where: { $0 != $0.rounded() }) { return "\(frame) is not whole" }
    }
    for (index, region) in layout.regions.enumerated() {
      for other in layout.regions[(index + 1)...] where overlap(region.frame, other.frame) {
        return "\(region) and \(other) overlap"
      }
    }
    if isWhole, size.width * size.height < 1e9 {
      // The tab bar goes on below the safe area.
      let width = max(0, size.width - safe.left - safe.right)
      var area = width * max(0, size.height - safe.top - safe.bottom)
      if layout.frame(of: .tabBar) != nil { area += width * min(safe.bottom, size.height) }
      let sum = layout.regions.reduce(0) { $0 + $1.frame.width * $1.frame.height }
      if safe == ShellInsets(), sum != area { return "regions cover \(sum) of \(area)" }
    }
    for view in layout.views {
      let (column, text, frame) = (view.column, view.text, view.frame)
      if column.x < frame.x || column.x + column.width > frame.maxX + 1e-6 {
        return "the column of \(view) is outside of it"
      }
      if text.x < column.x || text.width < 0 { return "the text of \(view) is outside" }
      if view.bottomInset > frame.height { return "\(view) is covered more than whole" }
    }
    for divider in layout.dividers
    where !(divider.least <= divider.x && divider.x <= divider.most) {
      return "\(divider) is not where it may be"
    }
    return floors(layout, surroundings)
  }

  /// Floors that do not hold though there is room for them.
  private static func floors(_ layout: ShellLayout, _ surroundings: ShellSurroundings) -> String? {
    let safe = surroundings.safeArea
    let width = layout.size.width - safe.left - safe.right
    if let sidebar = layout.sidebar, layout.kind.hasColumns {
      if width >= 220, sidebar.width < 220 { return "the sidebar is below its floor" }
      if sidebar.width > 340 { return "the sidebar is above its cap" }
    }
    if let panel = layout.panel, width >= 220, panel.frame.width < 220 {
      return "the panel is below its floor"
    }
    if let editor = layout.editor, width >= 540, editor.width < 320 {
      return "the editor is below its floor"
    }
    if let container = layout.frame(of: .container), width >= 440 {
      let list = layout.frame(of: .list)?.width ?? 0
      if container.width < 180 || list < 260 { return "the band's panes are below their floors" }
    }
    if layout.panel?.form == .overlay, let panel = layout.panel, width >= 264,
      panel.frame.x < safe.left + 44
    {
      return "the scrim cannot be reached"
    }
    return nil
  }

  private static func overlap(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
    a.x < b.maxX && b.x < a.maxX && a.y < b.maxY && b.y < a.maxY
  }
}
