import BenchSupport

extension BenchRun {
  /// Works out the closing lines, keeps them in the report and prints them.
  mutating func printSummary() {
    var lines = [
      opening, inserting, snapshots, memory, parsing, typing, growing, reshaping, writing,
      patching, feared, editing, framing, scrolling, resizing, sessions,
    ].compactMap { $0 }
    if isStopped { lines.append("stopped before the end: what is missing was not measured") }
    report.summary = lines
    print(title: "Summary")
    print(lines.isEmpty ? ["nothing was measured"] : lines)
  }

  /// The results of a kind on the largest notes, in the order they were measured in.
  private func largest(
    _ suite: String, _ unit: BenchResult.Unit, where isWanted: (BenchResult) -> Bool
  ) -> [BenchResult] {
    let results = report.results.filter { $0.suite == suite && $0.unit == unit && isWanted($0) }
    let size = results.map(\.noteBytes).max()
    return results.filter { $0.noteBytes == size }
  }

  private var opening: String? {
    let ratios = largest("open", .ratio) { _ in true }
    guard let first = ratios.first else { return nil }
    let time = largest("open", .nanoseconds) { $0.subject == "TextBuffer" }.first
    let speed = Figure.short((time?.bytesPerSecond ?? 0) / 1e9)
    let others = ratios.dropFirst().map { ", \($0.note) \(Figure.fixed($0.median, 2))x" }
    return "open      \(first.note) \(Figure.duration(time?.median ?? 0)), \(speed) GB/s: "
      + "\(Figure.fixed(first.median, 2))x of reading it in C" + others.joined() + " (aim: 3x)"
  }

  /// A time on the largest note, and how it has grown from the smallest.
  private func time(_ operation: String, _ places: String = "in") -> String? {
    let times = largest("buffer", .nanoseconds) {
      $0.operation == operation && $0.state == "fresh"
    }
    guard let time = times.first else { return nil }
    let growth = Growth.of(report.results, operations: [operation]).first {
      $0.large.note == time.note
    }
    let compared = growth.map { ", \(Figure.fixed($0.ratio, 2))x of \($0.small.note)" } ?? ""
    return "\(Figure.duration(time.median)) \(places) \(time.note)\(compared)"
  }

  private var inserting: String? {
    time("insert, random", "at random places of").map { "insert    \($0) (aim: 2x)" }
  }

  private var snapshots: String? {
    let kept = largest("memory", .bytes) { $0.operation == "kept snapshot, allocated" }.first
    let bytes = kept.map { "\(Figure.grouped(Int($0.median.rounded()))) bytes for each one kept" }
    let parts = [time("snapshot"), bytes].compactMap { $0 }
    return parts.isEmpty ? nil : "snapshot  " + parts.joined(separator: "; ")
  }

  private var memory: String? {
    let opened = largest("memory", .bytesPerByte) { $0.operation == "opened" }
    guard let first = opened.first else { return nil }
    let peak = largest("memory", .bytesPerByte) { $0.operation == "peak" }.first
    let most = peak.map { ", \(Figure.fixed($0.median, 2)) at most while opening" } ?? ""
    return
      "memory    \(Figure.fixed(first.median, 2)) bytes for each byte of \(first.note) (aim: 1.15)"
      + most
  }

  private var parsing: String? {
    let times = largest("parse", .nanoseconds) { $0.subject == "SyntaxForest, one thread" }
    guard let first = times.first else { return nil }
    let two = largest("parse", .ratio) { _ in true }.first { $0.note == first.note }
    let bytes = largest("parse", .bytesPerByte) {
      $0.subject == "SyntaxForest" && $0.operation == "allocated"
    }
    let most = bytes.max { $0.median < $1.median }
    let speed = Figure.short((first.bytesPerSecond ?? 0) / 1e6)
    return "parse     \(first.note) \(speed) MB/s (aim: 40)"
      + (two.map { ", \(Figure.fixed($0.median, 2))x on two threads (aim: 1.6x)" } ?? "")
      + (most.map { "; \(Figure.fixed($0.median, 2)) bytes a byte for \($0.note) (aim: 1)" } ?? "")
  }

  /// Keystrokes in the largest notes.
  private var keystrokes: [BenchResult] {
    largest("type", .nanoseconds) {
      $0.subject == "SyntaxForest" && TypeSuite.operations.contains($0.operation)
    }
  }

  private var typing: String? {
    let slowest = keystrokes.max { $0.median < $1.median }
    let tail = keystrokes.max { $0.counts?["ownP99"] ?? 0 < $1.counts?["ownP99"] ?? 0 }
    guard let slowest, let tail else { return nil }
    let peers = largest("type", .ratio) { $0.subject == "one tree / SyntaxForest" }
    let least = peers.min { $0.median < $1.median }
    return "type      at most \(Figure.duration(slowest.median)) (\(slowest.note)), p99 "
      + "\(Figure.duration(tail.counts?["ownP99"] ?? 0)) (\(tail.note); aim: 1 ms)"
      + (least.map { "; one tree \(Figure.short($0.median))x and more (\($0.note); aim: 100x)" }
        ?? "")
  }

  private var growing: String? {
    let growths = TypeSuite.growths(in: self)
    guard let most = growths.max(by: { $0.ratio < $1.ratio }) else { return nil }
    return "          at most \(Figure.fixed(most.ratio, 2))x of \(most.small.note) "
      + "(\(most.large.note), \(most.operation); aim: 1.5x)"
  }

  private var reshaping: String? {
    let all = largest("type", .nanoseconds) { $0.operation == "``` at the top, insert: in view" }
    let slices = largest("type", .nanoseconds) { $0.operation.hasSuffix(": slice") }
    guard let view = all.max(by: { $0.counts?["ownMax"] ?? 0 < $1.counts?["ownMax"] ?? 0 })
    else { return nil }
    let longest = slices.compactMap { $0.counts?["ownMax"] }.max()
    let shown = Figure.duration(view.counts?["ownMax"] ?? 0)
    return "fence     in view after \(shown) (\(view.note); aim: 5 ms)"
      + (longest.map { ", slices of at most \(Figure.duration($0)) (budget: 4 ms)" } ?? "")
  }

  private var writing: String? {
    let times = largest("html", .nanoseconds) {
      $0.subject == "HTML, one thread" && $0.operation == "document"
    }
    guard let first = times.first else { return nil }
    func ratio(_ subject: String) -> Double? {
      report.results.first {
        $0.suite == "html" && $0.subject == subject && $0.note == first.note
      }?.median
    }
    let inlines = report.results.first {
      $0.suite == "html" && $0.operation == "inlines" && $0.note == first.note
    }
    return "html      \(first.note) \(Figure.short((first.bytesPerSecond ?? 0) / 1e6)) MB/s"
      + (ratio("cmark-gfm / HTML, one thread").map {
        ", \(Figure.fixed($0, 2))x of cmark-gfm (aim: 1x)"
      } ?? "")
      + (ratio("one thread / two threads").map {
        ", \(Figure.fixed($0, 2))x on two threads (aim: 1.6x)"
      } ?? "")
      + (inlines.map {
        "; inlines \(Figure.short(($0.bytesPerSecond ?? 0) / 1e6)) MB/s (aim: 60)"
      } ?? "")
  }

  private var patching: String? {
    let keystrokes = largest("html", .nanoseconds) { $0.subject == PatchBench.subject }
    guard let slowest = keystrokes.max(by: { $0.median < $1.median }) else { return nil }
    let tail = keystrokes.compactMap { $0.counts?["ownP99"] }.max() ?? 0
    return "          a keystroke's HTML at most \(Figure.duration(slowest.median)), p99 "
      + "\(Figure.duration(tail)) (\(slowest.note); aim: 0.2 ms)"
  }

  /// The pathological texts that take too long.
  private var feared: String? {
    let times = report.results.filter {
      $0.suite == "html" && $0.operation == "pathological" && $0.unit == .nanoseconds
    }
    guard let slowest = times.max(by: { $0.median < $1.median }) else { return nil }
    return "          feared texts of 1 MB at most \(Figure.duration(slowest.median)) "
      + "(\(slowest.note); aim: 1 s)"
  }

  /// The commands of the editor that take longest in a hundred, of those that change the text and of the others.
  private var editing: String? {
    let times = largest("edit", .nanoseconds) { $0.subject == EditBench.subject }
    func slowest(_ aim: Double) -> String? {
      let all = times.filter { EditBench.Operation(rawValue: $0.operation)?.aim == aim }
      let most = all.max { $0.counts?["ownP99"] ?? 0 < $1.counts?["ownP99"] ?? 0 }
      return most.map {
        "\($0.operation) at most \(Figure.duration($0.counts?["ownP99"] ?? 0)) (\($0.note); aim: "
          + "\(Figure.duration(aim)))"
      }
    }
    let parts = [slowest(1e5), slowest(1e6)].compactMap { $0 }
    return parts.isEmpty ? nil : "edit      p99: " + parts.joined(separator: ", ")
  }

  private var sessions: String? {
    let ratios = report.results.filter {
      $0.suite == "traces" && $0.unit == .ratio && $0.subject == "[UInt8] / TextBuffer"
    }
    guard !ratios.isEmpty else { return nil }
    // A session recorded both as it was and in ASCII is shown once.
    let names = Set(ratios.map(\.note))
    let shown = ratios.filter { !names.contains(String($0.note.dropLast("-unicode".count))) }
    let figures = shown.map { "\($0.note) \(Figure.short($0.median))x" }
    return "sessions  speed of a plain [UInt8] times: " + figures.joined(separator: ", ")
  }
}
