import BenchSupport
import PieceTable

/// Recorded editing sessions, replayed on the buffer and on Swift's own containers.
enum TracesSuite {
  private static let peer = "[UInt8]"

  /// Something that replays a session: the time in nanoseconds and the text at the end.
  private struct Subject {
    var name: String
    var replay: (RecordedSession) throws -> Replay
    var times: [Double?] = []
    var spent = 0.0

    /// The rounds this subject took part in.
    var distribution: Distribution { Distribution(times.compactMap { $0 }) }
  }

  static func run(folder: String, in run: inout BenchRun) throws(BenchError) {
    let paths = try Posix.names(inFolder: folder)
      .filter { $0.hasSuffix(".json.gz") || $0.hasSuffix(".json") }
      .map { "\(folder)/\($0)" }
    guard !paths.isEmpty else {
      throw .file(
        path: folder, problem: "has no recorded sessions",
        advice: "give a folder with files named *.json.gz or *.json")
    }
    run.print(title: "Recorded sessions, one replay from the first to the last edit")
    for (index, path) in paths.enumerated() where !run.isStopped {
      let place = "(\(index + 1) of \(paths.count))"
      run.show(progress: "traces: reading \(RecordedSession.name(ofPath: path)) \(place)")
      let json =
        path.hasSuffix(".gz")
        ? try Posix.run(["gzip", "-dc", path], named: "gzip", path: path) : try Posix.readFile(path)
      let session = try RecordedSession(path: path, json: json)
      try measure(session, place: place, in: &run)
    }
  }

  private static func measure(
    _ session: RecordedSession, place: String, in run: inout BenchRun
  ) throws(BenchError) {
    var subjects = [
      Subject(name: "TextBuffer", replay: Replay.buffer),
      Subject(name: "TextBuffer, snapshot each edit", replay: Replay.bufferWithSnapshots),
      Subject(name: "TextBuffer, UTF-16 and lines each", replay: Replay.bufferWithCounts),
      Subject(name: "TextBuffer, undo recorded", replay: Replay.bufferWithUndo),
      Subject(name: peer, replay: Replay.array),
      Subject(name: "String", replay: Replay.string),
    ]
    let rounds = run.options.quick ? 5 : 21
    // Subjects take turns, so that what else the machine does meets all of them alike; slow ones
    // drop out when their time is spent.
    for round in 0..<rounds where !run.isStopped {
      for index in subjects.indices where !run.isStopped {
        let subject = subjects[index]
        guard round < 1 || subject.spent < Double(run.budget) else {
          subjects[index].times.append(nil)
          continue
        }
        run.show(
          progress: "traces: \(session.name) \(place), round \(round + 1) of \(rounds): "
            + subject.name)
        let replay = try attempt(subject, session)
        subjects[index].times.append(replay.nanoseconds)
        subjects[index].spent += replay.nanoseconds
      }
    }
    report(subjects, session, in: &run)
  }

  private static func attempt(
    _ subject: Subject, _ session: RecordedSession
  ) throws(BenchError) -> Replay {
    let replay: Replay
    do {
      replay = try subject.replay(session)
    } catch {
      throw .wrongResult("\(session.name): \(subject.name) refused an edit: \(error)")
    }
    guard replay.text == session.end else {
      throw .wrongResult(
        "\(session.name): \(subject.name) ends with another text than the recording; "
          + "run the tests of the buffer")
    }
    return replay
  }

  private static func report(
    _ subjects: [Subject], _ session: RecordedSession, in run: inout BenchRun
  ) {
    let edits = session.edits.count
    var table = TextTable([
      session.name, "median", "p99", "max", "n", "ns/edit", "M edits/s", "ratio to array",
      "quartiles",
    ])
    let array = subjects.first { $0.name == peer }
    for subject in subjects {
      let times = subject.distribution
      guard times.count > 0 else { continue }
      var result = BenchResult(
        suite: "traces", note: session.name, noteBytes: session.end.count, subject: subject.name,
        operation: "replay", unit: .nanoseconds, samples: times.count, median: times.median)
      result.edits = edits
      result.low = times.minimum
      result.high = times.maximum
      result.set(single: times)
      run.record(result)
      var cells = [
        subject.name, Figure.duration(times.median), Figure.duration(times.percentile(0.99)),
        Figure.duration(times.maximum), "\(times.count)",
        Figure.short(times.median / Double(max(edits, 1))),
        Figure.short(Double(edits) / times.median * 1e3),
      ]
      if let array, !array.distribution.isEmpty {
        let ratio = array.distribution.median / max(times.median, 1)
        let rounds = zip(array.times, subject.times).compactMap { pair -> Double? in
          guard let other = pair.0, let own = pair.1 else { return nil }
          return other / max(own, 1)
        }
        let quartiles = Distribution(rounds)
        cells.append(Figure.short(ratio) + "x")
        cells.append(
          Figure.short(quartiles.percentile(0.25)) + "-"
            + Figure.short(quartiles.percentile(0.75)))
        var result = BenchResult(
          suite: "traces", note: session.name, noteBytes: session.end.count,
          subject: "\(peer) / \(subject.name)", operation: "replay", unit: .ratio,
          samples: rounds.count, median: ratio)
        result.low = quartiles.percentile(0.25)
        result.high = quartiles.percentile(0.75)
        run.record(result)
      }
      table.add(cells)
    }
    run.print([
      "\(Figure.grouped(edits)) edits, \(Figure.grouped(session.inserted.count)) bytes typed, "
        + "\(Figure.grouped(session.end.count)) bytes at the end, checked"
    ])
    run.print(table)
    run.print([""])
  }
}
