/// `hn-edit tree`: the blocks and inlines of a document.
struct TreeCommand: Command {
  static let name = "tree"
  static let summary = "the blocks and inlines of a document and where they are"
  static let help = """
    Prints the blocks of a Markdown document and the inlines in them, each before those inside it.

    usage: hn-edit tree [options] [FILE]

    \(DocumentOptions.help)
      --blocks          the blocks alone
      --json            one JSON document
      --help            this text

    A line is a block or an inline: where it starts and ends (line:column, from 1, columns in UTF-16
    units as editors count them), its bytes from the start of the text (from 0, without the last),
    what it is, where a link leads to, and the beginning of its text. An end is the place behind the
    last character. Line breaks that are only in the source are left out.

    With --json, "blocks" is a list of them in the same order; "depth" says how many others a block
    lies in. "range" is the block in bytes, "content" what lies between its markers. Parts of blocks
    (labels, destinations, titles, info strings, the row below a table's header) follow the block
    they are of. Paragraphs, headings and cells have a list "inlines" of the same form, in which
    "depth" says how many others of the list an inline lies in. "destination" and "title" are
    without escapes.

    """

  private let document: DocumentOptions
  private let isJSON: Bool
  private let hasInlines: Bool

  init(parsing arguments: inout ArgumentReader) throws(CommandError) {
    var (isJSON, hasInlines) = (false, true)
    document = try DocumentOptions(parsing: &arguments) { (option, _) in
      switch option {
      case "--json": isJSON = true
      case "--blocks": hasInlines = false
      default: return false
      }
      return true
    }
    (self.isJSON, self.hasInlines) = (isJSON, hasInlines)
  }

  func run(on system: CommandSystem, _ output: Output) throws(CommandError) {
    let snapshot = try document.open(on: system)
    if isJSON {
      let tree = TreeJSON(snapshot, hasInlines: hasInlines, dialect: document.dialect)
      try tree.write(to: output)
    } else {
      let width = system.terminalWidth ?? 100
      try TreeText(snapshot, hasInlines: hasInlines, width: width).write(to: output)
    }
  }
}
