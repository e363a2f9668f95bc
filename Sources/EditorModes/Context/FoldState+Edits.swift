package import LiveMarkdown
package import PieceTable

extension FoldState {
  /// Follows an edit: what it changed inside is unfolded, and what cannot be folded any more is
  /// forgotten.
  ///
  /// O(folds + the fewer of edits and folds · (log n + blocks of a segment)).
  ///
  /// - Parameters:
  ///   - patch: What became of the text.
  ///   - before: The blocks before.
  ///   - after: The blocks now.
  ///   - damaged: The ranges of the text now whose blocks were found anew, in order.
  package mutating func follow(
    _ patch: TextPatch, before: SyntaxSnapshot, after: SyntaxSnapshot,
    damaged: [Range<ByteOffset>]
  ) {
    guard !isEmpty else { return }
    unfold(changedBy: patch, in: before)
    self = mapped(through: patch)
    dropGone(in: damaged, after)
  }

  /// Where the folds are after an edit that leaves them all folded. O(folds).
  package func mapped(through patch: TextPatch) -> FoldState {
    if patch.isEmpty { return self }
    var moved = self
    let starts = patch.map(sorted: folds.map(\.start), bias: .right)
    moved.replaceAll(with: zip(folds, starts).map { Fold(kind: $0.kind, start: $1) })
    return moved
  }

  /// The folds that are there in a document. O(folds · (log n + blocks of a segment)).
  func existing(in syntax: SyntaxSnapshot) -> FoldState {
    var state = self
    state.filter { fold in
      fold.start >= 0 && syntax.foldingRange(startingAt: fold.start)?.kind == fold.kind
    }
    return state
  }

  private mutating func unfold(changedBy patch: TextPatch, in syntax: SyntaxSnapshot) {
    let edits = patch.edits
    guard edits.count <= count else {
      filter { fold in
        guard let range = syntax.foldingRange(startingAt: fold.start) else { return false }
        return !range.isChanged(by: edits)
      }
      return
    }
    for edit in edits {
      var candidates = syntax.foldingRanges(around: edit.old.lowerBound)
      if !edit.old.isEmpty {
        candidates += syntax.foldingRanges(around: edit.old.upperBound)
        for fold in folds[index(from: edit.old.lowerBound)...] {
          guard fold.start < edit.old.upperBound else { break }
          if let range = syntax.foldingRange(startingAt: fold.start) { candidates.append(range) }
        }
        // What begins in the line before is changed when its line break goes.
        candidates += syntax.foldingRanges(in: edit.old.lowerBound..<edit.old.lowerBound)
      }
      for range in candidates where range.isChanged(by: edit.old) { remove(range) }
    }
  }

  /// Forgets the folds in some ranges, and the last one before each, that are not there any more.
  private mutating func dropGone(in damaged: [Range<ByteOffset>], _ syntax: SyntaxSnapshot) {
    var gone: Set<Fold> = []
    for range in damaged {
      var index = max(0, index(from: range.lowerBound) - 1)
      while index < folds.count, folds[index].start <= range.upperBound {
        let fold = folds[index]
        index += 1
        if syntax.isPending(fold.start..<fold.start) { continue }
        if syntax.foldingRange(startingAt: fold.start)?.kind != fold.kind { gone.insert(fold) }
      }
    }
    if !gone.isEmpty { filter { !gone.contains($0) } }
  }
}

extension FoldingRange {
  /// Whether a replaced range has to do with what hides.
  fileprivate func isChanged(by range: Range<ByteOffset>) -> Bool {
    if range.isEmpty { return hides(range.lowerBound) }
    return range.lowerBound < hidden.upperBound && range.upperBound > hidden.lowerBound
  }

  /// The same of any of some edits. O(log edits).
  fileprivate func isChanged(by edits: TextPatch.Edits) -> Bool {
    var (lower, upper) = (0, edits.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if edits[middle].old.upperBound <= hidden.lowerBound {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower < edits.count && isChanged(by: edits[lower].old)
  }
}
