import BenchSupport

extension BenchRun {
  private static let growing = [
    "insert, random", "line -> offset", "UTF-16 -> UTF-8", "UTF-8 -> UTF-16", "snapshot",
  ]

  /// Works out the closing lines, keeps them in the report and prints them.
  mutating func printSummary() {
    var lines: [String] = []
    addOpening(to: &lines)
    addGrowth(to: &lines)
    addMemory(to: &lines)
    addTraces(to: &lines)
    if isStopped { lines.append("stopped before the end: what is missing was not measured") }
    report.summary = lines
    print(title: "Summary")
    print(lines.isEmpty ? ["nothing was measured"] : lines)
  }

  private func results(_ suite: String, _ unit: BenchResult.Unit) -> [BenchResult] {
    report.results.filter { $0.suite == suite && $0.unit == unit }
  }

  private func addOpening(to lines: inout [String]) {
    guard let largest = results("open", .ratio).max(by: { $0.noteBytes < $1.noteBytes }) else {
      return
    }
    lines.append(
      "open      \(largest.note): \(Figure.fixed(largest.median, 2))x the time of reading it and "
        + "counting its lines in C (aim: at most 3x)")
  }

  private mutating func addGrowth(to lines: inout [String]) {
    let growths = Growth.of(report.results, operations: Self.growing)
    guard let first = growths.first else { return }
    let figures = growths.map { "\($0.operation) \(Figure.fixed($0.ratio, 2))x" }
    lines.append(
      "growth    from \(first.small.note) to \(first.large.note) (aim: at most 2x):")
    lines.append("          " + figures.prefix(2).joined(separator: ", "))
    if figures.count > 2 {
      lines.append("          " + figures.dropFirst(2).joined(separator: ", "))
    }
    for growth in growths {
      var result = BenchResult(
        suite: "buffer", note: growth.large.note, noteBytes: growth.large.noteBytes,
        subject: "\(growth.large.note) / \(growth.small.note)",
        operation: growth.operation, unit: .ratio, samples: 1, median: growth.ratio)
      result.state = growth.large.state
      record(result)
    }
  }

  private func addMemory(to lines: inout [String]) {
    let opened = results("memory", .bytesPerByte).filter { $0.operation == "opened" }
    guard let largest = opened.max(by: { $0.noteBytes < $1.noteBytes }) else { return }
    let line =
      "memory    \(largest.note): \(Figure.fixed(largest.median, 2)) bytes for each byte of text (aim: 1.15)"
    let kept = results("memory", .bytes).last {
      $0.note == largest.note && $0.operation == "kept snapshot, allocated"
    }
    lines.append(line)
    if let kept {
      let bytes = Figure.grouped(Int(kept.median.rounded()))
      lines.append("          \(bytes) bytes for each snapshot kept, with one edit between them")
    }
  }

  private func addTraces(to lines: inout [String]) {
    let ratios = results("traces", .ratio).filter { $0.subject == "[UInt8] / TextBuffer" }
    guard !ratios.isEmpty else { return }
    let figures = ratios.map { "\($0.note) \(Figure.short($0.median))x" }
    lines.append("sessions  times as fast as a plain [UInt8]:")
    lines.append("          " + figures.joined(separator: ", "))
  }
}
