import EditorModes
import Testing
import TextLayout

/// A window that is resized a point at a time.
@Suite struct ShellSweepTests {
  /// From 1470 to 320 and back, with what is chosen on the way.
  private static let lengths = Array(stride(from: 1470, through: 320, by: -1))

  @Test(arguments: [false, true])
  func aSweepEndsAsItBegan(byHeight: Bool) {
    for state in ShellCheck.states {
      func layout(_ length: Int) -> ShellLayout {
        .resolve(
          byHeight
            ? LayoutSize(width: 923, height: Double(length))
            : LayoutSize(width: Double(length), height: 923), state)
      }
      let way = Self.lengths + Self.lengths.reversed()
      let first = layout(1470)
      var last = first
      for length in way {
        last = layout(length)
        if let problem = ShellCheck.problem(last) {
          Issue.record("\(length): \(problem)")
          return
        }
      }
      #expect(last == first)
    }
  }

  @Test func aWiderWindowMakesNothingNarrowerThanItsFloor() {
    for state in ShellCheck.states {
      for height in [400.0, 5000] {
        var before: ShellLayout?
        for width in 320...2600 {
          let layout = ShellLayout.resolve(
            LayoutSize(width: Double(width), height: height), state)
          if let before, before.kind == layout.kind {
            let isSame = before.panel?.form == layout.panel?.form
            for (old, new, floor) in [
              (before.sidebar, layout.sidebar, 220), (before.editor, layout.editor, 320),
              (before.panel?.frame, layout.panel?.frame, 220),
            ] as [(LayoutRect?, LayoutRect?, Double)] {
              guard let old, let new else { continue }
              #expect(new.width >= min(old.width, floor), "\(width) \(state)")
              if isSame { #expect(new.width >= old.width, "\(width) \(state)") }
            }
          }
          before = layout
        }
      }
    }
  }

  @Test func aGridOfSizesKeepsTheLaws() {
    let surroundings = [
      ShellSurroundings(), ShellSurroundings(mode: .split),
      ShellSurroundings(
        safeArea: ShellInsets(top: 59, left: 62, bottom: 34, right: 62), keyboard: 300,
        platform: .touch),
      ShellSurroundings(safeArea: ShellInsets(top: 1e9, left: .nan, bottom: -4, right: .infinity)),
    ]
    for width in stride(from: 0.0, through: 4000, by: 53) {
      for height in stride(from: 0.0, through: 2400, by: 97) {
        for (index, state) in ShellCheck.states.enumerated() where index % 3 == 0 {
          for around in surroundings {
            let layout = ShellLayout.resolve(
              LayoutSize(width: width, height: height), state, in: around)
            if let problem = ShellCheck.problem(layout, around) {
              Issue.record("\(width)x\(height) \(state): \(problem)")
              return
            }
          }
        }
      }
    }
  }
}
