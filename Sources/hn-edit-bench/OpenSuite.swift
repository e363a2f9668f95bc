import BenchSupport

/// From a file on disk to a buffer ready to edit, beside reading it and counting its lines in C.
///
/// Each opening has a process of its own, so that both ways pay for their pages alike.
enum OpenSuite {
  private static let suite = "open"
  /// Rounds that are made however long they take.
  private static let fewestRounds = 5

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    var table = TextTable([
      "open", "median", "p99", "max", "MB/s", "read+count", "ratio", "quartiles", "n",
      "resident B/B", "peak B/B",
    ])
    for (index, note) in notes.enumerated() where !run.isStopped {
      do {
        let row = try note.withFile { path throws(BenchError) in
          let place = "\(note.name) (\(index + 1) of \(notes.count))"
          let found = try measure(path, place: place, in: &run)
          return self.row(note, found, in: &run)
        }
        table.add(row)
      } catch {
        // Ctrl-C ends probes as well; what is there already is shown all the same.
        guard run.isStopped else { throw error }
      }
    }
    run.print(title: "Opening a file, each time in a new process")
    run.print(table)
  }

  /// Both ways, in rounds of one each.
  private struct Found {
    var buffer: [Probe.Answer] = []
    var plain: [Probe.Answer] = []
  }

  private static func measure(
    _ path: String, place: String, in run: inout BenchRun
  ) throws(BenchError) -> Found {
    let rounds = run.options.quick ? 7 : 25
    let seed = run.options.seed
    var found = Found()
    // The first round brings the file into the system's cache and counts for nothing.
    _ = try Probe.start(.plain, path: path, seed: seed)
    let began = Posix.now()
    while found.buffer.count < rounds {
      if found.buffer.count >= fewestRounds, Posix.now() - began > 2 * run.budget { break }
      if !found.buffer.isEmpty, run.isStopped { break }
      run.show(progress: "open: \(place), round \(found.buffer.count + 1) of \(rounds)")
      // Both are asked before either is kept, so that a round is whole or not there.
      let buffer = try Probe.start(.open, path: path, seed: seed)
      let plain = try Probe.start(.plain, path: path, seed: seed)
      found.buffer.append(buffer)
      found.plain.append(plain)
    }
    return found
  }

  private static func row(
    _ note: Note, _ found: Found, in run: inout BenchRun
  ) -> [String] {
    let buffer = Distribution(found.buffer.map { Double($0.time) })
    let plain = Distribution(found.plain.map { Double($0.time) })
    let ratios = Distribution(
      zip(found.buffer, found.plain).map { Double($0.time) / Double(max($1.time, 1)) })
    for (subject, times) in [("TextBuffer", buffer), ("read+count", plain)] {
      var result = BenchResult(
        suite: suite, note: note.name, noteBytes: note.size, subject: subject, operation: "open",
        unit: .nanoseconds, samples: times.count, median: times.median)
      result.low = times.minimum
      result.high = times.maximum
      result.set(single: times)
      result.bytesPerSecond = Double(note.size) / max(times.median, 1) * 1e9
      run.record(result)
    }
    let ratio = buffer.median / max(plain.median, 1)
    var result = BenchResult(
      suite: suite, note: note.name, noteBytes: note.size, subject: "TextBuffer / read+count",
      operation: "open", unit: .ratio, samples: ratios.count, median: ratio)
    result.low = ratios.percentile(0.25)
    result.high = ratios.percentile(0.75)
    run.record(result)
    let memory = [
      ("resident", Distribution(found.buffer.map { perByte($0.resident, note) })),
      ("peak", Distribution(found.buffer.map { perByte($0.peak, note) })),
    ]
    for (operation, figures) in memory {
      var result = BenchResult(
        suite: suite, note: note.name, noteBytes: note.size, subject: "TextBuffer",
        operation: operation, unit: .bytesPerByte, samples: figures.count, median: figures.median)
      result.low = figures.minimum
      result.high = figures.maximum
      run.record(result)
    }
    return [
      note.name, Figure.duration(buffer.median), Figure.duration(buffer.percentile(0.99)),
      Figure.duration(buffer.maximum),
      Figure.short(Double(note.size) / max(buffer.median, 1) * 1e3),
      Figure.duration(plain.median), Figure.fixed(ratio, 2) + "x",
      Figure.fixed(ratios.percentile(0.25), 2) + "-" + Figure.fixed(ratios.percentile(0.75), 2),
      "\(buffer.count)",
    ] + memory.map { Figure.fixed($0.1.median, 2) }
  }

  private static func perByte(_ bytes: Int, _ note: Note) -> Double {
    Double(bytes) / Double(max(note.size, 1))
  }
}

extension BenchResult {
  /// Takes the tail of operations timed one by one.
  mutating func set(single: Distribution) {
    guard !single.isEmpty else { return }
    singles = single.count
    p99 = single.percentile(0.99)
    p999 = single.percentile(0.999)
    max = single.maximum
  }
}
