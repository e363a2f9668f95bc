import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Columns that are kept from step to step.
struct TableGridCacheTests {
  /// Measures text at 8 points a byte; links, which depend on definitions, are 5 points wider.
  fileprivate static func extent(of cell: TableMeasure.Cell, in syntax: SyntaxSnapshot)
    -> TableExtent
  {
    let words = syntax.text.bytes(in: cell.block.range).split(separator: 0x20)
    let links = Double(syntax.inlines(of: cell.block).filter { $0.kind == .link }.count)
    return TableExtent(
      min: Double(words.map(\.count).max() ?? 0) * 8,
      max: Double(cell.block.range.length) * 8 + links * 5
    )
  }

  private static func grid(
    _ table: Block, _ syntax: SyntaxSnapshot, _ cache: inout TableGridCache,
    _ available: Double = 800
  ) -> TableGrid {
    cache.grid(of: table, in: syntax, available: available) { extent(of: $0, in: syntax) }
  }

  private static func syntax(_ text: String) -> SyntaxSnapshot {
    SyntaxForest(TextSnapshot(text), options: .gitHub).snapshot
  }

  @Test func theWidestCellOfAColumnDecides() throws {
    let syntax = Self.syntax("|a|bcd|\n|:-:|-:|\n|aaaa|b|\n|a|\n|a|b|excess cells|\n")
    var cache = TableGridCache(BoxModel())
    let grid = Self.grid(try #require(syntax.tables.first), syntax, &cache)
    #expect(grid.columns.map(\.width) == [32, 24])
    #expect(grid.columns.map(\.alignment) == [.center, .right])
    #expect(cache.measuredCount == 7)
  }

  @Test func onlyTheFirstRowsDecide() throws {
    for (filler, count) in [
      ("|a|b|\n", TableMeasure.mostRows - 2), ("|\(String(repeating: "x ", count: 1000))|\n", 17),
    ] {
      let head = "|a|b|\n|-|-|\n" + String(repeating: filler, count: count - 1)
      for (row, decides) in [("|a|wider|\n", true), (filler + "|a|b|\n|a|wider|\n", false)] {
        let syntax = Self.syntax(head + row + "|end|end|\n")
        var cache = TableGridCache(BoxModel())
        let grid = Self.grid(try #require(syntax.tables.first), syntax, &cache, 100_000)
        #expect(grid.columns[1].width == (decides ? 40 : 8), "\(count) rows, \(row.count)")
      }
    }
  }

  @Test func aLongRowDoesNotDecide() throws {
    for (length, decides) in [
      (TableMeasure.longestRow - 3, true), (TableMeasure.longestRow + 1, false),
    ] {
      let long = String(repeating: "x", count: length - 1)
      let syntax = Self.syntax("|a|\n|-|\n|\(long)|\n|bbb|\n")
      var cache = TableGridCache(BoxModel())
      let grid = Self.grid(try #require(syntax.tables.first), syntax, &cache, 1_000_000)
      #expect(grid.columns[0].width == (decides ? Double(length - 1) * 8 : 24))
    }
  }

  /// A step of a note whose tables are laid out.
  private struct Session {
    var buffer: TextBuffer
    let forest: SyntaxForest
    var cache: TableGridCache
    private(set) var grids: [BlockID: TableGrid] = [:]

    init(_ text: String, mostCells: Int = 1 << 16) {
      buffer = TextBuffer(text)
      forest = SyntaxForest(buffer.snapshot(), options: .gitHub)
      cache = TableGridCache(BoxModel(), mostCells: mostCells)
      lay()
    }

    /// Asks for the columns of all tables.
    mutating func lay(_ available: Double = 400) {
      let syntax = forest.snapshot
      grids = [:]
      for table in syntax.tables {
        grids[table.id] = TableGridCacheTests.grid(table, syntax, &cache, available)
      }
    }

    /// Does an edit, and answers the tables that have to be laid out again.
    mutating func replace(_ range: Range<ByteOffset>, with text: String) throws -> [Block] {
      let patch = try buffer.replace(range, with: text)
      let change = forest.apply(patch, to: buffer.snapshot())
      forest.advance(within: .seconds(60))
      let syntax = forest.snapshot
      return cache.update(change.touched, in: syntax) {
        TableGridCacheTests.extent(of: $0, in: syntax)
      }
    }
  }

  @Test func aKeystrokeMeasuresOneCell() throws {
    let rows = String(repeating: "|some words|and `more` words|x|\n", count: 150)
    let head = "|a|b|c|\n|-|-|-|\n"
    var session = Session("text\n\n" + head + rows)
    let before = session.cache.measuredCount
    // All rows are the same, and so each text is measured when it comes first.
    let place = ByteOffset(6 + head.utf8.count + 40 * 32 + 3)
    #expect(
      try session.replace(place..<place, with: "1").map(\.id)
        == session.forest.snapshot.tables.map(\.id))
    #expect(session.cache.measuredCount - before == 1)
    // A narrower cell changes nothing.
    #expect(try session.replace(place + 2..<place + 4, with: "").isEmpty == false)
    #expect(try session.replace(place + 2..<place + 3, with: "").isEmpty)
    // Nothing is measured when only the room changes, or nothing.
    let count = session.cache.measuredCount
    session.lay(300)
    session.lay(300)
    #expect(session.cache.measuredCount == count)
  }

  @Test func editsBehindWhatDecidesAreNotLookedAt() throws {
    let head = "|a|b|\n|-|-|\n"
    var session = Session(head + String(repeating: "|word|x|\n", count: 4000))
    let before = session.cache.measuredCount
    let place = session.buffer.snapshot().endOffset - 20
    #expect(try session.replace(place..<place, with: "much wider than before").isEmpty)
    #expect(session.cache.measuredCount == before)
  }

  @Test func aDefinitionChangesWidths() throws {
    var session = Session("|[a]|\n|-|\n\n[b]: /u\n")
    let place = session.buffer.snapshot().endOffset - 6
    let changed = try session.replace(place - 1..<place, with: "a")
    #expect(changed.map(\.id) == session.forest.snapshot.tables.map(\.id))
  }

  /// Like a cache that knows nothing, after each edit; and what has other columns than before is said.
  @Test(arguments: TestSettings.seeds)
  func keptColumnsAreThoseOfAFreshCache(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for note in 0..<max(1, TestSettings.operations(400) / 40) {
      var session = Session(TableNotes.note(&random), mostCells: random.pick([4, 40, 1 << 16]))
      for step in 0..<40 {
        let text = session.buffer.snapshot()
        let lower = random.below(text.utf8Count + 1)
        let upper = min(text.utf8Count, lower + random.pick([0, 0, 1, 4, 60]))
        let range =
          text.clipToGrapheme(
            ByteOffset(lower), .left)..<text.clipToGrapheme(ByteOffset(upper), .right)
        let insertion = random.pick([
          "", "|", "a", "\n", " ", "\\", "-", ":", "[a]", TableNotes.row(2, &random) + "\n",
        ])
        let before = session.grids
        let changed = try session.replace(range, with: insertion)
        session.lay()
        let place: Comment =
          "seed \(seed), note \(note), step \(step): \(String(decoding: session.buffer.snapshot().bytes(in: session.buffer.snapshot().fullRange), as: UTF8.self).debugDescription)"
        let syntax = session.forest.snapshot
        var fresh = TableGridCache(BoxModel())
        for table in syntax.tables {
          let grid = try #require(session.grids[table.id])
          #expect(grid == Self.grid(table, syntax, &fresh, 400), place)
          if let old = before[table.id], old != grid {
            #expect(changed.contains { $0.id == table.id }, place)
          }
        }
      }
    }
  }
}

extension SyntaxChange {
  /// All that is another than before, in order and apart.
  fileprivate var touched: [Range<ByteOffset>] {
    var ranges: [Range<ByteOffset>] = []
    for range in (damaged + dependents).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }
}
