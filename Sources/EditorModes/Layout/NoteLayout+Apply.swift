package import LiveMarkdown
package import PieceTable

extension NoteLayout {
  /// The most bytes that a step lays out at once, beside what is in view.
  private static let stepLimit = 65536

  /// Follows a step of the parse.
  ///
  /// Lays out the lines that the step damaged, those in view first, and of the others so many that the step stays
  /// short; `advance` does the rest.
  ///
  /// - Parameters:
  ///   - patch: What became of the text; empty when only blocks were found anew.
  ///   - change: What the parse has changed.
  ///   - syntax: The blocks after it.
  ///   - folds: What is folded after it.
  ///   - viewport: What is in view, in UTF-8 bytes of the text after it.
  /// - Returns: The lines that were laid out or have to be, in UTF-8 bytes, in order.
  @discardableResult
  package func apply(
    _ patch: TextPatch, _ change: SyntaxChange, to syntax: SyntaxSnapshot, folds: FoldState,
    viewport: Range<ByteOffset>?
  ) -> [Range<ByteOffset>] {
    let before = (syntax: self.syntax, folds: self.folds)
    set(syntax, folds: folds)
    let edited = heights.apply(patch)
    var stale = foldedOtherwise(than: before.folds, in: before.syntax, change.changed, patch)
    if !isSource || !change.changed.isEmpty {
      let places = change.changed + change.dependents
      let dependents = LineFramer.dependents(
        of: places, before: before.syntax, after: syntax, patch, reads: reads)
      stale += framedOtherwise(
        dependents, beside: lines(around: places + patch.edits.map(\.new)), before.syntax, patch)
    }
    if !isSource {
      stale += tables.update(
        (change.changed + change.dependents).united, in: syntax, typesetter,
        { [unowned self] in constructs(in: $0) }, cellReading)
    }
    cache.apply(patch, stale: lines(around: edited + stale))
    return layOut(edited + measuredParts(of: stale), viewport: viewport)
  }

  /// Finds out which lines have other frames than before a step, of those that may. O(lines, as far as they are few)
  ///
  /// - Parameters:
  ///   - lines: What may have changed: whole lines, in order and apart.
  ///   - changed: The lines among them whose text or inlines are others, in order and apart.
  ///   - before: The blocks before the step.
  ///   - patch: What became of the text.
  /// - Returns: These, and those whose text or inlines are others, in any order.
  private func framedOtherwise(
    _ lines: [Range<ByteOffset>], beside changed: [Range<ByteOffset>], _ before: SyntaxSnapshot,
    _ patch: TextPatch
  ) -> [Range<ByteOffset>] {
    var stale = changed
    let known = changed.map {
      text.point(of: $0.lowerBound).line..<text.point(of: $0.upperBound).line + 1
    }
    let old = framer(of: before)
    let now = framer(of: syntax)
    let inverse = patch.inverted
    for range in lines {
      let end = text.point(of: range.upperBound)
      // What ends with the text may be an empty last line.
      let isOver = end.column == 0 && !range.isEmpty && range.upperBound < text.endOffset
      let numbers = text.point(of: range.lowerBound).line..<(isOver ? end.line : end.line + 1)
      for part in numbers.without(known) {
        let start = text.lineStart(part.lowerBound)
        let past = inverse.map(start, bias: .right)
        let then = before.text.point(of: past)
        guard part.count <= Self.fewLines, then.column == 0,
          then.line + part.count <= before.text.lineCount
        else {
          stale.append(start..<text.lineRange(part.upperBound - 1).upperBound)
          continue
        }
        let frames = old.frames(ofLines: then.line..<then.line + part.count)
        for (frame, old) in zip(now.frames(ofLines: part), frames)
        where frame != old.moved(by: start - past) {
          stale.append(frame.line)
        }
      }
    }
    return stale
  }

  /// The most lines in a row whose frames are compared with those before, rather than taken for others.
  private static let fewLines = 64

  /// The lines that touch some ranges, in order and apart, with those that are laid out with them. O(ranges · log n)
  func lines(around ranges: [Range<ByteOffset>]) -> [Range<ByteOffset>] {
    let lines = ranges.map { text.lines(around: $0.clamped(to: text.fullRange)) }.united
    guard reads else { return lines }
    return lines.map { range -> Range<ByteOffset> in
      let end = max(range.upperBound, joinedLines(at: range.upperBound).upperBound)
      return joinedLines(at: range.lowerBound).lowerBound..<end
    }.united
  }

  /// What is measured of the lines that touch some ranges: lines without the last one's break, in order. What nobody has measured yet stays
  /// so. O(parts · log n)
  func measuredParts(of ranges: [Range<ByteOffset>]) -> [Range<ByteOffset>] {
    var parts: [Range<ByteOffset>] = []
    for lines in lines(around: ranges) {
      var offset = lines.lowerBound
      while offset < lines.upperBound || offset == lines.lowerBound {
        let place = heights.box(at: offset)
        guard place.box.isMeasured else {
          offset = place.end
          continue
        }
        let next = heights.firstUnmeasured(from: offset)
        let end = next.map { min($0.start - 1, lines.upperBound) } ?? lines.upperBound
        parts.append(offset..<max(offset, end))
        offset = next?.end ?? text.endOffset + 1
      }
    }
    return parts
  }

  /// Lays out the lines of some ranges again, or marks them where they are many.
  ///
  /// - Returns: The ranges as whole lines, in order.
  @discardableResult
  func layOut(
    _ ranges: [Range<ByteOffset>], viewport: Range<ByteOffset>?
  ) -> [Range<ByteOffset>] {
    let lines = lines(around: ranges)
    for range in lines { heights.invalidate(range.lowerBound..<range.upperBound + 1) }
    var rest = Self.stepLimit
    if let viewport {
      for range in lines where range.overlaps(viewport) || range.isEmpty {
        rest -= measure(range.clamped(to: viewport), atMost: Self.stepLimit, keeps: true)
      }
    }
    for range in lines where rest > 0 {
      rest -= measure(range, atMost: rest)
    }
    return lines
  }
}

extension Range<Int> {
  /// What is left of it without some ranges, which are in order and apart.
  fileprivate func without(_ others: [Range<Int>]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = lowerBound
    for other in others where other.overlaps(self) {
      if start < other.lowerBound { parts.append(start..<other.lowerBound) }
      start = Swift.max(start, other.upperBound)
    }
    if start < upperBound { parts.append(start..<upperBound) }
    return parts
  }
}
