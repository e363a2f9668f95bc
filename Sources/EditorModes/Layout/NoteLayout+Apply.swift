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
    let before = self.syntax
    set(syntax, folds: folds)
    var stale = heights.apply(patch)
    if !isSource || !change.damaged.isEmpty {
      stale += LineFramer.dependents(
        of: change.damaged + change.dependents, before: before, after: syntax, patch)
    }
    if !isSource {
      stale += tables.update(
        (change.damaged + change.dependents).united, in: syntax, typesetter,
        { [unowned self] in constructs(in: $0) })
    }
    return layOut(stale, viewport: viewport)
  }

  /// Follows a change of what is folded. O(folds · log n + lines that hide or show)
  ///
  /// - Returns: The lines that were laid out or have to be, in UTF-8 bytes, in order.
  @discardableResult
  package func fold(_ folds: FoldState, viewport: Range<ByteOffset>?) -> [Range<ByteOffset>] {
    guard folds != self.folds else { return [] }
    let before = Set(self.folds.hiddenLines(in: syntax))
    set(syntax, folds: folds)
    let after = Set(folds.hiddenLines(in: syntax))
    let changed = before.symmetricDifference(after).map { lines -> Range<ByteOffset> in
      let last = text.lineCount - 1
      let start = text.lineStart(min(lines.lowerBound, last))
      return start..<text.lineRange(min(lines.upperBound, last)).upperBound
    }
    return layOut(changed.sorted { $0.lowerBound < $1.lowerBound }, viewport: viewport)
  }

  /// Lays out the lines of some ranges again, or marks them where they are many.
  ///
  /// - Returns: The ranges as whole lines, in order.
  @discardableResult
  package func layOut(
    _ ranges: [Range<ByteOffset>], viewport: Range<ByteOffset>?
  ) -> [Range<ByteOffset>] {
    let end = text.endOffset
    let lines = ranges.map { text.lines(around: $0.clamped(to: 0..<end)) }.united
    var measured: [Range<ByteOffset>] = []
    for range in lines {
      // What nobody has measured yet stays so.
      let first = heights.box(at: range.lowerBound)
      if !first.box.isMeasured, first.end > range.upperBound, !wasMeasured(range, ranges) {
        continue
      }
      heights.invalidate(range.lowerBound..<range.upperBound + 1)
      measured.append(range)
    }
    var rest = Self.stepLimit
    if let viewport {
      for range in measured where range.overlaps(viewport) || range.isEmpty {
        rest -= measure(range.clamped(to: viewport), atMost: Self.stepLimit)
      }
    }
    for range in measured where rest > 0 {
      rest -= measure(range, atMost: rest)
    }
    return measured
  }

  /// Whether a range is one of those that an edit has made stale, and not only inside text that was never measured.
  private func wasMeasured(_ range: Range<ByteOffset>, _ stale: [Range<ByteOffset>]) -> Bool {
    let place = heights.box(at: range.lowerBound)
    return place.start >= range.lowerBound
  }
}
