/// One block of a document's structure, in the terms of cmark-gfm.
///
/// Blocks are kept in document order with their depth, not as a tree of values: thousands of nested
/// quotes are then no reason for a comparison, a copy or a release to recurse.
package struct BlockNode: Equatable, Sendable {
  /// What a block is, and what is exact about it.
  package enum Kind: Equatable, Sendable {
    case paragraph
    case heading(level: Int)
    case thematicBreak
    case indentedCode
    /// `info` is the info string with its escapes and entities resolved (`CmarkOracle.info(raw:)`).
    case fencedCode(info: [UInt8])
    case htmlBlock
    case blockQuote
    case list(Marker, tight: Bool)
    /// `task` is nil for an item without a task marker.
    case item(task: Bool?)
    /// `label` is what stands between `[^` and `]`, as it was written.
    case footnoteDefinition(label: [UInt8])
    /// One alignment a column of the delimiter row.
    case table(alignments: [Alignment])
    case tableRow(header: Bool)
    case tableCell
  }

  /// What the items of a list begin with; the characters are ASCII.
  package enum Marker: Equatable, Sendable {
    case bullet(UInt8)
    case ordered(start: Int, delimiter: UInt8)
  }

  /// How a column of a table is aligned.
  package enum Alignment: String, Sendable {
    case none = "-"
    case left = ":-"
    case center = ":-:"
    case right = "-:"
  }

  /// The number of blocks around this one; 0 for a child of the document.
  package var depth: Int
  /// What the block is.
  package private(set) var kind: Kind
  /// The text of a leaf, as `BlockText` normalises it for the kind; empty for other blocks.
  package private(set) var text: [UInt8]
  /// The line the block begins in, counted from 1; nil where one side cannot tell.
  ///
  /// cmark's own is wrong, and left out by the oracle, for underlined headings (link reference
  /// definitions before them count as theirs), for a table that took only the last line of a
  /// paragraph (and its header row and cells), for the paragraph so left, and for filled-up cells.
  package var startLine: Int?

  /// A block; label, info string and text are normalised for the kind.
  package init(_ kind: Kind, depth: Int, text: [UInt8] = [], startLine: Int? = nil) {
    switch kind {
    case .fencedCode(let info): self.kind = .fencedCode(info: BlockText.scalars(info))
    case .footnoteDefinition(let label):
      self.kind = .footnoteDefinition(label: BlockText.scalars(label))
    default: self.kind = kind
    }
    self.depth = depth
    self.startLine = startLine
    switch kind {
    case .paragraph, .heading, .tableCell: self.text = BlockText.prose(text)
    case .indentedCode, .fencedCode, .htmlBlock: self.text = BlockText.verbatim(text)
    default: self.text = []
    }
  }

  /// Whether two blocks are the same; their lines count when both are known.
  package func matches(_ other: BlockNode) -> Bool {
    if let startLine, let line = other.startLine, startLine != line { return false }
    return depth == other.depth && kind == other.kind && text == other.text
  }
}

extension BlockNode: CustomStringConvertible {
  /// One line: indentation by depth, kind, attributes, line, text.
  package var description: String {
    var line = String(repeating: "  ", count: depth) + kind.description
    if let startLine { line += " @\(startLine)" }
    switch kind {
    case .paragraph, .heading, .tableCell, .indentedCode, .fencedCode, .htmlBlock:
      line += " " + BlockText.quoted(text)
    default: break
    }
    return line
  }
}

extension BlockNode.Kind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading(let level): "heading \(level)"
    case .thematicBreak: "thematic_break"
    case .indentedCode: "indented_code"
    case .fencedCode(let info): "fenced_code \(BlockText.quoted(info))"
    case .htmlBlock: "html_block"
    case .blockQuote: "block_quote"
    case .list(.bullet(let character), let tight):
      "list \(BlockText.quoted([character])) \(tight ? "tight" : "loose")"
    case .list(.ordered(let start, let delimiter), let tight):
      "list \(start)\(Character(Unicode.Scalar(delimiter))) \(tight ? "tight" : "loose")"
    case .item(let task): "item" + (task.map { $0 ? " [x]" : " [ ]" } ?? "")
    case .footnoteDefinition(let label): "footnote_definition \(BlockText.quoted(label))"
    case .table(let alignments):
      "table " + alignments.map(\.rawValue).joined(separator: "|")
    case .tableRow(let header): header ? "table_row header" : "table_row"
    case .tableCell: "table_cell"
    }
  }
}
