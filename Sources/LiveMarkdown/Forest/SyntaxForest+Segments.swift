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

  /// Puts one segment in the place of the one at an offset.
  func replaceSegment(at start: Int, with segment: Segment) {
    let place = SegmentOffset(start)
    let inside = SegmentOffset(start + 1)
    // Inside, so that the descent comes to the segment that begins there.
    let done: Void? = segments.editLeaf(from: inside, to: inside) { leaf in
      let index = leaf.index(reaching: place, .right).index
      leaf[index] = segment
    }
    precondition(done != nil, "there is a segment at the offset")
  }

  /// Puts segments in the place of those between two offsets, which lie between segments.
  func replaceSegments(_ range: Range<Int>, with new: [Segment]) {
    segments.replace(
      from: SegmentOffset(range.lowerBound), upTo: SegmentOffset(range.upperBound), with: new)
  }
}
