public import PieceTable
internal import SumTree

extension SyntaxForest {
  /// Follows an edit of the text. O(damage + log n): the segments that the patch touches are parsed,
  /// and those behind as long as their states change, through the viewport or a few kilobytes on.
  /// What is touched beyond 64 KB in several edits or a paste is left pending. Where a definition says
  /// something else, the leaves that use its label are part of the damage, wherever they are; where
  /// numbers of footnotes change, all references to footnotes.
  ///
  /// - Parameters:
  ///   - patch: What changed since the text that the forest knows, in any number of edits.
  ///   - newText: The text after the patch.
  ///   - viewport: What is in view, in UTF-8 bytes of the new text: it is settled at once, and
  ///     `advance(within:)` begins there. Nil forgets the one before.
  /// - Returns: Which blocks were found anew, and what is still pending.
  @discardableResult
  public func apply(
    _ patch: TextPatch, to newText: TextSnapshot, viewport: Range<ByteOffset>? = nil
  ) -> SyntaxChange {
    precondition(
      text.utf8Count + patch.delta == newText.utf8Count, "the patch leads to the new text")
    let before = counters
    let view = viewport.map {
      precondition(
        $0.lowerBound.value >= 0 && $0.upperBound <= newText.endOffset, "viewport in the text")
      return $0.lowerBound.value..<$0.upperBound.value
    }
    self.viewport = view
    text = newText
    if !patch.isEmpty {
      if options.contains(.frontMatter), patch.edits[0].new.lowerBound.value <= FrontMatter.reach {
        frontMatterEnd = FrontMatter.end(of: newText)
      }
      let edits = patch.edits
      if edits.count == 1, let end = applyInPlace(edits[0]) {
        followUp(from: end, view)
      } else {
        applyInRegions(patch, view)
      }
    }
    if let view { settle(view) }
    return change(since: before)
  }

  /// Adds a range whose blocks are found anew, and what of it, from its start, is other than before; nil is all.
  func addDamage(_ range: Range<Int>, _ blocks: [Range<Int>]? = nil) {
    damage.add(range)
    guard let blocks else { return changed.add(range) }
    for block in blocks {
      changed.add(range.lowerBound + block.lowerBound..<range.lowerBound + block.upperBound)
    }
  }

  /// What a step did.
  func change(since before: SyntaxCounters) -> SyntaxChange {
    let damaged = damage.take()
    var changed = changed.take()
    let (dependents, footnotes, isReferred) = settleReferences(damaged)
    // Where references are others, nobody looks for the leaves in the damage that show them.
    if isReferred { changed = damaged }
    let pending = pending
    wasPending = pending != nil
    return SyntaxChange(
      damaged: damaged, changed: changed, dependents: dependents, footnotes: footnotes, pending: pending,
      counters: counters - before)
  }

  /// Settles the segments in a range, as far as what is known before them allows.
  func settle(_ range: Range<Int>) {
    let end = max(range.upperBound, range.lowerBound + 1)
    cutStretch(at: range.lowerBound, near: range.lowerBound)
    while let mismatch = nextMismatch(from: range.lowerBound, before: end) {
      repair(at: mismatch)
    }
  }

  /// Goes on behind an edit while states change: to the end of the viewport when it is not far, else
  /// for a few kilobytes.
  func followUp(from start: Int, _ view: Range<Int>?) {
    var end = start + sizes.ahead
    if let view, view.upperBound > start, view.upperBound <= start + sizes.eager {
      end = max(end, view.upperBound)
    }
    while let mismatch = nextMismatch(from: start, before: end) {
      repair(at: mismatch)
    }
  }

  /// Follows an edit that stays inside one segment; nil, and nothing done, when it does not.
  /// Answers the segment's start.
  private func applyInPlace(_ edit: TextPatch.Edit) -> Int? {
    let (lower, upper) = (edit.old.lowerBound.value, edit.old.upperBound.value)
    guard let found = segments.find(SegmentOffset(lower), .right) else { return nil }
    let old = found.element
    let start = found.prefix.utf8
    let oldEnd = start + old.length
    let newLength = old.length + edit.delta
    guard upper < oldEnd || oldEnd == length, newLength > 0, edit.new.length <= sizes.split,
      old.body.isParsed,
      start == 0 ? old.body.entry === startState : found.prefix.exit == old.body.entry.id,
      newLength >= sizes.merge || old.length == length,
      start + newLength >= frontMatterEnd, start == 0 || start >= frontMatterEnd,
      // The first bytes decide whether it may start there at all.
      start == 0 || lower >= start + 3 || cutter.isCut(start)
    else { return nil }

    let range = start..<start + newLength
    let entry = old.body.entry
    let parse = parse(range, entry: entry)
    past.removeAll(keepingCapacity: true)
    old.body.appendPast(to: &past, shift: 0)
    if parse.continuesLeaf, start > 0 {
      // The length has to be right before segments are put together.
      let body = SegmentBody(unparsedBefore: plainState, heritage: past)
      replaceSegment(at: start, with: Segment(length: newLength, body))
      merge(at: start)
      return segment(at: start)?.start
    }
    let body = body(
      parse, length: newLength, entry: entry, oldLength: old.length, oldIDs: old.body.ids)
    replaceSegment(at: start, with: Segment(length: newLength, body))
    let lineEnd = text.lineRange(text.point(of: edit.new.upperBound).line).upperBound
    let diff = ChangedBlocks(
      old: lower - start..<upper - start, new: lower - start..<upper - start + edit.delta,
      lineEnd: lineEnd.value - start)
    addDamage(range, diff.ranges(old.body, body))
    splitIfTooLong(range, body, after: start)
    return start
  }
}
