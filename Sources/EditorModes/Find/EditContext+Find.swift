internal import PieceTable

extension EditContext {
  /// Selects the next match from the primary selection, around the end of the text. O(bytes
  /// passed).
  ///
  /// - Throws: `.notApplicable` when there is no match, `.pattern` for a query that is none.
  package func find(
    _ query: FindQuery, _ direction: TextDirection
  ) throws(EditorError) -> EditPlan {
    let range = selections.primary.range
    let finder = try TextFinder(query, in: text, near: range.lowerBound)
    let found = try finder.next(from: range, direction)
    return .select(SelectionSet(EditorSelection(found.range)))
  }

  /// Makes all matches the selections; the first one from the primary selection on is the primary
  /// one then. O(n).
  ///
  /// - Throws: `.notApplicable` when there is no match, `.pattern` for a query that is none.
  package func selectMatches(_ query: FindQuery) throws(EditorError) -> EditPlan {
    let start = selections.primary.range.lowerBound
    let finder = try TextFinder(query, in: text, near: start)
    let found = try finder.all()
    let primary = found.firstIndex { $0.range.lowerBound >= start } ?? 0
    return .select(
      SelectionSet(found.map { EditorSelection($0.range) }, primary: primary))
  }

  /// Adds a selection at the next text that is the same as the primary selection, around the end of
  /// the text. While there is a caret among the selections, selects the words at carets instead.
  /// O(bytes passed + selections).
  ///
  /// - Throws: `.notApplicable` when there is no other, or no word at a caret.
  package func addNextMatch() throws(EditorError) -> EditPlan {
    let carets = selections.all.filter(\.isCaret)
    guard carets.isEmpty else {
      let words = selections.map { selection in
        guard selection.isCaret, let word = text.wordRange(touching: selection.head) else {
          return selection
        }
        return EditorSelection(word)
      }
      guard words != selections else {
        throw .notApplicable("there is no word at the caret; select some text")
      }
      return .select(words)
    }
    let primary = selections.primary
    let query = FindQuery(text.string(in: primary.range), isCaseSensitive: true)
    let finder = try TextFinder(query, in: text, near: nil)
    var from = primary.range
    // Each round passes a match that is selected, or finds one that is not.
    for _ in selections.all {
      guard let found = finder.first(from: from) else { break }
      if !overlaps(found.range) {
        let added = EditorSelection(
          anchor: primary.anchor <= primary.head ? found.range.lowerBound : found.range.upperBound,
          head: primary.anchor <= primary.head ? found.range.upperBound : found.range.lowerBound)
        return .select(
          SelectionSet(selections.all + [added], primary: selections.all.count))
      }
      from = found.range
    }
    throw .notApplicable("no other match for '\(query.text)'")
  }

  /// Whether a selection overlaps a range. O(log selections).
  private func overlaps(_ range: Range<ByteOffset>) -> Bool {
    let all = selections.all
    var (lower, upper) = (0, all.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if all[middle].range.upperBound <= range.lowerBound {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower < all.count && all[lower].range.lowerBound < range.upperBound
  }
}
