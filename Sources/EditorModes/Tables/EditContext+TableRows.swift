internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Adds an empty row above or below what is selected of each table.
  func insertRow(_ direction: VerticalDirection) throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    for target in try tableTargets() {
      guard let lines = target.lines.first, let end = target.lines.last else { continue }
      let number = direction == .up ? lines.lowerBound : end.upperBound
      guard var row = tableRow(inLine: number, of: target.table) else { continue }
      let column = column(in: row)
      if row.kind != .body {
        guard direction == .down else {
          throw .notApplicable("nothing stands above the header of a table; add a row below it")
        }
        guard let delimiters = tableRow(inLine: target.headerLine + 1, of: target.table) else {
          continue
        }
        let header = tableRow(inLine: target.headerLine, of: target.table)
        row = delimiters
        builder.select(
          caret: insertRow(below: row, like: header ?? row, caretIn: column, &builder))
      } else if direction == .down {
        builder.select(caret: insertRow(below: row, like: row, caretIn: column, &builder))
      } else {
        builder.select(caret: insertRow(above: row, caretIn: column, &builder))
      }
    }
    return EditPlan(builder.step())
  }

  /// The column of the selection whose head is in a row, else the first.
  private func column(in row: TableRow) -> Int {
    let heads = selections.all.map(\.head)
    guard let head = heads.first(where: { row.line.lowerBound <= $0 && $0 <= row.line.upperBound })
    else { return 0 }
    return row.cellIndex(at: head)
  }

  /// Adds an empty row below a row of the body or the delimiter row, as wide as another row.
  /// Answers where a caret in one of its cells goes.
  func insertRow(
    below row: TableRow, like other: TableRow, caretIn column: Int, _ builder: inout EditBuilder
  ) -> EditBuilder.Place {
    let lead = lineBreak(at: row) + text.string(in: row.prefix)
    let new = EmptyRow(like: other)
    builder.insert(lead + new.string, at: row.line.upperBound)
    return .replacement(
      of: row.line.upperBound, offset: lead.utf8.count + new.place(inCell: column))
  }

  private func insertRow(
    above row: TableRow, caretIn column: Int, _ builder: inout EditBuilder
  ) -> EditBuilder.Place {
    let new = EmptyRow(like: row)
    builder.insert(new.string + lineBreak(at: row) + text.string(in: row.prefix), at: row.start)
    return .replacement(of: row.start, offset: new.place(inCell: column))
  }

  private func lineBreak(at row: TableRow) -> String {
    text.lineEnding(at: row.line.lowerBound).rawValue
  }

  /// Removes the selected rows.
  func deleteRow() throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    for target in try tableTargets() {
      for lines in target.lines {
        guard lines.lowerBound >= target.bodyLine else {
          throw .notApplicable(
            "a table needs its header; select rows below it, or delete the table's columns")
        }
        let start = text.lineRange(lines.lowerBound - 1).upperBound
        builder.remove(start..<text.lineRange(lines.upperBound).upperBound)
        let row = tableRow(inLine: lines.lowerBound, of: target.table)
        let next =
          tableRow(inLine: lines.upperBound + 1, of: target.table)
          ?? row.flatMap { rowAbove($0) }
        guard let row, let next else { continue }
        builder.select(caret: .old(next.place(inCell: column(in: row)).lowerBound, .right))
      }
    }
    return EditPlan(builder.step())
  }

  /// Moves the selected rows up or down within the body; those that are at its end stay.
  func moveRow(_ direction: VerticalDirection) throws(EditorError) -> EditPlan {
    var moves: [RowMove] = []
    for target in try tableTargets() {
      for lines in target.lines {
        guard lines.lowerBound >= target.bodyLine else {
          throw .notApplicable("the header of a table keeps its place; move a row below it")
        }
        let number = direction == .up ? lines.lowerBound - 1 : lines.upperBound + 1
        guard let first = tableRow(inLine: lines.lowerBound, of: target.table),
          let last = tableRow(inLine: lines.upperBound, of: target.table),
          let other = tableRow(inLine: number, of: target.table), other.kind == .body
        else { continue }
        moves.append(RowMove(first: first, last: last, other: other))
      }
    }
    guard !moves.isEmpty else { return .nothing }
    var builder = EditBuilder(self)
    for move in moves { move.apply(to: &builder, text) }
    for selection in selections.all {
      let places = [selection.anchor, selection.head].map { offset in
        moves.lazy.compactMap { $0.place(of: offset) }.first ?? .old(offset, .right)
      }
      builder.select(anchor: places[0], head: places[1])
    }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }
}

/// Rows that move over another one. It is the other one that is written anew.
private struct RowMove {
  let first: TableRow
  let last: TableRow
  /// The row above the first or below the last.
  let other: TableRow

  private var isUp: Bool { other.number < first.number }

  /// Where the other row is inserted.
  private var destination: ByteOffset { isUp ? last.line.upperBound : first.start }

  func apply(to builder: inout EditBuilder, _ text: TextSnapshot) {
    // What is between the rows stays between them.
    let moved: [UInt8]
    if isUp {
      moved = text.bytes(in: other.line.upperBound..<first.start) + other.bytes
      builder.remove(other.start..<first.start)
    } else {
      moved = other.bytes + text.bytes(in: last.line.upperBound..<other.start)
      builder.remove(last.line.upperBound..<other.line.upperBound)
    }
    builder.replace(destination..<destination, with: TextSnapshot(bytes: moved))
  }

  /// Where an offset of the rows goes; nil for one elsewhere.
  func place(of offset: ByteOffset) -> EditBuilder.Place? {
    if other.range.contains(offset) || offset == other.line.upperBound {
      let lead = isUp ? first.start - other.line.upperBound : 0
      return .replacement(of: destination, offset: lead + (offset - other.start))
    }
    if offset == last.line.upperBound { return .old(offset, .left) }
    return offset == first.start ? .old(offset, .right) : nil
  }
}
