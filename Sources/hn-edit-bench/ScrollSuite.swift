import BenchSupport
import PieceTable

/// Frames of other parts of a note: page by page, by a few rows, and at random places.
enum ScrollSuite {
  static let name = "scroll"
  static let operations = ["three rows down", "a page down", "to a random place"]

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    var table = TextTable(FrameTimes.heading("scroll"))
    for (index, note) in notes.enumerated() where !run.isStopped {
      try note.withFile { path throws(BenchError) in
        let place = "\(note.name) (\(index + 1) of \(notes.count))"
        for row in try measure(note, path, place, in: &run) { table.add(row) }
      }
    }
    run.print(title: "A frame of 60 rows of another part of the note (mode edit, 100 columns)")
    run.print(table)
  }

  private static func measure(
    _ note: Note, _ path: String, _ place: String, in run: inout BenchRun
  ) throws(BenchError) -> [[String]] {
    var buffer = try openNote(path)
    let text = buffer.snapshot()
    guard !text.isEmpty else { return [] }
    let window = FrameWindow(text)
    var rows: [[String]] = []
    for state in [FrameBench.unmeasured, FrameBench.measured] {
      if state == FrameBench.measured { window.measure() }
      for operation in operations where !run.isStopped {
        run.show(progress: "scroll: \(place): \(operation), \(state)")
        let height = window.contentHeight
        let times = try scroll(operation, window, run)
        guard window.contentHeight == height else {
          throw .wrongResult("\(operation): \(note.name) has another height after it")
        }
        if let row = times.record(
          name, note, operation, state: state, aim: FrameAim(text), in: &run)
        {
          rows.append(row)
        }
      }
    }
    return rows
  }

  private static func scroll(
    _ operation: String, _ window: FrameWindow, _ run: BenchRun
  ) throws(BenchError) -> FrameTimes {
    var times = FrameTimes()
    var random = SplitMix64(seed: run.options.seed ^ 0x5C01)
    let end = max(1, window.contentHeight - window.height)
    let step = operation == operations[0] ? 3 * window.rowHeight : window.height
    var y = 0.0
    window.scroll(toY: y)
    let began = Posix.now()
    for _ in 0..<(run.options.quick ? 512 : 4_096) {
      if Posix.now() - began > 2 * run.budget || run.isStopped { break }
      if operation == operations[2] {
        y = Double(random.next() >> 11) / Double(1 << 53) * end
      } else {
        y = y + step > end ? 0 : y + step
      }
      try times.add(window) { $0.scroll(toY: y) }
    }
    return times
  }
}
