import BenchSupport
import LiveMarkdown
import PieceTable

/// Keystrokes, from the patch to the blocks; and edits at the top that change all that follows.
enum TypeSuite {
  static let name = "type"
  /// What the text after an edit at the top is worked off in.
  static let slice = Duration.milliseconds(4)
  /// What is in view after such an edit, in bytes.
  static let viewport = 8_192
  /// Keystrokes at one place, and at random ones.
  static let operations = ["type at one place", "type at random places"]
  private static let smallest = 1_024

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    var keystrokes = TextTable([
      "keystroke", "", "p50", "p99", "max", "own p99", "own max", "buffer p50", "bytes read",
      "at most", "segments", "at most", "pending", "n", "one tree p50", "p99", "ratio",
    ])
    var reshapes = TextTable([
      "at the top", "", "in view", "own max", "slices", "longest", "own longest", "all",
      "taken back", "own max", "slices", "longest", "own longest", "all", "bytes read",
    ])
    let small = notes.filter { $0.size < smallest }.map(\.name)
    let notes = notes.filter { $0.size >= smallest }
    for (index, note) in notes.enumerated() where !run.isStopped {
      try note.withFile { path throws(BenchError) in
        let place = "\(note.name) (\(index + 1) of \(notes.count))"
        var bench = try TypeBench(note, at: path, place: place, run: run)
        try bench.measure()
        run = bench.run
        for row in bench.keystrokes { keystrokes.add(row) }
        for row in bench.reshapes { reshapes.add(row) }
      }
    }
    run.print(title: "A keystroke, from the patch to the blocks")
    run.print(keystrokes)
    run.print(title: "An edit at the top that changes what follows, in slices of 4 ms")
    run.print(reshapes)
    if !small.isEmpty {
      let names = small.joined(separator: ", ")
      run.print(["left out: \(names): under \(smallest) bytes there are too few places"])
    }
    printGrowth(in: &run)
  }

  static func growths(in run: BenchRun) -> [Growth] {
    Growth.of(
      run.report.results, suite: name, subject: "SyntaxForest", state: nil, operations: operations)
  }

  /// Shows and records how a keystroke grows from the smallest note of a shape to its largest.
  private static func printGrowth(in run: inout BenchRun) {
    let growths = growths(in: run)
    guard !growths.isEmpty else { return }
    run.print(title: "Growth of a keystroke with the note (aim: 1.5x); p99 (aim: 1 ms)")
    var table = TextTable(["shape", "", "from", "to", "p50", "p50", "growth", "own p99", "verdict"])
    for growth in growths {
      let own = growth.large.counts?["ownP99"] ?? 0
      let isGood = growth.ratio <= 1.5 && own <= 1e6
      table.add([
        growth.shape, growth.operation, ByteSize.format(growth.small.noteBytes),
        ByteSize.format(growth.large.noteBytes), Figure.duration(growth.small.median),
        Figure.duration(growth.large.median), Figure.fixed(growth.ratio, 2) + "x",
        Figure.duration(own), isGood ? "good" : "missed",
      ])
      run.record(
        BenchResult(
          suite: name, note: growth.large.note, noteBytes: growth.large.noteBytes,
          subject: "\(growth.large.note) / \(growth.small.note)", operation: growth.operation,
          unit: .ratio, samples: 1, median: growth.ratio))
    }
    run.print(table)
  }
}
