internal import PieceTable

/// Where something was found.
struct FoundText {
  /// The match, in UTF-8 bytes.
  let range: Range<ByteOffset>
  /// The groups of a regular expression, in its order; nil for one that took no part.
  var groups: [Range<ByteOffset>?] = []
}

/// Looks for what a query asks for.
struct TextFinder {
  private enum Search {
    case literal(LiteralSearch)
    case pattern(PatternSearch)
  }

  private let query: FindQuery
  private let text: TextSnapshot
  private let search: Search

  /// A finder in a text. O(length of the query + log n).
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - text: The text.
  ///   - place: The place whose line ends the query takes; nil leaves its own.
  /// - Throws: `.pattern` for a regular expression with a fault, and for an empty query.
  init(
    _ query: FindQuery, in text: TextSnapshot, near place: ByteOffset?
  ) throws(EditorError) {
    guard !query.text.isEmpty else {
      throw .pattern("there is nothing to look for; give a text")
    }
    self.query = query
    self.text = text
    if query.isRegex {
      search = .pattern(try PatternSearch(query, in: text))
    } else {
      let pattern = place.map { text.adapted(query.text, at: $0) } ?? query.text
      search = .literal(LiteralSearch(query, pattern, in: text))
    }
  }

  /// The next match from a range on, around the end of the text; what overlaps the range, or is it,
  /// only when there is no other. O(bytes passed).
  ///
  /// - Throws: `.notApplicable` when there is none.
  func next(
    from range: Range<ByteOffset>, _ direction: TextDirection
  ) throws(EditorError) -> FoundText {
    let found =
      switch direction {
      case .forward: first(from: range)
      case .backward: last(before: range)
      }
    // What is left are matches that overlap the range, and the range itself.
    let whole = text.fullRange
    let around = found ?? (direction == .forward ? first(in: whole) : last(in: whole))
    guard let around else { throw noMatch }
    return around
  }

  /// All matches. O(n).
  ///
  /// - Throws: `.notApplicable` when there is none.
  func all() throws(EditorError) -> [FoundText] {
    let found =
      switch search {
      case .literal(let search): search.all(in: text.fullRange).map { FoundText(range: $0) }
      case .pattern(let search): search.all(in: text.fullRange)
      }
    guard !found.isEmpty else { throw noMatch }
    return found
  }

  /// The match that a range is, if it is one. O(length of the range, or its line).
  func match(at range: Range<ByteOffset>) -> FoundText? {
    switch search {
    case .literal(let search):
      search.first(in: range).flatMap { $0 == range ? FoundText(range: $0) : nil }
    case .pattern(let search):
      search.first(in: range) { $0 == range }
    }
  }

  /// The first match behind a range, else the first in the text; none that overlaps the range.
  func first(from range: Range<ByteOffset>) -> FoundText? {
    if let found = first(in: range.upperBound..<text.endOffset, not: range) { return found }
    return first(in: 0..<range.lowerBound, not: range)
  }

  private var noMatch: EditorError { .notApplicable("no match for '\(query.text)'") }

  /// The last match before a range, else the last in the text.
  private func last(before range: Range<ByteOffset>) -> FoundText? {
    if let found = last(in: 0..<range.lowerBound, not: range) { return found }
    return last(in: range.upperBound..<text.endOffset, not: range)
  }

  private func first(
    in range: Range<ByteOffset>, not other: Range<ByteOffset>? = nil
  ) -> FoundText? {
    switch search {
    // An empty match is never found for a text, so it can not be found for ever.
    case .literal(let search): search.first(in: range).map { FoundText(range: $0) }
    case .pattern(let search): search.first(in: range) { $0 != other }
    }
  }

  private func last(
    in range: Range<ByteOffset>, not other: Range<ByteOffset>? = nil
  ) -> FoundText? {
    switch search {
    case .literal(let search): search.last(in: range).map { FoundText(range: $0) }
    case .pattern(let search): search.last(in: range) { $0 != other }
    }
  }
}
