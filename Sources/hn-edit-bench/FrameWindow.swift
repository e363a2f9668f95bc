import BenchSupport
import EditorModes
import PieceTable
import TextLayout

/// An editor in a window of 60 rows and 100 columns, in mode `edit`, measured in cells.
final class FrameWindow {
  static let subject = "Editor"
  /// How many characters wide the text is at first.
  static let columns = 100
  /// What is worked off after each frame, outside of its time.
  private static let slice = Duration.microseconds(500)
  /// What is in view at first, in bytes, before anybody knows its rows.
  private static let firstView = 8_192

  private let editor: Editor
  private let measurer = CellMeasurer()
  private let model = BoxModel()
  /// The rows of layouts for other widths.
  private var rowsBefore = 0

  /// Opens a text and lays out what is in view.
  init(_ text: TextSnapshot) {
    editor = Editor(text, viewport: 0..<min(text.endOffset, ByteOffset(Self.firstView)))
    resize(columns: Self.columns)
  }

  var text: TextSnapshot { editor.text }
  var caret: ByteOffset { editor.selections.primary.head }
  var rowHeight: Double { model.body.height }
  /// The height of the window, in points.
  var height: Double { 60 * rowHeight }
  var contentHeight: Double { editor.layout?.height ?? 0 }
  /// How many rows were laid out so far.
  var rowsLaidOut: Int { rowsBefore + (editor.layout?.rowCount ?? 0) }
  /// The memory of the heights, in bytes.
  var heightsFootprint: Int { editor.layout?.heights.memoryFootprint ?? 0 }

  /// What the window shows: its number of rows.
  func frame() -> Int { editor.frame()?.rows.count ?? 0 }

  func type(_ byte: UInt8) throws(BenchError) {
    try apply(.insert(String(UnicodeScalar(byte))))
  }

  /// Removes the byte before the caret: as it is, where Backspace would take a marker with it.
  func removeByte() throws(BenchError) {
    let range = PositionRange(anchor: .offset(caret - 1), head: .offset(caret))
    try apply(.replace(range, ""))
  }

  /// Puts the caret somewhere and brings it into the middle of the window.
  func jump(to offset: ByteOffset) throws(BenchError) {
    try apply(.select([PositionRange(caret: .offset(offset))]))
    if let rect = editor.caretRect(of: editor.selections.primary) {
      editor.scroll(to: rect.y - height / 2)
    }
  }

  private func apply(_ command: EditorCommand) throws(BenchError) {
    do throws(EditorError) {
      try editor.apply(command)
    } catch {
      throw .wrongResult(error.description)
    }
  }

  func scroll(toY y: Double) { editor.scroll(to: y) }

  /// Makes the text so many characters wide.
  func resize(columns: Int) {
    rowsBefore = rowsLaidOut
    let width = Double(columns) * measurer.cellWidth + 2 * model.inset
    editor.layOut(
      LayoutSettings(
        size: LayoutSize(width: width, height: height), measurer: measurer, model: model))
  }

  /// Parses all that is left.
  func parse() {
    while editor.pending != nil { editor.advance(within: .zero) }
  }

  /// Parses and measures all that is left.
  func measure() {
    while editor.pending != nil || editor.layout?.isMeasured == false {
      editor.advance(within: .seconds(60))
    }
  }

  /// Works off a little of what is left.
  func advance() { editor.advance(within: Self.slice) }
}
