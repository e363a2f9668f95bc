import BenchSupport
import LiveMarkdown
import PieceTable

/// Edits at the top of a note that change how all that follows is read, and taking them back.
extension TypeBench {
  private static let fewestRounds = 1

  mutating func measureReshapes() throws(BenchError) {
    for text in ["```\n", "> ", "- "] where !run.isStopped {
      let shown = text.filter { !$0.isNewline }
      run.show(progress: "type: \(place): \(shown) at the top")
      var rounds: [Round] = []
      let began = Posix.now()
      while rounds.count < 5, !run.isStopped {
        if rounds.count >= Self.fewestRounds, Posix.now() - began > run.budget { break }
        rounds.append(try round(Array(text.utf8)))
      }
      guard !rounds.isEmpty else { continue }
      record(shown, rounds)
    }
  }

  /// What an edit took, and what it left to the slices.
  private struct Step {
    var apply = 0.0
    /// The same, while the thread had a processor.
    var ownApply = 0.0
    var slices: [Double] = []
    /// The slices again, while the thread had a processor.
    var own: [Double] = []
    var bytesRead = 0
    var all: Double { apply + slices.reduce(0, +) }
  }

  private struct Round {
    var there = Step()
    var back = Step()
  }

  /// One edit and its taking back, on a forest that has never seen either.
  private func round(_ bytes: [UInt8]) throws(BenchError) -> Round {
    var buffer = try openNote(path)
    let forest = SyntaxForest(buffer.snapshot())
    let blocks = forest.snapshot.blockCount
    let start = ByteOffset(0)
    var round = Round()
    let there = try Self.edit(start..<start, bytes, in: &buffer)
    round.there = try follow(there, buffer.snapshot(), forest)
    let back = try Self.edit(start..<start + bytes.count, [], in: &buffer)
    round.back = try follow(back, buffer.snapshot(), forest)
    guard forest.snapshot.blockCount == blocks || run.isStopped else {
      throw .wrongResult(
        "\(note.name) has \(forest.snapshot.blockCount) blocks and not \(blocks) after an edit at "
          + "the top was taken back")
    }
    return round
  }

  private func follow(
    _ patch: TextPatch, _ text: TextSnapshot, _ forest: SyntaxForest
  ) throws(BenchError) -> Step {
    var step = Step()
    let view = ByteOffset(0)..<ByteOffset(min(TypeSuite.viewport, text.utf8Count))
    let ownStart = Posix.threadTime()
    let start = Posix.now()
    var change = forest.apply(patch, to: text, viewport: view)
    step.apply = Double(Posix.now() - start)
    step.ownApply = Double(Posix.threadTime() - ownStart)
    step.bytesRead = change.counters.bytesRead
    guard !forest.snapshot.isPending(view) else {
      throw .wrongResult("\(note.name): what is in view is pending after an edit at the top")
    }
    while change.pending != nil, !run.isStopped {
      let ownStart = Posix.threadTime()
      let start = Posix.now()
      change = forest.advance(within: TypeSuite.slice)
      step.slices.append(Double(Posix.now() - start))
      step.own.append(Double(Posix.threadTime() - ownStart))
      step.bytesRead += change.counters.bytesRead
    }
    return step
  }

  private mutating func record(_ text: String, _ rounds: [Round]) {
    var cells = [note.name, text]
    let steps = [("insert", rounds.map(\.there)), ("take back", rounds.map(\.back))]
    for (step, all) in steps {
      let apply = Distribution(all.map(\.apply))
      let ownApply = Distribution(all.map(\.ownApply))
      let slices = Distribution(all.flatMap(\.slices))
      let own = Distribution(all.flatMap(\.own))
      let total = Distribution(all.map(\.all))
      let count = Double(slices.count) / Double(all.count)
      let read = all.map(\.bytesRead).max() ?? 0
      for (part, times) in [("in view", apply), ("slice", slices), ("all", total)] {
        guard !times.isEmpty else { continue }
        var result = BenchResult(
          suite: TypeSuite.name, note: note.name, noteBytes: note.size, subject: "SyntaxForest",
          operation: "\(text) at the top, \(step): \(part)", unit: .nanoseconds,
          samples: times.count, median: times.median)
        result.set(single: times)
        if part == "in view" { result.counts = ["ownMax": ownApply.maximum] }
        if part == "slice" { result.counts = ["ownMax": own.maximum] }
        if part == "all" { result.counts = ["slices": count, "bytesReadMax": Double(read)] }
        run.record(result)
      }
      cells += [
        Figure.duration(apply.median), Figure.duration(ownApply.maximum), Figure.fixed(count, 0),
        slices.isEmpty ? "" : Figure.duration(slices.maximum),
        own.isEmpty ? "" : Figure.duration(own.maximum), Figure.duration(total.median),
      ]
      if step == "take back" { cells.append(Figure.grouped(read)) }
    }
    reshapes.append(cells)
  }
}
