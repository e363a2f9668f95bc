internal import EditorModes
internal import TextLayout

/// How a document was laid out last, so that the same window is not laid out anew.
struct ServedWindow: Hashable {
  /// The size in points.
  let size: LayoutSize
  /// The words and numbers that say what measures.
  let measure: String
  let base: Double
  let font: String?
  let mono: String?
  let column: ColumnSettings

  /// The window that a request is about.
  init(_ parameters: FrameParameters) {
    size = parameters.size
    measure = parameters.measure ?? FrameMeasure.Kind.cells.rawValue
    base = parameters.base ?? 16
    font = parameters.font
    mono = parameters.mono
    column = parameters.column ?? ColumnSettings()
  }
}

extension ServedDocument {
  /// What a window shows. O(length of the lines in view), and a layout where the window is another than before.
  ///
  /// - Throws: An error when the size is none, or a font is not there.
  func frame(_ parameters: FrameParameters) throws(CallError) -> FrameResult {
    let window = ServedWindow(parameters)
    if window != self.window { try layOut(window) }
    if let scroll = parameters.scroll { editor.scroll(to: scroll) }
    guard let frame = editor.frame() else { throw CallError(.badParameters, "there is no window") }
    return FrameResult(version: editor.version, frame: frame)
  }

  private func layOut(_ window: ServedWindow) throws(CallError) {
    let sizes = 1.0...100_000.0
    guard sizes.contains(window.size.width), sizes.contains(window.size.height) else {
      throw CallError(.badParameters, "'size' is none; give a width and a height from 1 to 100000")
    }
    guard (4.0...400.0).contains(window.base) else {
      throw CallError(.badParameters, "'base' is none; give a size from 4 to 400")
    }
    let kind = try Self.word("measure", window.measure, usual: FrameMeasure.Kind.cells)
    let measure: FrameMeasure
    do throws(FrameMeasure.Problem) {
      measure = try FrameMeasure(
        kind, base: window.base, body: window.font, monospaced: window.mono)
    } catch {
      throw CallError(.badParameters, error.message)
    }
    editor.layOut(
      LayoutSettings(
        size: window.size, measurer: measure.measurer, model: measure.model, column: window.column,
        guide: window.column.guide))
    self.window = window
  }
}
