import BenchSupport

/// Commands of an editor, from the command to the update that says what has changed.
enum EditSuite {
  static let name = "edit"

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    var table = TextTable([
      "command", "", "p50", "p99", "max", "own p50", "own p99", "own max", "aim", "n",
    ])
    for (index, note) in notes.enumerated() where !run.isStopped {
      try note.withFile { path throws(BenchError) in
        let place = "\(note.name) (\(index + 1) of \(notes.count))"
        var bench = EditBench(note, at: path, place: place, run: run)
        try bench.measure()
        run = bench.run
        for row in bench.rows { table.add(row) }
      }
    }
    run.print(title: "A command of the editor, from the command to its update (mode edit)")
    run.print(table)
    printGrowth(in: &run)
  }

  static func growths(in run: BenchRun) -> [Growth] {
    Growth.of(
      run.report.results, suite: name, subject: EditBench.subject, state: nil,
      operations: EditBench.Operation.allCases.map(\.rawValue))
  }

  private static func printGrowth(in run: inout BenchRun) {
    let growths = growths(in: run)
    guard !growths.isEmpty else { return }
    var table = TextTable(["shape", "", "from", "to", "p50", "p50", "growth"])
    for growth in growths {
      table.add([
        growth.shape, growth.operation, ByteSize.format(growth.small.noteBytes),
        ByteSize.format(growth.large.noteBytes), Figure.duration(growth.small.median),
        Figure.duration(growth.large.median), Figure.fixed(growth.ratio, 2) + "x",
      ])
    }
    run.print(title: "Growth of a command with the note")
    run.print(table)
  }
}
