/// One block, or a part of one, as its segment's parse found it.
///
/// Offsets are UTF-8 bytes from the segment's start. A block that lies in several segments has a
/// record where it starts, and one where it closes, if that is another segment; in between there is
/// none, unless a list is found loose there.
package struct BlockRecord: Hashable, Sendable {
  /// What the block is.
  package var kind: BlockKind
  /// What else is known of it.
  package var flags: Flags
  /// The number of records it lies in: 0 for a block of the document. A list and its item are one
  /// each, and so are a table and its row.
  package var depth: UInt16
  /// Where its first marker or its text begins; 0 when it is resumed.
  package var start: Int
  /// The end of its last token in this segment: of a marker or of text, in itself or in a block
  /// inside. 0 when there is none, see `Flags.endsBefore`.
  package var end: Int
  /// Where the content between the markers begins.
  ///
  /// The text of a heading, what follows the marker of an item (and its task marker, which then ends
  /// here), a quote's first marker and a footnote's; the first line after an opening fence; the
  /// language in an info string; behind the mark of a comment. Else the start. 0 when it is resumed.
  package var contentStart: Int
  /// Where the content between the markers ends: the text of a heading, the last line of code
  /// before a closing fence, the end of the language in an info string, the mark that ends a comment.
  /// Else the end.
  package var contentEnd: Int
  /// Facts by kind; see the accessors of this type.
  package var data: UInt64

  /// A record of a block with no flags, whose content is all of it.
  package init(
    _ kind: BlockKind, depth: UInt16, start: Int, end: Int, contentStart: Int? = nil,
    contentEnd: Int? = nil, data: UInt64 = 0, flags: Flags = []
  ) {
    self.kind = kind
    self.flags = flags
    self.depth = depth
    self.start = start
    self.end = end
    self.contentStart = contentStart ?? start
    self.contentEnd = contentEnd ?? end
    self.data = data
  }

  /// What is known of any block.
  package struct Flags: OptionSet, Hashable, Sendable {
    /// The flags as bits.
    package let rawValue: UInt8

    /// Flags from their bits.
    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It began in a segment before: the record tells where it closes, or that it is loose.
    package static let resumed = Flags(rawValue: 1)
    /// It is not closed at the segment's end. Never set for a paragraph or a definition, which do
    /// not go on in the next segment.
    package static let open = Flags(rawValue: 2)
    /// Of a list: a blank line in this segment makes it loose.
    package static let loose = Flags(rawValue: 4)
    /// Of a resumed record: there is no token of the block in this segment, so it ends before.
    package static let endsBefore = Flags(rawValue: 8)
  }
}

extension BlockRecord {
  /// The level of a heading, 1 to 6.
  package var headingLevel: Int { Int(data & 0xFF) }

  /// Whether a heading is underlined.
  package var isSetext: Bool { data & 0x100 != 0 }

  /// The character of an opening fence, or what marks the items of a list: `-`, `+`, `*`, `.` or
  /// `)`.
  package var marker: UInt8 { UInt8(truncatingIfNeeded: data) }

  /// Whether the items of a list are numbered.
  package var isOrdered: Bool { marker == 0x2E || marker == 0x29 }

  /// The number of the first item of an ordered list, else 0.
  package var startNumber: Int { Int(truncatingIfNeeded: data &>> 8) }

  /// Whether fenced code, a block of mathematics or a comment has its closing line.
  package var isClosed: Bool { data & 0x100 != 0 }

  /// What a list item's task marker says.
  package var task: TaskState { TaskState(rawValue: UInt8(truncatingIfNeeded: data)) ?? .none }

  /// The number of columns of a table.
  package var columnCount: Int { Int(truncatingIfNeeded: data) }

  /// Whether a table's row is its header.
  package var isHeader: Bool { data != 0 }

  /// How a column is aligned, told by the cell of its header.
  package var alignment: ColumnAlignment {
    ColumnAlignment(rawValue: UInt8(truncatingIfNeeded: data)) ?? .none
  }

  /// The label of a footnote definition, without brackets and `^`.
  package var labelRange: Range<Int> { start + 2..<start + 2 + Int(truncatingIfNeeded: data) }
}

/// The state of a task list item (GFM 5.3).
public enum TaskState: UInt8, Hashable, Sendable {
  /// Not a task.
  case none
  /// `[ ]`
  case unchecked
  /// `[x]`
  case checked
}

/// How a column of a table is aligned (GFM 4.10).
public enum ColumnAlignment: UInt8, Hashable, Sendable {
  /// As the reader likes.
  case none
  /// `:--`
  case left
  /// `--:`
  case right
  /// `:-:`
  case center
}
