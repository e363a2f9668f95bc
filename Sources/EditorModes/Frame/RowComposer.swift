internal import PieceTable
internal import TextLayout

/// Composes rows: decides which marks are shown in the room there is, and where everything stands.
struct RowComposer {
  /// The note.
  let text: TextSnapshot
  let measurer: any TextMeasuring
  /// Whether a construct is revealed.
  let isRevealed: (Construct) -> Bool
  /// The primary caret, whose constructs are revealed first.
  let caret: ByteOffset?

  /// A row as it is drawn. O(length of the row)
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - line: The line that it is of.
  ///   - findsStops: Whether the places of carets are asked for.
  /// - Returns: The row; without `stops` where they are not asked for.
  func compose(
    _ row: LineLayout.Row, of line: LineLayout, findsStops: Bool = true
  ) -> ComposedRow {
    let cell = line.cells[row.cell]
    let textRow = cell.rows[row.number]
    var composed = ComposedRow()
    let shown = rooms(of: textRow, cell, room: row.room + cell.spare)
    var pieces: [ComposedRow.Piece] = []
    var index = cell.content.firstPiece(of: textRow)
    var style = cell.content.text.styles.firstIndex { $0.end > textRow.range.lowerBound } ?? 0
    while index < cell.content.pieces.count {
      let piece = cell.content.pieces[index]
      switch piece.kind {
      case .text:
        let part = piece.shown.clamped(to: textRow.range)
        if piece.shown.lowerBound >= textRow.range.upperBound { break }
        append(part, of: piece, cell, &style, to: &pieces)
      case .mark(let number):
        guard textRow.marks.contains(number) else { break }
        let source = cell.content.range(piece.source)
        if let room = shown[number] {
          pieces.append(mark(source, cell, number, room, line))
        } else {
          composed.hidden.append(source)
        }
      case .substitute(let number):
        guard piece.shown.isEmpty || piece.shown.overlaps(textRow.range) else {
          break
        }
        let source = cell.content.range(piece.source)
        if let number, let room = shown[number] {
          let width = room + cell.width(of: piece.shown)
          pieces.append(mark(source, cell, number, width, line))
        } else {
          if number != nil { composed.hidden.append(source) }
          pieces.append(
            ComposedRow.Piece(
              role: .substitute, source: source, bytes: cell.content.text.bytes[piece.shown],
              advances: cell.advances[piece.shown], style: cell.style(at: piece.shown.lowerBound),
              level: cell.level(at: piece.shown.lowerBound),
              width: cell.width(of: piece.shown)))
        }
      }
      if piece.shown.lowerBound > textRow.range.upperBound { break }
      index += 1
    }
    place(&pieces, row, cell, textRow)
    composed.pieces = pieces
    composed.x = pieces.first?.x ?? origin(row, cell, width: 0)
    composed.width = pieces.reduce(0) { $0 + $1.width }
    if findsStops || !shown.isEmpty { composed.stops = stops(of: pieces, row, composed) }
    if !shown.isEmpty, cell.limits == nil {
      let blanks = max(0, cell.width(of: textRow.range) - textRow.width)
      scroll(
        &composed, row, over: composed.width - blanks - row.room, margin: line.frame.style.size)
    }
    return composed
  }

  /// Moves what has no room sideways, so that the primary caret is in the row: by what is needed, and not at all where
  /// all of it fits. A function of where the caret is, not of where it was.
  private func scroll(
    _ composed: inout ComposedRow, _ row: LineLayout.Row, over: Double, margin: Double
  ) {
    composed.isScrolled = over > 0
    guard over > 0, let caret, row.source.lowerBound <= caret, caret <= row.source.upperBound
    else { return }
    let margin = min(margin, row.room / 4)
    let x = composed.x(of: caret)
    let distance =
      composed.x < row.x
      ? max(0, min(over, row.x + margin - x)) : -max(0, min(over, x - (row.x + row.room - margin)))
    guard distance != 0 else { return }
    composed.x += distance
    for index in composed.pieces.indices { composed.pieces[index].x += distance }
    for index in composed.stops.indices { composed.stops[index].x += distance }
  }

  // MARK: Marks

  /// The width of each mark of a row that is shown, by its index.
  ///
  /// What the primary caret reveals is shown: where it has no room, the row is scrolled sideways. Then come the others
  /// in order, while there is room.
  private func rooms(
    of row: TextRow, _ cell: LineLayout.Cell, room: Double
  ) -> [Int: Double] {
    guard !row.marks.isEmpty else { return [:] }
    var constructs: [Int] = []
    for mark in row.marks {
      let construct = cell.content.text.marks[mark].construct
      if !constructs.contains(construct), isRevealed(cell.content.constructs[construct]) {
        constructs.append(construct)
      }
    }
    guard !constructs.isEmpty else { return [:] }
    var rest = max(0, room - row.width)
    var rooms: [Int: Double] = [:]
    let atCaret = constructs.filter { touchesCaret(cell.content.constructs[$0]) }
    for construct in atCaret + constructs.filter({ !atCaret.contains($0) }) {
      for mark in row.marks where cell.content.text.marks[mark].construct == construct {
        let wanted = cell.content.text.marks[mark].room
        let isScrolled = cell.limits == nil && atCaret.contains(construct)
        let given = isScrolled ? wanted : min(wanted, max(0, rest))
        guard given == wanted || given >= 1 else { continue }
        rooms[mark] = given
        rest -= given
      }
    }
    return rooms
  }

  private func touchesCaret(_ construct: Construct) -> Bool {
    guard let caret else { return false }
    return construct.range.lowerBound <= caret && caret <= construct.range.upperBound
  }

  /// A mark that is shown in some room: all of it where it fits, else the part around the caret.
  private func mark(
    _ source: Range<ByteOffset>, _ cell: LineLayout.Cell, _ number: Int, _ room: Double,
    _ line: LineLayout
  ) -> ComposedRow.Piece {
    let bytes = Array(
      String(decoding: text.bytes(in: source).map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self).utf8)
    var advances = [Float](repeating: 0, count: bytes.count)
    let style = line.frame.style
    if !bytes.isEmpty {
      bytes.withUnsafeBufferPointer { bytes in
        advances.withUnsafeMutableBufferPointer {
          measurer.measure(bytes, in: style, isRightToLeft: false, into: $0)
        }
      }
    }
    let natural = advances.reduce(0.0) { $0 + Double($1) }
    var piece = ComposedRow.Piece(
      role: .mark, source: source, bytes: bytes[...], advances: advances[...], style: style,
      level: cell.level(at: cell.content.text.marks[number].place), width: min(room, natural))
    if natural > room { piece.textWidth = natural }
    if natural > room, let caret, source.lowerBound < caret, caret <= source.upperBound {
      let before = advances[..<min(caret - source.lowerBound, advances.count)]
        .reduce(0.0) { $0 + Double($1) }
      piece.elided = min(max(0, before - room / 2), natural - room)
    }
    return piece
  }

  // MARK: Text

  /// Appends text, cut where its style or its direction changes and at tabs.
  private func append(
    _ range: Range<Int>, of piece: ConcealedText.Piece, _ cell: LineLayout.Cell,
    _ style: inout Int, to pieces: inout [ComposedRow.Piece]
  ) {
    let text = cell.content.text
    var start = range.lowerBound
    while start < range.upperBound {
      while style + 1 < text.styles.count, text.styles[style].end <= start { style += 1 }
      var end = min(range.upperBound, max(text.styles[style].end, start + 1))
      let isTab = text.bytes[start] == 0x09
      if isTab {
        end = start + 1
      } else if let tab = text.bytes[start..<end].firstIndex(of: 0x09) {
        end = tab
      }
      let level = cell.level(at: start)
      if !cell.levels.levels.isEmpty {
        var same = start + 1
        while same < end, cell.level(at: same) == level { same += 1 }
        end = same
      }
      let source = piece.source.lowerBound + (start - piece.shown.lowerBound)
      pieces.append(
        ComposedRow.Piece(
          role: .text, source: cell.content.range(source..<source + (end - start)),
          bytes: text.bytes[start..<end], advances: cell.advances[start..<end],
          style: text.styles[style].style, level: level,
          width: isTab ? -1 : cell.width(of: start..<end), leading: text.leading(at: start)))
      start = end
    }
  }

  // MARK: Places

  /// Puts the pieces side by side, in the order in which they are seen.
  private func place(
    _ pieces: inout [ComposedRow.Piece], _ row: LineLayout.Row, _ cell: LineLayout.Cell,
    _ textRow: TextRow
  ) {
    // Tabs reach to the next stop from where the row begins.
    var x = 0.0
    for index in pieces.indices {
      if pieces[index].width < 0 {
        let tab = cell.content.text.tabWidth
        pieces[index].width = ((x / tab + 1 / 1024).rounded(.down) + 1) * tab - x
      }
      x += pieces[index].width
    }
    if !cell.levels.levels.isEmpty { reorder(&pieces) }
    let blanks = cell.width(of: textRow.range) - textRow.width
    var edge = origin(row, cell, width: x - max(0, blanks))
    for index in pieces.indices {
      pieces[index].x = edge
      edge += pieces[index].width
    }
  }

  /// The left edge of what is as wide as that.
  private func origin(_ row: LineLayout.Row, _ cell: LineLayout.Cell, width: Double) -> Double {
    if let limits = cell.limits {
      return CellText(x: row.x, room: row.room, share: cell.share, limits: limits)
        .x(ofWidth: width)
    }
    guard cell.share > 0 || cell.spare > 0 else { return row.x }
    return max(row.x + (row.room - width) * cell.share, row.x - cell.spare * 0.5)
  }

  /// Rule L2 of Unicode Standard Annex 9: runs of a level and above are turned round, from the highest level down.
  private func reorder(_ pieces: inout [ComposedRow.Piece]) {
    guard var level = pieces.map(\.level).max(), level > 0 else { return }
    while level > 0 {
      var start = 0
      while start < pieces.count {
        guard pieces[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < pieces.count, pieces[end].level >= level { end += 1 }
        pieces[start..<end].reverse()
        start = end
      }
      level -= 1
    }
  }

  private func stops(
    of pieces: [ComposedRow.Piece], _ row: LineLayout.Row, _ composed: ComposedRow
  ) -> [ComposedRow.Stop] {
    var stops: [ComposedRow.Stop] = []
    stops.reserveCapacity(
      pieces.reduce(composed.hidden.count + 1) { $0 + $1.advances.count + 2 })
    for piece in pieces {
      let isReversed = piece.level % 2 == 1
      var x = isReversed ? piece.x + piece.width + piece.elided : piece.x - piece.elided
      let direction = isReversed ? -1.0 : 1.0
      let isWhole = piece.source.length == piece.bytes.count
      for (index, advance) in piece.advances.enumerated() where isWhole {
        if advance > 0 || index == 0 {
          let leading = index == 0 ? piece.leading : 0
          stops.append(
            .init(
              offset: piece.source.lowerBound + index,
              x: min(max(x + direction * leading, piece.x), piece.x + piece.width)))
        }
        x += direction * Double(advance)
      }
      if !isWhole {
        stops.append(
          .init(
            offset: piece.source.lowerBound, x: isReversed ? piece.x + piece.width : piece.x))
      }
      stops.append(
        .init(offset: piece.source.upperBound, x: isReversed ? piece.x : piece.x + piece.width))
    }
    for hidden in composed.hidden {
      // A caret in a hidden mark stands where the mark would be.
      let x = stops.filter { $0.offset <= hidden.lowerBound }.max { $0.offset < $1.offset }?.x
      stops.append(.init(offset: hidden.upperBound, x: x ?? pieces.first?.x ?? composed.x))
    }
    if stops.isEmpty { stops.append(.init(offset: row.source.lowerBound, x: composed.x)) }
    stops.sort { $0.offset < $1.offset }
    // At one offset the first stop is where text ends, the last where it begins: the same x but between directions.
    return stops
  }
}

extension ConcealedText {
  /// A range of the source from one of distances.
  fileprivate func range(_ distances: Range<Int>) -> Range<ByteOffset> {
    start + distances.lowerBound..<start + distances.upperBound
  }

  /// The first piece that may have to do with a row. O(log pieces)
  fileprivate func firstPiece(of row: TextRow) -> Int {
    var (lower, upper) = (0, pieces.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if pieces[middle].shown.upperBound < row.range.lowerBound {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower
  }
}

extension LineLayout.Cell {
  fileprivate func width(of range: Range<Int>) -> Double {
    advances[range].reduce(0.0) { $0 + Double($1) }
  }

  fileprivate func level(at place: Int) -> UInt8 {
    let levels = levels.levels
    if levels.isEmpty { return 0 }
    return levels[min(place, levels.count - 1)]
  }

  fileprivate func style(at place: Int) -> TextStyle {
    let styles = content.text.styles
    return (styles.first { $0.end > place } ?? styles[styles.count - 1]).style
  }
}

extension RowText {
  /// The space before the cluster at a place.
  fileprivate func leading(at place: Int) -> Double {
    paddings.first { $0.place == place && $0.isBefore }?.width ?? 0
  }
}
