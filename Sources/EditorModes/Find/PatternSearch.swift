internal import PieceTable

/// Looks for a regular expression; a match lies in one line.
struct PatternSearch {
  private let text: TextSnapshot
  private let regex: Regex<AnyRegexOutput>

  /// A search in a text.
  ///
  /// - Throws: `.pattern` when the expression has a fault.
  init(_ query: FindQuery, in text: TextSnapshot) throws(EditorError) {
    self.text = text
    do {
      // The fault of an expression is told in its own terms, so it is tried as it is first.
      var regex = try Regex(query.text)
      // At neither end may there be parts of words on both sides.
      if query.isWholeWord { regex = try Regex("(?!\\B\\w)(?:\(query.text))(?!\\B\\w)") }
      self.regex = regex.wordBoundaryKind(.simple).ignoresCase(!query.isCaseSensitive)
    } catch {
      throw .pattern("'\(query.text)' is no regular expression: \(Self.reason(error))")
    }
  }

  /// What an error says, in a line.
  private static func reason(_ error: any Error) -> String {
    let text = String(describing: error)
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    return line
  }

  /// The first match in a range that `isAllowed` takes. O(lines up to it), times what the
  /// expression costs.
  func first(
    in range: Range<ByteOffset>, where isAllowed: (Range<ByteOffset>) -> Bool
  ) -> FoundText? {
    for match in text.matches(of: regex, in: range) where isAllowed(match.range) {
      return FoundText(match)
    }
    return nil
  }

  /// The last match in a range that `isAllowed` takes. O(lines from it to the end), times what the
  /// expression costs.
  func last(
    in range: Range<ByteOffset>, where isAllowed: (Range<ByteOffset>) -> Bool
  ) -> FoundText? {
    // Some lines at a time, from the end; matches do not go over their ends.
    var size = 1 << 12
    var upper = range.upperBound
    while true {
      var lower = max(range.lowerBound, upper - size)
      if lower > range.lowerBound {
        lower = max(range.lowerBound, text.lineStart(text.point(of: lower).line))
      }
      var last: RegexMatch<AnyRegexOutput>?
      for match in text.matches(of: regex, in: lower..<upper) where isAllowed(match.range) {
        last = match
      }
      if let last { return FoundText(last) }
      guard lower > range.lowerBound else { return nil }
      upper = text.lineRange(text.point(of: lower).line - 1).upperBound
      size = min(2 * size, 1 << 20)
    }
  }

  /// All matches in a range, in order and without overlaps. O(length of the range), times what the
  /// expression costs.
  func all(in range: Range<ByteOffset>) -> [FoundText] {
    text.matches(of: regex, in: range).map(FoundText.init)
  }
}

extension FoundText {
  /// A match of a regular expression.
  init(_ match: RegexMatch<AnyRegexOutput>) {
    self.init(range: match.range, groups: match.captures)
  }
}
