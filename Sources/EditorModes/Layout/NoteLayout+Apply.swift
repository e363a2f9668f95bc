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
      stale += LineFramer.dependents(
        of: change.changed + change.dependents, before: before.syntax, after: syntax, patch)
    }
    if !isSource {
      stale += tables.update(
        (change.changed + change.dependents).united, in: syntax, typesetter,
        { [unowned self] in constructs(in: $0) })
    }
    cache.apply(patch, stale: lines(around: edited + stale))
    return layOut(edited + measuredParts(of: stale), viewport: viewport)
  }

  /// The lines that touch some ranges, in order and apart. O(ranges · log n)
  func lines(around ranges: [Range<ByteOffset>]) -> [Range<ByteOffset>] {
    ranges.map { text.lines(around: $0.clamped(to: text.fullRange)) }.united
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
        rest -= measure(range.clamped(to: viewport), atMost: Self.stepLimit)
      }
    }
    for range in lines where rest > 0 {
      rest -= measure(range, atMost: rest)
    }
    return lines
  }
}
