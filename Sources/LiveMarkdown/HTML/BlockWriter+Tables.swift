internal import PieceTable

/// Tables, their rows and cells.
extension BlockWriter {
  /// Takes the body of the innermost table as begun.
  mutating func openBody() {
    if let table = open.indices.last, open[table].kind == .table { open[table].cells = 1 }
  }

  /// Begins the body of the innermost table.
  mutating func writeBodyTag() {
    openBody()
    buffer.breakLine()
    buffer.append("<tbody>\n")
  }

  /// Opens a row, and the header or the body with it.
  mutating func openRow(_ block: Block) {
    buffer.breakLine()
    if block.isHeader {
      buffer.append("<thead>\n")
    } else if let table = open.indices.last, open[table].kind == .table, open[table].cells == 0 {
      open[table].cells = 1
      buffer.append("<tbody>\n")
    }
    buffer.append("<tr>")
    push(block)
  }

  /// Closes a row.
  mutating func closeRow(_ row: OpenBlock) {
    // A row that is too short is filled up with empty cells.
    var cells = row.cells
    while !row.isHeader, cells < alignments.count {
      openCell(isHeader: false, alignments[cells])
      buffer.append("</td>")
      cells += 1
    }
    buffer.breakLine()
    buffer.append(row.isHeader ? "</tr>\n</thead>" : "</tr>")
  }

  private mutating func openCell(isHeader: Bool, _ alignment: ColumnAlignment) {
    buffer.breakLine()
    buffer.append(isHeader ? "<th" : "<td")
    switch alignment {
    case .none: buffer.append(">")
    case .left: buffer.append(" align=\"left\">")
    case .center: buffer.append(" align=\"center\">")
    case .right: buffer.append(" align=\"right\">")
    }
  }

  /// Writes a cell.
  mutating func writeCell(_ block: Block) {
    guard let row = open.indices.last, open[row].kind == .tableRow else { return }
    let index = open[row].cells
    open[row].cells = index + 1
    let isHeader = open[row].isHeader
    if isHeader { alignments.append(block.alignment) }
    guard index < alignments.count else { return }
    openCell(isHeader: isHeader, alignments[index])
    writeInlines(block, unescapesPipes: true)
    buffer.append(isHeader ? "</th>" : "</td>")
  }

  /// Goes on with a table: its columns, and whether its body has begun before an offset.
  mutating func resumeTable(_ table: Block, at start: ByteOffset) {
    alignments.removeAll(keepingCapacity: true)
    for block in snapshot.blocks(in: table.range.lowerBound..<start)
    where block.depth > table.depth {
      if block.kind == .tableCell { alignments.append(block.alignment) }
      if block.kind == .tableRow, !block.isHeader {
        if let last = open.indices.last, block.range.lowerBound < start { open[last].cells = 1 }
        return
      }
    }
  }
}
