/// How long segments are, in UTF-8 bytes; tests make them as short as a line.
package struct SegmentSizes: Hashable, Sendable {
  /// The length that text is cut into. A segment is split when it is more than twice as long, and
  /// merged with a neighbour when it is shorter than a quarter.
  package var target: Int
  /// The bytes that an edit may parse beyond the segments it touches, when they are not in view.
  package var ahead: Int
  /// The bytes of new text that an edit parses at once; of a longer paste the rest is pending.
  package var eager: Int
  /// The lines after which text is cut though it is shorter than the target: each line can be a block
  /// or a row, and a block costs as much as some hundred bytes.
  package var lines: Int
  /// The usual distance of two segments' order keys; tests make it small.
  package var spacing: UInt64

  package init(
    target: Int, ahead: Int? = nil, eager: Int = 1 << 16, lines: Int = 32,
    spacing: UInt64 = 1 << 32
  ) {
    precondition(target > 0 && lines > 0 && spacing > 0, "a segment has a length")
    self.spacing = spacing
    self.target = target
    self.ahead = ahead ?? 4 * target
    self.eager = eager
    self.lines = lines
  }

  /// The length that text of short lines is cut into at least; it is more than what is merged.
  var least: Int { max(1, target * 3 / 8) }

  /// The length above which a segment is split.
  var split: Int { 2 * target }
  /// The length below which a segment is merged.
  var merge: Int { target / 4 }

  /// The length of text that is cut into segments only when it is parsed.
  var stretch: Int { 64 * target }

  /// What forests use.
  package static let standard = SegmentSizes(target: 4096)
}
