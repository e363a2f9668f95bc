import BenchSupport
import LiveMarkdown
import PieceTable

/// Keystrokes, from the patch of the text to the patches of its HTML, on one note.
struct PatchBench {
  /// The subject of its results.
  static let subject = "HTMLPreview"
  /// Fewer bytes have too few places.
  static let smallest = 1_024

  let note: Note
  /// A file that holds the note.
  let path: String
  let place: String
  var run: BenchRun
  /// Rows of the table.
  private(set) var rows: [[String]] = []

  init(_ note: Note, at path: String, place: String, run: BenchRun) {
    self.note = note
    self.path = path
    self.place = place
    self.run = run
  }

  /// Keystrokes at each kind of place.
  private var keystrokeCount: Int { run.options.quick ? 1_024 : 4_096 }

  mutating func measure() throws(BenchError) {
    var buffer = try openNote(path)
    let text = buffer.snapshot()
    let seed = run.options.seed
    var random = SplitMix64(seed: seed ^ 0x7E)
    let middle = text.clip(ByteOffset(text.utf8Count / 2), .left).value
    let places = BufferBench.scalars(of: text, count: keystrokeCount / 2, &random).map(\.start)
    let scripts = [
      TypingScript(at: middle, count: keystrokeCount, seed: seed),
      TypingScript(scatteredOver: places, seed: seed),
    ]
    for (operation, script) in zip(TypeSuite.operations, scripts) where !run.isStopped {
      run.show(progress: "html: \(place): \(operation)")
      record(operation, try type(script))
    }
  }

  /// What keystrokes took, in nanoseconds each, and what they changed.
  private struct Times {
    /// From the patch to the HTML.
    var all: [Double] = []
    /// The same, while the thread had a processor.
    var own: [Double] = []
    /// The part of it after the blocks were known.
    var preview: [Double] = []
    /// The HTML in the patches, in bytes.
    var html: [Double] = []
    /// The number of patches.
    var patches: [Double] = []
  }

  /// Types as an editor does that shows the HTML after each keystroke.
  private func type(_ script: TypingScript) throws(BenchError) -> Times {
    var buffer = try openNote(path)
    let forest = SyntaxForest(buffer.snapshot())
    var preview = HTMLPreview(forest.snapshot)
    var times = Times()
    let began = Posix.now()
    for key in script.keystrokes {
      if Posix.now() - began > 4 * run.budget || run.isStopped { break }
      let patch = try TypeBench.make(key, in: &buffer)
      let text = buffer.snapshot()
      let ownStart = Posix.threadTime()
      let start = Posix.now()
      let change = forest.apply(patch, to: text)
      let blocks = forest.snapshot
      let known = Posix.now()
      let patches = preview.update(to: blocks, change: change, patch: patch)
      let end = Posix.now()
      times.own.append(Double(Posix.threadTime() - ownStart))
      times.all.append(Double(end - start))
      times.preview.append(Double(end - known))
      times.patches.append(Double(patches.count))
      times.html.append(Double(patches.reduce(0) { $0 + $1.size }))
      if change.pending != nil {
        let change = forest.finish()
        Sink.keep(
          preview.update(to: forest.snapshot, change: change, patch: TextPatch()).count)
      }
    }
    return times
  }

  private mutating func record(_ operation: String, _ times: Times) {
    let all = Distribution(times.all)
    let own = Distribution(times.own)
    let preview = Distribution(times.preview)
    guard !all.isEmpty else { return }
    let meanHTML = times.html.reduce(0, +) / Double(times.html.count)
    let meanPatches = times.patches.reduce(0, +) / Double(times.patches.count)
    var result = BenchResult(
      suite: HTMLSuite.name, note: note.name, noteBytes: note.size, subject: Self.subject,
      operation: operation, unit: .nanoseconds, samples: all.count, median: all.median)
    result.low = all.minimum
    result.high = all.maximum
    result.set(single: all)
    result.counts = [
      "ownP50": own.median, "ownP99": own.percentile(0.99), "ownMax": own.maximum,
      "previewP50": preview.median, "previewP99": preview.percentile(0.99),
      "htmlBytes": meanHTML, "patches": meanPatches,
    ]
    run.record(result)
    rows.append([
      note.name, operation, Figure.duration(all.median), Figure.duration(all.percentile(0.99)),
      Figure.duration(all.maximum), Figure.duration(own.median),
      Figure.duration(own.percentile(0.99)),
      Figure.duration(own.maximum), Figure.duration(preview.median),
      Figure.duration(preview.percentile(0.99)), Figure.fixed(meanPatches, 2),
      Figure.grouped(Int(meanHTML)), "\(all.count)",
    ])
  }
}

extension HTMLPatch {
  /// The HTML in it, in bytes.
  fileprivate var size: Int {
    switch self {
    case .insert(let block, _), .replace(let block): block.html.count
    case .remove: 0
    }
  }
}
