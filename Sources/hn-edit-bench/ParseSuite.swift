import BenchSupport
import LiveMarkdown
import PieceTable

/// From a text to its blocks: time on one thread and on two, and memory, beside cmark-gfm and the
/// same grammar as one tree.
enum ParseSuite {
  static let name = "parse"
  /// One tree of more text takes more memory than is worth it.
  static let largestTree = 10_000_000
  private static let fewestRounds = 3

  /// Who parses, in the order of a round.
  enum Subject: String, CaseIterable {
    case oneThread = "SyntaxForest, one thread"
    case twoThreads = "SyntaxForest, two threads"
    case cmark = "cmark-gfm"
    case oneTree = "one tree"
  }

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    let hasTwo = Platform.usableProcessors() > 1
    var table = TextTable([
      "parse", "median", "MB/s", "two threads", "ratio", "own", "cmark-gfm", "one tree", "n",
      "blocks",
      "segments", "records B/B", "allocated B/B", "tree B/B",
    ])
    for (index, note) in notes.enumerated() where !run.isStopped {
      let place = "\(note.name) (\(index + 1) of \(notes.count))"
      do {
        let row = try note.withFile { path throws(BenchError) in
          let times = try measure(note, path, hasTwo: hasTwo, place: place, in: &run)
          return try self.row(note, path, times, in: &run)
        }
        table.add(row)
      } catch {
        guard run.isStopped else { throw error }
      }
    }
    run.print(title: "Parsing afresh, MB/s of one processor; cmark-gfm parses inlines too")
    run.print(table)
    if !hasTwo { run.print(["two threads not measured: there is one processor to run on"]) }
  }

  private static func measure(
    _ note: Note, _ path: String, hasTwo: Bool, place: String, in run: inout BenchRun
  ) throws(BenchError) -> [Subject: OwnTimes] {
    var buffer = try openNote(path)
    let text = buffer.snapshot()
    let bytes = text.bytes(in: text.fullRange)
    let subjects = Subject.allCases.filter {
      switch $0 {
      case .oneThread: true
      case .twoThreads: hasTwo
      case .cmark: note.size <= Platform.availableMemory() / 20
      case .oneTree: run.options.compare && note.size <= largestTree
      }
    }
    let rounds = run.options.quick ? 5 : 25
    var times: [Subject: OwnTimes] = [:]
    let began = Posix.now()
    for round in 0..<rounds where !run.isStopped {
      if round >= fewestRounds, Posix.now() - began > 2 * run.budget { break }
      run.show(progress: "parse: \(place), round \(round + 1) of \(rounds)")
      for subject in subjects {
        time(subject, text, bytes, &times[subject, default: OwnTimes()])
      }
    }
    return times
  }

  private static func time(
    _ subject: Subject, _ text: TextSnapshot, _ bytes: [UInt8], _ times: inout OwnTimes
  ) {
    switch subject {
    case .oneThread: Sink.keep(times.add { SyntaxForest(text, threads: 1) }.counters.bytesRead)
    case .twoThreads: Sink.keep(times.add { SyntaxForest(text, threads: 2) }.counters.bytesRead)
    case .cmark: CmarkPeer.free(times.add { CmarkPeer.parse(bytes) })
    case .oneTree:
      let tree = OneTree(bytes)
      times.add { tree.parse() }
    }
  }

  private static func row(
    _ note: Note, _ path: String, _ times: [Subject: OwnTimes], in run: inout BenchRun
  ) throws(BenchError) -> [String] {
    var speeds: [Subject: String] = [:]
    for subject in Subject.allCases {
      guard let samples = times[subject] else { continue }
      let times = Distribution(samples.all)
      // With two threads only the clock on the wall tells.
      let own = Distribution(samples.own)
      let speed = subject == .twoThreads ? times : own
      var result = BenchResult(
        suite: name, note: note.name, noteBytes: note.size, subject: subject.rawValue,
        operation: "parse", unit: .nanoseconds, samples: times.count, median: times.median)
      result.low = times.minimum
      result.high = times.maximum
      result.counts = ["ownP50": own.median]
      result.bytesPerSecond = Double(note.size) / max(speed.median, 1) * 1e9
      run.record(result)
      speeds[subject] = Figure.short((result.bytesPerSecond ?? 0) / 1e6)
    }
    let one = Distribution(times[.oneThread]?.all ?? [])
    var ratio: String?
    var work: String?
    if let two = times[.twoThreads], let all = times[.oneThread] {
      let ratios = Distribution(zip(all.all, two.all).map { $0 / max($1, 1) })
      var result = BenchResult(
        suite: name, note: note.name, noteBytes: note.size, subject: "one thread / two threads",
        operation: "parse", unit: .ratio, samples: ratios.count,
        median: one.median / max(Distribution(two.all).median, 1))
      result.low = ratios.percentile(0.25)
      result.high = ratios.percentile(0.75)
      run.record(result)
      ratio = Figure.fixed(result.median, 2) + "x"
      let own = Distribution(two.own).median / max(Distribution(all.own).median, 1)
      work = Figure.fixed(own, 2) + "x"
    }
    let cells = [
      note.name, Figure.duration(one.median), speeds[.oneThread], speeds[.twoThreads], ratio, work,
      speeds[.cmark], speeds[.oneTree], "\(one.count)",
    ]
    return cells.map { $0 ?? "" } + (try memory(note, path, in: &run))
  }

  private static func memory(
    _ note: Note, _ path: String, in run: inout BenchRun
  ) throws(BenchError) -> [String] {
    let size = Double(max(note.size, 1))
    func record(
      _ subject: String, _ operation: String, _ bytes: Int, _ run: inout BenchRun,
      counts: [String: Double]? = nil
    ) -> String {
      var result = BenchResult(
        suite: name, note: note.name, noteBytes: note.size, subject: subject, operation: operation,
        unit: .bytesPerByte, samples: 1, median: Double(bytes) / size)
      result.counts = counts
      run.record(result)
      return Figure.fixed(result.median, 3)
    }
    run.show(progress: "parse: \(note.name), memory")
    let answer = try Probe.start(.blocks, path: path, seed: run.options.seed)
    var cells = [Figure.grouped(answer.blocks), Figure.grouped(answer.segments)]
    let counts = ["blocks": Double(answer.blocks), "segments": Double(answer.segments)]
    cells.append(record("SyntaxForest", "records", answer.footprint, &run, counts: counts))
    cells.append(
      answer.allocated.map { record("SyntaxForest", "allocated", $0, &run) } ?? "")
    _ = record("SyntaxForest", "resident", answer.resident, &run)
    guard run.options.compare, note.size <= largestTree else { return cells }
    let tree = try Probe.start(.tree, path: path, seed: run.options.seed)
    cells.append(tree.allocated.map { record("one tree", "allocated", $0, &run) } ?? "")
    return cells
  }
}
