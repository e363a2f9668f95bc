package import PieceTable
internal import LiveMarkdown

extension EditContext {
  /// Whether the line of an offset is one of a table. O(log n + blocks of a segment).
  package func isInTable(at offset: ByteOffset) -> Bool { tableRow(at: offset) != nil }

  /// What is selected, or where a caret goes, in the cell below that of an offset; below the header
  /// that is a cell of the first row. Nil in the last row and outside tables. O(log n + blocks of a
  /// segment + length of two rows).
  package func cellBelow(_ offset: ByteOffset) -> Range<ByteOffset>? {
    guard let row = tableRow(at: offset), let below = rowBelow(row) else { return nil }
    return below.place(inCell: row.cellIndex(at: offset))
  }

  /// The row of a table that the line of an offset is; nil outside tables.
  /// O(log n + blocks of a segment + length of the line).
  func tableRow(at offset: ByteOffset) -> TableRow? {
    tableRow(inLine: text.point(of: offset).line)
  }

  /// The row of a table that a line is; nil outside tables.
  func tableRow(inLine number: Int) -> TableRow? {
    guard number >= 0, number < text.lineCount else { return nil }
    let line = text.lineRange(number)
    if line.isEmpty { return nil }
    var table: Block?
    for block in syntax.blocks(in: line) {
      if block.kind == .table { table = block }
      guard let table, let kind = TableRow.Kind(block), line.contains(block.range.lowerBound) else {
        continue
      }
      return tableRow(table, kind, number: number, start: block.range.lowerBound)
    }
    return nil
  }

  /// A row that begins at an offset.
  private func tableRow(
    _ table: Block, _ kind: TableRow.Kind, number: Int, start: ByteOffset
  ) -> TableRow {
    // Behind a tab of which a container takes a part the indentation may be counted in.
    var start = text.endOfBlanks(from: start)
    if kind == .header, isBlank(before: start) {
      // To cmark-gfm the indentation of a line that continues a paragraph lazily belongs to the
      // first cell, and is one if a pipe follows.
      let line = lineContext(at: start)
      if !line.missing.isEmpty {
        start = min(start, line.content)
        // What is left of a tab that a quote takes a column of is indentation too.
        if let last = line.prefixes.last, last.end.spaces > 0 { start -= 1 }
      }
    }
    return TableRow(table, kind, number: number, start: start, in: text)
  }

  private func isBlank(before offset: ByteOffset) -> Bool {
    guard offset > 0 else { return false }
    let byte = text[offset - 1]
    return byte == 0x20 || byte == 0x09
  }

  /// The row below, behind the header the first of the body; nil below the last one.
  func rowBelow(_ row: TableRow) -> TableRow? {
    let next = row.kind == .header ? row.number + 2 : row.number + 1
    return tableRow(inLine: next, of: row.table)
  }

  /// The row above, above the body the header; nil above that.
  func rowAbove(_ row: TableRow) -> TableRow? {
    switch row.kind {
    case .header: nil
    case .delimiters: tableRow(inLine: row.number - 1, of: row.table)
    case .body:
      if let above = tableRow(inLine: row.number - 1, of: row.table) {
        above.kind == .delimiters ? rowAbove(above) : above
      } else {
        nil
      }
    }
  }

  /// The row that a line is in a table.
  func tableRow(inLine number: Int, of table: Block) -> TableRow? {
    guard let row = tableRow(inLine: number), row.table.id == table.id else { return nil }
    return row
  }

  /// Calls `body` with each row of a table, the delimiter row too. O(table).
  ///
  /// Of the header it is told how columns are aligned, of other rows nothing.
  func forEachRow(of table: Block, _ body: (TableRow, [ColumnAlignment]) -> Void) {
    var number = text.point(of: table.range.lowerBound).line
    var header: (start: ByteOffset, alignments: [ColumnAlignment])?
    for block in syntax.blocks(in: table.range) where block.depth > table.depth {
      if block.kind == .tableCell {
        header?.alignments.append(block.alignment)
        continue
      }
      guard let kind = TableRow.Kind(block) else { continue }
      if let found = header {
        let row = tableRow(table, .header, number: number, start: found.start)
        body(row, found.alignments)
        header = nil
        number += 1
      }
      if kind == .header {
        header = (block.range.lowerBound, [])
      } else {
        body(tableRow(table, kind, number: number, start: block.range.lowerBound), [])
        number += 1
      }
    }
  }
}

extension TableRow.Kind {
  /// What a block is as a line of a table; nil when it is none.
  init?(_ block: Block) {
    switch block.kind {
    case .tableRow: self = block.isHeader ? .header : .body
    case .tableDelimiterRow: self = .delimiters
    default: return nil
    }
  }
}
