internal import LiveMarkdown
internal import PieceTable

/// `hn-edit outline`: the headings of a document.
struct OutlineCommand: Command {
  static let name = "outline"
  static let summary = "the headings of a document"
  static let help = """
    Prints the headings of a Markdown document, those in quotes and lists too.

    usage: hn-edit outline [options] [FILE]

    \(DocumentOptions.help)
      --json            one JSON document
      --help            this text

    A line is a heading: the line it starts in (from 1), as many # as its level, its text. The text
    is the one in the document, with its inline syntax; the lines of an underlined heading are
    joined by a space.

    """

  private let document: DocumentOptions
  private let isJSON: Bool

  init(parsing arguments: inout ArgumentReader) throws(CommandError) {
    var isJSON = false
    document = try DocumentOptions(parsing: &arguments) { (option, _) in
      if option == "--json" { isJSON = true }
      return option == "--json"
    }
    self.isJSON = isJSON
  }

  func run(on system: CommandSystem, _ output: Output) throws(CommandError) {
    let snapshot = try document.open(on: system)
    if isJSON {
      try writeJSON(snapshot, to: output)
    } else {
      try writeText(snapshot, width: system.terminalWidth, to: output)
    }
  }

  private func writeText(
    _ snapshot: SyntaxSnapshot, width: Int?, to output: Output
  ) throws(CommandError) {
    let lineWidth = String(snapshot.text.lineCount).count
    for heading in snapshot.outline() {
      let marker = String(repeating: "#", count: heading.level)
      let line = TerminalText.right(String(heading.line + 1), lineWidth) + "  \(marker)"
      // In a file a line may be long, but has an end.
      let rest = width.map { max($0 - line.count - 1, 12) } ?? 1000
      let excerpt = try text(heading, snapshot).excerpt(width: rest)
      try output.write(excerpt.isEmpty ? "\(line)\n" : "\(line) \(excerpt)\n")
    }
  }

  private func writeJSON(_ snapshot: SyntaxSnapshot, to output: Output) throws(CommandError) {
    var json = JSONWriter(output)
    try json.beginObject()
    try json.field("dialect", document.dialect.rawValue)
    try json.beginList("headings")
    for heading in snapshot.outline() {
      try json.beginLine()
      try json.beginObject()
      try json.field("level", heading.level)
      try json.field("line", heading.line + 1)
      try json.field("setext", heading.block.isSetext)
      try json.field("depth", heading.block.depth)
      try json.field("range", heading.range)
      try json.field("content", heading.contentRange)
      try json.field("text", text(heading, snapshot), separator: .space)
      try json.endObject()
    }
    try json.endLine()
    try json.endList()
    try json.endObject()
    try json.endLine()
  }

  private func text(_ heading: Heading, _ snapshot: SyntaxSnapshot) -> BlockText {
    var quoteDepth = 0
    // Only an underlined heading has more than one line.
    if heading.block.isSetext, heading.block.depth > 0 {
      let around = snapshot.ancestors(at: heading.range.lowerBound)
      quoteDepth = around.count { $0.kind == .blockQuote && $0.depth < heading.block.depth }
    }
    return BlockText(text: snapshot.text, range: heading.contentRange, quoteDepth: quoteDepth)
  }
}
