internal import LiveMarkdown
internal import PieceTable

/// The blocks of a document as one JSON document, a block with its inlines a line.
struct TreeJSON {
  private let snapshot: SyntaxSnapshot
  private let hasInlines: Bool
  private let dialect: DocumentOptions.Dialect

  init(_ snapshot: SyntaxSnapshot, hasInlines: Bool, dialect: DocumentOptions.Dialect) {
    self.snapshot = snapshot
    self.hasInlines = hasInlines
    self.dialect = dialect
  }

  func write(to output: Output) throws(CommandError) {
    let text = snapshot.text
    var json = JSONWriter(output)
    try json.beginObject()
    try json.field("dialect", dialect.rawValue)
    try json.field("bytes", text.utf8Count)
    try json.field("lines", text.lineCount)
    try json.beginList("blocks")
    var walk = BlockWalk(snapshot)
    while let block = walk.advance() {
      try json.beginLine()
      try json.beginObject()
      try write(block, walk, &json)
      if hasInlines, block.kind.hasInlines {
        try json.beginList("inlines")
        for inline in snapshot.inlines(of: block) { try write(inline, &json) }
        try json.endList()
      }
      try json.endObject()
    }
    try json.endLine()
    try json.endList()
    try json.endObject()
    try json.endLine()
  }

  private func write(
    _ block: Block, _ walk: BlockWalk, _ json: inout JSONWriter
  ) throws(CommandError) {
    try write(block.kind.name, block.depth, block.range, block.contentRange, &json)
    if block.kind.isPart {
      try json.field("part", true)
      if block.kind != .tableDelimiterRow {
        try json.field("text", text(block.range, walk), separator: .lineFeed)
      }
      return
    }
    switch block.kind {
    case .heading:
      try json.field("level", block.headingLevel)
      try json.field("setext", block.isSetext)
    case .list:
      try json.field("ordered", block.isOrdered)
      try json.field("marker", block.markerText)
      if block.isOrdered { try json.field("startNumber", block.startNumber) }
      try json.field("tight", block.isTight)
    case .listItem:
      if block.task != .none {
        try json.field("task", block.task == .checked ? "checked" : "unchecked")
      }
    case .fencedCode:
      try json.field("fence", block.markerText)
      try json.field("closed", block.isClosed)
      if let info = walk.next, info.kind == .infoString {
        try json.field("language", text(info.contentRange, walk), separator: .lineFeed)
      }
    case .mathBlock, .comment: try json.field("closed", block.isClosed)
    case .footnoteDefinition:
      if let label = block.footnoteLabelRange {
        try json.field("label", text(label, walk), separator: .lineFeed)
      }
    case .table: try json.field("columns", block.columnCount)
    case .tableRow: try json.field("header", block.isHeader)
    case .tableCell:
      if let alignment = block.alignment.name { try json.field("alignment", alignment) }
    default: break
    }
  }

  private func write(_ inline: Inline, _ json: inout JSONWriter) throws(CommandError) {
    try json.beginObject()
    try write(inline.kind.name, inline.depth, inline.range, inline.contentRange, &json)
    if let link = inline.link {
      try json.field("destination", link.destination)
      if !link.title.isEmpty { try json.field("title", link.title) }
    }
    try json.endObject()
  }

  /// Writes what blocks and inlines have in common.
  private func write(
    _ kind: String, _ depth: Int, _ range: Range<ByteOffset>, _ content: Range<ByteOffset>,
    _ json: inout JSONWriter
  ) throws(CommandError) {
    try json.field("kind", kind)
    try json.field("depth", depth)
    try json.field("range", range)
    try json.field("content", content)
    try json.field("start", snapshot.text.utf16Point(of: range.lowerBound))
    try json.field("end", snapshot.text.utf16Point(of: range.upperBound))
  }

  private func text(_ range: Range<ByteOffset>, _ walk: BlockWalk) -> BlockText {
    BlockText(text: snapshot.text, range: range, quoteDepth: walk.quoteDepth)
  }
}
