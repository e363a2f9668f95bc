package import LiveMarkdown
package import PieceTable

/// The columns of the tables that were laid out last, so that a keystroke measures the cells it changes alone.
///
/// The extents of a table's cells are kept by a digest of their text, and its grid as long as no step touches what
/// decides on it (`TableMeasure`). After a step `update` comes first: it takes the damage and says which tables have
/// other columns than before, of which all rows have to be laid out again.
///
/// For one measurer and one box model: a host that changes one of them begins with an empty cache. Grids depend on the
/// text and the room alone, never on what was asked before.
package struct TableGridCache {
  /// What is known of a table.
  private struct Entry {
    /// The extents of the cells that decide, in order.
    var cells: [KnownCell] = []
    /// Where what decides ends, from the table's start; nil when all of it decides.
    var end: Int?
    var measure = TableMeasure(columnCount: 0)
    var grid: TableGrid
    /// The room that the grid was made for.
    var available: Double
    /// When it was asked for last.
    var lastUse = 0

    /// What it counts for in the memory.
    var size: Int { cells.count + 1 }
  }

  /// The extent of a text.
  private struct KnownCell {
    var digest: Int
    var extent: TableExtent
  }

  private let model: BoxModel
  private let step: Double
  private var entries: [BlockID: Entry] = [:]
  private var uses = 0
  /// The size of all entries.
  private var size = 0
  private let mostCells: Int
  /// How many cells were measured so far.
  package private(set) var measuredCount = 0

  /// An empty cache.
  ///
  /// - Parameters:
  ///   - model: The padding and the lines of tables.
  ///   - step: What widths are multiples of, in points: the width of a cell in a terminal.
  ///   - mostCells: The cells to keep extents of; a table that is asked for is kept in any case.
  package init(_ model: BoxModel, step: Double = 1.0 / 64, mostCells: Int = 1 << 16) {
    self.model = model
    self.step = step
    self.mostCells = mostCells
  }

  /// The number of tables that are kept. O(1)
  package var count: Int { entries.count }

  /// The columns of a table. O(1) when they are known; else O(what decides on them), of which only new texts are
  /// measured.
  ///
  /// - Parameters:
  ///   - table: The table, of the snapshot.
  ///   - syntax: The blocks.
  ///   - available: The room, in points.
  ///   - measure: Tells the extent of a cell: of its text while nothing is revealed.
  /// - Returns: The columns, the same for the same text and room.
  package mutating func grid(
    of table: Block, in syntax: SyntaxSnapshot, available: Double,
    measure: (TableMeasure.Cell) -> TableExtent
  ) -> TableGrid {
    uses += 1
    if let entry = entries[table.id], entry.available == available {
      entries[table.id]?.lastUse = uses
      return entry.grid
    }
    return remake(table, in: syntax, available: available, damage: [], measure: measure).grid
  }

  /// Takes a step into account. O(blocks in the damage + what decides on the tables that it touches); only texts
  /// that are new are measured, and of those that it touches the ones that may refer to a definition.
  ///
  /// - Parameters:
  ///   - damage: The ranges of the new text, in order, whose blocks or inlines are others than before, in UTF-8 bytes.
  ///   - syntax: The blocks after the step.
  ///   - measure: Tells the extent of a cell.
  /// - Returns: The tables whose columns are others than before, or were not kept, in order.
  package mutating func update(
    _ damage: [Range<ByteOffset>], in syntax: SyntaxSnapshot,
    measure: (TableMeasure.Cell) -> TableExtent
  ) -> [Block] {
    if entries.isEmpty { return [] }
    var changed: [Block] = []
    for table in syntax.tables(touching: damage) {
      guard let entry = entries[table.id] else {
        changed.append(table)
        continue
      }
      let start = table.range.lowerBound
      if let end = entry.end, !damage.touches(start..<start + end) { continue }
      let made = remake(
        table, in: syntax, available: entry.available, damage: damage, measure: measure)
      if made.isChanged { changed.append(table) }
    }
    return changed
  }

  /// Forgets everything.
  package mutating func removeAll() {
    entries.removeAll()
    size = 0
  }

  /// Makes the grid of a table from what is known of its cells.
  private mutating func remake(
    _ table: Block, in syntax: SyntaxSnapshot, available: Double, damage: [Range<ByteOffset>],
    measure: (TableMeasure.Cell) -> TableExtent
  ) -> (grid: TableGrid, isChanged: Bool) {
    let old = entries.removeValue(forKey: table.id)
    size -= old?.size ?? 0
    var made: (cells: [KnownCell], measure: TableMeasure, end: Int?)
    if let old, damage.isEmpty {
      made = (old.cells, old.measure, old.end)
    } else {
      made = measured(table, old?.cells ?? [], in: syntax, damage: damage, measure)
    }
    let grid = TableGrid(
      made.measure.columns, alignments: made.measure.alignments, available: available, model,
      step: step)
    let entry = Entry(
      cells: made.cells, end: made.end, measure: made.measure, grid: grid, available: available,
      lastUse: uses)
    entries[table.id] = entry
    size += entry.size
    if size > mostCells { removeOldest(but: table.id) }
    return (grid, grid != old?.grid)
  }

  /// Measures the cells that decide on a table, those that are not known.
  private mutating func measured(
    _ table: Block, _ known: [KnownCell], in syntax: SyntaxSnapshot, damage: [Range<ByteOffset>],
    _ measure: (TableMeasure.Cell) -> TableExtent
  ) -> (cells: [KnownCell], measure: TableMeasure, end: Int?) {
    var lookup = KnownCells(known)
    var cells: [KnownCell] = []
    cells.reserveCapacity(known.count)
    var result = TableMeasure(columnCount: table.columnCount)
    var count = 0
    let end = TableMeasure.forEachCell(of: table, in: syntax) { cell in
      if cell.isHeader { result.align(cell.block.alignment, column: cell.column) }
      if cell.block.range.isEmpty { return }
      let (digest, hasBracket) = Self.digest(of: cell, in: syntax.text)
      var extent = lookup.next(digest)
      // Only brackets refer to something that may change while the text stays.
      if extent == nil || hasBracket && damage.touches(cell.block.range) {
        extent = measure(cell)
        count += 1
      }
      guard let extent else { return }
      cells.append(KnownCell(digest: digest, extent: extent))
      result.add(extent, inColumn: cell.column)
    }
    measuredCount += count
    return (cells, result, end)
  }

  /// A digest of a cell's text, which is bold in the header, and whether there is a bracket in it.
  private static func digest(
    of cell: TableMeasure.Cell, in text: TextSnapshot
  ) -> (digest: Int, hasBracket: Bool) {
    var hasher = Hasher()
    var hasBracket = false
    hasher.combine(cell.isHeader)
    text.forEachChunk(in: cell.block.range) { _, bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      if bytes.contains(0x5B) { hasBracket = true }
    }
    return (hasher.finalize(), hasBracket)
  }

  /// Forgets the tables that were not asked for longest, half of all cells.
  private mutating func removeOldest(but table: BlockID) {
    for (id, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where id != table
    {
      if size <= mostCells / 2 { return }
      size -= entry.size
      entries[id] = nil
    }
  }

  /// Finds the extents of texts that are asked for in nearly the same order.
  private struct KnownCells {
    private let cells: [KnownCell]
    private var place = 0
    /// All of them, once one is not where it is looked for.
    private var table: [Int: TableExtent]?

    init(_ cells: [KnownCell]) { self.cells = cells }

    mutating func next(_ digest: Int) -> TableExtent? {
      for ahead in place..<min(place + 4, cells.count) where cells[ahead].digest == digest {
        place = ahead + 1
        return cells[ahead].extent
      }
      if table == nil {
        table = Dictionary(
          cells.map { ($0.digest, $0.extent) }, uniquingKeysWith: { first, _ in first })
      }
      return table?[digest]
    }
  }
}

extension SyntaxSnapshot {
  /// The tables that ranges touch, in order.
  fileprivate func tables(touching ranges: [Range<ByteOffset>]) -> [Block] {
    var tables: [Block] = []
    for range in ranges {
      // What only ends or begins at the range counts too.
      let lower = max(0, range.lowerBound - 1)
      let upper = min(text.endOffset, range.upperBound + 1)
      for block in blocks(in: lower..<upper)
      where block.kind == .table && block.range.lowerBound > (tables.last?.range.lowerBound ?? -1) {
        tables.append(block)
      }
    }
    return tables
  }
}

extension [Range<ByteOffset>] {
  /// Whether one of them, in order and apart, holds a part of a range or lies beside it. O(log n)
  fileprivate func touches(_ range: Range<ByteOffset>) -> Bool {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle].upperBound < range.lowerBound { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && self[lower].lowerBound <= range.upperBound
  }
}
