import EditorModes
import MarkdownTestSupport
import Testing
import TextLayout

/// A window in which dividers are dragged, parts shown and hidden, and whose size changes.
@Suite struct ShellRandomTests {
  @Test(arguments: TestSettings.seeds)
  func everyStepKeepsTheLaws(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var state = ShellState()
    var size = LayoutSize(width: 1100, height: 720)
    var around = ShellSurroundings()
    for step in 0..<TestSettings.operations(2_000) {
      let layout = ShellLayout.resolve(size, state, in: around)
      if let problem = ShellCheck.problem(layout, around) {
        Issue.record("seed \(seed), step \(step), \(size), \(state): \(problem)")
        return
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        size.width = Double(Int.random(in: 0...3000, using: &random))
      case 1:
        size.height = Double(Int.random(in: 0...2000, using: &random))
      case 2: state.toggleSidebar(in: layout)
      case 3:
        let had = layout.panel != nil
        state.togglePanel(in: layout, around)
        let has = ShellLayout.resolve(size, state, in: around).panel != nil
        #expect(had != has, "seed \(seed), step \(step)")
      case 4: state.window.paneCount = Int.random(in: 1...5, using: &random)
      case 5:
        around.safeArea = ShellInsets(
          top: Double(Int.random(in: 0...60, using: &random)),
          left: Double(Int.random(in: 0...60, using: &random)),
          bottom: Double(Int.random(in: 0...60, using: &random)))
      default:
        guard let divider = layout.dividers.randomElement(using: &random),
          let drag = ShellDrag(divider, in: layout, state)
        else { continue }
        let distance = Double(Int.random(in: -500...500, using: &random))
        state = drag.state(movedBy: distance)
        let moved = ShellLayout.resolve(size, state, in: around).dividers.first {
          $0.sort == divider.sort && $0.pane == divider.pane
        }
        let wanted = max(divider.least, min(divider.most, divider.x + distance)).rounded()
        #expect(moved?.x == wanted, "seed \(seed), step \(step), \(divider) by \(distance)")
      }
    }
  }

  @Test(arguments: TestSettings.seeds)
  func panesKeepTheirLawsToo(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var state = PaneState()
    var frame = LayoutRect(x: 0, y: 0, width: 1470, height: 500)
    for step in 0..<TestSettings.operations(2_000) {
      let layout = PaneLayout.resolve(frame, state)
      if let problem = PaneLayoutTests.problem(layout) {
        Issue.record("seed \(seed), step \(step), \(frame), \(state): \(problem)")
        return
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: frame.width = Double(Int.random(in: 200...4000, using: &random))
      case 1:
        guard let role = PaneRole.allCases.randomElement(using: &random) else { continue }
        if state.closed.remove(role) == nil { state.closed.insert(role) }
      case 2:
        guard let role = layout.panes.randomElement(using: &random)?.role else { continue }
        var other = state
        other.toggleMaximised(role)
        other.toggleMaximised(role)
        if state.maximised == nil { #expect(PaneLayout.resolve(frame, other) == layout) }
        if step % 5 == 0 { state.toggleMaximised(role) }
      default:
        guard let divider = layout.dividers.randomElement(using: &random) else { continue }
        let distance = Double(Int.random(in: -500...500, using: &random))
        state = layout.state(moving: divider, to: divider.x + distance, from: state)
        let after = PaneLayout.resolve(frame, state)
        for (old, new) in zip(layout.panes, after.panes)
        where old.role != divider.left && old.role != divider.right {
          #expect(old == new, "seed \(seed), step \(step)")
        }
      }
    }
  }
}
