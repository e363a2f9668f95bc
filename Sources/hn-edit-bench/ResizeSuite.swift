import BenchSupport
import PieceTable

/// Another width: the next frame, and all heights anew.
enum ResizeSuite {
  static let name = "resize"
  static let operation = "another width"

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    var frames = TextTable(FrameTimes.heading("resize"))
    var layouts = TextTable(["all heights anew", "median", "MB/s", "aim", "n"])
    for (index, note) in notes.enumerated() where !run.isStopped {
      try note.withFile { path throws(BenchError) in
        var buffer = try openNote(path)
        let text = buffer.snapshot()
        guard !text.isEmpty else { return }
        run.show(progress: "resize: \(note.name) (\(index + 1) of \(notes.count))")
        let window = FrameWindow(text)
        window.measure()
        try window.jump(to: ByteOffset(text.utf8Count / 2))
        let times = try resize(window, run)
        if let row = times.record(name, note, operation, aim: FrameAim(text), in: &run) {
          frames.add(row)
        }
        layouts.add(measureAgain(note, window, in: &run))
      }
    }
    run.print(
      title: "Another width, from 40 to 140 columns: the next frame, in the middle of the note")
    run.print(frames)
    run.print(title: "All heights after another width")
    run.print(layouts)
  }

  private static func resize(
    _ window: FrameWindow, _ run: BenchRun
  ) throws(BenchError) -> FrameTimes {
    var times = FrameTimes()
    var random = SplitMix64(seed: run.options.seed ^ 0x4E51)
    let began = Posix.now()
    for _ in 0..<(run.options.quick ? 256 : 1_024) {
      if Posix.now() - began > 2 * run.budget || run.isStopped { break }
      let columns = random.within(40...140)
      try times.add(window) { $0.resize(columns: columns) }
      window.advance()
    }
    return times
  }

  private static func measureAgain(
    _ note: Note, _ window: FrameWindow, in run: inout BenchRun
  ) -> [String] {
    var times = OwnTimes()
    let began = Posix.now()
    for round in 0..<(run.options.quick ? 2 : 6) where !run.isStopped {
      if round > 0, Posix.now() - began > 2 * run.budget { break }
      times.add {
        window.resize(columns: round % 2 == 0 ? 80 : 100)
        window.measure()
      }
    }
    let (all, own) = (Distribution(times.all), Distribution(times.own))
    guard !all.isEmpty else { return [note.name] }
    var result = BenchResult(
      suite: name, note: note.name, noteBytes: note.size, subject: FrameWindow.subject,
      operation: "layout", unit: .nanoseconds, samples: all.count, median: all.median)
    result.low = all.minimum
    result.high = all.maximum
    let speed = Double(note.size) / max(own.median, 1) * 1e9
    result.bytesPerSecond = speed
    run.record(result)
    let isGood = speed >= FrameSuite.layoutAim
    return [
      note.name, Figure.duration(all.median), Figure.short(speed / 1e6),
      "\(Figure.fixed(FrameSuite.layoutAim / 1e6, 0)) \(isGood ? "good" : "missed")",
      "\(all.count)",
    ]
  }
}
