package import PieceTable
internal import TextLayout

extension NoteLayout: RowGeometry {
  package var contentHeight: Double { heights.totalHeight }

  package func row(atY y: Double) -> RowBox {
    let (start, top) = start(atY: y)
    var found = RowBox(start: start, y: top, height: 0)
    forEachLine(from: start, y: top) { placed in
      for row in placed.line.rows {
        found = RowBox(start: row.source.lowerBound, y: placed.y + row.y, height: row.height)
        if found.maxY > y { return false }
      }
      // The gap below the last row of a line is the line's.
      return placed.y + placed.line.height <= y || placed.line.rows.isEmpty
    }
    return found
  }

  package func row(holding offset: ByteOffset) -> RowBox {
    let offset = min(max(offset, 0), text.endOffset)
    let placed = line(holding: offset)
    guard !placed.line.rows.isEmpty else {
      return RowBox(start: placed.line.source.lowerBound, y: placed.y, height: 0)
    }
    let row = placed.line.rows[placed.line.row(of: offset, isUpstream: false)]
    return RowBox(start: row.source.lowerBound, y: placed.y + row.y, height: row.height)
  }
}

extension NoteLayout {
  /// A row that holds a place, in its line.
  struct PlacedRow {
    var placed: PlacedLine
    var index: Int
    var row: LineLayout.Row { placed.line.rows[index] }
    var y: Double { placed.y + row.y }
  }

  /// The row that a caret is in; nil in what is folded.
  func placedRow(of place: CaretPlace) -> PlacedRow? {
    var placed = line(holding: place.offset)
    let isUpstream = place.affinity == .upstream
    if isUpstream, placed.line.source.lowerBound == place.offset,
      heights.box(at: place.offset).box.continues
    {
      placed = line(holding: place.offset - 1)
    }
    guard !placed.line.rows.isEmpty else { return nil }
    return PlacedRow(
      placed: placed, index: placed.line.row(of: place.offset, isUpstream: isUpstream))
  }

  /// What is drawn of a row while marks are revealed as a caret says.
  func composer(_ reveal: Reveal?, caret: ByteOffset?) -> RowComposer {
    RowComposer(
      text: text, measurer: typesetter.measurer,
      isRevealed: { reveal?.isRevealed($0) ?? false }, caret: caret)
  }
}

/// A layout as the rows that carets move by: x is in points, and of what is drawn while marks are revealed.
struct LayoutRows: RowModel {
  let layout: NoteLayout
  let reveal: Reveal?

  func x(of place: CaretPlace) -> Double {
    guard let row = layout.placedRow(of: place) else { return 0 }
    return layout.composer(reveal, caret: place.offset).compose(row.row, of: row.placed.line)
      .x(of: place.offset)
  }

  func place(from place: CaretPlace, by distance: RowDistance, goalX: Double) -> CaretPlace? {
    guard let from = layout.placedRow(of: place) else { return nil }
    switch distance {
    case .rows(let count):
      var row: NoteLayout.PlacedRow? = from
      for _ in 0..<abs(count) {
        row = row.flatMap { count < 0 ? above($0) : below($0) }
      }
      return row.map { nearest(to: goalX, in: $0) }
    case .height(let height):
      let y = from.y + height
      guard let next = height < 0 ? above(from) : below(from) else { return nil }
      let target = layout.row(atY: min(max(y, 0), max(0, layout.height - 1)))
      if height < 0 ? target.y >= next.y : target.y <= next.y {
        return nearest(to: goalX, in: next)
      }
      return layout.placedRow(of: CaretPlace(target.start)).map { nearest(to: goalX, in: $0) }
    }
  }

  func ends(ofRowAt place: CaretPlace) -> (start: CaretPlace, end: CaretPlace) {
    guard let row = layout.placedRow(of: place) else { return (place, place) }
    let source = row.row.source
    let isLast = row.index + 1 == row.placed.line.rows.count && !row.placed.line.isCut
    return (
      CaretPlace(source.lowerBound), CaretPlace(source.upperBound, isLast ? .downstream : .upstream)
    )
  }

  /// The row above: of another line, or of the same cell.
  private func above(_ row: NoteLayout.PlacedRow) -> NoteLayout.PlacedRow? {
    var index = row.index - 1
    while index >= 0 {
      if row.placed.line.rows[index].y < row.row.y, row.placed.line.rows[index].cell == row.row.cell
      {
        return NoteLayout.PlacedRow(placed: row.placed, index: index)
      }
      index -= 1
    }
    var start = row.placed.line.source.lowerBound
    while start > 0 {
      let placed = layout.line(holding: start - 1)
      if !placed.line.rows.isEmpty {
        return .init(placed: placed, index: placed.line.rows.count - 1)
      }
      start = placed.line.source.lowerBound
    }
    return nil
  }

  /// The row below: of the same cell, or of another line.
  private func below(_ row: NoteLayout.PlacedRow) -> NoteLayout.PlacedRow? {
    let rows = row.placed.line.rows
    for index in rows.indices where index > row.index && rows[index].cell == row.row.cell {
      return NoteLayout.PlacedRow(placed: row.placed, index: index)
    }
    var end = row.placed.line.source.upperBound
    var isCut = row.placed.line.isCut
    while end < layout.text.endOffset {
      let next = isCut ? end : layout.text.lineStart(layout.text.point(of: end).line + 1)
      let placed = layout.line(holding: next)
      if !placed.line.rows.isEmpty { return .init(placed: placed, index: 0) }
      end = placed.line.source.upperBound
      isCut = placed.line.isCut
    }
    return nil
  }

  /// The place in a row, or beside it in the same line of a table, that is nearest to an x.
  private func nearest(to x: Double, in row: NoteLayout.PlacedRow) -> CaretPlace {
    layout.place(nearestTo: x, in: row, reveal)
  }
}

extension NoteLayout {
  /// The place of a caret in a row that is nearest to an x; in a row of a table in the cell that is nearest.
  func place(nearestTo x: Double, in row: PlacedRow, _ reveal: Reveal?) -> CaretPlace {
    var row = row
    let rows = row.placed.line.rows
    if row.placed.line.cells.count > 1 {
      var best = Double.infinity
      for (index, other) in rows.enumerated() where other.y == row.row.y {
        let distance = max(other.x - x, x - other.x - other.room, 0)
        if distance < best {
          best = distance
          row.index = index
        }
      }
    }
    let source = row.row.source
    // Which marks are revealed depends on where the caret will be: it is placed as if it were there already.
    var composed = composer(reveal, caret: nil).compose(row.row, of: row.placed.line)
    var offset = composed.offset(nearestTo: x) ?? source.lowerBound
    composed = composer(reveal, caret: offset).compose(row.row, of: row.placed.line)
    offset = composed.offset(nearestTo: x) ?? offset
    offset = text.clipToGrapheme(min(max(offset, source.lowerBound), source.upperBound), .left)
    let isBroken =
      offset == source.upperBound
      && (row.index + 1 < rows.count && rows[row.index + 1].source.lowerBound == offset
        || row.placed.line.isCut && row.index + 1 == rows.count)
    return CaretPlace(offset, isBroken ? .upstream : .downstream)
  }

  /// The place of a caret that a point of the note leads to. O(log n + length of a line)
  ///
  /// Above the first row it is in the first row, below the last one in the last, beside a row at its nearer end.
  func place(at point: LayoutPoint, _ reveal: Reveal?) -> CaretPlace {
    let (start, top) = start(atY: point.y)
    var found: PlacedRow?
    forEachLine(from: start, y: top) { placed in
      for (index, row) in placed.line.rows.enumerated() {
        if found == nil || placed.y + row.y <= point.y {
          if let last = found, last.placed.line.source == placed.line.source, last.row.y == row.y {
            continue
          }
          found = PlacedRow(placed: placed, index: index)
        }
      }
      return found == nil || placed.y + placed.line.height <= point.y
    }
    guard let found else { return CaretPlace(text.endOffset) }
    return place(nearestTo: point.x, in: found, reveal)
  }
}
