import BenchSupport
import PieceTable

/// What the buffer does once it is open: edits, conversions, and work on the whole text.
enum BufferSuite {
  static let name = "buffer"
  /// Below this many bytes there are too few places to edit.
  private static let smallest = 1_024
  /// Random edits that make a fresh buffer an edited one.
  static let priorEdits = 10_000

  static func run(_ notes: [Note], in run: inout BenchRun) throws(BenchError) {
    for (index, note) in notes.enumerated() where !run.isStopped {
      run.print(title: "Buffer, \(note.name)")
      guard note.size >= smallest else {
        run.print(["left out: under \(smallest) bytes there are too few places to edit"])
        continue
      }
      let place = "\(note.name) (\(index + 1) of \(notes.count))"
      var rows: [BufferRow] = []
      var refused = 0
      try note.withFile { path throws(BenchError) in
        for state in BufferState.allCases where !run.isStopped {
          var bench = try BufferBench(note, at: path, state: state, place: place, run: run)
          try bench.measure()
          run = bench.run
          refused += bench.refused
          rows += bench.rows
        }
      }
      run.print(BufferRow.table(rows))
      if refused > 0 {
        run.print(["\(Figure.grouped(refused)) edits refused: they would split a character"])
      }
    }
    printGrowth(in: &run)
  }

  /// What should cost the same in a note of any size.
  private static let growing = [
    "insert, random", "snapshot", "line -> offset", "offset -> line and column", "UTF-16 -> UTF-8",
    "UTF-8 -> UTF-16",
  ]

  /// Shows and records how costs grow from the smallest note of a shape to its largest.
  private static func printGrowth(in run: inout BenchRun) {
    let growths = Growth.of(run.report.results, operations: growing)
    let shapes = growths.map(\.shape).reduce(into: [String]()) { shapes, shape in
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    guard !growths.isEmpty else { return }
    run.print(title: "Growth with the note, fresh buffers")
    for shape in shapes {
      let growths = growths.filter { $0.shape == shape }
      let sizes = growths[0].results.map { ByteSize.format($0.noteBytes) }
      var table = TextTable([shape] + sizes + ["growth"])
      for growth in growths {
        table.add(
          [growth.operation] + growth.results.map { Figure.duration($0.median) }
            + [Figure.fixed(growth.ratio, 2) + "x"])
        run.record(ratio(growth))
      }
      run.print(table)
    }
  }

  private static func ratio(_ growth: Growth) -> BenchResult {
    var result = BenchResult(
      suite: name, note: growth.large.note, noteBytes: growth.large.noteBytes,
      subject: "\(growth.large.note) / \(growth.small.note)",
      operation: growth.operation, unit: .ratio, samples: 1, median: growth.ratio)
    result.state = growth.large.state
    return result
  }
}

/// A buffer's history before it is measured.
enum BufferState: String, CaseIterable {
  /// Just opened.
  case fresh
  /// After 10,000 random edits.
  case edited
}

/// The measurements on one note with one history, and the rows they fill.
struct BufferBench {
  let note: Note
  /// A file that holds the note.
  let path: String
  let state: BufferState
  let place: String
  var run: BenchRun
  var rows: [BufferRow] = []
  /// Edits refused in ill-formed text.
  var refused = 0
  var random: SplitMix64
  private let prior: ScatteredEdits

  init(
    _ note: Note, at path: String, state: BufferState, place: String, run: BenchRun
  ) throws(BenchError) {
    self.note = note
    self.path = path
    self.state = state
    self.place = place
    self.run = run
    random = SplitMix64(seed: run.options.seed ^ 0xB0FF)
    var buffer = try openNote(path)
    let count = state == .edited ? BufferSuite.priorEdits : 0
    let scalars = Self.scalars(of: buffer.snapshot(), count: count, &random)
    prior = ScatteredEdits(scalars, kind: .mixed)
  }

  mutating func measure() throws(BenchError) {
    try measureEdits()
    try measureUndo()
    try measureQueries()
    try measureWholeText()
    try measureSaving()
  }

  /// A buffer with the history, opened as an application opens it and sharing nothing with any
  /// other.
  ///
  /// A copy would be quicker to make, but the first edits on it would pay for taking it apart.
  mutating func makeBuffer() throws(BenchError) -> TextBuffer {
    var buffer = try openNote(path)
    for edit in prior.edits { apply(edit, to: &buffer) }
    return buffer
  }

  static let letter = [UInt8(ascii: "x")]

  /// Makes an edit; nil when the buffer refuses it.
  @discardableResult
  mutating func apply(_ edit: ScatteredEdits.Edit, to buffer: inout TextBuffer) -> TextPatch? {
    let range = Range(bytes: edit.offset..<edit.offset + edit.removed)
    do {
      return try Self.letter.withUnsafeBufferPointer { letter in
        try buffer.replace(
          range, with: UnsafeBufferPointer(rebasing: letter[..<edit.inserted]))
      }
    } catch {
      refused += 1
      return nil
    }
  }

  /// Distinct scalars at random places, at most half of the text's.
  static func scalars(
    of text: TextSnapshot, count: Int, _ random: inout SplitMix64
  ) -> [(start: Int, length: Int)] {
    var seen: Set<Int> = []
    var scalars: [(start: Int, length: Int)] = []
    for _ in 0..<2 * count where seen.count < min(count, text.utf8Count / 8) {
      let start = text.clip(ByteOffset(random.below(text.utf8Count)), .left)
      guard seen.insert(start.value).inserted else { continue }
      scalars.append((start.value, text.clip(start + 1, .right) - start))
    }
    return scalars
  }

  /// Takes an operation's times into the report and the table.
  ///
  /// - Parameters:
  ///   - operation: What was timed.
  ///   - times: How long it took.
  ///   - textBytes: How much text one operation reads or writes, where that is what it is about.
  ///   - edits: How many places one operation edits, where that depends on the note.
  mutating func record(
    _ operation: String, _ times: OperationTimes, textBytes: Int? = nil, edits: Int? = nil
  ) {
    // A short run may have ended before the second kind of batch.
    let medians = times.batched.isEmpty ? times.single : times.batched
    guard !medians.isEmpty else { return }
    var result = BenchResult(
      suite: BufferSuite.name, note: note.name, noteBytes: note.size, subject: "TextBuffer",
      operation: operation, unit: .nanoseconds, samples: medians.count, median: medians.median)
    result.state = state.rawValue
    result.edits = edits
    result.low = medians.minimum
    result.high = medians.maximum
    result.set(single: times.single)
    if let textBytes { result.bytesPerSecond = Double(textBytes) / max(medians.median, 1) * 1e9 }
    run.record(result)
    rows.append(BufferRow(result, times))
  }

  /// Says what comes next; false when the run is to stop.
  mutating func begin(_ operation: String) -> Bool {
    guard !run.isStopped else { return false }
    run.show(progress: "buffer: \(place), \(state.rawValue): \(operation)")
    return true
  }
}
