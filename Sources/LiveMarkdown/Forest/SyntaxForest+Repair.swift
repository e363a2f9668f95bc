internal import SumTree

extension SyntaxForest {
  /// Lets the segment at an offset start in the state that its predecessor leaves.
  ///
  /// The parse remembered from before is taken when it fits. A segment that goes on with a paragraph
  /// becomes one with its predecessor.
  func repair(at start: Int) {
    cutStretch(at: start, near: start)
    guard let (old, _) = segment(at: start) else { return }
    let entry = entryState(at: start)
    if old.body.entry === entry { return }
    let range = start..<start + old.length
    if let flipped = old.flipped(to: entry) {
      counters.flips += 1
      counters.segmentsVisited += 1
      replaceSegment(at: start, with: flipped)
      addDamage(range)
      return
    }
    let parse = parse(range, entry: entry)
    if parse.continuesLeaf, start > 0 {
      merge(at: start)
      return
    }
    past.removeAll(keepingCapacity: true)
    old.body.appendPast(to: &past, shift: 0)
    let body = body(
      parse, length: old.length, entry: entry, oldLength: old.length,
      oldIDs: old.body.isParsed ? old.body.ids : nil)
    let other = old.body.isParsed ? old.body : nil
    replaceSegment(at: start, with: Segment(length: old.length, body, other: other))
    addDamage(range)
    // What has just been cut is not cut again, else a cut that turned out to be none would come back.
    // And cutting would lose the parse that is remembered.
    if old.body.isParsed, range.count > 4 * sizes.split {
      splitIfTooLong(range, body, after: start)
    }
  }

  /// Parses the segment at an offset, which goes on with a paragraph, as one with its predecessor.
  ///
  /// A paragraph that has grown long takes as much text again at once, so that its cost stays
  /// linear.
  func merge(at start: Int) {
    var lower = start
    guard var upper = segment(at: start).map({ $0.start + $0.segment.length }) else { return }
    while lower > 0 {
      cutStretch(at: lower - 1, near: lower - 1)
      guard let (before, beforeStart) = segment(endingAt: lower) else { return }
      let boundary = lower
      lower = beforeStart
      // Definitions of which the last turns into text may begin far before: as much again each time.
      let length = upper - boundary
      if length >= sizes.split {
        lower = min(lower, segment(at: max(0, boundary - length))?.start ?? 0)
      }
      if before.length >= sizes.split {
        while upper - lower < 2 * before.length {
          cutStretch(at: upper, near: upper)
          guard let next = segment(at: upper), next.start == upper else { break }
          upper += next.segment.length
        }
      }
      let entry = entryState(at: lower)
      let parse = parse(lower..<upper, entry: entry)
      if parse.continuesLeaf, lower > 0 { continue }
      collectPast(lower..<upper)
      let body = body(
        parse, length: upper - lower, entry: entry, oldLength: upper - lower, oldIDs: nil)
      replaceSegments(lower..<upper, with: [Segment(length: upper - lower, body)])
      addDamage(lower..<upper)
      splitIfTooLong(lower..<upper, body, after: boundary)
      return
    }
  }

  /// Cuts a segment that is too long where its blocks allow it, behind an offset up to which a cut is
  /// known to be none. The parts are parsed later.
  func splitIfTooLong(_ range: Range<Int>, _ body: SegmentBody, after known: Int) {
    let isDense = range.count > 2 * sizes.least && body.records.count > 2 * sizes.lines
    guard isDense || range.count > sizes.split else { return }
    let cuts = cutter.cuts(in: range, body.records, after: known)
    guard !cuts.isEmpty else { return }
    past.removeAll(keepingCapacity: true)
    body.appendPast(to: &past, shift: range.lowerBound)
    replaceSegments(range, with: unparsed(range, cuts: cuts))
  }

  /// Segments that have yet to be parsed; they inherit from what is in `past` (offsets of the text).
  func unparsed(_ range: Range<Int>, cuts: [Int]) -> [Segment] {
    var result: [Segment] = []
    result.reserveCapacity(cuts.count + 1)
    var start = range.lowerBound
    var first = 0
    let plain = SegmentBody(unparsedBefore: plainState)
    for index in 0...cuts.count {
      let end = index < cuts.count ? cuts[index] : range.upperBound
      var last = first
      while last < past.count, index == cuts.count || past[last].start < end { last += 1 }
      let body =
        first == last
        ? plain
        : SegmentBody(
          unparsedBefore: plainState, heritage: past[first..<last].map { $0.moved(by: -start) })
      result.append(Segment(length: end - start, body))
      first = last
      start = end
    }
    return result
  }

  /// Collects into `past` the blocks of the segments in a range, from the range's start; of many
  /// segments only those of the first few.
  func collectPast(_ range: Range<Int>) {
    past.removeAll(keepingCapacity: true)
    var offset = range.lowerBound
    var count = 0
    while offset < range.upperBound, let (segment, start) = segment(at: offset) {
      segment.body.appendPast(to: &past, shift: start - range.lowerBound)
      offset = start + segment.length
      count += 1
      if count > 8 { break }
    }
  }
}
