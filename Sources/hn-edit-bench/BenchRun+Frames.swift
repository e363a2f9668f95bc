import BenchSupport

/// The closing lines of the suites that show frames.
extension BenchRun {
  /// The first frame and the layout of the largest note, and the slowest keystrokes.
  var framing: String? {
    let results = report.results.filter { $0.suite == FrameSuite.name }
    func largest(_ operation: String) -> BenchResult? {
      results.filter { $0.operation == operation }.max { $0.noteBytes < $1.noteBytes }
    }
    guard let first = largest("first frame"), let layout = largest("layout") else { return nil }
    let keys = results.filter { TypeSuite.operations.contains($0.operation) }
    return "frame     first of \(first.note) after \(Figure.duration(first.median)) (aim: 30 ms), "
      + "layout \(Figure.short((layout.bytesPerSecond ?? 0) / 1e6)) MB/s (aim: 30)"
      + slowest(keys, "; a key")
  }

  /// The slowest frames of scrolling.
  var scrolling: String? {
    let results = report.results.filter { $0.suite == ScrollSuite.name }
    return results.isEmpty ? nil : "scroll    " + slowest(results, "a frame")
  }

  /// The slowest frames of other widths.
  var resizing: String? {
    let results = report.results.filter { $0.suite == ResizeSuite.name }
    let frames = results.filter { $0.operation == ResizeSuite.operation }
    let layouts = results.filter { $0.operation == "layout" }
    guard !frames.isEmpty else { return nil }
    let slow = layouts.min { $0.bytesPerSecond ?? 0 < $1.bytesPerSecond ?? 0 }
    return "resize    " + slowest(frames, "a frame")
      + (slow.map {
        ", all anew at \(Figure.short(($0.bytesPerSecond ?? 0) / 1e6)) MB/s and more (\($0.note))"
      } ?? "")
  }

  /// The slowest, of those whose aim is that of notes with usual lines.
  private func slowest(_ results: [BenchResult], _ what: String) -> String {
    let usual = results.filter { $0.counts?["aimP99"] == 2e6 }
    let median = usual.compactMap { $0.counts?["ownP50"] }.max()
    let tail = usual.max { $0.counts?["ownP99"] ?? 0 < $1.counts?["ownP99"] ?? 0 }
    guard let median, let tail else { return "" }
    return "\(what) p50 at most \(Figure.duration(median)) (aim: 0.5 ms), p99 "
      + "\(Figure.duration(tail.counts?["ownP99"] ?? 0)) (\(tail.note); aim: 2 ms)"
  }
}
