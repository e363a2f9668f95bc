internal import SumTree

/// Looking up and replacing segments. All of this is O(log n).
extension SyntaxForest {
  /// The length of what the segments cover: that of the text, but for edits not yet entered.
  var length: Int { segments.summary.utf8 }

  /// The segment that holds the byte at an offset, or the last one, and where it starts.
  func segment(at offset: Int) -> (segment: Segment, start: Int)? {
    segments.find(SegmentOffset(offset), .right).map { ($0.element, $0.prefix.utf8) }
  }

  /// The segment that ends at an offset, which is one's end.
  func segment(endingAt offset: Int) -> (segment: Segment, start: Int)? {
    guard offset > 0 else { return nil }
    return segments.find(SegmentOffset(offset), .left).map { ($0.element, $0.prefix.utf8) }
  }

  /// The state that a segment's predecessor leaves.
  func entryState(at start: Int) -> SyntaxState {
    segment(endingAt: start)?.segment.body.exit ?? startState
  }

  /// The start of the first segment at or after an offset, and before another, that does not start
  /// in the state its predecessor leaves.
  func nextMismatch(from offset: Int, before end: Int) -> Int? {
    guard offset < end, offset < length, let found = segments.find(SegmentOffset(offset), .right)
    else { return nil }
    if found.prefix.utf8 == 0, found.element.body.entry !== startState { return 0 }
    let count = found.prefix.mismatches
    guard segments.summary.mismatches > count,
      let mismatch = segments.find(MismatchCount(count), .right), mismatch.prefix.utf8 < end
    else { return nil }
    return mismatch.prefix.utf8
  }

  /// The segment with an order key, and where it starts.
  func segment(withKey key: UInt64) -> (segment: Segment, start: Int)? {
    guard let found = segments.find(SegmentKey(key), .left), found.element.key == key else {
      return nil
    }
    return (found.element, found.prefix.utf8)
  }

  /// Puts one segment in the place of the one at an offset.
  func replaceSegment(at start: Int, with segment: Segment) {
    let place = SegmentOffset(start)
    let inside = SegmentOffset(start + 1)
    // Inside, so that the descent comes to the segment that begins there.
    let old = segments.editLeaf(from: inside, to: inside) { leaf in
      let index = leaf.index(reaching: place, .right).index
      let old = leaf[index]
      var new = segment
      new.key = old.key
      leaf[index] = new
      return old
    }
    guard let old else { preconditionFailure("there is a segment at the offset") }
    references.log.replace(old.body, with: segment.body, at: old.key)
  }

  /// Puts segments in the place of those between two offsets, which lie between segments.
  ///
  /// Where there are not enough order keys for them, the neighbours get others too.
  func replaceSegments(_ range: Range<Int>, with new: [Segment]) {
    var offset = range.lowerBound
    while let found = segments.first(where: HasLabels(), from: SegmentOffset(offset)),
      found.prefix.utf8 < range.upperBound
    {
      references.log.remove(found.element.body, at: found.element.key)
      offset = found.prefix.utf8 + found.element.length
    }
    var range = range
    var new = new
    assignKeys(to: &new, &range)
    segments.replace(
      from: SegmentOffset(range.lowerBound), upTo: SegmentOffset(range.upperBound), with: new)
    for segment in new { references.log.add(segment.body, at: segment.key) }
  }

  /// Gives order keys to segments that are to take a range's place. Where there are too few between
  /// the neighbours, takes in more and more of those: amortised O(log n) a segment.
  private func assignKeys(to new: inout [Segment], _ range: inout Range<Int>) {
    guard !new.isEmpty else { return }
    var added = 0
    while true {
      let lower = segment(endingAt: range.lowerBound)?.segment.key ?? 0
      let next = range.upperBound < length ? segment(at: range.upperBound) : nil
      let count = UInt64(new.count)
      let step = next.map { ($0.segment.key - lower) / (count + 1) } ?? sizes.spacing
      // What is spread anew gets more room, so that this is not soon needed again.
      if step >= (added == 0 ? 1 : max(1, sizes.spacing >> 12)) {
        for index in new.indices { new[index].key = lower + UInt64(index + 1) * step }
        return
      }
      let more = max(2, new.count)
      for _ in 0..<more {
        if let before = segment(endingAt: range.lowerBound) {
          references.log.move(before.segment.body, from: before.segment.key)
          new.insert(before.segment, at: 0)
          range = before.start..<range.upperBound
        }
        if range.upperBound < length, let behind = segment(at: range.upperBound) {
          references.log.move(behind.segment.body, from: behind.segment.key)
          new.append(behind.segment)
          range = range.lowerBound..<range.upperBound + behind.segment.length
        }
      }
      added += more
    }
  }
}
