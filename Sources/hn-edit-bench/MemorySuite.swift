import BenchSupport

/// What the buffer keeps in memory: after opening, after edits, and for each snapshot kept.
enum MemorySuite {
  private static let snapshotCount = 1_000
  /// Below this many bytes a page more or less decides.
  private static let smallest = 16_384

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    let many = run.options.quick ? 100_000 : 1_000_000
    var table = TextTable([
      "memory", "opened B/B", "peak B/B", "10,000 edits", "\(Figure.grouped(many)) edits",
      "a snapshot, resident", "a snapshot, allocated",
    ])
    let small = notes.filter { $0.size < smallest }.map(\.name)
    let notes = notes.filter { $0.size >= smallest }
    for (index, note) in notes.enumerated() where !run.isStopped {
      let place = "\(note.name) (\(index + 1) of \(notes.count))"
      do {
        let row = try note.withFile { path throws(BenchError) in
          try measure(note, path: path, many: many, place: place, in: &run)
        }
        table.add(row)
      } catch {
        // Ctrl-C ends probes as well; what is there already is shown all the same.
        guard run.isStopped else { throw error }
      }
    }
    run.print(title: "Memory, resident bytes for each byte of text")
    run.print(table)
    if !small.isEmpty {
      let names = small.joined(separator: ", ")
      run.print(["left out: \(names): under \(smallest) bytes single pages decide"])
    }
  }

  private static func measure(
    _ note: Note, path: String, many: Int, place: String, in run: inout BenchRun
  ) throws(BenchError) -> [String] {
    let seed = run.options.seed
    run.show(progress: "memory: \(place), opening")
    let opened = try Probe.start(.open, path: path, seed: seed)
    var cells = [note.name]
    cells.append(record("opened", opened.resident, opened.size, note, in: &run))
    cells.append(record("peak", opened.peak, opened.size, note, in: &run))
    for count in [10_000, many] where !run.isStopped {
      run.show(progress: "memory: \(place), \(Figure.grouped(count)) edits")
      let answer = try Probe.start(.edits, count: count, path: path, seed: seed)
      let operation = "after \(Figure.grouped(count)) edits"
      cells.append(record(operation, answer.resident, answer.size, note, in: &run))
    }
    guard !run.isStopped else { return cells }
    run.show(progress: "memory: \(place), \(Figure.grouped(snapshotCount)) snapshots")
    let answer = try Probe.start(.snapshots, count: snapshotCount, path: path, seed: seed)
    for (kind, bytes) in [("resident", answer.resident), ("allocated", answer.allocated)] {
      guard let bytes else { continue }
      let each = Double(bytes) / Double(snapshotCount)
      run.record(
        BenchResult(
          suite: "memory", note: note.name, noteBytes: note.size, subject: "TextBuffer",
          operation: "kept snapshot, \(kind)", unit: .bytes, samples: 1, median: each))
      cells.append(Figure.grouped(Int(each.rounded())) + " B")
    }
    return cells
  }

  private static func record(
    _ operation: String, _ bytes: Int, _ size: Int, _ note: Note, in run: inout BenchRun
  ) -> String {
    let perByte = Double(bytes) / Double(max(size, 1))
    run.record(
      BenchResult(
        suite: "memory", note: note.name, noteBytes: note.size, subject: "TextBuffer",
        operation: operation, unit: .bytesPerByte, samples: 1, median: perByte))
    return Figure.fixed(perByte, 2)
  }
}
