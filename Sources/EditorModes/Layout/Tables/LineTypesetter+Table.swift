internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

extension LineTypesetter {
  /// Lays out a row of a table.
  ///
  /// - Parameters:
  ///   - frame: What follows from blocks; of a line that is a row of a table.
  ///   - cells: The cells of the line.
  ///   - grid: The columns of the table.
  ///   - text: The note.
  ///   - constructs: The constructs that may touch the line, in order.
  ///   - reading: Reads a cell.
  ///   - keepsAdvances: Whether what is needed to draw the line is kept.
  /// - Returns: The line, which is never cut. The x of a row is where its room begins; its cell says where in it the
  ///   text does.
  func tableRow(
    _ frame: LineFrame, _ cells: TableCells, _ grid: TableGrid, of text: TextSnapshot,
    _ constructs: ArraySlice<Construct>, _ reading: NoteTables.Reading, keepsAdvances: Bool
  ) -> LineLayout {
    let available = room(of: frame)
    let isHeader = frame.leaf?.isHeader ?? false
    let inlines = constructs.filter(\.kind.isInline)
    var first = 0
    let laidOut = cells.cells.map { cell -> LineLayout.Cell in
      while first < inlines.count, inlines[first].range.upperBound < cell.content.lowerBound {
        first += 1
      }
      let content =
        cell.isExcess
        ? plainText(cell.content, of: text, frame.style)
        : concealedText(cell.content, of: text, inlines[first...], frame.style)
      let width = grid.room(of: cell, available: available).width
      let share = cell.isExcess ? 0 : grid.share(ofColumn: cell.column, isHeader: isHeader)
      if let reading {
        var laidOut = self.cell(
          read(cell.content, cell.block.map(reading) ?? ReadingText(), frame.style), width: width,
          keepsAdvances: keepsAdvances)
        laidOut.share = share
        laidOut.limits = frame.indent...frame.indent + available
        laidOut.spare = max(0, available - width)
        return laidOut
      }
      var rows: [TextRow] = []
      breaker.rows(of: content.text, first: width, rest: width, reserves: false, into: &rows)
      return LineLayout.Cell(
        content: content, rows: rows, advances: keepsAdvances ? breaker.advances : [],
        levels: breaker.levels, spare: max(0, available - width),
        share: share,
        limits: frame.indent...frame.indent + available)
    }
    let places = TableRowLayout(
      cells, counts: laidOut.map { $0.rows.count }, grid: grid, available: available,
      rowHeight: frame.rowHeight)
    var rows: [LineLayout.Row] = []
    rows.reserveCapacity(places.rows.count)
    for place in places.rows {
      let (cell, part) = (laidOut[place.cell], cells.cells[place.cell])
      let start = place.number == 0 ? part.range.lowerBound : rows.last?.source.upperBound
      var end = part.range.upperBound
      if place.number + 1 < cell.rows.count {
        let row = cell.rows[place.number]
        end = cell.content.rowEnd(row.range.upperBound, marksBefore: row.marks.upperBound)
      }
      let from = start ?? part.range.lowerBound
      rows.append(
        LineLayout.Row(
          cell: place.cell, number: place.number, source: from..<max(from, end),
          x: frame.indent + place.x, y: frame.top + place.y, room: place.room,
          height: frame.rowHeight))
    }
    return LineLayout(
      frame: frame, source: frame.line, cells: laidOut, rows: rows,
      height: frame.top + places.height + frame.bottom, isCut: false)
  }

  /// The room of a line, and of a table, in points.
  func room(of frame: LineFrame) -> Double { max(1, width - frame.indent - frame.trailing) }

  // MARK: Measuring

  /// How narrow and how wide the text of a cell may be while nothing is revealed. O(length)
  ///
  /// - Parameters:
  ///   - cell: The text of a cell, in UTF-8 bytes.
  ///   - text: The note.
  ///   - constructs: The constructs that may touch it, in order.
  ///   - isHeader: Whether it is in the header, which is bold.
  /// - Returns: Its extent, in points.
  func extent(
    ofCell cell: Range<ByteOffset>, of text: TextSnapshot, _ constructs: ArraySlice<Construct>,
    isHeader: Bool
  ) -> TableExtent {
    let style = TextStyle(size: model.base, isBold: isHeader)
    let content = concealedText(cell, of: text, constructs, style)
    return breaker.extent(of: content.text)
  }
}

extension LineTypesetter {
  /// The same of a cell that is read.
  func extent(ofCell reading: ReadingText, isHeader: Bool) -> TableExtent {
    let style = TextStyle(size: model.base, isBold: isHeader)
    let content = read(ByteOffset(0)..<ByteOffset(0), reading, style)
    return breaker.extent(of: content.text)
  }
}

extension RowBreaker {
  /// The width of the longest part of a text that is not broken, and of all of it, in points. O(length)
  fileprivate func extent(of text: RowText) -> TableExtent {
    measure(text)
    var extent = TableExtent.none
    // The width of a part and of all, and without blanks at their ends.
    var (part, partEnd, all, allEnd) = (0.0, 0.0, 0.0, 0.0)
    for (index, byte) in text.bytes.enumerated() {
      if opportunities[index] {
        extent.min = max(extent.min, partEnd)
        (part, partEnd) = (0, 0)
      }
      if byte == 0x09 {
        all = tabStop(behind: all, text.tabWidth)
        continue
      }
      part += Double(advances[index])
      all += Double(advances[index])
      if byte != 0x20 { (partEnd, allEnd) = (part, all) }
    }
    return TableExtent(min: max(extent.min, partEnd), max: allEnd)
  }
}
