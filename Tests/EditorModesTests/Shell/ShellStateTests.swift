import EditorModes
import Foundation
import Testing
import TextLayout

/// What is remembered of windows, and what moves dividers.
@Suite struct ShellStateTests {
  private func read(_ json: String) throws -> ShellState {
    try JSONDecoder().decode(ShellState.self, from: Data(json.utf8))
  }

  @Test func everyStateIsReadAsItWasWritten() throws {
    for state in ShellCheck.states {
      let data = try JSONEncoder().encode(state)
      #expect(try JSONDecoder().decode(ShellState.self, from: data) == state)
      let layout = ShellLayout.resolve(LayoutSize(width: 1100, height: 720), state)
      let again = try JSONEncoder().encode(layout)
      #expect(try JSONDecoder().decode(ShellLayout.self, from: again) == layout)
    }
  }

  @Test(arguments: ["{}", "[]", "7", "null", #"{"app":3,"window":[],"arrangements":"x"}"#])
  func whatIsNoStateIsTheUsualOne(json: String) throws {
    #expect(try read(json) == ShellState())
  }

  @Test func damagedValuesFallBackOneByOne() throws {
    let state = try read(
      """
      {"app":{"sidebarWidth":"wide","panelWidth":300,"containerWidth":-4,
              "column":{"editorWidth":"75","readingWidth":5,"guide":"nine"}},
       "window":{"paneCount":-3,"paneShares":[2,"x",-1,null,3],"screen":"places","isOverlayOpen":"yes","later":1},
       "arrangements":{"two":{"sidebar":false,"panel":0},"huge":{"sidebar":false},"tall":[],
                       "wideInspector":{"status":false}}}
      """)
    #expect(state.app.sidebarWidth == nil && state.app.panelWidth == 300)
    #expect(state.app.containerWidth == nil)
    #expect(state.app.column == ColumnSettings(editorWidth: .threeQuarters))
    #expect(
      state.window
        == ShellState.PerWindow(paneCount: 1, paneShares: [2, 0, 0, 0, 3], screen: .places))
    #expect(state[.two] == ShellState.Shown(sidebar: false))
    #expect(state[.tall] == .usual(.tall) && state[.wide] == .usual(.wide))
    #expect(state[.wideInspector] == ShellState.Shown(panel: true, status: false))
  }

  @Test func aChosenWidthIsBorrowedAndReturned() {
    var state = ShellState(app: ShellState.AppWide(sidebarWidth: 340))
    state[.two].panel = true
    func sidebar(_ width: Double) -> Double? {
      ShellLayout.resolve(LayoutSize(width: width, height: 500), state).sidebar?.width
    }
    #expect(sidebar(950) == 340)
    #expect(sidebar(860) == 320)
    #expect(sidebar(950) == 340)
    #expect(state.app.sidebarWidth == 340)
  }

  @Test func draggingMovesADividerAndNoOther() throws {
    for state in ShellCheck.states {
      for scene in ShellCheck.scenes {
        let size = LayoutSize(width: scene.width, height: scene.height)
        let layout = ShellLayout.resolve(size, state)
        for divider in layout.dividers {
          guard let drag = ShellDrag(divider, in: layout, state) else {
            #expect(layout.scrim != nil)
            continue
          }
          #expect(drag.state(movedBy: 0) == state && drag.state(movedBy: .nan) == state)
          for distance in [-5000.0, -33, -1, 1, 0.7, 12, 5000, .infinity] {
            let moved = ShellLayout.resolve(size, drag.state(movedBy: distance))
            let wanted = max(divider.least, min(divider.most, divider.x + distance)).rounded()
            let found = try #require(
              moved.dividers.first {
                $0.sort == divider.sort && $0.pane == divider.pane
              })
            #expect(found.x == wanted, "\(scene) \(divider) by \(distance)")
            if divider.sort == .pane {
              #expect(moved.dividers.count { $0.x != wanted } == layout.dividers.count - 1)
              let others = zip(moved.dividers, layout.dividers).filter { $0 != $1 }
              #expect(others.allSatisfy { abs(($0.0.pane ?? 9) - (divider.pane ?? 0)) <= 1 })
            }
            #expect(ShellCheck.problem(moved) == nil)
          }
          let reset = ShellLayout.resolve(size, drag.reset)
          #expect(ShellCheck.problem(reset) == nil)
        }
      }
    }
  }

  @Test func inABrokenWidthADragMovesByWholePoints() throws {
    let size = LayoutSize(width: 1470.375, height: 923.5)
    var state = ShellState()
    state.window.paneCount = 2
    let layout = ShellLayout.resolve(size, state)
    #expect(layout.dividers.map(\.sort) == [.sidebar, .panel, .pane])
    for divider in layout.dividers {
      let drag = try #require(ShellDrag(divider, in: layout, state))
      #expect(drag.state(movedBy: 0) == state && drag.state(movedBy: 0.4) == state)
      let moved = ShellLayout.resolve(size, drag.state(movedBy: -20))
      let found = moved.dividers.first { $0.sort == divider.sort }
      #expect(found?.x == divider.x - 20, "\(divider.sort)")
    }
  }

  @Test func dividersAreFoundWhereTheyAre() {
    let layout = ShellLayout.resolve(LayoutSize(width: 1470, height: 923), ShellState())
    func hit(_ x: Double, _ y: Double = 500) -> ShellLayout.Hit? {
      layout.hit(LayoutPoint(x: x, y: y))
    }
    #expect(hit(274) == .region(.sidebarList, pane: nil))
    #expect(hit(275) == .divider(layout.dividers[0]) && hit(284.9) == hit(275))
    #expect(hit(285) == .region(.pane, pane: 0))
    #expect(hit(1110) == .divider(layout.dividers[1]))
    #expect(hit(700, 10) == .region(.shellBar, pane: nil))
    #expect(hit(1470) == nil && hit(-1) == nil && hit(.nan) == nil)
    #expect(layout.dividers.map(\.line.x) == [279, 1110])
    #expect(layout.dividers.map(\.line.width) == [1, 1])
  }

  @Test func togglesShowAndHide() {
    for scene in ShellCheck.scenes {
      let size = LayoutSize(width: scene.width, height: scene.height)
      var state = ShellState()
      let first = ShellLayout.resolve(size, state)
      let hadPanel = first.panel != nil
      state.togglePanel(in: first)
      let second = ShellLayout.resolve(size, state)
      #expect((second.panel != nil) != hadPanel, "\(scene)")
      state.togglePanel(in: second)
      #expect(ShellLayout.resolve(size, state) == first)
      state.toggleSidebar(in: first)
      let third = ShellLayout.resolve(size, state)
      #expect(((third.sidebar ?? third.band) == nil) != ((first.sidebar ?? first.band) == nil))
      state.toggleSidebar(in: third)
      #expect(state == ShellState())
    }
  }
}
