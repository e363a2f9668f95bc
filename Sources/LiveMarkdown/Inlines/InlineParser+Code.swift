/// What is known of the runs of backticks ahead.
struct BacktickRuns {
  /// Where the run of each length seen last begins; -1 when none was seen.
  var last: [Int] = []
  /// Whether all of the leaf was looked at.
  var hasSeenAll = false

  mutating func reset() {
    last.removeAll(keepingCapacity: true)
    hasSeenAll = false
  }

  mutating func note(length: Int, at start: Int, replaces: Bool) {
    while last.count <= length { last.append(-1) }
    if replaces || last[length] < start { last[length] = start }
  }
}

extension InlineParser {
  /// The longest run of backticks that cmark-gfm takes for a delimiter.
  private static var mostBackticks: Int { 80 }

  /// Code between runs of backticks of one length (CommonMark 6.1), or the run as text.
  mutating func parseCodeSpan() {
    let start = position
    var open = start
    while open < count, text[open] == 0x60 { open &+= 1 }
    let length = open &- start
    if let close = closingRun(of: length, from: open) {
      add(.codeSpan, start, open, close, close &+ length)
      position = close &+ length
    } else {
      position = open
    }
  }

  /// The start of the next run of a length. Amortised O(1) a byte of the leaf: a search that fails goes
  /// to the end and remembers all runs.
  private mutating func closingRun(of length: Int, from start: Int) -> Int? {
    guard isCommonMark || length <= Self.mostBackticks else { return nil }
    if backticks.hasSeenAll {
      let last = length < backticks.last.count ? backticks.last[length] : -1
      // cmark-gfm takes a run for the last of its length that it has passed since. So it misses a
      // later one; so do we, but not where CommonMark is followed.
      if last < start { return nil }
    }
    var index = start
    while index < count {
      while index < count, text[index] != 0x60 { index &+= 1 }
      guard index < count else { break }
      let run = index
      while index < count, text[index] == 0x60 { index &+= 1 }
      if isCommonMark || index &- run <= Self.mostBackticks {
        backticks.note(length: index &- run, at: run, replaces: !isCommonMark)
      }
      if index &- run == length { return run }
    }
    backticks.hasSeenAll = true
    return nil
  }
}
