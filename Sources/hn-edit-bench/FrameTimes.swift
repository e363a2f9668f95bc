import BenchSupport

/// What frames took that were made one after the other, and what was laid out for them.
struct FrameTimes {
  /// Nanoseconds by the clock on the wall.
  private(set) var wall: [Double] = []
  /// Nanoseconds that the thread had a processor.
  private(set) var own: [Double] = []
  /// Rows that were laid out.
  private(set) var rows: [Double] = []

  /// Times something that ends with a frame.
  mutating func add(
    _ window: FrameWindow, _ body: (FrameWindow) throws(BenchError) -> Void
  ) throws(BenchError) {
    let rowsBefore = window.rowsLaidOut
    let ownStart = Posix.threadTime()
    let start = Posix.now()
    try body(window)
    let shown = window.frame()
    let end = Posix.now()
    own.append(Double(Posix.threadTime() - ownStart))
    wall.append(Double(end - start))
    rows.append(Double(window.rowsLaidOut - rowsBefore))
    Sink.keep(shown)
  }

  /// The heading of a table of rows.
  static func heading(_ first: String) -> [String] {
    [
      first, "", "p50", "p99", "max", "own p50", "own p99", "own max", "rows", "at most",
      "aim p50, p99", "n",
    ]
  }

  /// Records the times and gives their row of a table.
  func record(
    _ suite: String, _ note: Note, _ operation: String, state: String? = nil, aim: FrameAim,
    in run: inout BenchRun
  ) -> [String]? {
    let (all, own) = (Distribution(wall), Distribution(own))
    guard !all.isEmpty else { return nil }
    let rowCounts = Distribution(rows)
    let meanRows = rows.reduce(0, +) / Double(rows.count)
    var result = BenchResult(
      suite: suite, note: note.name, noteBytes: note.size, subject: FrameWindow.subject,
      operation: operation, unit: .nanoseconds, samples: all.count, median: all.median)
    result.state = state
    result.low = all.minimum
    result.high = all.maximum
    result.set(single: all)
    result.counts = [
      "ownP50": own.median, "ownP99": own.percentile(0.99), "ownMax": own.maximum,
      "rows": meanRows, "rowsMax": rowCounts.maximum, "aimP50": aim.median, "aimP99": aim.tail,
    ]
    run.record(result)
    return [
      note.name, operation + (state.map { ", \($0)" } ?? ""), Figure.duration(all.median),
      Figure.duration(all.percentile(0.99)), Figure.duration(all.maximum),
      Figure.duration(own.median), Figure.duration(own.percentile(0.99)),
      Figure.duration(own.maximum), Figure.short(meanRows), Figure.grouped(Int(rowCounts.maximum)),
      aim.verdict(own), "\(all.count)",
    ]
  }
}
