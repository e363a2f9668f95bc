public import PieceTable

/// A heading of a document.
public struct Heading: Hashable, Sendable {
  /// The heading as a block.
  public let block: Block
  /// The number of the line it starts in, from 0.
  public let line: Int

  /// The level, 1 to 6.
  public var level: Int { block.headingLevel }
  /// All of it, in UTF-8 bytes.
  public var range: Range<ByteOffset> { block.range }
  /// Its text, in UTF-8 bytes.
  public var contentRange: Range<ByteOffset> { block.contentRange }
}
