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
      let bytes = try note.bytes()
      let place = "\(note.name) (\(index + 1) of \(notes.count))"
      var table = TextTable([
        "operation", "buffer", "median", "p99", "p99.9", "max", "n", "MB/s",
      ])
      var refused = 0
      for state in BufferState.allCases where !run.isStopped {
        var bench = BufferBench(note: note, bytes: bytes, state: state, place: place, run: run)
        bench.measureEdits()
        bench.measureQueries()
        bench.measureWholeText()
        run = bench.run
        refused += bench.refused
        for row in bench.rows { table.add(row) }
      }
      run.print(table)
      if refused > 0 {
        run.print(["\(Figure.grouped(refused)) edits refused: they would split a character"])
      }
    }
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
  let bytes: [UInt8]
  let state: BufferState
  let place: String
  var run: BenchRun
  var rows: [[String]] = []
  /// Edits refused in ill-formed text.
  var refused = 0
  var random: SplitMix64
  private let prior: ScatteredEdits

  init(note: Note, bytes: [UInt8], state: BufferState, place: String, run: BenchRun) {
    self.note = note
    self.bytes = bytes
    self.state = state
    self.place = place
    self.run = run
    random = SplitMix64(seed: run.options.seed ^ 0xB0FF)
    var buffer = TextBuffer(bytes: bytes)
    let count = state == .edited ? BufferSuite.priorEdits : 0
    let scalars = Self.scalars(of: buffer.snapshot(), count: count, &random)
    prior = ScatteredEdits(scalars, kind: .mixed)
  }

  /// A buffer with the history, sharing nothing with any other.
  ///
  /// A copy would be quicker to make, but the first edits on it would pay for taking it apart.
  mutating func makeBuffer() -> TextBuffer {
    var buffer = TextBuffer(bytes: bytes)
    Self.letter.withUnsafeBufferPointer { letter in
      for edit in prior.edits { apply(edit, to: &buffer, letter) }
    }
    return buffer
  }

  static let letter = [UInt8(ascii: "x")]

  @inline(__always)
  mutating func apply(
    _ edit: ScatteredEdits.Edit, to buffer: inout TextBuffer,
    _ letter: UnsafeBufferPointer<UInt8>
  ) {
    let range = Range(bytes: edit.offset..<edit.offset + edit.removed)
    do {
      try buffer.replace(
        range, with: UnsafeBufferPointer(rebasing: letter[..<edit.inserted]))
    } catch {
      refused += 1
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
    let label = edits.map { "\(operation) (\(Figure.grouped($0)))" } ?? operation
    rows.append([
      label, state.rawValue, Figure.duration(medians.median),
      Figure.duration(times.single.percentile(0.99)),
      Figure.duration(times.single.percentile(0.999)), Figure.duration(times.single.maximum),
      Figure.grouped(times.single.count),
      result.bytesPerSecond.map { Figure.short($0 / 1e6) } ?? "",
    ])
  }

  /// Says what comes next; false when the run is to stop.
  mutating func begin(_ operation: String) -> Bool {
    guard !run.isStopped else { return false }
    run.show(progress: "buffer: \(place), \(state.rawValue): \(operation)")
    return true
  }
}
