internal import EditorModes
internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Lays documents out as options say, and makes frames of them.
struct FrameStage {
  private let options: FrameOptions
  private let measure: FrameMeasure

  /// A stage for options.
  ///
  /// - Throws: `CommandError.usage` where a font is not there.
  init(_ options: FrameOptions) throws(CommandError) {
    self.options = options
    do throws(FrameMeasure.Problem) {
      measure = try FrameMeasure(
        options.measure, base: options.base, body: options.body, monospaced: options.monospaced)
    } catch {
      throw .usage(error.message)
    }
  }

  /// The fonts that a picture names.
  var fonts: FrameFonts { measure.fonts }

  /// How many points what options say of lengths stands for: cells, or points already.
  private var unit: LayoutSize {
    options.measure == .cells ? FrameMeasure.cell : LayoutSize(width: 1, height: 1)
  }

  /// The viewport in points.
  private var size: LayoutSize {
    let usual =
      options.measure == .cells ? (width: 80.0, height: 24.0) : (width: 800.0, height: 600.0)
    let size = options.size ?? usual
    return LayoutSize(width: size.width * unit.width, height: size.height * unit.height)
  }

  /// The frames of a text: one, or in mode `split` that of the source and that of the preview. O(n)
  func panes(
    of text: TextSnapshot, syntax: SyntaxOptions
  ) throws(CommandError) -> [FramePane] {
    var settings = EditorSettings()
    settings.reveal = options.reveal
    let editor = Editor(text, options: syntax, mode: options.mode, settings: settings)
    if !options.selections.isEmpty { try select(in: editor) }
    guard options.mode == .split else {
      return [FramePane(frame(of: editor, size) { $0.scroll(to: options.scroll * unit.height) })]
    }
    let split = SplitGeometry(size: size)
    var source = frame(of: editor, size) { $0.scroll(to: options.scroll * unit.height) }
    source.size = LayoutSize(width: split.source.width, height: split.source.height)
    let reader = Editor(text, options: syntax, mode: .preview, settings: settings)
    let previewSize = LayoutSize(width: split.preview.width, height: split.preview.height)
    var preview = frame(of: reader, previewSize) { reader in
      // Both show the same place of the source at their tops.
      guard source.scroll.y > 0, let first = source.rows.first?.source.lowerBound else { return }
      let place = EditorSelection(anchor: first, head: first)
      if let rect = reader.caretRect(of: place) { reader.scroll(to: rect.y) }
    }
    preview.mode = .split
    return [
      FramePane(source),
      FramePane(preview, at: LayoutPoint(x: split.preview.x, y: split.preview.y)),
    ]
  }

  private func frame(
    of editor: Editor, _ size: LayoutSize, scroll: (Editor) -> Void
  ) -> EditorFrame {
    editor.layOut(
      LayoutSettings(
        size: size, measurer: measure.measurer, model: measure.model, column: options.column,
        guide: options.column.guide))
    while editor.pending != nil || (editor.measuringProgress ?? 1) < 1 {
      editor.advance(within: .milliseconds(50))
    }
    scroll(editor)
    guard let frame = editor.frame() else { preconditionFailure("a laid out note has a frame") }
    return frame
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
