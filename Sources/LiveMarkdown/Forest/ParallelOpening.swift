internal import Dispatch
internal import PieceTable
internal import Synchronization

/// Parses a whole text: groups of segments at the same time, each from a guessed state, then checked
/// in order and parsed again where the guess was wrong.
struct ParallelOpening {
  let cutter: TextCutter
  let options: SyntaxOptions
  let threads: Int
  /// The state with nothing open: the guess that is mostly right.
  let plain: ScannerState

  /// The segments in a group, and the groups for each thread between two checks.
  private static let group = 64
  private static let groupsPerThread = 4

  /// Parses ranges that follow one another into a run that holds nothing yet.
  func parse(_ ranges: [Range<Int>], into run: inout SegmentRun) {
    let groups = stride(from: 0, to: ranges.count, by: Self.group).map {
      ranges[$0..<min($0 + Self.group, ranges.count)]
    }
    guard threads > 1, groups.count > 1 else {
      _ = run.append(ranges[...])
      return
    }
    // In one long list or fence the state at the end of what is known is the better guess.
    var guessesPlain = true
    var start = 0
    while start < groups.count {
      let end = min(start + threads * Self.groupsPerThread, groups.count)
      let known = run.exit
      let wave = guess(groups[start..<end], first: known, others: guessesPlain ? plain : known)
      var failed = 0
      for (index, speculative) in wave.enumerated() {
        run.counters.add(speculative.counters)
        let ranges = groups[start + index]
        let (parsed, _) = run.append(ranges, agreeingWith: speculative.pieces)
        if index > 0, parsed * 2 > ranges.count { failed += 1 }
      }
      if failed * 2 > wave.count { guessesPlain.toggle() }
      start = end
    }
  }

  private struct Guess: Sendable {
    var pieces: [ParsedPiece] = []
    var counters = SyntaxCounters()
  }

  /// Parses groups at the same time, the first from a state that is known.
  private func guess(
    _ groups: ArraySlice<ArraySlice<Range<Int>>>, first: ScannerState, others: ScannerState
  ) -> [Guess] {
    let results = Mutex<[Guess]>(Array(repeating: Guess(), count: groups.count))
    let next = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: min(threads, groups.count)) { _ in
      var parser: SegmentParser?
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < groups.count else { return }
        let own = parser ?? SegmentParser(options: options)
        parser = own
        var run = SegmentRun(cutter, own, from: index == 0 ? first : others)
        // Where the guess cannot be, the check parses.
        _ = run.append(groups[groups.startIndex + index])
        let guess = Guess(pieces: run.pieces, counters: run.counters)
        results.withLock { $0[index] = guess }
      }
    }
    return results.withLock { $0 }
  }
}
