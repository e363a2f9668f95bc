internal import PieceTable

/// A segment parsed on any thread, before it has a place in a forest.
struct ParsedPiece: Sendable {
  var start: Int
  var end: Int
  var entry: ScannerState
  var exit: ScannerState
  var records: RecordTable
  var labels: SegmentLabels?
}

/// Parses segments one after the other, each from the state that the one before it leaves.
struct SegmentRun {
  let cutter: TextCutter
  let parser: SegmentParser
  /// What is open where the first piece starts.
  let first: ScannerState
  var pieces: [ParsedPiece] = []
  var counters = SyntaxCounters()

  init(_ cutter: TextCutter, _ parser: SegmentParser, from first: ScannerState) {
    self.cutter = cutter
    self.parser = parser
    self.first = first
  }

  /// The state that the next segment starts from.
  var exit: ScannerState { pieces.last?.exit ?? first }

  /// Parses ranges that follow what was parsed; answers how many, and false when the first of them
  /// goes on with a paragraph of which this run does not have the start.
  ///
  /// A range that goes on with a paragraph becomes one with the piece before it, and when that is too
  /// long then, it is cut again where its blocks allow it. A paragraph that has grown long takes as
  /// much text again at once, so that its cost stays linear.
  ///
  /// `guess` is a run over the same ranges from a guessed state: where both agree, the rest is taken
  /// over from it.
  mutating func append(_ ranges: ArraySlice<Range<Int>>, agreeingWith guess: [ParsedPiece] = [])
    -> (parsed: Int, isWhole: Bool)
  {
    var next = ranges.startIndex
    var candidate = guess.startIndex
    var parsed = 0
    while next < ranges.endIndex {
      var range = ranges[next]
      while candidate < guess.endIndex, guess[candidate].start < range.lowerBound { candidate += 1 }
      if candidate < guess.endIndex, guess[candidate].start == range.lowerBound,
        guess[candidate].entry == exit
      {
        pieces += guess[candidate...]
        return (parsed, true)
      }
      next += 1
      var boundary: Int?
      while !parse(range) {
        guard let before = pieces.popLast() else { return (parsed, false) }
        boundary = range.lowerBound
        let length = before.end - before.start
        var end = range.upperBound
        if length >= cutter.sizes.split {
          while next < ranges.endIndex, end - before.start < 2 * length {
            end = ranges[next].upperBound
            next += 1
          }
        }
        // Definitions of which the last turns into text may begin far before: as much again each time.
        var start = before.start
        while range.count >= cutter.sizes.split, range.lowerBound - start < range.count,
          let more = pieces.popLast()
        {
          start = more.start
        }
        range = start..<end
      }
      if let boundary { cutAgain(after: boundary) }
      parsed += 1
    }
    return (parsed, true)
  }

  /// Cuts the last piece, which is several ranges in one, behind an offset that was found not to be a
  /// cut.
  private mutating func cutAgain(after boundary: Int) {
    guard let whole = pieces.last, whole.end - whole.start > cutter.sizes.split else { return }
    let cuts = cutter.cuts(in: whole.start..<whole.end, whole.records, after: boundary)
    guard !cuts.isEmpty else { return }
    pieces.removeLast()
    let count = pieces.count
    var start = whole.start
    for end in cuts + [whole.end] {
      guard parse(start..<end) else {
        // It was no cut after all.
        pieces.removeLast(pieces.count - count)
        pieces.append(whole)
        return
      }
      start = end
    }
  }

  /// Parses one range; false, and nothing appended, when it goes on with a paragraph.
  private mutating func parse(_ range: Range<Int>) -> Bool {
    let entry = exit
    let parse = parser.parse(cutter.text, range, entry: entry)
    counters.add(parse)
    guard !parse.continuesLeaf else { return false }
    pieces.append(
      ParsedPiece(
        start: range.lowerBound, end: range.upperBound, entry: entry, exit: parse.exit,
        records: parse.records, labels: parse.labels))
    return true
  }
}

extension SyntaxCounters {
  /// Counts a parse.
  mutating func add(_ parse: SegmentParse) {
    segmentsParsed += 1
    segmentsVisited += 1
    bytesRead += parse.bytesRead
    recordsBuilt += parse.records.count
    tokensRead += parse.tokensRead
  }

  mutating func add(_ other: SyntaxCounters) {
    bytesRead += other.bytesRead
    segmentsParsed += other.segmentsParsed
    flips += other.flips
    recordsBuilt += other.recordsBuilt
    tokensRead += other.tokensRead
    segmentsVisited += other.segmentsVisited
    definitionsChanged += other.definitionsChanged
    segmentsSearched += other.segmentsSearched
    dependentsFound += other.dependentsFound
  }
}
