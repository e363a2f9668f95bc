package import PieceTable
internal import TextLayout

extension NoteLayout: RowGeometry {
  package var contentHeight: Double { heights.totalHeight }

  package func row(atY y: Double) -> RowBox {
    let (start, top) = start(atY: y)
    var found = RowBox(start: start, y: top, height: 0)
    forEachLine(from: start, y: top) { placed in
      for index in placed.line.rows.indices {
        found = placed.rowBox(index)
        if found.maxY > y { return false }
      }
      // In what is below the last row of a line the next line's first row is the first one in view.
      return true
    }
    return found
  }

  package func row(holding offset: ByteOffset) -> RowBox {
    let offset = min(max(offset, 0), text.endOffset)
    let placed = line(holding: offset)
    guard !placed.line.rows.isEmpty else {
      return RowBox(start: placed.line.source.lowerBound, y: placed.y, height: 0)
    }
    return placed.rowBox(placed.line.row(of: offset, isUpstream: false))
  }
}

extension NoteLayout.PlacedLine {
  /// A row as scrolling sees it. The rows of a table's line, which lie side by side, are one.
  fileprivate func rowBox(_ index: Int) -> RowBox {
    if line.cells.count > 1 {
      let (top, height) = line.rowSpan
      return RowBox(start: line.source.lowerBound, y: y + top, height: height)
    }
    let row = line.rows[index]
    return RowBox(start: row.source.lowerBound, y: y + row.y, height: row.height)
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
      var left = count.magnitude
      while left > 0, let last = row {
        row = count < 0 ? above(last, goalX) : below(last, goalX)
        left -= 1
      }
      return row.map { nearest(to: goalX, in: $0) }
    case .height(let height):
      let y = from.y + height
      guard let next = height < 0 ? above(from, goalX) : below(from, goalX) else { return nil }
      let target = layout.row(atY: min(max(y, 0), max(0, layout.height - 1)))
      if height < 0 ? target.y >= next.y : target.y <= next.y {
        return nearest(to: goalX, in: next)
      }
      return layout.placedRow(of: CaretPlace(target.start)).map { found in
        let index = found.placed.line.row(nearestTo: goalX, y: y - found.placed.y)
        return nearest(to: goalX, in: .init(placed: found.placed, index: index ?? found.index))
      }
    }
  }

  func ends(ofRowAt place: CaretPlace) -> (start: CaretPlace, end: CaretPlace) {
    guard let row = layout.placedRow(of: place) else { return (place, place) }
    var source = row.row.source
    if row.placed.line.cells.count > 1 {
      // Pipes and what is beside them belong to the cell, but are not in it.
      let content = row.placed.line.cells[row.row.cell].content.source
      source = source.clamped(to: content)
      if row.row.source.upperBound >= content.upperBound {
        return (CaretPlace(source.lowerBound), CaretPlace(source.upperBound))
      }
    }
    let isLast = row.index + 1 == row.placed.line.rows.count && !row.placed.line.isCut
    return (
      CaretPlace(source.lowerBound), CaretPlace(source.upperBound, isLast ? .downstream : .upstream)
    )
  }

  /// The row above: of the same line, or the lowest at an x of another.
  private func above(_ row: NoteLayout.PlacedRow, _ x: Double) -> NoteLayout.PlacedRow? {
    if let index = row.placed.line.row(above: row.index, x: x) {
      return NoteLayout.PlacedRow(placed: row.placed, index: index)
    }
    var start = row.placed.line.source.lowerBound
    while start > 0 {
      let placed = layout.line(holding: start - 1)
      if let index = placed.line.row(nearestTo: x, y: .infinity) {
        return .init(placed: placed, index: index)
      }
      start = placed.line.source.lowerBound
    }
    return nil
  }

  /// The row below: of the same line, or the highest at an x of another.
  private func below(_ row: NoteLayout.PlacedRow, _ x: Double) -> NoteLayout.PlacedRow? {
    if let index = row.placed.line.row(below: row.index, x: x) {
      return NoteLayout.PlacedRow(placed: row.placed, index: index)
    }
    var end = row.placed.line.source.upperBound
    var isCut = row.placed.line.isCut
    while end < layout.text.endOffset {
      let next = isCut ? end : layout.text.lineStart(layout.text.point(of: end).line + 1)
      let placed = layout.line(holding: next)
      if let index = placed.line.row(nearestTo: x, y: -.infinity) {
        return .init(placed: placed, index: index)
      }
      end = placed.line.source.upperBound
      isCut = placed.line.isCut
    }
    return nil
  }

  /// The place in a row that is nearest to an x.
  private func nearest(to x: Double, in row: NoteLayout.PlacedRow) -> CaretPlace {
    layout.place(nearestTo: x, in: row, reveal)
  }
}

extension NoteLayout {
  /// The place of a caret in a row that is nearest to an x, while the row is drawn for the primary caret; nil is one
  /// that is not in the row.
  func place(
    nearestTo x: Double, in row: PlacedRow, _ reveal: Reveal?, caret: ByteOffset? = nil
  ) -> CaretPlace {
    let source = row.row.source
    if let caret, source.lowerBound <= caret, caret <= source.upperBound {
      let composed = composer(reveal, caret: caret).compose(row.row, of: row.placed.line)
      return place(composed.offset(nearestTo: x) ?? source.lowerBound, in: row)
    }
    // Which marks are revealed depends on where the caret will be: it is placed as if it were there already.
    var composed = composer(reveal, caret: nil).compose(row.row, of: row.placed.line)
    let offset = composed.offset(nearestTo: x) ?? source.lowerBound
    composed = composer(reveal, caret: offset).compose(row.row, of: row.placed.line)
    return place(composed.offset(nearestTo: x) ?? offset, in: row)
  }

  /// The place at an offset of a row.
  private func place(_ offset: ByteOffset, in row: PlacedRow) -> CaretPlace {
    let rows = row.placed.line.rows
    let source = row.row.source
    let offset = text.clipToGrapheme(min(max(offset, source.lowerBound), source.upperBound), .left)
    let isBroken =
      offset == source.upperBound
      && (row.index + 1 < rows.count && rows[row.index + 1].source.lowerBound == offset
        || row.placed.line.isCut && row.index + 1 == rows.count)
    return CaretPlace(offset, isBroken ? .upstream : .downstream)
  }

  /// The place of a caret that a point of the note leads to. O(log n + length of a line)
  ///
  /// Above the first row it is in the first row, below the last one in the last, beside a row at its nearer end.
  func place(at point: LayoutPoint, _ reveal: Reveal?, caret: ByteOffset?) -> CaretPlace {
    let (start, top) = start(atY: point.y)
    var found: PlacedRow?
    forEachLine(from: start, y: top) { placed in
      let index = placed.line.row(nearestTo: point.x, y: point.y - placed.y)
      if let index, found == nil || placed.y + placed.line.rows[index].y <= point.y {
        found = PlacedRow(placed: placed, index: index)
      }
      return found == nil || placed.y + placed.line.height <= point.y
    }
    guard let found else { return CaretPlace(text.endOffset) }
    return place(nearestTo: point.x, in: found, reveal, caret: caret)
  }
}
