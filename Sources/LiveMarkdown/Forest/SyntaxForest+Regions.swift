internal import PieceTable
internal import SumTree

/// Edits that do not stay inside one segment: the segments they touch are replaced by ones that have
/// yet to be parsed, all edits first, so that the segments' lengths are those of the text; then the
/// new ones are parsed.
extension SyntaxForest {
  func applyInRegions(_ patch: TextPatch, _ view: Range<Int>?) {
    var regions: [Range<Int>] = []
    var next = 0
    while next < patch.edits.count {
      var region = enterRegion(patch, &next)
      // A region may have taken in some before.
      while let last = regions.last, region.lowerBound < last.upperBound {
        regions.removeLast()
        region = min(last.lowerBound, region.lowerBound)..<region.upperBound
      }
      regions.append(region)
    }
    if let first = segments.find(SegmentOffset(0), .right), first.element.body.entry !== startState
    {
      repair(at: 0)
    }
    var budget = sizes.eager
    for region in regions {
      while budget > 0,
        let mismatch = nextMismatch(from: region.lowerBound, before: max(region.upperBound, 1))
      {
        let before = counters.bytesRead
        repair(at: mismatch)
        budget -= counters.bytesRead - before
      }
      // Counted too, for it may take in the next region.
      let before = counters.bytesRead
      followUp(from: region.upperBound, view)
      budget -= counters.bytesRead - before
      if budget <= 0 { break }
    }
  }

  /// Replaces the segments that the next edit touches, and the edits after it that touch them too.
  /// Segments before that edit have their new lengths. Answers the new segments' range.
  private func enterRegion(_ patch: TextPatch, _ next: inout Int) -> Range<Int> {
    let edits = patch.edits
    // From offsets of the old text to those of the segments as they are.
    let shift = next == 0 ? 0 : edits[next - 1].new.upperBound - edits[next - 1].old.upperBound
    let entered = next == 0 ? 0 : edits[next - 1].new.upperBound.value
    let cutter = cutter
    var lower = segment(at: edits[next].old.lowerBound.value + shift)?.start ?? 0
    var upper = lower
    var delta = 0
    while true {
      while next < edits.count {
        let start = edits[next].old.lowerBound.value + shift
        guard start < upper || upper == lower || upper == length else { break }
        delta += edits[next].delta
        upper = max(upper, end(covering: edits[next].old.upperBound.value + shift, after: lower))
        next += 1
      }
      let newLength = upper + delta - lower
      if upper < length {
        let mustGoOn =
          !cutter.isCut(upper + delta) || newLength == 0 && lower == 0
          || upper + delta < frontMatterEnd
        if mustGoOn || isShort(newLength, beside: segment(at: upper)?.segment) {
          upper = end(covering: upper + 1, after: lower)
          continue
        }
      }
      if lower > 0 {
        let before = segment(endingAt: lower)
        let mustGoOn = lower < frontMatterEnd || newLength > 0 && !cutter.isCut(lower)
        if mustGoOn || isShort(newLength, beside: before?.segment) {
          lower = before?.start ?? 0
          continue
        }
      }
      break
    }
    let new = lower..<upper + delta
    inherit(from: lower..<upper, patch, shift: shift, entered: entered)
    if new.isEmpty {
      replaceSegments(lower..<upper, with: [])
    } else {
      replaceSegments(lower..<upper, with: unparsed(new, cuts: cutter.cuts(in: new)))
    }
    addDamage(new)
    return new
  }

  /// Whether a region is so short that it is better put together with a neighbour.
  private func isShort(_ length: Int, beside neighbour: Segment?) -> Bool {
    guard let neighbour, length > 0, length < sizes.merge else { return false }
    return length + neighbour.length <= sizes.split
  }

  /// The end of the last segment that text up to an offset lies in; the offset itself when it lies
  /// between segments.
  private func end(covering offset: Int, after start: Int) -> Int {
    guard let (segment, segmentStart) = segment(at: offset) else { return 0 }
    if segmentStart == offset, offset > start { return offset }
    return segmentStart + segment.length
  }

  /// Collects into `past` the blocks of the segments that are replaced, where the patch has moved
  /// them; of many segments only of those at both ends.
  private func inherit(from range: Range<Int>, _ patch: TextPatch, shift: Int, entered: Int) {
    past.removeAll(keepingCapacity: true)
    guard !range.isEmpty else { return }
    func collect(_ from: Int, _ most: Int) -> Int {
      var offset = from
      for _ in 0..<most {
        guard offset < range.upperBound, let (segment, start) = segment(at: offset) else { break }
        let first = past.count
        segment.body.appendPast(to: &past, shift: start)
        for index in first..<past.count where past[index].start >= entered {
          let old = ByteOffset(past[index].start - shift)
          past[index].start = patch.map(old, bias: .right).value
        }
        offset = start + segment.length
      }
      return offset
    }
    let most = 4
    let end = collect(range.lowerBound, most)
    guard end < range.upperBound else { return }
    // The last few, in order.
    var start = range.upperBound
    for _ in 0..<most where start > end {
      start = segment(endingAt: start)?.start ?? end
    }
    _ = collect(max(start, end), most)
  }
}
