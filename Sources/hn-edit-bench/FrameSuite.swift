import BenchSupport
import PieceTable

/// From a text to its first frame, and from a keystroke to the next one.
enum FrameSuite {
  static let name = "frame"
  /// What a first frame may take, in nanoseconds.
  static let firstAim = 30e6
  /// How fast a layout is to be, in bytes a second.
  static let layoutAim = 30e6

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    var documents = TextTable([
      "document", "first frame", "own", "aim", "parse", "MB/s", "layout", "MB/s", "aim", "rows",
      "heights B/line", "n",
    ])
    var keystrokes = TextTable(FrameTimes.heading("keystroke"))
    for (index, note) in notes.enumerated() where !run.isStopped {
      try note.withFile { path throws(BenchError) in
        let place = "\(note.name) (\(index + 1) of \(notes.count))"
        var bench = FrameBench(note, at: path, place: place, run: run)
        try bench.measure()
        run = bench.run
        if let row = bench.document { documents.add(row) }
        for row in bench.keystrokes { keystrokes.add(row) }
      }
    }
    run.print(
      title: "From a text to its first frame, and a layout of all of it (mode edit, 100 columns)")
    run.print(documents)
    run.print(title: "A keystroke, from the command to the frame of 60 rows")
    run.print(keystrokes)
    printGrowth(in: &run)
  }

  private static func printGrowth(in run: inout BenchRun) {
    let growths = Growth.of(
      run.report.results, suite: name, subject: FrameWindow.subject, state: FrameBench.measured,
      operations: TypeSuite.operations)
    guard !growths.isEmpty else { return }
    var table = TextTable(["shape", "", "from", "to", "p50", "p50", "growth"])
    for growth in growths {
      table.add([
        growth.shape, growth.operation, ByteSize.format(growth.small.noteBytes),
        ByteSize.format(growth.large.noteBytes), Figure.duration(growth.small.median),
        Figure.duration(growth.large.median), Figure.fixed(growth.ratio, 2) + "x",
      ])
    }
    run.print(title: "Growth of a keystroke's frame with the note")
    run.print(table)
  }
}
