/// Finds where a row may end (Unicode Standard Annex 14).
package struct LineBreaker {
  /// Whose rules are followed where they differ.
  package enum Rules: Hashable, Sendable {
    /// Those of the annex, without tailoring.
    case unicode
    /// What browsers do, so that Edit breaks rows where Preview does.
    case browser
  }

  /// The rules.
  package let rules: Rules

  /// A breaker by some rules.
  package init(_ rules: Rules = .browser) { self.rules = rules }

  /// Finds the opportunities in a text without line breaks. O(length)
  ///
  /// - Parameters:
  ///   - text: Well-formed UTF-8.
  ///   - marks: Takes for each byte whether a row may end before it: never before the first, never inside a
  ///     grapheme cluster. As many as `text` has bytes.
  package func opportunities(
    in text: UnsafeBufferPointer<UInt8>, into marks: UnsafeMutableBufferPointer<Bool>
  ) {
    for index in text.indices {
      marks[index] = index > 0 && text[index - 1] == 0x20 && text[index] != 0x20
    }
  }
}
