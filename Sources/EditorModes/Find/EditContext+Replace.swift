internal import PieceTable

extension EditContext {
  /// Replaces the primary selection when it is a match, and selects the next match; a caret behind
  /// the replacement where there is no other. When it is none, only selects. O(bytes passed).
  ///
  /// - Throws: `.notApplicable` when there is no match, `.pattern` for a query that is none.
  package func replaceMatch(
    _ query: FindQuery, with replacement: String
  ) throws(EditorError) -> EditPlan {
    let range = selections.primary.range
    let finder = try TextFinder(query, in: text, near: range.lowerBound)
    guard let match = finder.match(at: range) else { return try find(query, .forward) }
    let template = template(query, replacement, for: match)
    var builder = EditBuilder(self)
    builder.replace(range, with: template.expanded(match, in: text))
    if let next = finder.first(from: range)?.range {
      let isEmpty = next.isEmpty
      builder.select(
        anchor: .old(next.lowerBound, .right), head: .old(next.upperBound, isEmpty ? .right : .left)
      )
    } else {
      builder.select(caret: .old(range.upperBound, .right))
    }
    return EditPlan(builder.step())
  }

  /// Replaces all matches, as one step. O(n).
  ///
  /// - Throws: `.notApplicable` when there is no match, `.pattern` for a query that is none.
  package func replaceAll(
    _ query: FindQuery, with replacement: String
  ) throws(EditorError) -> EditPlan {
    let finder = try TextFinder(query, in: text, near: selections.primary.range.lowerBound)
    let found = try finder.all()
    let template = template(query, replacement, for: found[0])
    let edits = found.map { TextEdit($0.range, with: template.expanded($0, in: text)) }
    return EditPlan(EditPlan.Step(edits: edits))
  }

  /// The replacement of a query's matches, with the line ends of the text.
  private func template(
    _ query: FindQuery, _ replacement: String, for match: FoundText
  ) -> ReplacementTemplate {
    let replacement = text.adapted(replacement, at: match.range.lowerBound)
    return query.isRegex
      ? ReplacementTemplate(replacement, groups: match.groups.count)
      : ReplacementTemplate(replacement)
  }
}
