internal import LiveMarkdown
internal import PieceTable

/// A text that is looked for scalar by scalar, whatever the case of its letters or as they are.
///
/// Without case, scalars are compared by their simple case folding, in all of Unicode: `Ä` is `ä`
/// and `Σ` is `ς`, but `ß` is not `ss`. The search is the Knuth-Morris-Pratt automaton over
/// scalars, so the worst case is linear.
struct ScalarPattern {
  /// The scalars looked for, folded where case is ignored.
  let scalars: [UInt32]
  private let ignoresCase: Bool
  /// For each length of a matched prefix (less one), the length of its longest border.
  private let borders: [Int]

  /// Prepares a pattern. O(length).
  init(_ pattern: String, ignoringCase: Bool) {
    let scalars = pattern.unicodeScalars.map {
      ignoringCase ? CaseFolding.folded($0.value) : $0.value
    }
    var borders = [Int](repeating: 0, count: scalars.count)
    var length = 0
    for index in scalars.indices.dropFirst() {
      while length > 0, scalars[index] != scalars[length] { length = borders[length - 1] }
      if scalars[index] == scalars[length] { length += 1 }
      borders[index] = length
    }
    self.scalars = scalars
    ignoresCase = ignoringCase
    self.borders = borders
  }

  /// The length of a matched prefix behind one more scalar, from the length before. O(1) amortised.
  fileprivate func matched(_ length: Int, _ scalar: UInt32) -> Int {
    let scalar = ignoresCase ? CaseFolding.folded(scalar) : scalar
    var length = length == scalars.count ? borders[length - 1] : length
    while length > 0, scalars[length] != scalar { length = borders[length - 1] }
    return scalars[length] == scalar ? length + 1 : length
  }
}

/// Walks the places of a pattern in a range of a text, overlapping ones too.
struct ScalarSearch {
  private let text: TextSnapshot
  private let pattern: ScalarPattern
  private var reader: ScalarReader
  private var offset: Int
  private let end: Int
  private var matched = 0
  /// Where the last scalars begin, as many as the pattern has, one behind the other in a ring.
  private var starts: [Int]
  private var count = 0

  /// A search that begins at the start of a range. O(length of the pattern).
  init(_ pattern: ScalarPattern, in text: TextSnapshot, _ range: Range<ByteOffset>) {
    self.text = text
    self.pattern = pattern
    reader = ScalarReader(text, at: range.lowerBound.value)
    offset = range.lowerBound.value
    end = range.upperBound.value
    starts = [Int](repeating: 0, count: pattern.scalars.count)
  }

  /// The next match. O(bytes passed).
  mutating func next() -> Range<ByteOffset>? {
    withExtendedLifetime(text) {
      while offset < end {
        let scalar = reader.scalar(at: offset)
        starts[count % starts.count] = offset
        count += 1
        offset += scalar.length
        matched = pattern.matched(matched, scalar.scalar.value)
        if matched == starts.count, offset <= end {
          return Range(bytes: starts[count % starts.count]..<offset)
        }
      }
      return nil
    }
  }

  /// Forgets what is matched so far, so that the next match does not overlap the last.
  mutating func accept() { matched = 0 }
}
