import BenchSupport
import LiveMarkdown
import PieceTable

/// The measurements of suite `type` on one note.
struct TypeBench {
  let note: Note
  /// A file that holds the note.
  let path: String
  let place: String
  var run: BenchRun
  /// Rows of the table of keystrokes.
  var keystrokes: [[String]] = []
  /// Rows of the table of edits at the top.
  var reshapes: [[String]] = []

  init(_ note: Note, at path: String, place: String, run: BenchRun) throws(BenchError) {
    self.note = note
    self.path = path
    self.place = place
    self.run = run
  }

  /// Keystrokes at each kind of place.
  private var keystrokeCount: Int { run.options.quick ? 1_024 : 4_096 }

  mutating func measure() throws(BenchError) {
    var buffer = try openNote(path)
    var forest = SyntaxForest(buffer.snapshot())
    let seed = run.options.seed
    let text = buffer.snapshot()
    var random = SplitMix64(seed: seed ^ 0x7E)
    let middle = text.clip(ByteOffset(text.utf8Count / 2), .left).value
    let places = BufferBench.scalars(of: text, count: keystrokeCount / 2, &random).map(\.start)
    let scripts = [
      TypingScript(at: middle, count: keystrokeCount, seed: seed),
      TypingScript(scatteredOver: places, seed: seed),
    ]
    for (operation, script) in zip(TypeSuite.operations, scripts) where !run.isStopped {
      run.show(progress: "type: \(place): \(operation)")
      if buffer.utf8Count != text.utf8Count {
        // Time was up before all was taken back.
        buffer = try openNote(path)
        forest = SyntaxForest(buffer.snapshot())
      }
      let times = try type(script, into: &buffer, forest)
      let peer = run.options.compare && note.size <= ParseSuite.largestTree
      record(operation, times, beside: peer ? typeIntoOneTree(script, text) : nil)
    }
    try measureReshapes()
  }

  /// What keystrokes took, in nanoseconds each, and what they made the forest do.
  struct Times {
    /// From the keystroke to the text's snapshot.
    var buffer: [Double] = []
    /// From the patch to the blocks.
    var forest: [Double] = []
    /// The same, while the thread had a processor.
    var own: [Double] = []
    var bytesRead: [Double] = []
    var segments: [Double] = []
    /// Keystrokes that left something pending.
    var pending = 0
  }

  /// Types as an editor does that shows the blocks after each keystroke: the snapshots before are
  /// let go of after it.
  private mutating func type(
    _ script: TypingScript, into buffer: inout TextBuffer, _ forest: SyntaxForest
  ) throws(BenchError) -> Times {
    var times = Times()
    var shown = forest.snapshot
    let began = Posix.now()
    for key in script.keystrokes {
      if Posix.now() - began > 8 * run.budget || run.isStopped { break }
      let start = Posix.now()
      let patch = try Self.make(key, in: &buffer)
      let text = buffer.snapshot()
      let edited = Posix.now()
      let ownStart = Posix.threadTime()
      let followed = Posix.now()
      let change = forest.apply(patch, to: text)
      let blocks = forest.snapshot
      let end = Posix.now()
      times.own.append(Double(Posix.threadTime() - ownStart))
      times.buffer.append(Double(edited - start))
      times.forest.append(Double(end - followed))
      times.bytesRead.append(Double(change.counters.bytesRead))
      times.segments.append(Double(change.counters.segmentsParsed))
      shown = blocks
      if change.pending != nil {
        times.pending += 1
        forest.advance(within: TypeSuite.slice)
      }
    }
    Sink.keep(shown.blockCount)
    return times
  }

  static func make(
    _ key: TypingScript.Keystroke, in buffer: inout TextBuffer
  ) throws(BenchError) -> TextPatch {
    let start = ByteOffset(key.offset)
    let bytes = key.inserted.map { [$0] } ?? []
    return try edit(start..<start + (1 - bytes.count), bytes, in: &buffer)
  }

  static func edit(
    _ range: Range<ByteOffset>, _ bytes: [UInt8], in buffer: inout TextBuffer
  ) throws(BenchError) -> TextPatch {
    do {
      return try bytes.withUnsafeBufferPointer { bytes throws(TextEditError) in
        try buffer.replace(range, with: bytes)
      }
    } catch {
      throw .wrongResult("an edit at \(range.lowerBound.value) was refused")
    }
  }

  /// The same keystrokes with one tree, as far as the time allows.
  private func typeIntoOneTree(_ script: TypingScript, _ text: TextSnapshot) -> Distribution {
    let tree = OneTree(text.bytes(in: text.fullRange))
    tree.parse()
    var times: [Double] = []
    let began = Posix.now()
    for key in script.keystrokes {
      if Posix.now() - began > 2 * run.budget || run.isStopped { break }
      tree.type(key)
      let start = Posix.now()
      tree.follow(key)
      times.append(Double(Posix.now() - start))
    }
    return Distribution(times)
  }

  private mutating func record(_ operation: String, _ times: Times, beside peer: Distribution?) {
    let forest = Distribution(times.forest)
    let own = Distribution(times.own)
    let edits = Distribution(times.buffer)
    let read = Distribution(times.bytesRead)
    let parsed = Distribution(times.segments)
    guard !forest.isEmpty else { return }
    let meanRead = times.bytesRead.reduce(0, +) / Double(read.count)
    let meanParsed = times.segments.reduce(0, +) / Double(parsed.count)
    var result = BenchResult(
      suite: TypeSuite.name, note: note.name, noteBytes: note.size, subject: "SyntaxForest",
      operation: operation, unit: .nanoseconds, samples: forest.count, median: forest.median)
    result.low = forest.minimum
    result.high = forest.maximum
    result.set(single: forest)
    result.counts = [
      "bytesRead": meanRead, "bytesReadMax": read.maximum, "segmentsParsed": meanParsed,
      "segmentsParsedMax": parsed.maximum, "pending": Double(times.pending),
      "ownP50": own.median, "ownP99": own.percentile(0.99), "ownMax": own.maximum,
    ]
    run.record(result)
    recordOther("TextBuffer", operation, edits)
    var cells = [
      note.name, operation, Figure.duration(forest.median),
      Figure.duration(forest.percentile(0.99)), Figure.duration(forest.maximum),
      Figure.duration(own.percentile(0.99)), Figure.duration(own.maximum),
      Figure.duration(edits.median), Figure.grouped(Int(meanRead)),
      Figure.grouped(Int(read.maximum)), Figure.fixed(meanParsed, 2),
      Figure.fixed(parsed.maximum, 0), "\(times.pending)", "\(forest.count)",
    ]
    if let peer, !peer.isEmpty {
      recordOther("one tree", operation, peer)
      let ratio = peer.median / max(forest.median, 1)
      run.record(
        BenchResult(
          suite: TypeSuite.name, note: note.name, noteBytes: note.size,
          subject: "one tree / SyntaxForest", operation: operation, unit: .ratio,
          samples: peer.count, median: ratio))
      cells += [
        Figure.duration(peer.median), Figure.duration(peer.percentile(0.99)),
        Figure.short(ratio) + "x",
      ]
    }
    keystrokes.append(cells)
  }

  private mutating func recordOther(_ subject: String, _ operation: String, _ times: Distribution) {
    var result = BenchResult(
      suite: TypeSuite.name, note: note.name, noteBytes: note.size, subject: subject,
      operation: operation, unit: .nanoseconds, samples: times.count, median: times.median)
    result.set(single: times)
    run.record(result)
  }
}
