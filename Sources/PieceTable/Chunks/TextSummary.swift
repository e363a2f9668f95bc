/// What a stretch of text adds up to, in every unit that positions are counted in.
///
/// Summaries form a commutative group: the counts of a whole are the sum of the counts of its
/// parts, and a part is the difference of two prefixes. Only the line break needs care, because
/// a CRLF cut in two would be counted twice; whoever joins two stretches corrects that.
@frozen
package struct TextSummary: Equatable, Sendable {
  /// UTF-8 bytes.
  package var utf8: Int
  /// UTF-16 code units; a maximal ill-formed subpart counts as one.
  package var utf16: Int
  /// Unicode scalars; a maximal ill-formed subpart counts as one.
  package var scalars: Int
  /// Line breaks: LF, CRLF and CR, each once.
  package var lineBreaks: Int

  /// A summary from its four counts. O(1).
  @inlinable
  package init(utf8: Int, utf16: Int, scalars: Int, lineBreaks: Int) {
    self.utf8 = utf8
    self.utf16 = utf16
    self.scalars = scalars
    self.lineBreaks = lineBreaks
  }

  /// The summary of ASCII text: every byte is one unit of each kind. O(1).
  @inlinable
  package init(ascii count: Int, lineBreaks: Int) {
    self.init(utf8: count, utf16: count, scalars: count, lineBreaks: lineBreaks)
  }

  /// The summary of the empty text.
  @inlinable
  package static var zero: Self { Self(utf8: 0, utf16: 0, scalars: 0, lineBreaks: 0) }

  // The counts of real text are far from the ends of Int, so the arithmetic does not check.

  /// Adds every count. O(1).
  @inlinable
  package static func += (left: inout Self, right: Self) {
    left.utf8 &+= right.utf8
    left.utf16 &+= right.utf16
    left.scalars &+= right.scalars
    left.lineBreaks &+= right.lineBreaks
  }

  /// Takes every count away. O(1).
  @inlinable
  package static func -= (left: inout Self, right: Self) {
    left.utf8 &-= right.utf8
    left.utf16 &-= right.utf16
    left.scalars &-= right.scalars
    left.lineBreaks &-= right.lineBreaks
  }

  /// The sum of every count. O(1).
  @inlinable
  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum += right
    return sum
  }

  /// The difference of every count. O(1).
  @inlinable
  package static func - (left: Self, right: Self) -> Self {
    var difference = left
    difference -= right
    return difference
  }
}
