internal import PieceTable
internal import SumTree

/// Text that nobody has looked at yet: long segments that are not parsed, which are cut where one is needed.
extension SyntaxForest {
  /// Covers the text with stretches, and parses what is in view.
  func open(viewport: Range<Int>) {
    frontMatterEnd = options.contains(.frontMatter) ? FrontMatter.end(of: text) : 0
    self.viewport = viewport
    let cutter = cutter
    let body = SegmentBody(unparsedBefore: plainState)
    let count = text.utf8Count
    var builder = SummaryTreeBuilder<Segment>()
    var key: UInt64 = 0
    var start = 0
    while start < count {
      // The cut lies about a target length behind where it is looked for.
      let near = start + sizes.stretch - sizes.target
      let end = near < count ? cutter.cut(after: near, before: count) ?? count : count
      key += sizes.spacing
      builder.append(Segment(length: end - start, body, key: key))
      start = end
    }
    segments = builder.finish()
    settle(viewport)
    // Nobody knows another state.
    _ = change(since: counters)
  }

  /// Cuts the segment at an offset where it is a stretch: in front of another offset in it, and a few times behind.
  ///
  /// - Returns: Whether there are other segments now.
  @discardableResult
  func cutStretch(at offset: Int, near place: Int) -> Bool {
    guard let (segment, start) = segment(at: offset), !segment.body.isParsed,
      segment.length > 2 * sizes.split, segment.body.heritage.isEmpty
    else { return false }
    let end = start + segment.length
    let cutter = cutter
    var cuts: [Int] = []
    var distance = sizes.split
    // In a long paragraph the last cut may be far away.
    while place - distance > start {
      if let cut = cutter.cut(after: place - distance, before: end), cut <= place {
        cuts.append(cut)
        break
      }
      distance *= 4
    }
    var last = cuts.last ?? start
    for _ in 0..<8 {
      guard let cut = cutter.cut(after: last, before: end) else { break }
      cuts.append(cut)
      last = cut
    }
    guard !cuts.isEmpty else { return false }
    past.removeAll(keepingCapacity: true)
    replaceSegments(start..<end, with: unparsed(start..<end, cuts: cuts))
    return true
  }
}
