package import PieceTable

/// The marks of a leaf's inlines: what of its text is there only to say what the rest is.
///
/// They are what an editor hides: the delimiters of emphasis and links, the backslash of an escape,
/// the whole of a reference to a character, what makes a line break a hard one. A mark that goes
/// over lines is one range in each, without the prefixes of containers and the indentation between
/// them.
package struct InlineMarks: Sendable {
  /// An inline that has marks.
  package struct Span: Hashable, Sendable {
    /// What it is.
    package let kind: InlineKind
    /// All of it, in UTF-8 bytes; of a hard break the mark alone.
    package let range: Range<ByteOffset>
    /// Which of `InlineMarks.ranges` are its marks.
    package let marks: Range<Int>
    /// Whether all that stands beside the ends of its marks is ASCII, so that no mark ends inside a
    /// grapheme.
    package let isPlain: Bool
  }

  /// The inlines in order of their starts, each before those inside it.
  package internal(set) var spans: [Span] = []
  /// The marks, in UTF-8 bytes: not empty, each within a line.
  package internal(set) var ranges: [Range<ByteOffset>] = []
  /// Which of `spans` lie in no other.
  private var roots: [Int] = []

  /// No marks.
  package init() {}

  /// Which of `spans` may touch a range: all that do are among them. O(log spans), besides those
  /// inside one that does.
  package func spans(near range: Range<ByteOffset>) -> Range<Int> {
    let first = roots.partition { spans[$0].range.upperBound >= range.lowerBound }
    guard first < roots.count else { return 0..<0 }
    let start = roots[first]
    let end = spans.partition { $0.range.lowerBound > range.upperBound }
    return start..<max(start, end)
  }

  /// Puts the spans in order and finds those that lie in no other. O(spans), where they are in
  /// order.
  mutating func finish(isInOrder: Bool) {
    if !isInOrder {
      spans.sort {
        ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
      }
    }
    var end = ByteOffset(-1)
    for (index, span) in spans.enumerated() where span.range.upperBound > end {
      roots.append(index)
      end = span.range.upperBound
    }
  }
}

extension Array {
  /// The first index whose element and all behind it are as `isBehind` says. O(log n).
  fileprivate func partition(_ isBehind: (Element) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isBehind(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
