/// `hn-edit tree`: the blocks of a document.
struct TreeCommand: Command {
  static let name = "tree"
  static let summary = "the blocks of a document and where they are"
  static let help = """
    Prints the blocks of a Markdown document, each before those inside it.

    usage: hn-edit tree [options] [FILE]

    \(DocumentOptions.help)

    A line is a block: where it starts and ends (line:column, from 1, columns in UTF-16 units as
    editors count them), its bytes from the start of the text (from 0, without the last), what it
    is, and for text the beginning of it. An end is the place behind the last character.

    With --json, "blocks" is a list of them in the same order; "depth" says how many others a block
    lies in. "range" is the block in bytes, "content" what lies between its markers. Parts of blocks
    (labels, destinations, titles, info strings, the row below a table's header) follow the block
    they are of.

    """

  let document: DocumentOptions

  init(parsing arguments: inout ArgumentReader) throws(CommandError) {
    document = try DocumentOptions(parsing: &arguments)
  }

  func run(on system: CommandSystem, _ output: Output) throws(CommandError) {
    let snapshot = try document.open(on: system)
    if document.isJSON {
      try TreeJSON(snapshot, dialect: document.dialect).write(to: output)
    } else {
      try TreeText(snapshot, width: system.terminalWidth ?? 100).write(to: output)
    }
  }
}
