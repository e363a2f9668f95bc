import BenchSupport
import LiveMarkdown
import PieceTable

/// Measurements that need a process of their own: the pages that a process once touched mostly stay
/// with it, so only in a fresh one opening meets the memory that an application meets, and only
/// there what a buffer needs can be told.
enum Probe {
  /// What a probe does with the note before it answers.
  enum Step: String {
    /// Opens it.
    case open
    /// Reads it and counts its line feeds, as C does it.
    case plain
    /// Opens it and makes random one-character edits.
    case edits
    /// Opens it and keeps a snapshot after each of some edits.
    case snapshots
    /// Opens it and parses it, then keeps the blocks alone.
    case blocks
    /// Parses it as one tree.
    case tree
  }

  /// What a probe found, in bytes where nothing else is said.
  struct Answer {
    /// Nanoseconds that opening or reading took.
    var time = 0
    /// Growth of resident memory; for `snapshots`, by the snapshots and their edits alone.
    var resident = 0
    /// Growth of resident memory at its highest while opening.
    var peak = 0
    /// Growth of what the allocator handed out; nil where it does not tell.
    var allocated: Int?
    /// The text's size at the end.
    var size = 0
    /// For `blocks`, the memory the blocks say they take, and their number and that of segments.
    var footprint = 0
    /// See `footprint`.
    var blocks = 0
    /// See `footprint`.
    var segments = 0
  }

  /// The hidden first argument that makes the program a probe.
  static let argument = "--probe"

  /// Starts a probe and waits for its answer.
  static func start(
    _ step: Step, count: Int = 0, path: String, seed: UInt64
  ) throws(BenchError) -> Answer {
    let output = try Posix.run(
      [Platform.executablePath(), argument, step.rawValue, "\(count)", path, "\(seed)"],
      named: "the memory measurement", path: path)
    var answer = Answer()
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Int(words[1]) else { continue }
      switch words[0] {
      case "time": answer.time = value
      case "resident": answer.resident = value
      case "peak": answer.peak = value
      case "allocated": answer.allocated = value
      case "size": answer.size = value
      case "footprint": answer.footprint = value
      case "blocks": answer.blocks = value
      case "segments": answer.segments = value
      default: break
      }
    }
    return answer
  }

  /// What the process does that `start` started.
  static func answer(_ arguments: [String]) throws(BenchError) {
    guard arguments.count == 4, let step = Step(rawValue: arguments[0]),
      let count = Int(arguments[1]), let seed = UInt64(arguments[3])
    else { throw .usage("\(argument) is for the benchmark itself; see hn-edit-bench --help") }
    // The first use of anything brings in code and tables that are not the note's.
    try warmUp()
    Platform.resetPeak()
    let resident = Platform.residentMemory()
    let allocated = Platform.allocatedMemory()
    guard step != .plain else { return print(try readPlainly(arguments[2], resident)) }
    var answer = Answer()
    let start = Posix.now()
    var buffer = try openNote(arguments[2])
    let lines = buffer.lineCount
    answer.time = Posix.now() - start
    Sink.keep(lines)
    note(&answer, resident, allocated)
    var random = SplitMix64(seed: seed)
    switch step {
    case .open, .plain: break
    case .edits:
      for index in 0..<count { edit(&buffer, index, &random) }
      answer.resident = Platform.residentMemory() - resident
      answer.allocated = difference(Platform.allocatedMemory(), allocated)
    case .snapshots:
      var kept: [TextSnapshot] = []
      kept.reserveCapacity(count)
      kept.append(buffer.snapshot())
      let resident = Platform.residentMemory()
      let allocated = Platform.allocatedMemory()
      for index in 0..<count {
        edit(&buffer, index, &random)
        kept.append(buffer.snapshot())
      }
      answer.resident = Platform.residentMemory() - resident
      answer.allocated = difference(Platform.allocatedMemory(), allocated)
      Sink.keep(kept.reduce(0) { $0 &+ $1.utf8Count })
    case .blocks: keepBlocks(of: buffer.snapshot(), &answer)
    case .tree: keepTree(of: buffer.snapshot(), &answer)
    }
    answer.size = buffer.utf8Count
    print(answer)
  }

  private static func keepBlocks(of text: TextSnapshot, _ answer: inout Answer) {
    let resident = Platform.residentMemory()
    let allocated = Platform.allocatedMemory()
    let blocks = SyntaxForest(text, threads: 1).snapshot
    answer.resident = Platform.residentMemory() - resident
    answer.allocated = difference(Platform.allocatedMemory(), allocated)
    answer.footprint = blocks.memoryFootprint
    answer.blocks = blocks.blockCount
    answer.segments = blocks.segmentCount
  }

  private static func keepTree(of text: TextSnapshot, _ answer: inout Answer) {
    let tree = OneTree(text.bytes(in: text.fullRange))
    let resident = Platform.residentMemory()
    let allocated = Platform.allocatedMemory()
    tree.parse()
    answer.resident = Platform.residentMemory() - resident
    answer.allocated = difference(Platform.allocatedMemory(), allocated)
    withExtendedLifetime(tree) {}
  }

  private static func readPlainly(
    _ path: String, _ resident: Int
  ) throws(BenchError) -> Answer {
    var answer = Answer()
    let start = Posix.now()
    let plain = try ReadAndCount(path)
    let lines = plain.lineFeeds
    answer.time = Posix.now() - start
    Sink.keep(lines)
    note(&answer, resident, nil)
    answer.size = plain.size
    return answer
  }

  /// Takes down how memory has grown while opening.
  private static func note(_ answer: inout Answer, _ resident: Int, _ allocated: Int?) {
    let peak = Platform.peakResidentMemory() - resident
    answer.resident = Platform.residentMemory() - resident
    answer.peak = max(peak, answer.resident)
    answer.allocated = difference(Platform.allocatedMemory(), allocated)
  }

  private static func print(_ answer: Answer) {
    var lines = "time \(answer.time)\n"
    lines += "resident \(answer.resident)\npeak \(answer.peak)\nsize \(answer.size)\n"
    lines += "footprint \(answer.footprint)\nblocks \(answer.blocks)\n"
    lines += "segments \(answer.segments)\n"
    if let allocated = answer.allocated { lines += "allocated \(allocated)\n" }
    Posix.write(lines, to: 1)
  }

  private static func warmUp() throws(BenchError) {
    var buffer = TextBuffer("warm\n")
    var random = SplitMix64(seed: 1)
    for index in 0..<8 { edit(&buffer, index, &random) }
    Sink.keep(buffer.snapshot().lineCount)
    // Both ways of opening, as far as they go on a file that takes next to no memory.
    let folder = try Posix.makeTemporaryFolder()
    let path = "\(folder)/warm.md"
    defer {
      Posix.removeFile(path)
      Posix.removeFolder(folder)
    }
    try Posix.writeFile(Array("# A note\n\nwith a few wörds.\n".utf8), to: path)
    Sink.keep(try openNote(path).lineCount)
    Sink.keep(try ReadAndCount(path).lineFeeds)
    Sink.keep(Posix.now())
    _ = Platform.residentMemory()
    _ = Platform.allocatedMemory()
    _ = Platform.peakResidentMemory()
  }

  /// Inserts a letter at a random place and removes a character at another by turns.
  private static func edit(_ buffer: inout TextBuffer, _ index: Int, _ random: inout SplitMix64) {
    let place = ByteOffset(random.below(buffer.utf8Count + 1))
    let text = buffer.snapshot()
    let start = text.clip(place, .left)
    let end = index % 2 == 0 ? start : text.clip(start + 1, .right)
    // In ill-formed text a place may be refused; then this edit is left out.
    _ = try? buffer.replace(start..<end, with: index % 2 == 0 ? "x" : "")
  }

  private static func difference(_ after: Int?, _ before: Int?) -> Int? {
    guard let after, let before else { return nil }
    return after - before
  }
}
