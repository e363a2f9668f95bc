import BenchSupport
import EditorModes
import PieceTable

/// The measurements of suite `frame` on one note.
struct FrameBench {
  /// Whether the heights of all lines were known when a key was pressed.
  static let measured = "measured"
  static let unmeasured = "not measured"

  let note: Note
  let path: String
  let place: String
  var run: BenchRun
  /// The row of the table of documents.
  private(set) var document: [String]?
  /// The columns of it that are of parsing.
  private var parseColumns = (time: "", speed: "")
  /// Rows of the table of keystrokes.
  private(set) var keystrokes: [[String]] = []

  init(_ note: Note, at path: String, place: String, run: BenchRun) {
    self.note = note
    self.path = path
    self.place = place
    self.run = run
  }

  private var keystrokeCount: Int { run.options.quick ? 512 : 2_048 }

  mutating func measure() throws(BenchError) {
    var buffer = try openNote(path)
    let text = buffer.snapshot()
    guard !text.isEmpty else { return }
    measureOpening(text)
    try type(TypeSuite.operations[1], text, state: Self.unmeasured)
    for operation in TypeSuite.operations { try type(operation, text, state: Self.measured) }
  }

  // MARK: Opening

  private mutating func measureOpening(_ text: TextSnapshot) {
    var first = OwnTimes()
    var parse = OwnTimes()
    var layout = OwnTimes()
    var rows = 0
    var bytesPerLine = 0.0
    let rounds = run.options.quick ? 3 : 9
    let began = Posix.now()
    for round in 0..<rounds where !run.isStopped {
      if round > 0, Posix.now() - began > 4 * run.budget { break }
      run.show(progress: "frame: \(place): layout \(round + 1) of \(rounds)")
      let window = first.add {
        let window = FrameWindow(text)
        Sink.keep(window.frame())
        return window
      }
      parse.add { window.parse() }
      // All of it anew: the beginning was measured when the window was opened.
      let before = window.rowsLaidOut
      layout.add {
        window.resize(columns: FrameWindow.columns)
        window.measure()
      }
      rows = window.rowsLaidOut - before
      bytesPerLine = Double(window.heightsFootprint) / Double(text.lineCount)
    }
    record(parse)
    record(first, layout, rows: rows, bytesPerLine: bytesPerLine)
  }

  /// What parsing alone takes of it, all threads together, with the lines that are measured in its last step.
  private mutating func record(_ parse: OwnTimes) {
    let (all, own) = (Distribution(parse.all), Distribution(parse.own))
    guard !all.isEmpty else { return }
    var result = BenchResult(
      suite: FrameSuite.name, note: note.name, noteBytes: note.size, subject: FrameWindow.subject,
      operation: "parse", unit: .nanoseconds, samples: all.count, median: all.median)
    result.low = all.minimum
    result.high = all.maximum
    result.bytesPerSecond = Double(note.size) / max(own.median, 1) * 1e9
    result.counts = ["ownP50": own.median]
    run.record(result)
    parseColumns = (
      Figure.duration(own.median), Figure.short((result.bytesPerSecond ?? 0) / 1e6)
    )
  }

  private mutating func record(
    _ first: OwnTimes, _ layout: OwnTimes, rows: Int, bytesPerLine: Double
  ) {
    let (opening, ownOpening) = (Distribution(first.all), Distribution(first.own))
    let (all, own) = (Distribution(layout.all), Distribution(layout.own))
    guard !all.isEmpty else { return }
    var result = BenchResult(
      suite: FrameSuite.name, note: note.name, noteBytes: note.size, subject: FrameWindow.subject,
      operation: "first frame", unit: .nanoseconds, samples: opening.count, median: opening.median)
    result.low = opening.minimum
    result.high = opening.maximum
    result.counts = ["ownP50": ownOpening.median]
    run.record(result)
    result = BenchResult(
      suite: FrameSuite.name, note: note.name, noteBytes: note.size, subject: FrameWindow.subject,
      operation: "layout", unit: .nanoseconds, samples: all.count, median: all.median)
    result.low = all.minimum
    result.high = all.maximum
    let speed = Double(note.size) / max(own.median, 1) * 1e9
    result.bytesPerSecond = speed
    result.counts = [
      "ownP50": own.median, "rows": Double(rows), "heightBytesPerLine": bytesPerLine,
    ]
    run.record(result)
    let isFirstGood = ownOpening.median <= FrameSuite.firstAim
    let isLayoutGood = speed >= FrameSuite.layoutAim
    document = [
      note.name, Figure.duration(opening.median), Figure.duration(ownOpening.median),
      "\(Figure.duration(FrameSuite.firstAim)) \(isFirstGood ? "good" : "missed")",
      parseColumns.time, parseColumns.speed, Figure.duration(all.median), Figure.short(speed / 1e6),
      "\(Figure.fixed(FrameSuite.layoutAim / 1e6, 0)) \(isLayoutGood ? "good" : "missed")",
      Figure.grouped(rows), Figure.short(bytesPerLine), "\(all.count)",
    ]
  }

  // MARK: Typing

  private mutating func type(
    _ operation: String, _ text: TextSnapshot, state: String
  ) throws(BenchError) {
    guard !run.isStopped else { return }
    run.show(progress: "frame: \(place): \(operation), \(state)")
    let window = FrameWindow(text)
    if state == Self.measured { window.measure() }
    var random = SplitMix64(seed: run.options.seed ^ 0xF4A3)
    let middle = text.clipToGrapheme(ByteOffset(text.utf8Count / 2), .left).value
    let places = BufferBench.scalars(of: text, count: keystrokeCount / 2, &random).map {
      text.clipToGrapheme(ByteOffset($0.start), .left).value
    }
    let script =
      operation == TypeSuite.operations[0]
      ? TypingScript(at: middle, count: keystrokeCount, seed: run.options.seed)
      : TypingScript(scatteredOver: places, seed: run.options.seed)
    let (times, isWhole) = try type(script, window)
    if let row = times.record(
      FrameSuite.name, note, operation, state: state, aim: FrameAim(text), in: &run)
    {
      keystrokes.append(row)
    }
    guard !isWhole || window.text == text else {
      throw .wrongResult("\(operation): what was typed was not taken back in \(note.name)")
    }
  }

  /// Types, and brings a place into view before it is typed at. Says too whether all was typed, and taken back, before
  /// time was up.
  private func type(
    _ script: TypingScript, _ window: FrameWindow
  ) throws(BenchError) -> (times: FrameTimes, isWhole: Bool) {
    var times = FrameTimes()
    let began = Posix.now()
    for key in script.keystrokes {
      if Posix.now() - began > 8 * run.budget || run.isStopped { return (times, false) }
      let start = ByteOffset(key.offset)
      let caret = key.inserted == nil ? start + 1 : start
      if window.caret != caret { try window.jump(to: caret) }
      try times.add(window) { window throws(BenchError) in
        if let byte = key.inserted {
          try window.type(byte)
        } else {
          try window.removeByte()
        }
      }
      window.advance()
    }
    return (times, true)
  }
}
