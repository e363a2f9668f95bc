internal import EditorModes
internal import LiveMarkdown
internal import PieceTable

/// `hn-edit html`: a document as HTML.
struct HTMLCommand: Command {
  static let name = "html"
  static let summary = "a document as HTML, as GitHub renders it, or as a complete page"
  static let help = """
    Prints a Markdown document as HTML, byte for byte what cmark-gfm makes of it.

    usage: hn-edit html [options] [FILE]

    \(DocumentOptions.help)
      --unsafe          let raw HTML and links such as javascript: through; without it they are left
                        out. With the extension tagfilter, tags that take over a page are escaped
      --page            a complete page with a style sheet, for light and dark. Its title is the
                        first heading that has text, else the file's name
      --text-size N     the size of a page's text, from 0.5 to 4; 1 is 16 pixels
      --nul             many documents on standard input (UTF-8), each ended by NUL; their HTML,
                        each ended by NUL. A last document without NUL has HTML without one, so that
                        there are as many NULs in the output as in the input. The HTML of all that
                        is complete is written before more input is waited for
      --help            this text

    """

  private let document: DocumentOptions
  private let isPage: Bool
  private let isBatch: Bool
  private let options: HTMLOptions
  private let model: BoxModel

  init(parsing arguments: inout ArgumentReader) throws(CommandError) {
    var (isPage, isBatch) = (false, false)
    var options = HTMLOptions()
    var textSize = 1.0
    document = try DocumentOptions(parsing: &arguments) {
      (option, arguments) throws(CommandError) in
      switch option {
      case "--unsafe": options.isUnsafe = true
      case "--page": isPage = true
      case "--nul": isBatch = true
      case "--text-size":
        let value = try arguments.value(of: option)
        guard let size = Double(value), (0.5...4).contains(size) else {
          throw arguments.usage("--text-size takes a number from 0.5 to 4, not \(value)")
        }
        textSize = size
      default: return false
      }
      return true
    }
    if isBatch, !document.isStandardInput, let path = document.path {
      throw arguments.usage("--nul reads standard input; leave \(path) out")
    }
    (self.isPage, self.isBatch, self.options) = (isPage, isBatch, options)
    model = BoxModel(base: 16 * textSize)
  }

  func run(on system: CommandSystem, _ output: Output) throws(CommandError) {
    guard isBatch else {
      let name = document.isStandardInput ? nil : document.path
      return try write(document.open(on: system), named: name, to: output)
    }
    var splitter = DocumentSplitter(system.readSome)
    while let next = try splitter.next(waiting: output.flush) {
      let text = TextSnapshot(bytes: next.bytes)
      // One thread: starting others takes longer than most of these documents.
      let forest = SyntaxForest(text, options: document.syntax, threads: 1)
      try write(forest.snapshot, named: nil, to: output)
      if next.isEnded { try output.write(CollectionOfOne(0)) }
    }
  }

  private func write(
    _ snapshot: SyntaxSnapshot, named path: String?, to output: Output
  ) throws(CommandError) {
    let renderer = HTMLRenderer(snapshot, options: options)
    guard isPage else {
      return try renderer.render { (html) throws(CommandError) in try output.write(all: html) }
    }
    let name = path?.split(separator: "/").last.map { String($0) } ?? "Untitled"
    var page = Page(named: name, headings: snapshot.headingCount, model, to: output)
    try renderer.render { (html) throws(CommandError) in try page.write(html) }
    try page.finish()
  }
}
