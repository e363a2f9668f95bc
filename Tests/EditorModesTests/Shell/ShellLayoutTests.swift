import EditorModes
import Testing
import TextLayout

/// The arrangement of a window (geometry, section 6).
@Suite struct ShellLayoutTests {
  static func layout(
    _ width: Double, _ height: Double, _ change: (inout ShellState) -> Void = { _ in }
  ) -> ShellLayout {
    var state = ShellState()
    change(&state)
    return .resolve(LayoutSize(width: width, height: height), state)
  }

  static func showPanel(_ state: inout ShellState) {
    for kind in ShellKind.allCases { state[kind].panel = true }
    state.window.isOverlayOpen = true
  }

  @Test(arguments: ShellCheck.scenes.indices)
  func everySceneKeepsTheLaws(index: Int) {
    let scene = ShellCheck.scenes[index]
    for state in ShellCheck.states + [ShellState()] {
      let layout = ShellLayout.resolve(
        LayoutSize(width: scene.width, height: scene.height), state)
      #expect(layout.kind == scene.kind)
      #expect(ShellCheck.problem(layout) == nil, "\(scene) \(state)")
      let switches: [ShellLayout.Region.Sort] = [.tabStrip, .miniStrip]
      #expect(switches.contains { layout.frame(of: $0) != nil }, "open notes cannot be switched")
    }
  }

  @Test func kindsChangeWhereTheyShould() {
    for (width, height, kind) in [
      (599, 400, ShellKind.compact), (599.5, 900, .compact), (600, 600, .two), (600, 601, .tall),
      (959, 600, .two), (960, 600, .wide), (1399, 600, .wide), (1400, 600, .wideInspector),
      (1400, 1401, .tall), (3000, 3001, .tall), (0, 0, .compact), (.nan, 5, .compact),
    ] as [(Double, Double, ShellKind)] {
      #expect(ShellKind(LayoutSize(width: width, height: height)) == kind)
    }
  }

  /// The defect that shipped once: the editor under its floor though the sidebar could still give.
  @Test func aWideSidebarLeavesTheEditorItsFloor() throws {
    let layout = Self.layout(860, 480) {
      $0.app.sidebarWidth = 340
      Self.showPanel(&$0)
    }
    #expect(layout.panel?.form == .column && layout.panel?.frame.width == 220)
    #expect(layout.sidebar?.width == 320)
    #expect(layout.editor?.width == 320)
  }

  /// A width, what is chosen for the sidebar and the panel, and the three columns.
  @Test(
    arguments: [
      (1470.0, nil, nil, [280.0, 830, 360]), (1000, nil, nil, [280, 360, 360]),
      // The panel yields first, and keeps its floor.
      (900, nil, nil, [280, 320, 300]), (820, nil, nil, [280, 320, 220]),
      // Then the sidebar.
      (850, 340, nil, [310, 320, 220]), (820, 340, 600, [280, 320, 220]),
      (1470, 9999, 9999, [340, 320, 810]), (1470, 1, 1, [220, 1030, 220]),
    ] as [(Double, Double?, Double?, [Double])])
  func thePanelYieldsAndThenTheSidebar(
    width: Double, sidebar: Double?, panel: Double?, columns: [Double]
  ) {
    let layout = Self.layout(width, 600) {
      $0.app.sidebarWidth = sidebar
      $0.app.panelWidth = panel
      Self.showPanel(&$0)
    }
    let found = [layout.sidebar?.width, layout.editor?.width, layout.panel?.frame.width]
    #expect(found == columns)
  }

  @Test func thePanelIsAColumnWhereItFits() {
    for (width, height, form) in [
      (599, 1200, ShellLayout.Panel.Form.overlay), (600, 1200, .column), (819, 600, .overlay),
      (820, 600, .column),
    ] as [(Double, Double, ShellLayout.Panel.Form)] {
      #expect(Self.layout(width, height, Self.showPanel).panel?.form == form)
    }
    // The safe area leaves less than 540 points.
    var state = ShellState()
    Self.showPanel(&state)
    let narrow = ShellLayout.resolve(
      LayoutSize(width: 600, height: 900), state,
      in: ShellSurroundings(safeArea: ShellInsets(left: 61)))
    #expect(narrow.panel?.form == .overlay)
  }

  @Test func anOverlayLiesOnAScrim() {
    let layout = Self.layout(700, 500, Self.showPanel)
    #expect(layout.panel?.frame == LayoutRect(x: 340, y: 0, width: 360, height: 500))
    #expect(layout.scrim == LayoutRect(x: 0, y: 0, width: 700, height: 500))
    #expect(layout.hit(LayoutPoint(x: 280, y: 100)) == .scrim)
    #expect(layout.hit(LayoutPoint(x: 350, y: 100)) == .overlay)
    var state = ShellState(window: ShellState.PerWindow(isOverlayOpen: true))
    state.tapScrim()
    #expect(state == ShellState())
    // A panel that was a column does not fall on the text when the window gets narrower.
    var shown = ShellState()
    shown[.two].panel = true
    #expect(ShellLayout.resolve(LayoutSize(width: 700, height: 500), shown).panel == nil)
  }

  @Test func theCompactShellHasItsBars() {
    let surroundings = ShellSurroundings(
      safeArea: ShellInsets(top: 59, bottom: 34), keyboard: 336, platform: .touch)
    let size = LayoutSize(width: 402, height: 874)
    let layout = ShellLayout.resolve(size, ShellState(), in: surroundings)
    #expect(layout.frame(of: .tabBar) == LayoutRect(x: 0, y: 791, width: 402, height: 83))
    #expect(layout.frame(of: .miniStrip) == LayoutRect(x: 0, y: 735, width: 402, height: 56))
    #expect(layout.frame(of: .shellBar) == LayoutRect(x: 0, y: 59, width: 402, height: 40))
    #expect(layout.frame(of: .pane) == LayoutRect(x: 0, y: 99, width: 402, height: 636))
    // A keyboard moves nothing: the text's inset grows.
    #expect(layout.views.map(\.bottomInset) == [735 - (874 - 336)])
    #expect(layout.views.map(\.text) == [EditorFrame.Span(x: 12, width: 378)])
    var places = ShellState()
    places.toggleSidebar(in: layout)
    let other = ShellLayout.resolve(size, places, in: surroundings)
    #expect(other.editor == nil && other.sidebar?.height == 676 && other.views.isEmpty)
  }

  @Test func theBandHasItsPanes() {
    let layout = Self.layout(834, 1194)
    #expect(layout.band == LayoutRect(x: 0, y: 0, width: 834, height: 320))
    #expect(layout.frame(of: .container) == LayoutRect(x: 0, y: 40, width: 260, height: 280))
    #expect(layout.frame(of: .list) == LayoutRect(x: 260, y: 40, width: 574, height: 280))
    #expect(layout.editor == LayoutRect(x: 0, y: 320, width: 834, height: 874))
    let wide = Self.layout(660, 900) { $0.app.containerWidth = 1000 }
    #expect(wide.frame(of: .container)?.width == 400)
    let narrow = Self.layout(660, 900) { $0.app.containerWidth = 10 }
    #expect(narrow.frame(of: .container)?.width == 180)
  }

  @Test func thereIsACeilingOfPanes() {
    for (width, ceiling) in [(0, 1), (639, 1), (640, 2), (959, 2), (1280, 4), (3840, 4)] {
      #expect(ShellLayout.paneCeiling(width: Double(width)) == ceiling)
    }
    #expect(ShellLayout.paneCeiling(width: .nan) == 1)
    #expect(ShellLayout.paneCeiling(width: .infinity) == 4)
    // A wide display opens with one pane.
    #expect(Self.layout(3840, 2160).views.count == 1)
    let layout = Self.layout(1470, 923) {
      $0.window.paneCount = 9
      $0[.wideInspector].panel = false
    }
    #expect(layout.paneCeiling == 3)
    #expect(layout.views.map(\.frame.width) == [397, 397, 396])
    let shared = Self.layout(1470, 923) {
      $0.window.paneCount = 3
      $0.window.paneShares = [1, 2, 1]
      $0[.wideInspector].panel = false
    }
    // The least wins.
    #expect(shared.views.map(\.frame.width) == [320, 550, 320])
    #expect(shared.dividers.map(\.sort) == [.sidebar, .pane, .pane])
  }

  @Test func splitsHaveAColumnInEachHalf() {
    let state = ShellState(
      app: ShellState.AppWide(
        column: ColumnSettings(readingWidth: .narrow, guide: .seventyTwo)))
    let layout = ShellLayout.resolve(
      LayoutSize(width: 2560, height: 900), state, in: ShellSurroundings(mode: .split))
    #expect(layout.views.map(\.side) == [.source, .preview])
    #expect(layout.views.map(\.frame.x) == [280, 1240])
    #expect(layout.views.map(\.column.width) == [480, 480])
    #expect(layout.views.map(\.column.x) == [520, 1480])
    #expect(layout.views.map(\.guide) == [520 + 4 + 576, nil])
    let stacked = ShellLayout.resolve(
      LayoutSize(width: 660, height: 2000), state, in: ShellSurroundings(mode: .split))
    #expect(stacked.views.map(\.frame.x) == [0, 0])
  }

  @Test func absurdSizesAreArranged() {
    let lengths: [Double] = [
      0, -1, .nan, .infinity, -.infinity, 0.001, 1, 10, 43, 44, 100, 219, 400.5, 599.999, 1e5,
      1e300,
    ]
    for width in lengths {
      for height in lengths {
        for state in ShellCheck.states {
          let layout = ShellLayout.resolve(LayoutSize(width: width, height: height), state)
          #expect(ShellCheck.problem(layout) == nil, "\(width)x\(height) \(state)")
        }
      }
    }
    let none = ShellLayout.resolve(LayoutSize(width: .nan, height: -5), ShellState())
    #expect(none.size == LayoutSize(width: 0, height: 0) && none.regions.isEmpty)
    #expect(
      ShellLayout.resolve(LayoutSize(width: .infinity, height: 1), ShellState()).size.width == 1e6)
  }

  @Test func windowsHaveALeastAndAMostSize() {
    let window = ShellWindow(screen: LayoutSize(width: 1470, height: 923))
    #expect(window.clamp(LayoutSize(width: 1, height: 9999)) == LayoutSize(width: 860, height: 923))
    #expect(window.ideal == LayoutSize(width: 1100, height: 720))
    let small = ShellWindow(screen: LayoutSize(width: 800, height: 400))
    #expect(small.least == small.most)
    #expect(ShellWindow(screen: LayoutSize(width: .nan, height: 1)).most.width == 0)
  }

  @Test func everyOpenNoteCanBeReachedAtEveryWidth() {
    for width in 0...1200 {
      let strip = LayoutRect(x: 7, y: 3, width: Double(width), height: 40)
      for count in 0...12 {
        for current in 0..<max(1, count) {
          let tabs = ShellTabs(count: count, current: current, in: strip)
          let shown = tabs.first..<tabs.first + tabs.frames.count
          #expect(shown.isEmpty || shown.contains(current))
          #expect(shown.upperBound <= count)
          if count > 0, width > 0 { #expect((tabs.overflow != nil) == (shown.count < count)) }
          for tab in tabs.frames { #expect(tab.width >= 120 && tab.width <= 200) }
          var x = strip.x
          for frame in tabs.frames + (tabs.overflow.map { [$0] } ?? []) {
            #expect(frame.x >= x && frame.maxX <= strip.maxX)
            x = frame.maxX
          }
        }
      }
    }
  }

  @Test func barsAndRowsHaveTheirSizes() {
    let bar = LayoutRect(x: 100, y: 0, width: 140, height: 40)
    let buttons = ShellButton.row(5, in: bar)
    #expect(buttons.map(\.target.x) == [108, 152, 196])
    #expect(buttons.first?.frame == LayoutRect(x: 116, y: 6, width: 28, height: 28))
    #expect(ShellButton.row(-1, in: bar).isEmpty)
    #expect(ShellRow.allCases.map(\.height) == [32, 24, 22, 22, 22])
    #expect([-1, 0, 3].map(ShellRow.indent) == [0, 0, 42])
  }
}
