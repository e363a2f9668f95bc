public import TextLayout

extension ShellLayout {
  /// Arranges a window. O(1): under 5 µs.
  ///
  /// - Parameters:
  ///   - size: The window's, in points. A length that is negative or no number is nothing; one that is too large,
  ///     infinity too, is `ShellMetrics.largest`.
  ///   - state: What was chosen.
  ///   - surroundings: The safe area, and what panes show.
  /// - Returns: Where everything is.
  public static func resolve(
    _ size: LayoutSize, _ state: ShellState, in surroundings: ShellSurroundings = .init()
  ) -> ShellLayout {
    var builder = ShellBuilder(size, state, surroundings)
    builder.build()
    return builder.layout
  }
}

/// Arranges one window.
struct ShellBuilder {
  private(set) var layout: ShellLayout
  private let state: ShellState
  private let surroundings: ShellSurroundings
  private let shown: ShellState.Shown
  /// The window without its safe area.
  private let safe: LayoutRect

  init(_ size: LayoutSize, _ state: ShellState, _ surroundings: ShellSurroundings) {
    let size = LayoutSize(
      width: ShellInsets.length(size.width), height: ShellInsets.length(size.height))
    self.state = state
    self.surroundings = surroundings
    layout = ShellLayout(size: size, kind: ShellKind(size))
    layout.regions.reserveCapacity(12)
    shown = state[layout.kind]
    var safe = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    _ = safe.cut(.top, surroundings.safeArea.top)
    _ = safe.cut(.bottom, surroundings.safeArea.bottom)
    _ = safe.cut(.left, surroundings.safeArea.left)
    _ = safe.cut(.right, surroundings.safeArea.right)
    self.safe = safe
  }

  mutating func build() {
    var room = safe
    switch layout.kind {
    case .compact: buildCompact(&room)
    case .tall:
      if shown.sidebar { buildBand(room.cut(.top, ShellMetrics.bandHeight)) }
      buildColumns(room, hasSidebar: false)
    case .two, .wide, .wideInspector: buildColumns(room, hasSidebar: shown.sidebar)
    }
    if layout.panel == nil, state.window.isOverlayOpen, !isPanelColumn { addOverlay() }
  }

  /// Whether there is room for the panel as a column.
  private var isPanelColumn: Bool {
    layout.kind.panelColumnFrom.map { safe.width >= $0 } ?? false
  }

  private mutating func add(_ sort: ShellLayout.Region.Sort, _ frame: LayoutRect) {
    guard frame.width > 0, frame.height > 0 else { return }
    layout.regions.append(ShellLayout.Region(sort: sort, frame: frame))
  }

  // MARK: Shells

  private mutating func buildCompact(_ room: inout LayoutRect) {
    var tabBar = room.cut(.bottom, ShellMetrics.tabBarHeight)
    // The bar's colour reaches to the window's edge.
    tabBar.height = layout.size.height - tabBar.y
    let strip = room.cut(.bottom, ShellMetrics.miniStripHeight)
    switch state.window.screen {
    case .note:
      layout.editor = room
      add(.shellBar, room.cut(.top, ShellMetrics.barHeight))
      if shown.status {
        let status = room.cut(.bottom, ShellMetrics.statusBarHeight)
        addPanes(room)
        add(.statusBar, status)
      } else {
        addPanes(room)
      }
    case .places: buildSidebar(room)
    }
    add(.miniStrip, strip)
    add(.tabBar, tabBar)
  }

  private mutating func buildSidebar(_ frame: LayoutRect) {
    var room = frame
    layout.sidebar = frame
    add(.sidebarHeader, room.cut(.top, ShellMetrics.barHeight))
    add(.sidebarList, room)
  }

  private mutating func buildBand(_ frame: LayoutRect) {
    var room = frame
    layout.band = frame
    add(.sidebarHeader, room.cut(.top, ShellMetrics.barHeight))
    let extent = ShellMetrics.container
    let cap = max(extent.floor, (room.width - ShellMetrics.listFloor).rounded(.down))
    let width = min(extent.width(state.app.containerWidth), cap)
    let container = room.cut(.left, width)
    add(.container, container)
    add(.list, room)
    addDivider(
      .container, container.maxX, room, least: container.x + extent.floor,
      most: container.x + cap, lineAfter: false)
  }

  private mutating func buildColumns(_ room: LayoutRect, hasSidebar: Bool) {
    var room = room
    let (sidebar, panel) = (ShellMetrics.sidebar, ShellMetrics.panel)
    let budget = ShellBudget(
      width: room.width, sidebar: hasSidebar ? sidebar.width(state.app.sidebarWidth) : nil,
      panel: shown.panel && isPanelColumn ? panel.width(state.app.panelWidth) : nil)
    let all = room
    let editorFloor = ShellMetrics.editorFloor
    if budget.sidebar > 0 {
      let frame = room.cut(.left, budget.sidebar)
      buildSidebar(frame)
      // The panel yields before the sidebar does.
      let rest = editorFloor + (budget.panel > 0 ? panel.floor : 0)
      let most = max(sidebar.floor, min(sidebar.cap, (all.width - rest).rounded(.down)))
      addDivider(
        .sidebar, frame.maxX, all, least: all.x + sidebar.floor, most: all.x + most,
        lineAfter: false)
    }
    var column: LayoutRect?
    if budget.panel > 0 {
      let frame = room.cut(.right, budget.panel)
      column = frame
      let most = max(panel.floor, (all.width - budget.sidebar - editorFloor).rounded(.down))
      addDivider(
        .panel, frame.x, all, least: all.maxX - most, most: all.maxX - panel.floor,
        lineAfter: true)
    }
    buildEditor(room)
    if let column { addPanel(.column, column) }
  }

  private mutating func buildEditor(_ frame: LayoutRect) {
    var room = frame
    layout.editor = frame
    add(.shellBar, room.cut(.top, ShellMetrics.barHeight))
    add(.tabStrip, room.cut(.top, ShellMetrics.barHeight))
    let status = shown.status ? room.cut(.bottom, ShellMetrics.statusBarHeight) : nil
    addPanes(room)
    if let status { add(.statusBar, status) }
  }

  // MARK: Parts

  private mutating func addDivider(
    _ sort: ShellLayout.Divider.Sort, _ x: Double, _ span: LayoutRect, least: Double,
    most: Double, lineAfter: Bool, pane: Int? = nil
  ) {
    // Nobody can take hold of a divider without a height.
    guard span.height > 0 else { return }
    let (width, grab) = (ShellMetrics.dividerWidth, ShellMetrics.dividerGrab)
    let window = layout.size.width
    func across(_ from: Double, _ to: Double) -> LayoutRect {
      let (from, to) = (max(0, from), min(window, to))
      return LayoutRect(x: from, y: span.y, width: max(0, to - from), height: span.height)
    }
    layout.dividers.append(
      ShellLayout.Divider(
        sort: sort, pane: pane, line: lineAfter ? across(x, x + width) : across(x - width, x),
        grab: across(x - grab / 2, x + grab / 2), x: x, least: min(least, x), most: max(most, x)))
  }

  private mutating func addPanel(_ form: ShellLayout.Panel.Form, _ frame: LayoutRect) {
    var body = frame
    let header = body.cut(.top, ShellMetrics.barHeight)
    layout.panel = ShellLayout.Panel(form: form, frame: frame, header: header, body: body)
    guard form == .column else { return }
    add(.panelHeader, header)
    add(.panelBody, body)
  }

  /// Lays the panel over the window, so that some of the scrim can be reached wherever there is room.
  private mutating func addOverlay() {
    var room = safe
    let extent = ShellMetrics.panel
    let free = max(extent.floor, safe.width - ShellMetrics.touchTarget)
    addPanel(.overlay, room.cut(.right, min(extent.ideal, free)))
  }

  private mutating func addPanes(_ room: LayoutRect) {
    layout.paneCeiling = ShellLayout.paneCeiling(width: room.width)
    let count = max(1, min(state.window.paneCount, layout.paneCeiling))
    guard count > 1 else {
      add(.pane, room)
      return addViews(of: room, 0)
    }
    let floor = ShellMetrics.paneFloor
    let widths = PaneLayout.widths(
      shares: (0..<count).map(state.window.share), leasts: Array(repeating: floor, count: count),
      in: room.width)
    var rest = room
    for pane in 0..<count {
      let frame = pane == count - 1 ? rest : rest.cut(.left, widths[pane])
      add(.pane, frame)
      addViews(of: frame, pane)
      guard pane < count - 1 else { break }
      let next = pane == count - 2 ? rest.width : widths[pane + 1]
      addDivider(
        .pane, frame.maxX, room, least: frame.x + floor, most: frame.maxX + next - floor,
        lineAfter: false, pane: pane)
    }
  }

  private mutating func addViews(of frame: LayoutRect, _ pane: Int) {
    let sides = surroundings.mode.sides
    guard sides.count == 2, let first = sides.first, let last = sides.last else {
      if let side = sides.first { addView(side, frame, pane) }
      return
    }
    var rest = frame
    switch SplitOrientation(width: frame.width, height: frame.height) {
    case .sideBySide: addView(first, rest.cut(.left, (frame.width / 2).rounded(.down)), pane)
    case .stacked: addView(first, rest.cut(.top, (frame.height / 2).rounded(.down)), pane)
    }
    addView(last, rest, pane)
  }

  private mutating func addView(_ side: EditorSide, _ frame: LayoutRect, _ pane: Int) {
    let settings = state.app.column
    let column = TextColumn(
      paneWidth: frame.width, settings: settings, characterWidth: surroundings.characterWidth)
    let text = column.text(in: side, on: surroundings.platform)
    let guide = settings.guide.x(
      in: side, text: text, characterWidth: surroundings.characterWidth, viewWidth: frame.width)
    let covered = frame.maxY - (layout.size.height - surroundings.keyboard)
    layout.views.append(
      ShellLayout.View(
        pane: pane, side: side, frame: frame,
        column: EditorFrame.Span(x: frame.x + column.x, width: column.width),
        text: EditorFrame.Span(x: frame.x + text.x, width: text.width),
        guide: guide.map { frame.x + $0 },
        bottomInset: max(0, min(frame.height, covered))))
  }
}

extension ShellLayout {
  /// How many panes there is room for in a width of points: one at least.
  public static func paneCeiling(width: Double) -> Int {
    guard width >= ShellMetrics.paneFloor else { return 1 }
    let most = Double(ShellMetrics.paneMost)
    return Int(min(most, (width / ShellMetrics.paneFloor).rounded(.down)))
  }
}

extension LayoutRect {
  /// A side that something is cut from.
  enum Side { case top, left, bottom, right }

  /// Takes a strip from a side, no thicker than there is room for.
  mutating func cut(_ side: Side, _ wanted: Double) -> LayoutRect {
    var strip = self
    switch side {
    case .top, .bottom:
      strip.height = max(0, min(wanted, height))
      height -= strip.height
      if side == .top { y += strip.height } else { strip.y = y + height }
    case .left, .right:
      strip.width = max(0, min(wanted, width))
      width -= strip.width
      if side == .left { x += strip.width } else { strip.x = x + width }
    }
    return strip
  }

  /// Whether a place lies in it; the right and the bottom edge do not.
  func contains(_ point: LayoutPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}
