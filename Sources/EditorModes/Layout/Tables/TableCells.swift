package import LiveMarkdown
package import PieceTable

/// The cells of a row of a table, as parts of its line: every offset of the line is in exactly one of them.
///
/// A cell begins behind the pipe before it, and the first with the line; it ends behind its own pipe, and the last with
/// the line. So white space belongs to the text beside it, a caret before a pipe to the cell before, and one behind a
/// pipe to the cell behind. What is behind the table's last column, which no page shows (GFM 4.10), is one part more,
/// so that it can be seen and taken away; its pipes are text.
package struct TableCells: Hashable, Sendable {
  /// A cell.
  package struct Cell: Hashable, Sendable {
    /// Its part of the line, in UTF-8 bytes. Those of all cells lie side by side and are the whole line.
    package var range: Range<ByteOffset>
    /// Its text; where it is empty, the place for a caret.
    package var content: Range<ByteOffset>
    /// Its column; of what lies behind the last column, that one.
    package var column: Int
    /// Whether it is what lies behind the last column.
    package var isExcess: Bool
    /// Its block; nil for what lies behind the last column, and where there is none.
    package var block: Block?
  }

  /// The cells, in order: one at least, and fewer than the table has columns where the row is too short.
  package let cells: [Cell]

  /// The cells of a line. O(length of the white space between cells + cells)
  ///
  /// - Parameters:
  ///   - blocks: The blocks of its cells, in order.
  ///   - line: The line without its break, prefixes of containers included.
  ///   - columnCount: How many columns the table has, at least one.
  ///   - text: The text.
  ///   - showsExcess: Whether what is behind the last column is a part of its own; else it is of the last cell.
  package init(
    _ blocks: [Block], ofLine line: Range<ByteOffset>, columnCount: Int, in text: TextSnapshot,
    showsExcess: Bool = true
  ) {
    let shown = max(1, columnCount)
    var cells: [Cell] = []
    var start = line.lowerBound
    for (index, block) in blocks.prefix(shown).enumerated() {
      let isLast = index == blocks.count - 1 || !showsExcess && index == shown - 1
      let end =
        isLast ? line.upperBound : Self.end(of: block, before: blocks[index + 1], in: text)
      cells.append(
        Cell(range: start..<end, content: block.range, column: index, isExcess: false, block: block)
      )
      start = end
    }
    if showsExcess, blocks.count > shown, let last = blocks.last {
      let end = text.trimmedEnd(of: start..<line.upperBound)
      let content = min(blocks[shown].range.lowerBound, end)..<max(last.range.upperBound, end)
      cells.append(
        Cell(range: start..<line.upperBound, content: content, column: shown - 1, isExcess: true))
    }
    if cells.isEmpty {
      let end = line.upperBound..<line.upperBound
      cells = [Cell(range: line, content: end, column: 0, isExcess: false)]
    }
    self.cells = cells
  }

  /// Behind the pipe that ends a cell: between two cells there is nothing but white space and a pipe.
  private static func end(of cell: Block, before next: Block, in text: TextSnapshot) -> ByteOffset {
    var end = cell.range.upperBound
    let limit = max(end, next.range.lowerBound)
    while end < limit {
      end += 1
      if text[end - 1] == 0x7C { return end }
    }
    return limit
  }

  /// The cell that an offset is in; one outside the line is in the nearest. O(log cells)
  ///
  /// - Parameters:
  ///   - offset: In UTF-8 bytes.
  ///   - isUpstream: Whether a place between two cells is the end of the first.
  /// - Returns: An index of `cells`.
  package func cellIndex(of offset: ByteOffset, isUpstream: Bool = false) -> Int {
    var (lower, upper) = (0, cells.count)
    while lower + 1 < upper {
      let middle = (lower + upper) / 2
      let start = cells[middle].range.lowerBound
      if start < offset || start == offset && !isUpstream { lower = middle } else { upper = middle }
    }
    return lower
  }
}

extension SyntaxSnapshot {
  /// The cells of a row of a table, those behind its last column too. O(log n + blocks of a segment + cells)
  package func tableCells(ofRow row: Block) -> [Block] {
    guard row.kind == .tableRow else { return [] }
    // An empty cell may be where the row ends.
    let line = text.lineRange(text.point(of: row.range.lowerBound).line)
    return blocks(in: row.range.lowerBound..<line.upperBound).filter {
      $0.kind == .tableCell && $0.depth == row.depth + 1
    }
  }
}
