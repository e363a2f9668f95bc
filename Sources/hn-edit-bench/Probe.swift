import BenchSupport
import PieceTable

/// Memory measurements, each in a process of its own: the pages that a process once touched mostly
/// stay with it, so only a fresh one tells what a buffer needs.
enum Probe {
  /// What a probe does with the note before it answers.
  enum Step: String {
    /// Opens it.
    case open
    /// Opens it and makes random one-character edits.
    case edits
    /// Opens it and keeps a snapshot after each of some edits.
    case snapshots
  }

  /// What a probe found, in bytes.
  struct Answer {
    /// Growth of resident memory; for `snapshots`, by the snapshots and their edits alone.
    var resident = 0
    /// Growth of resident memory at its highest while opening.
    var peak = 0
    /// Growth of what the allocator handed out; nil where it does not tell.
    var allocated: Int?
    /// The text's size at the end.
    var size = 0
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
      case "resident": answer.resident = value
      case "peak": answer.peak = value
      case "allocated": answer.allocated = value
      case "size": answer.size = value
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
    warmUp()
    Platform.resetPeak()
    let resident = Platform.residentMemory()
    let allocated = Platform.allocatedMemory()
    var buffer = try openNote(arguments[2])
    Sink.keep(buffer.lineCount)
    var answer = Answer()
    let peak = Platform.peakResidentMemory() - resident
    answer.resident = Platform.residentMemory() - resident
    answer.peak = max(peak, answer.resident)
    answer.allocated = difference(Platform.allocatedMemory(), allocated)
    var random = SplitMix64(seed: seed)
    switch step {
    case .open: break
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
    }
    answer.size = buffer.utf8Count
    print(answer)
  }

  private static func print(_ answer: Answer) {
    var lines = "resident \(answer.resident)\npeak \(answer.peak)\nsize \(answer.size)\n"
    if let allocated = answer.allocated { lines += "allocated \(allocated)\n" }
    Posix.write(lines, to: 1)
  }

  private static func warmUp() {
    var buffer = TextBuffer("warm\n")
    var random = SplitMix64(seed: 1)
    for index in 0..<8 { edit(&buffer, index, &random) }
    Sink.keep(buffer.snapshot().lineCount)
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
