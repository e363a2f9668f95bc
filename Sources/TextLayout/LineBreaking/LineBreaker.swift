/// Finds where a row may end (Unicode Standard Annex 14).
///
/// Most text is ASCII in which rows end behind spaces alone; it is gone through by bytes. Everything else goes scalar by
/// scalar through `LineBreakMachine`.
package struct LineBreaker {
  /// Whose rules are followed where they differ.
  package enum Rules: Hashable, Sendable {
    /// Those of Unicode 15.0.0, without tailoring but for numbers (section 8.2, example 7).
    case unicode
    /// What browsers do, so that Edit breaks rows where Preview does: Unicode 17.0.0 with small kana as ideographs, a
    /// table of their own for ASCII, and an opportunity behind any spaces. They find words of Thai, Lao, Khmer and
    /// Burmese in dictionaries; here such text has opportunities at spaces alone.
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
    precondition(marks.count >= text.count, "no room for the marks of a text")
    let kinds = rules == .browser ? ByteKind.browser : ByteKind.unicode
    kinds.withUnsafeBufferPointer { kinds in
      var scan = LineBreakScan(rules, text, marks, kinds)
      scan.run()
    }
  }
}
