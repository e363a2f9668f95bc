/// A span of a leaf's inline structure.
///
/// Offsets count bytes of the leaf's content (`InlineContent`). What lies between `start` and
/// `contentStart` marks its beginning, what lies between `contentEnd` and `end` its end. Text is what
/// no span without spans inside covers.
package struct InlineSpan: Hashable, Sendable {
  /// What it is; nil where a marker turned out to be none.
  var slot: InlineKind?
  /// The number of spans it lies in.
  package var depth: UInt16 = 0
  /// Where its opening marker begins.
  package var start: UInt32
  /// Where its closing marker ends.
  package var end: UInt32
  /// Where its content begins.
  package var contentStart: UInt32
  /// Where its content ends.
  package var contentEnd: UInt32
  /// Of a link and an image the number of its target in `InlineTree.links`, of a reference to a
  /// footnote that of its definition in `InlineTree.footnotes`.
  package var data: UInt32 = 0

  /// What it is.
  package var kind: InlineKind { slot ?? .escape }

  /// A span between offsets.
  @inline(__always)
  init(
    _ kind: InlineKind?, _ start: Int, _ contentStart: Int, _ contentEnd: Int, _ end: Int,
    data: Int = 0
  ) {
    slot = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.contentStart = UInt32(truncatingIfNeeded: contentStart)
    self.contentEnd = UInt32(truncatingIfNeeded: contentEnd)
    self.end = UInt32(truncatingIfNeeded: end)
    self.data = UInt32(truncatingIfNeeded: data)
  }

  /// All of it, in bytes of the content.
  package var range: Range<Int> { Int(start)..<Int(end) }

  /// What lies between its markers, in bytes of the content.
  package var contentRange: Range<Int> { Int(contentStart)..<Int(contentEnd) }
}
