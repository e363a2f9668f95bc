internal import PieceTable
internal import SumTree

extension SyntaxForest {
  /// More threads than there are cores do no harm: those that come late find nothing left to do.
  static var mostThreads: Int { 8 }

  /// Parses the whole text.
  func open(threads: Int) {
    frontMatterEnd = options.contains(.frontMatter) ? FrontMatter.end(of: text) : 0
    let ranges = ranges(of: 0..<text.utf8Count)
    var run = SegmentRun(cutter, parser, from: startState.scanner)
    ParallelOpening(
      cutter: cutter, options: options, threads: threads, plain: plainState.scanner
    ).parse(ranges, into: &run)
    counters.add(run.counters)

    var builder = SummaryTreeBuilder<Segment>()
    var entry = startState
    var key: UInt64 = 0
    var occurrences: [Occurrence] = []
    for piece in run.pieces {
      let exit = piece.exit == entry.scanner ? entry : states.intern(piece.exit)
      let body = SegmentBody(
        piece.records, labels: piece.labels, entry: entry, exit: exit,
        ids: .base(takeIDs(piece.records.startCount)))
      key += sizes.spacing
      builder.append(Segment(length: piece.end - piece.start, body, key: key))
      if let labels = piece.labels {
        for label in labels.keys { occurrences.append(Occurrence(label: label, segment: key)) }
      }
      entry = exit
    }
    segments = builder.finish()
    openReferences(occurrences)
  }

  /// The cutter for the text as it is.
  var cutter: TextCutter { TextCutter(text: text, sizes: sizes, uncut: frontMatterEnd) }

  /// Cuts a range of the text into segments; none when it is empty.
  func ranges(of range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for cut in cutter.cuts(in: range) {
      result.append(start..<cut)
      start = cut
    }
    result.append(start..<range.upperBound)
    return result
  }

  /// The first of a number of unused identities.
  func takeIDs(_ count: Int) -> UInt64 {
    defer { nextID &+= UInt64(truncatingIfNeeded: count) }
    return nextID
  }
}
