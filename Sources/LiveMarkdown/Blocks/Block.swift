public import PieceTable

/// A block of a document, whole, wherever its parts lie.
///
/// Small and without references; what there is to know beyond its ranges is decoded when asked for.
public struct Block: Hashable, Sendable {
  /// What it is.
  public let kind: BlockKind
  /// Its identity, which edits elsewhere and inside keep.
  public let id: BlockID
  /// From its first marker or its text to the end of its last, in UTF-8 bytes.
  public let range: Range<ByteOffset>
  /// What lies between its markers, in UTF-8 bytes: the text of a heading, the lines of fenced code.
  public let contentRange: Range<ByteOffset>
  /// The number of blocks it lies in. A list and its item are one each, and so are a table and its
  /// row.
  public let depth: Int
  /// Whether a blank line makes this list loose.
  let isLoose: Bool
  /// Facts by kind, as in `BlockRecord`.
  let data: UInt64

  /// A block from its record, which is whole and has offsets of the text.
  fileprivate init(_ block: Block, movedBy distance: Int) {
    kind = block.kind
    id = block.id
    range = block.range.lowerBound + distance..<block.range.upperBound + distance
    contentRange =
      block.contentRange.lowerBound + distance..<block.contentRange.upperBound + distance
    depth = block.depth
    isLoose = block.isLoose
    data = block.data
  }

  init(_ record: BlockRecord, id: UInt64) {
    kind = record.kind
    self.id = BlockID(id)
    // Where blocks are not settled yet, an end may be known that lies before the start.
    let end = max(record.start, record.end)
    range = ByteOffset(record.start)..<ByteOffset(end)
    contentRange =
      ByteOffset(record.contentStart)..<ByteOffset(max(record.contentStart, record.contentEnd))
    depth = Int(record.depth)
    isLoose = record.flags.contains(.loose)
    data = record.data
  }
}

extension Block {
  /// The block where text before it has become longer.
  package func moved(by distance: Int) -> Block { Block(self, movedBy: distance) }

  private var record: BlockRecord {
    BlockRecord(kind, depth: 0, start: range.lowerBound.value, end: 0, data: data)
  }

  /// The level of a heading, 1 to 6; 0 for other blocks.
  public var headingLevel: Int { kind == .heading ? record.headingLevel : 0 }

  /// Whether a heading is underlined (CommonMark 4.3).
  public var isSetext: Bool { kind == .heading && record.isSetext }

  /// Whether the paragraphs of a list's items stand close together (CommonMark 5.3).
  public var isTight: Bool { kind == .list && !isLoose }

  /// Whether the items of a list are numbered.
  public var isOrdered: Bool { kind == .list && record.isOrdered }

  /// What marks the items of a list (`-`, `+`, `*`, or `.` or `)` behind a number), or the character
  /// of an opening fence; 0 for other blocks.
  public var marker: UInt8 { kind == .list || kind == .fencedCode ? record.marker : 0 }

  /// The number of the first item of an ordered list, else 0.
  public var startNumber: Int { isOrdered ? record.startNumber : 0 }

  /// Whether fenced code, a block of mathematics or a comment has its closing line.
  public var isClosed: Bool { kind.isClosedByMark && record.isClosed }

  /// What a list item's task marker says (GFM 5.3).
  public var task: TaskState { kind == .listItem ? record.task : .none }

  /// The number of columns of a table (GFM 4.10), else 0.
  public var columnCount: Int { kind == .table ? record.columnCount : 0 }

  /// Whether a table's row is its header.
  public var isHeader: Bool { kind == .tableRow && record.isHeader }

  /// How the column of a header's cell is aligned.
  public var alignment: ColumnAlignment { kind == .tableCell ? record.alignment : .none }

  /// The label of a footnote definition, in UTF-8 bytes; nil for other blocks.
  public var footnoteLabelRange: Range<ByteOffset>? {
    kind == .footnoteDefinition ? Range(bytes: record.labelRange) : nil
  }
}
