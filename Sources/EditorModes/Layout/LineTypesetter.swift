internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Breaks source lines into rows: conceals their marks, measures what is left, and places the rows.
///
/// Used from one thread at a time; the memory is kept from line to line.
final class LineTypesetter {
  let model: BoxModel
  /// What is shown.
  let side: EditorSide
  /// The width of the text column, in points.
  let width: Double
  /// The cells from one tab stop to the next.
  let tabWidth: Int
  let breaker: RowBreaker
  var concealer: LineConcealer
  /// What is shown of the line counted last.
  var plain = PlainText()
  /// How many lines, or pieces of long ones, were laid out.
  var lineCount = 0

  init(
    _ measurer: any TextMeasuring, _ model: BoxModel, _ side: EditorSide, width: Double,
    tabWidth: Int
  ) {
    self.model = model
    self.side = side
    self.width = width
    self.tabWidth = tabWidth
    breaker = RowBreaker(measurer)
    concealer = LineConcealer(measurer, model)
  }

  /// How many rows were made.
  var rowCount: Int { breaker.rowCount }

  var measurer: any TextMeasuring { breaker.measurer }

  /// The most bytes of a line that are laid out at once.
  static let pieceLength = 8192

  /// Lays out a line, or a piece of it.
  ///
  /// - Parameters:
  ///   - frame: What follows from blocks.
  ///   - start: Where to begin: the line's start, or the start of a row in a long line.
  ///   - text: The note.
  ///   - constructs: The constructs that may touch the line, in order.
  ///   - keepsAdvances: Whether what is needed to draw the line is kept. Without it only heights are asked for, and
  ///     rows end where they are full: there are as many as with room for marks.
  /// - Returns: The line, or as many whole rows as there are in the first `pieceLength` bytes, at least one.
  func layout(
    _ frame: LineFrame, from start: ByteOffset, of text: TextSnapshot,
    _ constructs: ArraySlice<Construct>, keepsAdvances: Bool
  ) -> LineLayout {
    lineCount += 1
    if frame.kind == .folded || frame.kind == .joined { return folded(frame) }
    let textStart = side == .source ? frame.line.lowerBound : frame.textStart
    let from = max(start, textStart)
    let isFirst = start == frame.line.lowerBound
    let hang = side == .source ? hang(of: frame, text) : 0
    let room = max(1, width - frame.indent - frame.trailing)
    var rows: [TextRow] = []
    var content: ConcealedText
    var isCut: Bool
    var length = Self.pieceLength
    repeat {
      var end = frame.line.upperBound
      if end - from > length { end = text.clipToGrapheme(from + length, .right) }
      isCut = end < frame.line.upperBound
      content = self.content(of: frame, from..<end, text, constructs)
      rows.removeAll(keepingCapacity: true)
      breaker.rows(
        of: content.text, first: isFirst ? room : room - hang, rest: room - hang,
        reserves: frame.kind == .text && keepsAdvances, goesOn: isCut, into: &rows)
      // A row may go on behind the piece: only those before the last are whole.
      length *= 2
    } while isCut && rows.count < 2
    if isCut { rows.removeLast() }
    return place(
      rows, of: content, frame, from: start, isCut: isCut, hang: hang, isFirst: isFirst,
      keepsAdvances: keepsAdvances)
  }

  private func content(
    of frame: LineFrame, _ range: Range<ByteOffset>, _ text: TextSnapshot,
    _ constructs: ArraySlice<Construct>
  ) -> ConcealedText {
    switch frame.kind {
    case .text where side != .source:
      return concealedText(range, of: text, constructs, frame.style)
    default:
      return plainText(range, of: text, frame.style)
    }
  }

  /// A part of a line without its marks.
  func concealedText(
    _ range: Range<ByteOffset>, of text: TextSnapshot, _ constructs: ArraySlice<Construct>,
    _ style: TextStyle
  ) -> ConcealedText {
    concealer.concealed(range, of: text, constructs, style, tabWidth: tabAdvance(style))
  }

  /// A part of a line as it is.
  func plainText(
    _ range: Range<ByteOffset>, of text: TextSnapshot, _ style: TextStyle
  ) -> ConcealedText {
    concealer.plain(range, of: text, style, tabWidth: tabAdvance(style))
  }

  func tabAdvance(_ style: TextStyle) -> Double {
    Double(tabWidth) * measurer.metrics(of: style).characterWidth
  }

  /// How far rows behind the first one are indented in the source: to where the text of the line's innermost
  /// container begins, at most to half of the column.
  private func hang(of frame: LineFrame, _ text: TextSnapshot) -> Double {
    guard frame.textStart > frame.line.lowerBound, frame.textStart < frame.line.upperBound
    else { return 0 }
    let prefix = concealer.plain(
      frame.line.lowerBound..<frame.textStart, of: text, frame.style,
      tabWidth: tabAdvance(frame.style))
    var rows: [TextRow] = []
    breaker.rows(of: prefix.text, first: .infinity, rest: .infinity, into: &rows)
    let space = measurer.metrics(of: frame.style).characterWidth
    let blanks = prefix.text.bytes.reversed().prefix { $0 == 0x20 }.count
    return min((rows.first?.width ?? 0) + Double(blanks) * space, width / 2)
  }

  private func place(
    _ textRows: [TextRow], of content: ConcealedText, _ frame: LineFrame, from start: ByteOffset,
    isCut: Bool, hang: Double, isFirst: Bool, keepsAdvances: Bool
  ) -> LineLayout {
    let cell = LineLayout.Cell(
      content: content, rows: textRows, advances: keepsAdvances ? breaker.advances : [],
      levels: breaker.levels, spare: 0,
      share: breaker.levels.base % 2 == 1 ? 1 : 0)
    return place(cell, frame, from: start, isCut: isCut, hang: hang, isFirst: isFirst)
  }

  /// Places the rows of a line without columns.
  func place(
    _ cell: LineLayout.Cell, _ frame: LineFrame, from start: ByteOffset, isCut: Bool, hang: Double,
    isFirst: Bool
  ) -> LineLayout {
    var rows: [LineLayout.Row] = []
    rows.reserveCapacity(cell.rows.count)
    var y = isFirst ? frame.top : 0
    var from = start
    let room = room(of: frame)
    let heights = heights(ofRows: cell.rows.count, frame)
    for (number, row) in cell.rows.enumerated() {
      let isLast = number == cell.rows.count - 1
      let end =
        isLast && !isCut
        ? frame.line.upperBound
        : cell.content.rowEnd(row.range.upperBound, marksBefore: row.marks.upperBound)
      let hang = isFirst && number == 0 ? 0 : hang
      rows.append(
        LineLayout.Row(
          cell: 0, number: number, source: from..<max(from, end), x: frame.indent + hang, y: y,
          room: room - hang, height: heights(number)))
      y += heights(number)
      from = max(from, end)
    }
    if !isCut { y += frame.bottom }
    return LineLayout(
      frame: frame, source: start..<from, cells: [cell], rows: rows, height: y, isCut: isCut)
  }

  /// The height of each row. A line that stands in for something of the page is as high as that, however long it is:
  /// its rows share the height.
  private func heights(ofRows count: Int, _ frame: LineFrame) -> (Int) -> Double {
    switch frame.kind {
    case .fence, .underline, .thematicBreak, .delimiterRow:
      guard side != .source, count > 1 else { break }
      let unit = model.gapUnit
      return { Gap.share(of: frame.rowHeight, line: $0, of: count, unit: unit) }
    default: break
    }
    return { _ in frame.rowHeight }
  }

  private func folded(_ frame: LineFrame) -> LineLayout {
    LineLayout(
      frame: frame, source: frame.line, cells: [], rows: [], height: 0, isCut: false)
  }
}
