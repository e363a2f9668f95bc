/// What a block is, or a part of a block that has a range of its own.
public enum BlockKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Text with inline syntax (CommonMark 4.8).
  case paragraph
  /// A heading, written with `#` or underlined (CommonMark 4.2 and 4.3).
  case heading
  /// A line across (CommonMark 4.1).
  case thematicBreak
  /// Code marked by indentation (CommonMark 4.4).
  case indentedCode
  /// Code between fences (CommonMark 4.5).
  case fencedCode
  /// Raw HTML, of any of the seven kinds (CommonMark 4.6).
  case htmlBlock
  /// A definition that links refer to (CommonMark 4.7).
  case linkReferenceDefinition
  /// A container marked with `>` (CommonMark 5.1).
  case blockQuote
  /// Items of one type (CommonMark 5.3).
  case list
  /// A container of a list (CommonMark 5.2).
  case listItem
  /// A container that references `[^label]` show.
  case footnoteDefinition
  /// A table (GFM 4.10).
  case table
  /// The header or a row of a table.
  case tableRow
  /// A cell of a row.
  case tableCell
  /// YAML at the start of a document.
  case frontMatter
  /// Mathematics between two lines `$$`.
  case mathBlock
  /// What nobody but the writer sees, from a line that begins with `%%` to one that ends with it.
  case comment

  /// The label of a link reference definition.
  case linkLabel
  /// The destination of a link reference definition.
  case linkDestination
  /// The title of a link reference definition.
  case linkTitle
  /// What follows the opening fence of fenced code.
  case infoString
  /// The line below a table's header, which says how columns are aligned.
  case tableDelimiterRow

  /// Whether this is a part of a block and not a block.
  @inlinable
  public var isPart: Bool { rawValue >= Self.linkLabel.rawValue }

  /// Whether it ends with a mark of its own, and until there is one, with what is around it.
  var isClosedByMark: Bool { self == .fencedCode || self == .mathBlock || self == .comment }

  /// Whether blocks of any kind lie inside, or items in a list. A table is not a container.
  @inlinable
  public var isContainer: Bool {
    rawValue >= Self.blockQuote.rawValue && rawValue <= Self.footnoteDefinition.rawValue
  }
}
