internal import EditorModes
internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// `hn-edit frame`: what a window would draw.
struct FrameCommand: Command {
  static let name = "frame"
  static let summary = "what a window would draw of a document, as text, a picture or JSON"
  static let help = """
    Lays a Markdown document out and prints what an editor's window would draw.

    usage: hn-edit frame [options] [FILE]

    \(DocumentOptions.help)
    \(FrameOptions.help)
      --format NAME     text (default): the cells inside a border; below a row with a caret is a line
                        with ‸ under the cell it is before, and ▔ under what is selected. svg: a
                        picture. json: the whole frame, with lengths in points; docs/frame.md
      --color           text for a terminal: bold, italic, carets and selections in reverse video
      --boxes           outline the rows of a picture
      --help            this text

    Text needs --measure cells. A cell is 8 by 16 points.

    """

  /// What is printed.
  enum Format: String, CaseIterable {
    case text, svg, json
  }

  private let document: DocumentOptions
  private let options: FrameOptions
  private let format: Format
  private let isStyled: Bool
  private let showsRows: Bool

  init(parsing arguments: inout ArgumentReader) throws(CommandError) {
    var options = FrameOptions()
    var format = Format.text
    var (isStyled, showsRows) = (false, false)
    document = try DocumentOptions(parsing: &arguments) {
      (option, arguments) throws(CommandError) in
      switch option {
      case "--format": format = try arguments.choice(of: option)
      case "--color": isStyled = true
      case "--boxes": showsRows = true
      default: return try options.take(option, &arguments)
      }
      return true
    }
    try options.check(arguments)
    if format == .text, options.measure == .fonts {
      throw arguments.usage("--format text needs --measure cells; give svg or json with fonts")
    }
    (self.options, self.format) = (options, format)
    (self.isStyled, self.showsRows) = (isStyled, showsRows)
  }

  func run(on system: CommandSystem, _ output: Output) throws(CommandError) {
    let text = try DocumentOptions.read(document.path ?? "-", on: system).text
    let stage = try FrameStage(options)
    let panes = try stage.panes(of: text, syntax: document.syntax)
    switch format {
    case .text:
      try output.write(FrameText(panes, cell: FrameMeasure.cell, isStyled: isStyled).text)
    case .svg:
      let extras: FrameSVG.Extras = showsRows ? [.column, .rows] : [.column]
      try output.write(FrameSVG(panes, fonts: stage.fonts, extras: extras).text)
    case .json:
      for pane in panes {
        try output.write(JSONCoding.encode(pane.frame))
        try output.write("\n")
      }
    }
  }
}
