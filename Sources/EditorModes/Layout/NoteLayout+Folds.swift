internal import LiveMarkdown
package import PieceTable

extension NoteLayout {
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
    cache.apply(TextPatch(), stale: lines(around: changed))
    return layOut(measuredParts(of: changed), viewport: viewport)
  }

  /// The lines that hide after a step and did not before, or the other way round. O(changed ranges · folds there · log n)
  ///
  /// What is folded may reach further with an edit behind it: a section, when the heading below it is none any more.
  ///
  /// - Parameters:
  ///   - folds: What was folded before it.
  ///   - before: The blocks before it.
  ///   - changed: What the parse has changed.
  ///   - patch: What became of the text.
  /// - Returns: Ranges of the text after the step, in any order.
  func foldedOtherwise(
    than folds: FoldState, in before: SyntaxSnapshot, _ changed: [Range<ByteOffset>],
    _ patch: TextPatch
  ) -> [Range<ByteOffset>] {
    if folds.isEmpty, self.folds.isEmpty { return [] }
    let inverse = patch.inverted
    var stale: [Range<ByteOffset>] = []
    for range in (changed + patch.edits.map(\.new)).united {
      let now = self.folds.hiddenRanges(in: syntax, beside: range)
      let then = folds.hiddenRanges(in: before, beside: inverse.map(range))
        .map { patch.map($0) }
      stale += Set(now).symmetricDifference(Set(then))
    }
    return stale
  }
}

extension FoldState {
  /// What hides in a range and in the lines above and below it: whole lines, without the last one's break.
  fileprivate func hiddenRanges(
    in syntax: SyntaxSnapshot, beside range: Range<ByteOffset>
  ) -> [Range<ByteOffset>] {
    if isEmpty { return [] }
    let text = syntax.text
    let first = max(0, text.point(of: range.lowerBound).line - 1)
    let last = min(text.lineCount - 1, text.point(of: range.upperBound).line + 1)
    let lines = text.lineStart(first)..<text.lineRange(last).upperBound
    return foldingRanges(in: syntax, lines).map {
      text.lineStart($0.firstLine + 1)..<$0.hidden.upperBound
    }
  }
}
