public import PieceTable

/// A span of a leaf's inline structure, in a document.
public struct Inline: Hashable, Sendable {
  /// What it is.
  public let kind: InlineKind
  /// From its opening marker to the end of its closing one, in UTF-8 bytes.
  ///
  /// It may go over lines, and then holds the prefixes of containers between them.
  public let range: Range<ByteOffset>
  /// What lies between its markers, in UTF-8 bytes.
  public let contentRange: Range<ByteOffset>
  /// The number of spans of the leaf it lies in.
  public let depth: Int
  /// What a link, an image or an address leads to, a wiki link or an embed; nil for others.
  public let link: LinkTarget?

  /// The marker that opens it, such as `**` or `[`; empty where there is none.
  public var openingMarker: Range<ByteOffset> { range.lowerBound..<contentRange.lowerBound }

  /// The marker that closes it, such as `**` or `](destination "title")`; empty where there is none.
  public var closingMarker: Range<ByteOffset> { contentRange.upperBound..<range.upperBound }
}

/// What a link, an image or an address leads to (CommonMark 0.31.2, 6.3).
public struct LinkTarget: Hashable, Sendable {
  /// The destination, with escapes and entities resolved, not percent-encoded.
  public let destination: String
  /// The title, with escapes and entities resolved; empty when there is none.
  public let title: String
  /// Where the destination is written in the link, in UTF-8 bytes; nil when it is elsewhere.
  public let destinationRange: Range<ByteOffset>?
  /// Where the title is written in the link, with its quotes; nil when there is none.
  public let titleRange: Range<ByteOffset>?
  /// The label by which the definition is found; nil when the destination is in the link.
  public let labelRange: Range<ByteOffset>?
}
