import BenchSupport
import EditorModes
import LiveMarkdown
import PieceTable
import TextLayout

/// A window on a note, of 60 rows and 100 columns, in mode `edit`.
final class FrameWindow {
  static let subject = "Editor"
  /// What is read after each frame, outside of its time.
  private static let slice = Duration.microseconds(500)

  private var buffer: TextBuffer
  private let forest: SyntaxForest
  private var layout: NoteLayout
  private let measurer = CellMeasurer()
  private let model = BoxModel()
  private(set) var caret = ByteOffset(0)
  private var y = 0.0

  init(_ text: TextSnapshot) {
    buffer = TextBuffer(text)
    forest = SyntaxForest(text, options: .helloNotes, viewport: 0..<min(text.endOffset, 8192))
    layout = NoteLayout(
      forest.snapshot, model, measurer,
      width: 100 * measurer.metrics(of: TextStyle(size: model.base)).characterWidth)
  }

  var text: TextSnapshot { buffer.snapshot() }
  var rowHeight: Double { model.body.height }
  var height: Double { 60 * rowHeight }
  var contentHeight: Double { layout.height }
  var rowsLaidOut: Int { layout.rowCount }
  var heightsFootprint: Int { layout.heights.memoryFootprint }

  struct Shown { var rows: [LineLayout] }

  func frame() -> Shown {
    var lines: [LineLayout] = []
    let start = layout.start(atY: y)
    layout.forEachLine(from: start.start, y: start.y) { placed in
      lines.append(placed.line)
      return placed.y + placed.line.height < y + height
    }
    return Shown(rows: lines)
  }

  private var viewport: Range<ByteOffset> {
    let first = layout.heights.box(atY: y).start
    return first..<min(text.endOffset, first + 8192)
  }

  private func edit(_ range: Range<ByteOffset>, _ string: String) throws(BenchError) {
    do {
      let patch = try buffer.replace(range, with: string)
      let text = buffer.snapshot()
      let view = patch.edits.first.map { edit in
        max(0, edit.new.lowerBound - 4096)..<min(text.endOffset, edit.new.upperBound + 4096)
      }
      let change = forest.apply(patch, to: text, viewport: view)
      layout.apply(patch, change, to: forest.snapshot, folds: FoldState(), viewport: view)
      caret = range.lowerBound + string.utf8.count
    } catch {
      throw .wrongResult("\(error)")
    }
  }

  func type(_ byte: UInt8) throws(BenchError) {
    try edit(caret..<caret, String(UnicodeScalar(byte)))
  }

  func backspace() throws(BenchError) { try edit(caret - 1..<caret, "") }

  func jump(to offset: ByteOffset) {
    caret = offset
    let place = layout.heights.box(at: offset)
    y = place.y
    if !place.box.isMeasured {
      y += place.box.height * Double(offset - place.start) / Double(place.box.length)
    }
    y = max(0, y - height / 2)
  }

  func scroll(toY y: Double) { self.y = y }

  func resize(columns: Int) {
    let top = layout.heights.box(atY: y).start
    layout = NoteLayout(
      forest.snapshot, model, measurer,
      width: Double(columns) * measurer.metrics(of: TextStyle(size: model.base)).characterWidth)
    jump(to: top)
    y += height / 2
  }

  func measure() {
    forest.finish()
    layout.apply(
      TextPatch(), forest.finish(), to: forest.snapshot, folds: FoldState(), viewport: nil)
    layout.advance { false }
  }

  func advance() {
    if forest.pending != nil {
      let change = forest.advance(within: Self.slice, viewport: viewport)
      layout.apply(
        TextPatch(), change, to: forest.snapshot, folds: FoldState(), viewport: viewport)
    }
  }
}
