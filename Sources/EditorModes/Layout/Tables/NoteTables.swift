internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// The columns of a note's tables, and the cells of their rows, for the layout of their lines.
///
/// After each step comes `update`, before a line is laid out. Used from one thread at a time.
struct NoteTables {
  private var cache: TableGridCache
  /// The table looked at last: rows are mostly asked for one after another.
  private var table: Block?

  /// Finds the constructs in a range, in order.
  typealias Constructs = (Range<ByteOffset>) -> [Construct]
  /// Reads a cell; nil where cells are shown by their constructs.
  typealias Reading = ((Block) -> ReadingText)?

  /// No tables yet. Where gaps are shared in whole rows, as in a terminal, columns are whole cells wide.
  init(_ model: BoxModel, _ measurer: any TextMeasuring) {
    let unit = 1.0 / 64
    let cell = measurer.metrics(of: TextStyle(size: model.base)).characterWidth
    cache = TableGridCache(model, step: model.gapUnit > unit ? cell : unit)
  }

  /// How many cells were measured so far.
  var measuredCount: Int { cache.measuredCount }

  /// Whether a line of a table is laid out cell by cell. One that is too long is laid out as text.
  static func hasCells(_ frame: LineFrame) -> Bool {
    frame.kind == .tableRow && frame.leaf?.kind == .tableRow
      && frame.line.length <= TableMeasure.longestRow
  }

  /// The columns of the table that a row is of, and the row's cells. O(log n + blocks of a segment) when the columns
  /// are known, else O(what decides on them).
  ///
  /// - Parameters:
  ///   - frame: The frame of a line for which `hasCells` is true.
  ///   - syntax: The blocks.
  ///   - typesetter: What measures cells.
  ///   - constructs: Finds the constructs in a range.
  ///   - reading: Reads a cell.
  /// - Returns: Nil where the row is of no table, which is not so once blocks are settled.
  mutating func row(
    _ frame: LineFrame, in syntax: SyntaxSnapshot, _ typesetter: LineTypesetter,
    _ constructs: @escaping Constructs, _ reading: Reading
  ) -> (cells: TableCells, grid: TableGrid)? {
    guard let row = frame.leaf, let table = table(ofRow: row, in: syntax) else { return nil }
    let grid = grid(of: table, frame, in: syntax, typesetter, constructs, reading)
    let cells = TableCells(
      syntax.tableCells(ofRow: row), ofLine: frame.line, columnCount: table.columnCount,
      in: syntax.text, showsExcess: reading == nil)
    return (cells, grid)
  }

  /// What is drawn behind and between the cells of a line of a table; nothing for other lines.
  ///
  /// - Parameters:
  ///   - line: The line: a row, or the delimiter row.
  ///   - syntax: The blocks.
  ///   - typesetter: What measures cells.
  ///   - constructs: Finds the constructs in a range.
  ///   - reading: Reads a cell.
  /// - Returns: In the order in which they are drawn: from the text column's left edge, and from the line's top.
  mutating func decorations(
    of line: LineLayout, in syntax: SyntaxSnapshot, _ typesetter: LineTypesetter,
    _ constructs: @escaping Constructs, _ reading: Reading
  ) -> [EditorFrame.Decoration] {
    let frame = line.frame
    guard Self.hasCells(frame) || frame.kind == .delimiterRow, let row = frame.leaf,
      let table = table(ofRow: row, in: syntax)
    else { return [] }
    let header = syntax.text.point(of: table.range.lowerBound).line
    let number = syntax.text.point(of: frame.line.lowerBound).line - header - 2
    return grid(of: table, frame, in: syntax, typesetter, constructs, reading).decorations(
      of: frame, height: line.height, bodyRow: number >= 0 ? number : nil, typesetter.model)
  }

  private mutating func grid(
    of table: Block, _ frame: LineFrame, in syntax: SyntaxSnapshot, _ typesetter: LineTypesetter,
    _ constructs: @escaping Constructs, _ reading: Reading
  ) -> TableGrid {
    cache.grid(
      of: table, in: syntax, available: typesetter.room(of: frame),
      measure: Self.measure(in: syntax, typesetter, constructs, reading))
  }

  /// Follows a step.
  ///
  /// - Parameters:
  ///   - damage: The ranges of the new text, in order and apart, whose blocks or inlines are others than before.
  ///   - syntax: The blocks after it.
  ///   - typesetter: What measures cells.
  ///   - constructs: Finds the constructs in a range.
  ///   - reading: Reads a cell.
  /// - Returns: The ranges of the tables whose columns are others than before, in order, in UTF-8 bytes: all of their
  ///   rows have to be laid out again.
  mutating func update(
    _ damage: [Range<ByteOffset>], in syntax: SyntaxSnapshot, _ typesetter: LineTypesetter,
    _ constructs: @escaping Constructs, _ reading: Reading
  ) -> [Range<ByteOffset>] {
    table = nil
    let changed = cache.update(
      damage, in: syntax, measure: Self.measure(in: syntax, typesetter, constructs, reading))
    return changed.map(\.range)
  }

  private mutating func table(ofRow row: Block, in syntax: SyntaxSnapshot) -> Block? {
    if let table, table.range.contains(row.range.lowerBound), table.depth + 1 == row.depth {
      return table
    }
    let around = syntax.ancestors(at: row.range.lowerBound)
    table = around.last { $0.kind == .table && $0.depth + 1 == row.depth }
    return table
  }

  /// What tells the extents of cells.
  private static func measure(
    in syntax: SyntaxSnapshot, _ typesetter: LineTypesetter, _ constructs: @escaping Constructs,
    _ reading: Reading
  ) -> (TableMeasure.Cell) -> TableExtent {
    var window = ConstructWindow()
    return { cell in
      if let reading {
        return typesetter.extent(ofCell: reading(cell.block), isHeader: cell.isHeader)
      }
      let range = cell.block.range
      return typesetter.extent(
        ofCell: range, of: syntax.text,
        window.constructs(around: range, in: syntax.text, constructs), isHeader: cell.isHeader)
    }
  }
}

/// The constructs of a part of the text, so that they are found for many cells at once.
private struct ConstructWindow {
  private var range = ByteOffset(0)..<ByteOffset(0)
  private var found: ArraySlice<Construct> = []

  /// What is looked at together, in UTF-8 bytes.
  private static let length = 2048

  /// The constructs around a cell and some more, in order.
  mutating func constructs(
    around cell: Range<ByteOffset>, in text: TextSnapshot,
    _ find: (Range<ByteOffset>) -> [Construct]
  ) -> ArraySlice<Construct> {
    if cell.lowerBound < range.lowerBound || cell.upperBound > range.upperBound || range.isEmpty {
      let end = min(max(cell.upperBound, cell.lowerBound + Self.length), text.endOffset)
      range = cell.lowerBound..<end
      found = find(range)[...]
    }
    // Cells are asked for in order.
    while let first = found.first, first.range.upperBound < cell.lowerBound { found.removeFirst() }
    return found
  }
}
