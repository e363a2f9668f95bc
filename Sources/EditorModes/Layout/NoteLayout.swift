package import LiveMarkdown
internal import PieceTable
package import TextLayout

/// The rows and heights of a whole note in one mode, at one width: kept up to date in time that depends on what an
/// edit damages.
///
/// Layers: the text; the same without its marks (`ConcealedText`); rows (`LineLayout`); the heights of lines with the
/// gaps between blocks (`HeightIndex`). Only the last is stored, a few bytes for each line; the others are made again
/// for the lines that somebody looks at. Nothing in them depends on a selection or on what is in view.
///
/// A note too long to be measured at once is measured from the top to the bottom by `advance`; what was not measured
/// yet has an estimated height. Looking at a part of it never measures it.
package final class NoteLayout {
  /// The blocks, and with them the text.
  package private(set) var syntax: SyntaxSnapshot
  /// The heights of the lines.
  package internal(set) var heights: HeightIndex
  /// What is folded.
  package private(set) var folds: FoldState
  let typesetter: LineTypesetter
  /// The columns of tables.
  var tables: NoteTables
  /// The lines that were laid out last.
  var cache = LineCache()
  private let marks = InlineMarksCache()
  /// Reads leaves of `syntax`.
  private var reader: ReadingTextReader?
  /// How many bytes were measured so far, counted each time.
  package internal(set) var measuredBytes = 0

  /// A layout of a note, of which nothing is measured yet. O(1)
  ///
  /// - Parameters:
  ///   - syntax: The blocks, and with them the text.
  ///   - folds: What is folded.
  ///   - model: The lengths.
  ///   - measurer: What measures text.
  ///   - side: What is shown: the note live, its source, or the note as it reads.
  ///   - width: The width of the text column, in points.
  ///   - tabWidth: The cells from one tab stop to the next.
  package init(
    _ syntax: SyntaxSnapshot, folds: FoldState = FoldState(), _ model: BoxModel,
    _ measurer: any TextMeasuring, side: EditorSide = .live, width: Double, tabWidth: Int = 4
  ) {
    let isSource = side == .source
    self.syntax = syntax
    self.folds = folds
    typesetter = LineTypesetter(
      measurer, model, side, width: max(1, width), tabWidth: tabWidth)
    let style =
      isSource ? TextStyle(.monospaced, size: model.code.size) : TextStyle(size: model.base)
    tables = NoteTables(model, measurer)
    heights = HeightIndex(
      length: syntax.text.utf8Count,
      estimate: HeightEstimate(
        bytesPerRow: width / measurer.metrics(of: style).characterWidth,
        rowHeight: (isSource ? model.code : model.body).height))
  }

  /// The lengths.
  package var model: BoxModel { typesetter.model }
  /// The width of the text column, in points.
  package var width: Double { typesetter.width }
  /// The cells from one tab stop to the next.
  package var tabWidth: Int { typesetter.tabWidth }
  /// Whether the source is shown as it is.
  package var isSource: Bool { side == .source }
  /// Whether the note is shown as it reads.
  var reads: Bool { side == .preview }
  /// What is shown.
  package var side: EditorSide { typesetter.side }
  /// How many rows were laid out so far, counted each time.
  package var rowCount: Int { typesetter.rowCount }
  /// The height of the note, in points. O(1)
  package var height: Double { heights.totalHeight }
  /// Whether all of the note is measured. O(1)
  package var isMeasured: Bool { heights.isMeasured }

  var text: TextSnapshot { syntax.text }

  /// Goes on to another state of the same text, or of the next one.
  func set(_ syntax: SyntaxSnapshot, folds: FoldState) {
    self.syntax = syntax
    self.folds = folds
    marks.clear()
    reader = nil
  }

  /// Forgets the lines that are kept from the last frames.
  package func forgetLines() { cache.removeAll() }

  /// Says what follows from the blocks of a snapshot.
  func framer(of syntax: SyntaxSnapshot) -> LineFramer {
    LineFramer(syntax, model, typesetter.measurer, reads: reads)
  }

  /// The frames of lines, those that are folded without rows, and those that are laid out with a line above them
  /// without any. O(lines + log n)
  func frames(ofLines lines: Range<Int>) -> [LineFrame] {
    var frames = framer(of: syntax).frames(ofLines: lines)
    if isSource {
      for index in frames.indices { frames[index].makeSource(model) }
    }
    guard !folds.isEmpty, let first = frames.first, let last = frames.last else { return frames }
    let range = first.line.lowerBound..<last.line.upperBound
    for hidden in folds.hiddenLines(in: syntax, range) {
      for line in hidden.clamped(to: lines.lowerBound...max(lines.lowerBound, lines.upperBound - 1))
      where lines.contains(line) && hidden.contains(line) {
        frames[line - lines.lowerBound].kind = .folded
      }
    }
    return frames
  }

  /// Lays out a line, or a piece of it: as `LineTypesetter.layout`, and rows of tables cell by cell. Where the note is
  /// read, lines of text as they read.
  func layout(
    _ frame: LineFrame, from start: ByteOffset, _ constructs: ArraySlice<Construct>,
    keepsAdvances: Bool
  ) -> LineLayout {
    if NoteTables.hasCells(frame),
      let row = tables.row(
        frame, in: syntax, typesetter, { [unowned self] in self.constructs(in: $0) }, cellReading)
    {
      return typesetter.tableRow(
        frame, row.cells, row.grid, of: text, constructs, cellReading, keepsAdvances: keepsAdvances)
    }
    if reads, let reading = reading(of: frame) {
      return typesetter.layout(frame, reading: reading, keepsAdvances: keepsAdvances)
    }
    return typesetter.layout(
      frame, from: start, of: text, constructs, keepsAdvances: keepsAdvances)
  }

  /// What is read of a leaf.
  func readingText(of leaf: Block, _ extent: ReadingTextReader.Extent) -> ReadingText {
    var reader = self.reader ?? ReadingTextReader(syntax)
    self.reader = nil
    defer { self.reader = reader }
    return reader.text(of: leaf, extent)
  }

  /// The constructs in a range, in order; none where the source is shown.
  func constructs(in range: Range<ByteOffset>) -> [Construct] { constructs(at: [range]) }

  /// The constructs that touch some ranges, which are in order; none where the source is shown, or the note read.
  func constructs(at places: [Range<ByteOffset>]) -> [Construct] {
    if side != .live { return [] }
    return ConstructWalk.constructs(
      of: syntax, at: places, in: nil, marks, generation: marks.generation)
  }
}

extension LineFrame {
  /// Shows the line as it is.
  fileprivate mutating func makeSource(_ model: BoxModel) {
    kind = .verbatim
    style = TextStyle(.monospaced, size: model.code.size)
    rowHeight = model.code.height
    (top, bottom, indent, trailing) = (0, 0, 0, 0)
    markers = []
    quoteBars = []
  }
}
