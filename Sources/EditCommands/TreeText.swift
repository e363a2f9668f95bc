internal import LiveMarkdown
internal import PieceTable

/// The blocks of a document for a person to read.
struct TreeText {
  private let snapshot: SyntaxSnapshot
  /// Of a line, in columns.
  private let width: Int
  /// Of the columns with lines and with bytes.
  private let lineWidth: Int
  private let byteWidth: Int

  /// The deepest indentation, in levels.
  private static let mostLevels = 16

  init(_ snapshot: SyntaxSnapshot, width: Int) {
    self.snapshot = snapshot
    self.width = width
    let text = snapshot.text
    // Columns up to 99 are aligned.
    lineWidth = 2 * (String(text.lineCount).count + 3) + 1
    byteWidth = 2 * String(text.utf8Count).count + 1
  }

  func write(to output: Output) throws(CommandError) {
    var walk = BlockWalk(snapshot)
    while let block = walk.advance() {
      if !block.kind.isPart { try output.write(try line(block, walk) + "\n") }
    }
  }

  private func line(_ block: Block, _ walk: BlockWalk) throws(CommandError) -> String {
    let (start, end) = (position(block.range.lowerBound), position(block.range.upperBound))
    let bytes = "\(block.range.lowerBound)–\(block.range.upperBound)"
    var line = TerminalText.left("\(start)–\(end)", lineWidth)
    line += "  " + TerminalText.left(bytes, byteWidth) + "  "
    line += String(repeating: "  ", count: min(block.depth, Self.mostLevels))
    if block.depth > Self.mostLevels { line += "[\(block.depth)] " }
    line += try description(block, walk)
    guard block.kind.isLeaf else { return line }
    let rest = width - line.count - 2
    let excerpt = try text(block.contentRange, walk).excerpt(width: max(rest, 12))
    return excerpt.isEmpty ? line : "\(line)  \(excerpt)"
  }

  private func position(_ offset: ByteOffset) -> String {
    let point = snapshot.text.utf16Point(of: offset)
    return "\(point.line + 1):\(point.column + 1)"
  }

  private func text(_ range: Range<ByteOffset>, _ walk: BlockWalk) -> BlockText {
    BlockText(text: snapshot.text, range: range, quoteDepth: walk.quoteDepth)
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
    case .linkLabel, .linkDestination, .linkTitle, .infoString, .tableDelimiterRow:
      return block.kind.name
    }
  }
}
