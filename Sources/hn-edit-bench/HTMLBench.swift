import BenchSupport
import LiveMarkdown
import PieceTable

/// The measurements of whole documents of suite `html` on one note.
struct HTMLBench {
  /// Who writes HTML, in the order of a round.
  private enum Subject: String, CaseIterable {
    case oneThread = "HTML, one thread"
    case twoThreads = "HTML, two threads"
    case inlines = "InlineParser"
    case cmark = "cmark-gfm"
  }

  private static let fewestRounds = 3

  private let note: Note
  private let text: TextSnapshot
  private let hasTwo: Bool
  private let place: String
  var run: BenchRun
  /// The row of the table.
  private(set) var row: [String] = []
  /// Whether cmark-gfm was asked and writes something else.
  private(set) var isDifferent = false

  private var times: [Subject: OwnTimes] = [:]
  /// With one thread the blocks alone, and the HTML of blocks that are known.
  private var blocks = OwnTimes()
  private var rendering = OwnTimes()
  private var htmlBytes = 0
  private var inlineBytes = 0

  init(_ note: Note, _ text: TextSnapshot, hasTwo: Bool, place: String, run: BenchRun) {
    self.note = note
    self.text = text
    self.hasTwo = hasTwo
    self.place = place
    self.run = run
  }

  mutating func measure() {
    // cmark-gfm has all of a document in nodes, some of them for a few bytes of text.
    let isCompared = run.options.compare && note.size <= Platform.availableMemory() / 40
    let bytes = isCompared ? text.bytes(in: text.fullRange) : []
    let leaves = Leaves(text)
    let subjects = Subject.allCases.filter {
      switch $0 {
      case .oneThread, .inlines: true
      case .twoThreads: hasTwo
      case .cmark: isCompared
      }
    }
    let rounds = run.options.quick ? 5 : 25
    let began = Posix.now()
    for round in 0..<rounds where !run.isStopped {
      if round >= Self.fewestRounds, Posix.now() - began > 2 * run.budget { break }
      run.show(progress: "html: \(place), round \(round + 1) of \(rounds)")
      for subject in subjects {
        switch subject {
        case .oneThread: writeOnOneThread()
        case .twoThreads:
          let html = times[.twoThreads, default: OwnTimes()].add {
            HTMLRenderer(SyntaxForest(text, threads: 2).snapshot).render(threads: 2)
          }
          Sink.keep(html.count)
        case .inlines:
          leaves.parse(&times[.inlines, default: OwnTimes()])
          inlineBytes = leaves.size
        case .cmark: writeWithCmark(bytes)
        }
      }
    }
    if isCompared, !run.isStopped { isDifferent = !isWhatCmarkWrites(bytes) }
    report()
  }

  private mutating func writeOnOneThread() {
    let forest = blocks.add { SyntaxForest(text, threads: 1) }
    let snapshot = forest.snapshot
    let html = rendering.add { HTMLRenderer(snapshot).render() }
    htmlBytes = html.count
    guard let last = blocks.all.indices.last else { return }
    times[.oneThread, default: OwnTimes()].all.append(blocks.all[last] + rendering.all[last])
    times[.oneThread, default: OwnTimes()].own.append(blocks.own[last] + rendering.own[last])
  }

  private mutating func writeWithCmark(_ bytes: [UInt8]) {
    let (document, html) = times[.cmark, default: OwnTimes()].add {
      let document = CmarkPeer.parse(bytes)
      return (document, CmarkPeer.render(document))
    }
    CmarkPeer.free(html)
    CmarkPeer.free(document)
  }

  private func isWhatCmarkWrites(_ bytes: [UInt8]) -> Bool {
    let document = CmarkPeer.parse(bytes)
    let html = CmarkPeer.render(document)
    defer {
      CmarkPeer.free(html)
      CmarkPeer.free(document)
    }
    guard let html else { return false }
    let ours = HTMLRenderer(SyntaxForest(text, threads: 1).snapshot).render()
    return ours.withUnsafeBytes { CmarkPeer.isEqual(html, $0) }
  }

  // MARK: Report

  private mutating func report() {
    var speeds: [Subject: Double] = [:]
    for subject in Subject.allCases {
      guard let samples = times[subject] else { continue }
      let isInlines = subject == .inlines
      speeds[subject] = record(
        subject.rawValue, isInlines ? "inlines" : "document", samples,
        size: isInlines ? inlineBytes : note.size, isWall: subject == .twoThreads)
    }
    let blockSpeed = record("HTML, one thread", "blocks", blocks, size: note.size)
    let htmlSpeed = record("HTML, one thread", "render", rendering, size: note.size)
    let two = ratio("one thread / two threads", times[.twoThreads]?.all, times[.oneThread]?.all)
    let peer = ratio("cmark-gfm / HTML, one thread", times[.oneThread]?.own, times[.cmark]?.own)
    func shown(_ speed: Double?) -> String { speed.map { Figure.short($0 / 1e6) } ?? "" }
    func shown(ratio: Double?) -> String { ratio.map { Figure.fixed($0, 2) + "x" } ?? "" }
    let size = Double(max(note.size, 1))
    row = [
      note.name, Figure.duration(Distribution(times[.oneThread]?.all ?? []).median),
      shown(speeds[.oneThread]), shown(blockSpeed), shown(htmlSpeed), shown(speeds[.twoThreads]),
      shown(ratio: two), shown(speeds[.inlines]), Figure.fixed(Double(inlineBytes) / size, 2),
      shown(speeds[.cmark]), shown(ratio: peer), Figure.fixed(Double(htmlBytes) / size, 2),
      "\(blocks.all.count)",
    ]
  }

  /// Records times and returns bytes a second, of own time unless several threads are at work.
  private mutating func record(
    _ subject: String, _ operation: String, _ samples: OwnTimes, size: Int, isWall: Bool = false
  ) -> Double {
    let all = Distribution(samples.all)
    let own = Distribution(samples.own)
    var result = BenchResult(
      suite: HTMLSuite.name, note: note.name, noteBytes: note.size, subject: subject,
      operation: operation, unit: .nanoseconds, samples: all.count, median: all.median)
    result.low = all.minimum
    result.high = all.maximum
    result.counts = ["ownP50": own.median, "bytes": Double(size)]
    let speed = Double(size) / max(isWall ? all.median : own.median, 1) * 1e9
    result.bytesPerSecond = speed
    run.record(result)
    return speed
  }

  /// How many times as long the second takes as the first.
  private mutating func ratio(_ subject: String, _ first: [Double]?, _ second: [Double]?) -> Double?
  {
    guard let first, let second else { return nil }
    let ratios = Distribution(zip(second, first).map { $0 / max($1, 1) })
    var result = BenchResult(
      suite: HTMLSuite.name, note: note.name, noteBytes: note.size, subject: subject,
      operation: "document", unit: .ratio, samples: ratios.count,
      median: Distribution(second).median / max(Distribution(first).median, 1))
    result.low = ratios.percentile(0.25)
    result.high = ratios.percentile(0.75)
    run.record(result)
    return result.median
  }
}

/// The leaves of a document that have inlines.
private final class Leaves {
  private let snapshot: SyntaxSnapshot
  private let references: ReferenceIndex
  private let batch = (0..<64).map { _ in InlineContent() }
  private var parser: InlineParser
  /// Bytes of content, known after the first round.
  private(set) var size = 0

  init(_ text: TextSnapshot) {
    snapshot = SyntaxForest(text, threads: 1).snapshot
    references = snapshot.references
    parser = InlineParser(snapshot.options)
  }

  /// Parses all and adds the time to the times. Contents are made ready some at a time, outside of
  /// the time.
  func parse(_ times: inout OwnTimes) {
    var chain = ContainerChain(snapshot)
    var ready = 0
    var sum = 0
    var own = 0
    size = 0
    func parseBatch() {
      let ownStart = Posix.threadTime()
      let start = Posix.now()
      for content in batch[..<ready] {
        parser.parse(content, references)
        Sink.keep(parser.tree.spans.count)
      }
      sum += Posix.now() - start
      own += Posix.threadTime() - ownStart
      ready = 0
    }
    for block in snapshot.blocks {
      chain.enter(block)
      guard block.kind.hasInlines else { continue }
      chain.load(block, into: batch[ready], unescapesPipes: false)
      size += batch[ready].count
      ready += 1
      if ready == batch.count { parseBatch() }
    }
    parseBatch()
    times.all.append(Double(sum))
    times.own.append(Double(own))
  }
}
