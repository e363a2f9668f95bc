import BenchSupport
import LiveMarkdown
import PieceTable

/// From a text to its HTML, whole and in patches, and texts that take other parsers too long.
enum HTMLSuite {
  static let name = "html"

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    try measureDocuments(notes, in: &run)
    if !run.isStopped { try measurePatches(notes, in: &run) }
    if !run.isStopped { measurePathological(in: &run) }
  }

  // MARK: Whole documents

  private static func measureDocuments(
    _ notes: [Note], in run: inout BenchRun
  ) throws(BenchError) {
    let hasTwo = Platform.usableProcessors() > 1
    var table = TextTable([
      "document", "median", "MB/s", "blocks", "HTML", "two threads", "ratio", "inlines", "of them",
      "cmark-gfm", "ratio", "HTML B/B", "n",
    ])
    var different: [String] = []
    for (index, note) in notes.enumerated() where !run.isStopped {
      let place = "\(note.name) (\(index + 1) of \(notes.count))"
      do {
        try note.withFile { path throws(BenchError) in
          var buffer = try openNote(path)
          var bench = HTMLBench(
            note, buffer.snapshot(), hasTwo: hasTwo, place: place, run: run)
          bench.measure()
          run = bench.run
          table.add(bench.row)
          if bench.isDifferent { different.append(note.name) }
        }
      } catch {
        guard run.isStopped else { throw error }
      }
    }
    run.print(title: "From a text to its HTML, MB/s of one processor")
    run.print(table)
    if !hasTwo { run.print(["two threads not measured: there is one processor to run on"]) }
    if !different.isEmpty {
      run.print(["not what cmark-gfm writes: " + different.joined(separator: ", ")])
    }
  }

  // MARK: Patches

  private static func measurePatches(
    _ notes: [Note], in run: inout BenchRun
  ) throws(BenchError) {
    var table = TextTable([
      "keystroke", "", "p50", "p99", "max", "own p50", "own p99", "own max", "preview p50", "p99",
      "patches",
      "HTML bytes", "n",
    ])
    let notes = notes.filter { $0.size >= PatchBench.smallest }
    for (index, note) in notes.enumerated() where !run.isStopped {
      try note.withFile { path throws(BenchError) in
        let place = "\(note.name) (\(index + 1) of \(notes.count))"
        var bench = PatchBench(note, at: path, place: place, run: run)
        try bench.measure()
        run = bench.run
        for row in bench.rows { table.add(row) }
      }
    }
    run.print(title: "A keystroke, from the patch of the text to those of the HTML (aim: 0.2 ms)")
    run.print(table)
    let growths = Growth.of(
      run.report.results, suite: name, subject: PatchBench.subject, state: nil,
      operations: TypeSuite.operations)
    guard !growths.isEmpty else { return }
    var growing = TextTable(["shape", "", "from", "to", "p50", "p50", "growth"])
    for growth in growths {
      growing.add([
        growth.shape, growth.operation, ByteSize.format(growth.small.noteBytes),
        ByteSize.format(growth.large.noteBytes), Figure.duration(growth.small.median),
        Figure.duration(growth.large.median), Figure.fixed(growth.ratio, 2) + "x",
      ])
      run.record(
        BenchResult(
          suite: name, note: growth.large.note, noteBytes: growth.large.noteBytes,
          subject: "\(growth.large.note) / \(growth.small.note)", operation: growth.operation,
          unit: .ratio, samples: 1, median: growth.ratio))
    }
    run.print(title: "Growth of a keystroke's HTML with the note")
    run.print(growing)
  }

  // MARK: Pathological texts

  /// What a pathological text is measured at, and the size that its growth is told from.
  private static let size = 1_000_000
  private static let quarter = 250_000
  /// What is too long, in nanoseconds.
  private static let limit = 1e9

  private static func measurePathological(in run: inout BenchRun) {
    var table = TextTable(["1 MB of", "time", "MB/s", "of 250 KB", ""])
    var slow: [String] = []
    for text in PathologicalText.all where !run.isStopped {
      run.show(progress: "html: \(text.name)")
      let rounds = run.options.quick ? 1 : 3
      let small = time(text.bytes(quarter), rounds)
      let bytes = text.bytes(size)
      let large = time(bytes, rounds)
      let ratio = large.median / max(small.median, 1)
      var result = BenchResult(
        suite: name, note: text.name, noteBytes: bytes.count, subject: "HTML, one thread",
        operation: "pathological", unit: .nanoseconds, samples: large.count, median: large.median)
      result.low = large.minimum
      result.high = large.maximum
      result.bytesPerSecond = Double(bytes.count) / max(large.median, 1) * 1e9
      run.record(result)
      run.record(
        BenchResult(
          suite: name, note: text.name, noteBytes: bytes.count, subject: "1 MB / 250 KB",
          operation: "pathological", unit: .ratio, samples: large.count, median: ratio))
      if large.median > limit { slow.append(text.name) }
      table.add([
        text.name, Figure.duration(large.median),
        Figure.short((result.bytesPerSecond ?? 0) / 1e6), Figure.fixed(ratio, 1) + "x",
        large.median > limit ? "over a second" : "",
      ])
    }
    run.print(title: "Texts that parsers fear, to HTML (aim: 1 s, and 4x of a quarter)")
    run.print(table)
    let verdict = slow.isEmpty ? "none is" : slow.joined(separator: ", ")
    run.print(["over a second: \(verdict)"])
  }

  private static func time(_ bytes: [UInt8], _ rounds: Int) -> Distribution {
    var buffer = TextBuffer(String(decoding: bytes, as: UTF8.self))
    let text = buffer.snapshot()
    var times = OwnTimes()
    for _ in 0..<rounds {
      let html = times.add {
        HTMLRenderer(SyntaxForest(text, threads: 1).snapshot).render()
      }
      Sink.keep(html.count)
      // There is no use in being slow more often.
      if times.own[times.own.count - 1] > limit { break }
    }
    return Distribution(times.own)
  }
}
