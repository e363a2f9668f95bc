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
  package static func tabStop(behind column: Int, _ tabWidth: Int) -> Int {
    (column / tabWidth + 1) * tabWidth
  }

  /// Adds up a cluster scalar by scalar.
  package struct Cluster {
    /// The cells of what was added, 0, 1 or 2.
    package private(set) var width = 0
    private var isEmpty = true
    private var beginsWithPictograph = false
    private var asksForEmoji = false

    /// A cluster without scalars.
    @inline(__always)
    package init() {}

    /// Goes on by a scalar. O(1)
    @inline(__always)
    package mutating func add(_ scalar: Unicode.Scalar) {
      guard isEmpty else { return addMore(scalar) }
      isEmpty = false
      if scalar.isASCII {
        width = scalar == "\n" || scalar == "\r" ? 0 : 1
      } else {
        let facts = LayoutFacts.of(scalar)
        width = facts.width
        beginsWithPictograph = facts.isPictograph
      }
    }

    /// Goes on by a scalar that is not the first.
    private mutating func addMore(_ scalar: Unicode.Scalar) {
      width = max(width, LayoutFacts.of(scalar).width)
      if scalar == "\u{FE0F}" {
        if beginsWithPictograph { width = 2 }
        asksForEmoji = true
      } else if scalar == "\u{20E3}", asksForEmoji {
        width = 2
      }
    }
  }
}
