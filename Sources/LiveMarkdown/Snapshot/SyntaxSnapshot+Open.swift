internal import SumTree

extension SyntaxSnapshot {
  /// The blocks that are open where a segment starts, the outermost first. O(levels + log n) for each
  /// segment that one of them starts in.
  func openBlocks(at segment: Segment, start: Int) -> [Block] {
    var level = segment.body.entry.levels - 1
    guard level >= 0, start > 0 else { return [] }
    var blocks: [Block] = []
    var limit = start
    while level >= 0 {
      // The last segment at whose end fewer levels than these are still those of its start: the
      // block at this level starts in it.
      guard
        let found = segments.last(
          where: ClosesLevel(level: level), upTo: SegmentOffset(limit))
      else { break }
      let base = found.prefix.utf8
      let body = found.element.body
      let kept = body.records.keptDepth
      var opened: [Block] = []
      var index = 0
      for record in body.records where !record.flags.contains(.resumed) {
        if record.flags.contains(.open), Int(record.depth) <= level {
          opened.append(
            whole(
              record, id: body.ids[index], segmentStart: base, next: base + found.element.length))
        }
        index &+= 1
      }
      blocks.append(contentsOf: opened.reversed())
      level = kept - 1
      limit = base
    }
    blocks.reverse()
    return blocks
  }
}
