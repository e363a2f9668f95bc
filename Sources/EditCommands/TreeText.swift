internal import EditorModes
internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// The blocks and inlines of a document for a person to read.
struct TreeText {
  private let snapshot: SyntaxSnapshot
  private let hasInlines: Bool
  /// Of a line, in columns.
  private let width: Int
  /// Of the columns with lines and with bytes.
  private let lineWidth: Int
  private let byteWidth: Int

  /// The deepest indentation, in levels.
  private static let mostLevels = 16

  init(_ snapshot: SyntaxSnapshot, hasInlines: Bool, width: Int) {
    self.snapshot = snapshot
    self.hasInlines = hasInlines
    self.width = width
    let text = snapshot.text
    // Columns up to 99 are aligned.
    lineWidth = 2 * (String(text.lineCount).count + 3) + 1
    byteWidth = 2 * String(text.utf8Count).count + 1
  }

  func write(to output: Output) throws(CommandError) {
    var walk = BlockWalk(snapshot)
    while let block = walk.advance() {
      guard !block.kind.isPart else { continue }
      let excerpt = block.kind.isLeaf ? text(block.contentRange, walk) : nil
      try write(block.range, block.depth, try description(block, walk), excerpt, to: output)
      guard hasInlines else { continue }
      // Where a line breaks shows without a line of its own.
      for inline in snapshot.inlines(of: block) where inline.kind != .softBreak {
        try write(
          inline.range, block.depth + 1 + inline.depth, description(inline),
          text(inline.contentRange, walk), to: output)
      }
    }
  }

  /// Writes a line: where something is, how deep, what it is, and the beginning of its text.
  private func write(
    _ range: Range<ByteOffset>, _ depth: Int, _ description: String, _ content: BlockText?,
    to output: Output
  ) throws(CommandError) {
    let places = "\(position(range.lowerBound))–\(position(range.upperBound))"
    let bytes = "\(range.lowerBound)–\(range.upperBound)"
    var line = TerminalText.left(places, lineWidth)
    line += "  " + TerminalText.left(bytes, byteWidth) + "  "
    line += String(repeating: "  ", count: min(depth, Self.mostLevels))
    if depth > Self.mostLevels { line += "[\(depth)] " }
    line += description
    if let content {
      let excerpt = try content.excerpt(width: max(width - CellWidth.of(line) - 2, 12))
      if !excerpt.isEmpty { line += "  \(excerpt)" }
    }
    try output.write(line + "\n")
  }

  private func position(_ offset: ByteOffset) -> String {
    let point = snapshot.text.utf16Point(of: offset)
    return "\(point.line + 1):\(point.column + 1)"
  }

  private func text(_ range: Range<ByteOffset>, _ walk: BlockWalk) -> BlockText {
    BlockText(text: snapshot.text, range: range, quoteDepth: walk.quoteDepth)
  }

  /// What an inline is, and where it leads to.
  private func description(_ inline: Inline) -> String {
    guard let link = inline.link, inline.kind.showsTarget else { return inline.kind.title }
    return "\(inline.kind.title) → "
      + TerminalText.safe(link.destination, width: max(width / 3, 12))
  }

  /// What the block is.
  private func description(_ block: Block, _ walk: BlockWalk) throws(CommandError) -> String {
    switch block.kind {
    case .paragraph: return "paragraph"
    case .heading: return "heading \(block.headingLevel)" + (block.isSetext ? " underlined" : "")
    case .thematicBreak: return "thematic break"
    case .indentedCode: return "indented code"
    case .fencedCode:
      var line = "fenced code"
      if let info = walk.next, info.kind == .infoString {
        line += " " + (try text(info.contentRange, walk).excerpt(width: 20))
      }
      return block.isClosed ? line : line + ", not closed"
    case .htmlBlock: return "HTML block"
    case .linkReferenceDefinition: return "link reference definition"
    case .blockQuote: return "block quote"
    case .list:
      let number = block.isOrdered ? String(block.startNumber) : ""
      return "list \(number)\(block.markerText) \(block.isTight ? "tight" : "loose")"
    case .listItem:
      switch block.task {
      case .none: return "item"
      case .unchecked: return "item [ ]"
      case .checked: return "item [x]"
      }
    case .footnoteDefinition:
      let label = try block.footnoteLabelRange.map { (range) throws(CommandError) in
        try text(range, walk).excerpt(width: 30)
      }
      return "footnote definition ^\(label ?? "")"
    case .table: return "table, \(block.columnCount) column" + (block.columnCount == 1 ? "" : "s")
    case .tableRow: return block.isHeader ? "header" : "row"
    case .tableCell: return "cell" + (block.alignment.name.map { " \($0)" } ?? "")
    case .frontMatter: return "front matter"
    case .mathBlock: return "math block" + (block.isClosed ? "" : ", not closed")
    case .comment: return "comment" + (block.isClosed ? "" : ", not closed")
    case .linkLabel, .linkDestination, .linkTitle, .infoString, .tableDelimiterRow:
      return block.kind.name
    }
  }
}
