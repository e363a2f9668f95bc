internal import PieceTable
internal import SumTree

extension SyntaxSnapshot {
  /// The headings, in containers too, in order. O(blocks of the segments with headings + log n for
  /// each heading); text without headings costs nothing.
  public func outline() -> [Heading] {
    var headings: [Heading] = []
    headings.reserveCapacity(headingCount)
    var offset = 0
    while let found = segments.first(where: HasHeading(), from: SegmentOffset(offset)) {
      let base = found.prefix.utf8
      let body = found.element.body
      var index = 0
      for record in body.records where !record.flags.contains(.resumed) {
        if record.kind == .heading {
          let block = Block(record.moved(by: base), id: body.ids[index])
          headings.append(Heading(block: block, line: text.point(of: block.range.lowerBound).line))
        }
        index &+= 1
      }
      offset = base + found.element.length
    }
    return headings
  }
}
