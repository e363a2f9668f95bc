/// How many cells text takes where every character has the same width: columns of source text, of tables, of a
/// terminal (Unicode Standard Annex 11).
///
/// A grapheme cluster takes what its widest scalar takes: two cells when that is an ideograph, a full-width letter or
/// an emoji, none when all are marks or invisible. An emoji that a variation selector asks for takes two, also
/// behind a digit with a keycap.
package enum CellWidth {
  /// The cells of one grapheme cluster, 0, 1 or 2; a tab takes one, a line break none. O(its scalars).
  package static func of(_ character: Character) -> Int {
    var cluster = Cluster()
    for scalar in character.unicodeScalars { cluster.add(scalar) }
    return cluster.width
  }

  /// The cells of a text without line breaks. O(length).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - column: The column it begins in, which says how far its tabs reach.
  ///   - tabWidth: The cells from one tab stop to the next.
  /// - Returns: The cells from that column to the end of the text.
  package static func of(
    _ text: some StringProtocol, from column: Int = 0, tabWidth: Int = 4
  ) -> Int {
    var end = column
    for character in text {
      end = character == "\t" ? tabStop(behind: end, tabWidth) : end + of(character)
    }
    return end - column
  }

  /// The column of the first tab stop behind a column.
  static func tabStop(behind column: Int, _ tabWidth: Int) -> Int {
    (column / tabWidth + 1) * tabWidth
  }

  /// Adds up a cluster scalar by scalar.
  struct Cluster {
    private(set) var width = 0
    private var first: Unicode.Scalar?
    private var asksForEmoji = false

    /// Goes on by a scalar.
    mutating func add(_ scalar: Unicode.Scalar) {
      guard let first else {
        first = scalar
        width = scalar.isASCII ? (scalar == "\n" || scalar == "\r" ? 0 : 1) : Self.width(scalar)
        return
      }
      width = max(width, Self.width(scalar))
      if scalar == "\u{FE0F}" {
        let wordBreak = CharacterFacts.of(first).wordBreak
        if wordBreak == .pictograph || wordBreak == .pictographLetter { width = 2 }
        asksForEmoji = true
      } else if scalar == "\u{20E3}", asksForEmoji {
        width = 2
      }
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int { CharacterFacts.of(scalar).width }
  }
}
