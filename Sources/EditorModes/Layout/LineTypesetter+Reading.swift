internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Lines as a page shows them: those of a paragraph are laid out as one, and no row keeps room for marks.
extension LineTypesetter {
  /// Lays out lines of which a leaf says what is read.
  ///
  /// - Parameters:
  ///   - frame: What follows from blocks.
  ///   - reading: What is read.
  ///   - keepsAdvances: Whether what is needed to draw the line is kept.
  /// - Returns: The lines as one, which is never cut.
  func layout(
    _ frame: LineFrame, reading: ReadingText, keepsAdvances: Bool
  ) -> LineLayout {
    lineCount += 1
    let cell = cell(
      read(frame.line, reading, frame.style), width: room(of: frame), keepsAdvances: keepsAdvances)
    return place(
      cell, frame, from: frame.line.lowerBound, isCut: false, hang: 0, isFirst: true)
  }

  /// What is read of some lines, or of a cell.
  func read(
    _ range: Range<ByteOffset>, _ reading: ReadingText, _ style: TextStyle
  ) -> ConcealedText {
    concealer.reading(range, reading, style, tabWidth: tabAdvance(style))
  }

  /// The rows of what is read, which end at its breaks too. O(length)
  func cell(
    _ content: ConcealedText, width: Double, keepsAdvances: Bool
  ) -> LineLayout.Cell {
    var rows: [TextRow] = []
    var advances: [Float] = []
    var levels: [(levels: BidiLevels, length: Int)] = []
    for (text, place, mark) in content.parts {
      var here: [TextRow] = []
      breaker.rows(of: text, first: width, rest: width, reserves: false, into: &here)
      for row in here {
        rows.append(
          TextRow(
            range: row.range.lowerBound + place..<row.range.upperBound + place,
            marks: row.marks.lowerBound + mark..<row.marks.upperBound + mark, width: row.width))
      }
      if keepsAdvances { advances += breaker.advances }
      levels.append((breaker.levels, text.bytes.count))
    }
    let joined = levels.count == 1 ? breaker.levels : BidiLevels(joining: levels)
    return LineLayout.Cell(
      content: content, rows: rows, advances: advances, levels: joined, spare: 0,
      share: joined.base % 2 == 1 ? 1 : 0)
  }
}

extension ConcealedText {
  /// What is between two breaks, with the place and the index of the mark it begins with.
  fileprivate var parts: [(text: RowText, place: Int, mark: Int)] {
    guard !breaks.isEmpty else { return [(text, 0, 0)] }
    var parts: [(text: RowText, place: Int, mark: Int)] = []
    var (place, mark) = (0, 0)
    for end in breaks + [Break(place: text.bytes.count, marks: text.marks.count)] {
      parts.append((text.part(place..<end.place, marks: mark..<end.marks), place, mark))
      (place, mark) = (end.place, end.marks)
    }
    return parts
  }
}

extension RowText {
  /// A part of it as a text of its own.
  fileprivate func part(_ range: Range<Int>, marks: Range<Int>) -> RowText {
    var part = RowText()
    part.bytes = Array(bytes[range])
    part.tabWidth = tabWidth
    part.constructs = constructs
    for run in styles where run.end > range.lowerBound {
      part.styles.append(
        .init(end: min(run.end, range.upperBound) - range.lowerBound, style: run.style))
      if run.end >= range.upperBound { break }
    }
    if part.styles.isEmpty, let last = styles.last {
      part.styles = [.init(end: 0, style: last.style)]
    }
    part.marks = self.marks[marks].map {
      .init(place: $0.place - range.lowerBound, room: $0.room, construct: 0, opens: $0.opens)
    }
    part.paddings = paddings.filter { range.contains($0.place) }.map {
      .init(place: $0.place - range.lowerBound, width: $0.width, isBefore: $0.isBefore)
    }
    return part
  }
}
