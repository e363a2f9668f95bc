internal import CTextShaping

/// The directions of a paragraph's text (Unicode Standard Annex 9).
///
/// All of a grapheme cluster has the level of its first scalar, so that no run splits one.
package struct BidiLevels: Hashable, Sendable {
  /// The embedding level of each byte: odd where text reads from right to left. Empty when all of it is of level 0.
  package let levels: [UInt8]
  /// The level of the paragraph: 1 when it reads from right to left.
  package let base: UInt8
  /// Whether each byte is of a blank, which at the end of a row has the level of the paragraph (rule L1). As many as
  /// there are levels.
  private let blanks: [Bool]

  /// The levels of text that reads from left to right, all of it.
  static let leftToRight = BidiLevels(of: UnsafeBufferPointer(start: nil, count: 0))

  /// The levels of a text whose first strong character decides on its direction. O(length)
  ///
  /// Where the library that knows the rules is not installed all of the text has the level of the paragraph.
  ///
  /// - Parameter text: Well-formed UTF-8 without line breaks.
  package init(of text: UnsafeBufferPointer<UInt8>) {
    self.init(of: text, usingLibrary: true)
  }

  /// The same, with the choice to do without the library.
  package init(of text: UnsafeBufferPointer<UInt8>, usingLibrary: Bool) {
    guard RightToLeft.isIn(text) else {
      (levels, base, blanks) = ([], 0, [])
      return
    }
    let scalars = Self.scalars(of: text)
    var base = UInt32(HN_BIDI_AUTOMATIC)
    var found = [UInt8](repeating: 0, count: scalars.count)
    let isFound =
      usingLibrary
      && scalars.withUnsafeBufferPointer { scalars in
        found.withUnsafeMutableBufferPointer {
          hn_bidi_levels(scalars.baseAddress, scalars.count, &base, $0.baseAddress) == 0
        }
      }
    if !isFound {
      base = RightToLeft.isParagraph(scalars) ? 1 : 0
      found = [UInt8](repeating: UInt8(base), count: scalars.count)
    }
    self.base = UInt8(base)
    guard base != 0 || found.contains(where: { $0 != 0 }) else {
      (levels, blanks) = ([], [])
      return
    }
    (levels, blanks) = Self.spread(found, over: text)
  }

  /// The levels of paragraphs that follow one another, each with its length in bytes; the first decides on the
  /// direction of all. O(length)
  package init(joining parts: [(levels: BidiLevels, length: Int)]) {
    base = parts.first?.levels.base ?? 0
    var (levels, blanks): ([UInt8], [Bool]) = ([], [])
    for part in parts where parts.contains(where: { !$0.levels.levels.isEmpty }) {
      let isPlain = part.levels.levels.isEmpty
      levels += isPlain ? Array(repeating: 0, count: part.length) : part.levels.levels
      blanks += isPlain ? Array(repeating: false, count: part.length) : part.levels.blanks
    }
    (self.levels, self.blanks) = (levels, blanks)
  }

  private static func scalars(of text: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.count / 2)
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      scalars.append(scalar.value)
      offset += length
    }
    return scalars
  }

  /// What scalars have, for each byte.
  private static func spread(
    _ found: [UInt8], over text: UnsafeBufferPointer<UInt8>
  ) -> (levels: [UInt8], blanks: [Bool]) {
    var levels = [UInt8](repeating: 0, count: text.count)
    var blanks = [Bool](repeating: false, count: text.count)
    var recognizer = Unicode._CharacterRecognizer()
    var level: UInt8 = 0
    var isBlank = false
    var offset = 0
    for ownLevel in found {
      let (scalar, length) = text.scalar(at: offset)
      if recognizer.hasBreak(before: scalar) {
        level = ownLevel
        isBlank = RightToLeft.isBlank(scalar.value)
      }
      let end = offset + length
      while offset < end {
        levels[offset] = level
        blanks[offset] = isBlank
        offset += 1
      }
    }
    return (levels, blanks)
  }

  /// Runs of one level of a row, from left to right: rule L2, behind rule L1 for the end of the row. O(length of the row
  /// + runs × levels)
  ///
  /// - Parameter row: The bytes of the row.
  /// - Returns: The runs, which lie side by side in the text and are the whole row.
  package func visualRuns(of row: Range<Int>) -> [(range: Range<Int>, level: UInt8)] {
    if row.isEmpty { return [] }
    if levels.isEmpty { return [(row, base)] }
    var end = row.upperBound
    while end > row.lowerBound, blanks[end - 1] { end -= 1 }
    var runs: [(range: Range<Int>, level: UInt8)] = []
    var start = row.lowerBound
    while start < row.upperBound {
      let level = start < end ? levels[start] : base
      var next = start + 1
      while next < row.upperBound, (next < end ? levels[next] : base) == level { next += 1 }
      runs.append((start..<next, level))
      start = next
    }
    Self.reorder(&runs)
    return runs
  }

  /// Rule L2: from the highest level to the lowest odd one, what is of it or above is reversed.
  private static func reorder(_ runs: inout [(range: Range<Int>, level: UInt8)]) {
    guard var level = runs.map(\.level).max() else { return }
    while level > 0 {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < runs.count, runs[end].level >= level { end += 1 }
        runs[start..<end].reverse()
        start = end
      }
      level -= 1
    }
  }
}
