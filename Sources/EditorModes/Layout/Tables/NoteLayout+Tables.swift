internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// What is drawn of tables beside the text of their cells.
extension NoteLayout {
  /// A pipe of a table's row.
  struct Pipe: Hashable {
    /// The pipe, in UTF-8 bytes.
    var range: Range<ByteOffset>
    /// The middle of the line that it stands for, from the text column's left edge, in points.
    var x: Double
  }

  /// What is drawn behind and between the cells of a line of a table; nothing for other lines. O(columns + log n)
  func tableDecorations(of line: LineLayout) -> [EditorFrame.Decoration] {
    guard line.frame.kind == .tableRow || line.frame.kind == .delimiterRow else { return [] }
    return tables.decorations(
      of: line, in: syntax, typesetter, { [unowned self] in constructs(in: $0) }, cellReading)
  }

  /// The pipes beside a cell of a table's line, which are drawn in the padding: its own, and for the first cell the one
  /// before it. O(columns + log n)
  func pipes(besideCell index: Int, of line: LineLayout) -> [Pipe] {
    guard NoteTables.hasCells(line.frame),
      let row = tables.row(
        line.frame, in: syntax, typesetter, { [unowned self] in constructs(in: $0) }, cellReading),
      index < row.cells.cells.count, !row.cells.cells[index].isExcess
    else { return [] }
    let cell = row.cells.cells[index]
    let lines = row.grid.drawnLines
    func pipe(in range: Range<ByteOffset>, at line: Int) -> Pipe? {
      guard line < lines.count, let found = text.bytes(in: range).firstIndex(of: 0x7C)
      else { return nil }
      let place = range.lowerBound + found
      return Pipe(range: place..<place + 1, x: lines[line] + row.grid.rule / 2)
    }
    let before = pipe(in: cell.range.lowerBound..<cell.content.lowerBound, at: cell.column)
    let behind = pipe(in: cell.content.upperBound..<cell.range.upperBound, at: cell.column + 1)
    return [before, behind].compactMap(\.self).map { pipe in
      Pipe(range: pipe.range, x: pipe.x + line.frame.indent)
    }
  }
}
