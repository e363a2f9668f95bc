internal import EditorModes
internal import PieceTable
internal import TextLayout

/// `hn-edit shell`: the arrangement that a window gets.
struct ShellCommand: Command {
  static let name = "shell"
  static let summary = "the arrangement of a window of some size, as JSON or a picture"
  static let help = """
    Arranges an editor's window of some size and prints where everything in it is.

    usage: hn-edit shell --size WxH [options]

      --size WxH        the size of the window, in points
      --format NAME     json (default): all lengths in points, docs/shell.md; svg: a picture with its
                        numbers
      --state FILE      what is remembered, as JSON; what is missing or damaged in it has its usual
                        value
      --panel           with the panel, as a column where there is room, else over the window
      --no-panel        without it
      --no-sidebar      without the sidebar or the band
      --places          a compact window that shows places instead of the note
      --sidebar N       the width chosen for the sidebar
      --panel-width N   the width chosen for the panel
      --container N     the width chosen for the band's container pane
      --pane-count N    the number of panes that were made by hand
      --pane-shares L   the shares of their widths, as 1,2,1
      --mode NAME       edit (default), preview, markdown or split
      --width PART      how much of a pane text may take: full (default), 90, 75 or 50 percent
      --reading HOW     how long rows may get: full (default), wide, normal or narrow
      --guide N         a line at 72, 80 or 100 characters, in modes in which one writes
      --safe T,L,B,R    the safe area: what is covered above, on the left, below and on the right
      --keyboard N      the height of a keyboard
      --touch           a screen to touch; without it a desktop
      --panes KIND        the panes around a document instead: columns, split or pages; auto for the
                        one that there is room for
      --shares LIST     their shares, as source=2,outline=1
      --maximise ROLE   the pane that has the whole area
      --page ROLE       the one that pages show (default source)
      --help            this text

    """

  private enum Format: String, CaseIterable {
    case json, svg
  }

  private var options = ShellOptions()
  private var format = Format.json

  init(parsing arguments: inout ArgumentReader) throws(CommandError) {
    while let item = try arguments.next() {
      guard case .option(let option) = item else {
        throw arguments.usage("hn-edit shell takes no file")
      }
      if option == "--format" {
        format = try arguments.choice(of: option)
      } else if try !options.take(option, &arguments) {
        throw arguments.usage("unknown option \(option)")
      }
    }
    guard options.size != nil else {
      throw arguments.usage("no size; give one as --size 1100x720")
    }
  }

  func run(on system: CommandSystem, _ output: Output) throws(CommandError) {
    let state = try options.state(on: system)
    let size = options.size ?? ShellMetrics.windowIdeal
    if let panes = options.panes {
      let frame = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
      let layout = PaneLayout.resolve(
        frame, options.paneState, in: panes.container, page: options.page)
      switch format {
      case .json: try write(layout, output)
      case .svg: try output.write(ShellSVG(layout).text)
      }
    } else {
      let layout = ShellLayout.resolve(size, state, in: options.surroundings)
      switch format {
      case .json: try write(layout, output)
      case .svg: try output.write(ShellSVG(layout).text)
      }
    }
  }

  private func write(_ layout: some Encodable, _ output: Output) throws(CommandError) {
    try output.write(JSONCoding.encode(layout))
    try output.write("\n")
  }
}
