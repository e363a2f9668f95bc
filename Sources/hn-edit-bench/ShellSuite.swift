import BenchSupport
import EditorModes
import TextLayout

/// The arrangement of a window, again and again as while it is resized.
enum ShellSuite {
  static let name = "shell"
  /// What one arrangement may take, in nanoseconds.
  static let aim = 5_000.0

  /// A size of a window, with a name.
  private static let windows: [(name: String, size: LayoutSize)] = [
    ("compact", LayoutSize(width: 402, height: 874)),
    ("tall", LayoutSize(width: 834, height: 1194)),
    ("two", LayoutSize(width: 860, height: 480)), ("wide", LayoutSize(width: 1100, height: 720)),
    ("wideInspector", LayoutSize(width: 2560, height: 1440)),
  ]

  static func run(in run: inout BenchRun) {
    var table = TextTable(["window", "", "median", "p99", "max", "aim", "n"])
    for (kind, size) in windows where !run.isStopped {
      var state = ShellState(
        app: ShellState.AppWide(sidebarWidth: 340, panelWidth: 500),
        window: ShellState.PerWindow(paneCount: 1, isOverlayOpen: true))
      for kind in ShellKind.allCases { state[kind].panel = true }
      for panes in [1, 4] {
        state.window.paneCount = panes
        let times = Timing.operations(count: run.operationCount, budget: run.budget) { index in
          // Another width each time, so that nothing could be kept.
          let size = LayoutSize(width: size.width + Double(index % 16), height: size.height)
          return ShellLayout.resolve(size, state).regions.count
        }
        table.add(record(kind, "\(panes) pane\(panes == 1 ? "" : "s")", times, in: &run))
      }
    }
    let frame = LayoutRect(x: 0, y: 0, width: 1_470, height: 800)
    let times = Timing.operations(count: run.operationCount, budget: run.budget) { index in
      var frame = frame
      frame.width += Double(index % 16)
      return PaneLayout.resolve(frame, PaneState()).panes.count
    }
    table.add(record("columns", "6 panes around a document", times, in: &run))
    run.print(title: "The arrangement of a window, another width each time")
    run.print(table)
  }

  private static func record(
    _ window: String, _ operation: String, _ times: OperationTimes, in run: inout BenchRun
  ) -> [String] {
    let (batched, single) = (times.batched, times.single)
    var result = BenchResult(
      suite: name, note: window, noteBytes: 0, subject: "ShellLayout", operation: operation,
      unit: .nanoseconds, samples: batched.count, median: batched.median)
    result.low = batched.minimum
    result.high = batched.maximum
    result.set(single: single)
    run.record(result)
    return [
      window, operation, Figure.duration(batched.median), Figure.duration(single.percentile(0.99)),
      Figure.duration(single.maximum),
      "\(Figure.duration(aim)) \(batched.median < aim ? "good" : "missed")", "\(batched.count)",
    ]
  }
}
