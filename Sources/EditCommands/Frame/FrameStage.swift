internal import EditorModes
internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Lays documents out as options say, and makes frames of them.
struct FrameStage {
  /// A cell in points.
  static let cell = LayoutSize(width: 8, height: 16)

  private let options: FrameOptions
  private let measurer: any TextMeasuring
  private let model: BoxModel
  /// The fonts that a picture names.
  let fonts: FrameFonts

  /// A stage for options.
  ///
  /// - Throws: `CommandError.usage` where a font is not there.
  init(_ options: FrameOptions) throws(CommandError) {
    self.options = options
    measurer = CellMeasurer(cellWidth: Self.cell.width)
    model = .cells(width: Self.cell.width, height: Self.cell.height)
    fonts = .cells
  }

  /// How many points what options say of lengths stands for: cells, or points already.
  private var unit: LayoutSize {
    options.measure == .cells ? Self.cell : LayoutSize(width: 1, height: 1)
  }

  /// The viewport in points.
  private var size: LayoutSize {
    let usual =
      options.measure == .cells ? (width: 80.0, height: 24.0) : (width: 800.0, height: 600.0)
    let size = options.size ?? usual
    return LayoutSize(width: size.width * unit.width, height: size.height * unit.height)
  }

  /// The frames of a text: one, or in mode `split` that of the source and that of the preview.
  func panes(
    of text: TextSnapshot, syntax: SyntaxOptions
  ) throws(CommandError) -> [FramePane] {
    var settings = EditorSettings()
    settings.reveal = options.reveal
    let editor = Editor(text, options: syntax, mode: options.mode, settings: settings)
    if !options.selections.isEmpty { try select(in: editor) }
    let frame = EditorFrame(
      mode: options.mode, size: size,
      scroll: .init(y: options.scroll * unit.height, contentHeight: 0, maximum: 0),
      column: .init(x: 0, width: size.width))
    return [FramePane(frame)]
  }

  private func select(in editor: Editor) throws(CommandError) {
    var ranges: [PositionRange] = []
    for (anchor, head) in options.selections {
      for place in [anchor, head] where place.line > editor.text.lineCount {
        let name = anchor == head ? "--caret" : "--select"
        throw .usage(
          "\(name) \(place.line):\(place.column) lies behind the text's end; "
            + "give a line from 1 to \(editor.text.lineCount)")
      }
      ranges.append(PositionRange(anchor: anchor.position, head: head.position))
    }
    do throws(EditorError) {
      try editor.apply(.select(ranges))
    } catch {
      throw .usage("\(error)")
    }
  }
}
