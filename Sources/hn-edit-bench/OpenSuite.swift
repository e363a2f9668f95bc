import BenchSupport
import PieceTable

/// From a file on disk to a buffer ready to edit, beside reading it and counting its lines in C.
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
      run.show(progress: "open: \(note.name) (\(index + 1) of \(notes.count))")
      do {
        let row = try note.withFile { path throws(BenchError) in
          let times = try time(path, rounds: run.options.quick ? 7 : 25, budget: 2 * run.budget)
          let memory = try Probe.start(.open, path: path, seed: run.options.seed)
          return self.row(note, times, memory, in: &run)
        }
        table.add(row)
      } catch {
        // Ctrl-C ends probes as well; what is there already is shown all the same.
        guard run.isStopped else { throw error }
      }
    }
    run.print(title: "Opening a file")
    run.print(table)
  }

  /// Times of both ways in nanoseconds, in rounds of one each.
  private struct Times {
    var buffer: [Double] = []
    var plain: [Double] = []
  }

  private static func time(_ path: String, rounds: Int, budget: Int) throws(BenchError) -> Times {
    var times = Times()
    // The first round brings the file into the system's cache and counts for nothing.
    _ = try openNote(path)
    let began = Posix.now()
    while times.buffer.count < rounds {
      if times.buffer.count >= fewestRounds, Posix.now() - began > budget { break }
      if !times.buffer.isEmpty, Interrupt.isRequested { break }
      var start = Posix.now()
      var buffer = try openNote(path)
      let lines = buffer.lineCount
      times.buffer.append(Double(Posix.now() - start))
      Sink.keep(lines &+ buffer.snapshot().utf8Count)
      buffer = TextBuffer()
      start = Posix.now()
      let plain = try ReadAndCount(path)
      times.plain.append(Double(Posix.now() - start))
      Sink.keep(plain.lineFeeds)
    }
    return times
  }

  private static func row(
    _ note: Note, _ times: Times, _ memory: Probe.Answer, in run: inout BenchRun
  ) -> [String] {
    let buffer = Distribution(times.buffer)
    let plain = Distribution(times.plain)
    let ratios = Distribution(zip(times.buffer, times.plain).map { $0 / max($1, 1) })
    for (subject, times) in [("TextBuffer", buffer), ("read+count", plain)] {
      var result = BenchResult(
        suite: suite, note: note.name, noteBytes: note.size, subject: subject, operation: "open",
        unit: .nanoseconds, samples: times.count, median: times.median)
      result.set(single: times)
      result.bytesPerSecond = Double(note.size) / times.median * 1e9
      run.record(result)
    }
    let ratio = buffer.median / max(plain.median, 1)
    var result = BenchResult(
      suite: suite, note: note.name, noteBytes: note.size, subject: "TextBuffer / read+count",
      operation: "open", unit: .ratio, samples: ratios.count, median: ratio)
    result.low = ratios.percentile(0.25)
    result.high = ratios.percentile(0.75)
    run.record(result)
    for (operation, bytes) in [("resident", memory.resident), ("peak", memory.peak)] {
      run.record(
        BenchResult(
          suite: suite, note: note.name, noteBytes: note.size, subject: "TextBuffer",
          operation: operation, unit: .bytesPerByte, samples: 1,
          median: Double(bytes) / Double(max(note.size, 1))))
    }
    let perByte = [memory.resident, memory.peak].map {
      Figure.fixed(Double($0) / Double(max(note.size, 1)), 2)
    }
    return [
      note.name, Figure.duration(buffer.median), Figure.duration(buffer.percentile(0.99)),
      Figure.duration(buffer.maximum), Figure.short(Double(note.size) / buffer.median * 1e3),
      Figure.duration(plain.median), Figure.fixed(ratio, 2) + "x",
      Figure.fixed(ratios.percentile(0.25), 2) + "-" + Figure.fixed(ratios.percentile(0.75), 2),
      "\(buffer.count)",
    ] + perByte
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
