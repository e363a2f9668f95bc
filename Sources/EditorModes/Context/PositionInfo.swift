public import PieceTable

/// What is under a position. Ranges are in UTF-8 bytes, lines and columns count from 0.
public struct PositionInfo: Hashable, Sendable, Codable {
  /// An inline construct around the position.
  public struct Inline: Hashable, Sendable, Codable {
    /// What it is: `strong`, `codeSpan`, `wikiLink`.
    public var kind: String
    /// All of it.
    public var range: Range<ByteOffset>
    /// What lies between its markers.
    public var content: Range<ByteOffset>
    /// What a link, an image, an address, a wiki link or an embed leads to.
    public var destination: String?
    /// The title of a link or an image.
    public var title: String?
  }

  /// A block, or a part of one, around the position.
  public struct Block: Hashable, Sendable, Codable {
    /// What it is: `paragraph`, `listItem`, `tableCell`.
    public var kind: String
    /// All of it.
    public var range: Range<ByteOffset>
    /// The level of a heading.
    public var level: Int?
    /// Whether the items of a list are numbered.
    public var isOrdered: Bool?
  }

  /// A place in a table.
  public struct Cell: Hashable, Sendable, Codable {
    /// The row: 0 is the header, 1 the first of the body; nil in the delimiter row.
    public var row: Int?
    /// The column, from 0; beyond the last one for what the table does not show.
    public var column: Int
    /// How many columns the table has.
    public var columns: Int
  }

  /// Whether the box of a task is ticked.
  public enum Task: String, Hashable, Sendable, Codable, CaseIterable {
    case unchecked, checked
  }

  /// The position.
  public var offset: ByteOffset
  /// The same as a line and a column in UTF-8 bytes.
  public var point: TextPoint
  /// The blocks around it, the outermost first.
  public var blocks: [Block]
  /// The inline constructs around it or next to it, the outermost first.
  public var inlines: [Inline]
  /// The heading that it belongs to.
  public var heading: OutlineItem?
  /// How many list items it lies in.
  public var listDepth: Int
  /// The task whose item it lies in, if the innermost item is one.
  public var task: Task?
  /// The language of the fenced code that it lies in, as the fence names it.
  public var language: String?
  /// Where in a table it lies.
  public var cell: Cell?
  /// Whether it lies in front matter.
  public var isInFrontMatter: Bool
}
