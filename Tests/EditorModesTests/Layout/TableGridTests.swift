import EditorModes
import LiveMarkdown
import Testing

/// The widths of a table's columns.
struct TableGridTests {
  /// What a table measured in Chromium 156, whose style sheet had the lengths of the box model: for each column the
  /// width of its longest word and of its widest cell, and what width the text of its cells was given.
  struct Fact: Sendable, CustomTestStringConvertible {
    let base: Double
    let available: Double
    let cells: [(Double, Double)]
    let widths: [Double]

    init(_ base: Double, _ available: Double, _ cells: [(Double, Double)], _ widths: [Double]) {
      self.base = base
      self.available = available
      self.cells = cells
      self.widths = widths
    }

    var testDescription: String { "\(cells) in \(available), base \(base)" }
  }

  static let facts: [Fact] = [
    .init(12.8, 300, [(33, 77), (41, 555), (30, 30)], [43.203125, 160.34375, 30.015625]),
    .init(12.8, 800, [(33, 77), (41, 555), (30, 30)], [77, 555, 30]),
    .init(
      12.8, 420, [(40, 90.5), (61, 700), (12, 12), (0, 0)], [56.015625, 263.71875, 12, 0.015625]),
    .init(14.4, 300, [(33, 77), (41, 555), (30, 30)], [42.59375, 153.171875, 30.015625]),
    .init(14.4, 800, [(33, 77), (41, 555), (30, 30)], [77, 555, 30]),
    .init(
      14.4, 420, [(40, 90.5), (61, 700), (12, 12), (0, 0)], [55.25, 254.109375, 12, 0.015625]),
    .init(16, 800, [(50, 100), (50, 100)], [100, 100]),
    .init(16, 800, [(0, 0)], [0]),
    .init(16, 800, [(0, 0), (0, 0), (0, 0)], [0, 0, 0]),
    .init(16, 800, [(8, 8), (64.25, 200.5), (0, 0)], [8, 200.5, 0]),
    .init(16, 255, [(50, 100), (50, 100)], [100, 100]),
    .init(16, 254.984375, [(50, 100), (50, 100)], [99.984375, 100]),
    .init(16, 254, [(50, 100), (50, 100)], [99.5, 99.5]),
    .init(16, 300, [(50, 100), (50, 300)], [74.15625, 170.84375]),
    .init(16, 300, [(20, 20), (50, 900)], [20, 225]),
    .init(16, 300, [(20, 20), (50, 900), (30, 40)], [20, 166.625, 31.375]),
    .init(16, 300, [(33, 77), (41, 555), (17, 123)], [41.40625, 139.296875, 37.296875]),
    .init(16, 300, [(0, 0), (41, 555), (17, 123)], [0, 173.640625, 44.359375]),
    .init(16, 300, [(33, 77), (0, 0), (17, 1123)], [39.421875, 0, 178.578125]),
    .init(16, 300, [(33, 77), (41, 555), (30, 30)], [41.984375, 146, 30.015625]),
    .init(16, 299.3, [(33, 77), (41, 555), (30, 30)], [41.921875, 145.359375, 30.015625]),
    .init(16, 250.7, [(33, 77), (41, 555), (30, 30)], [38.09375, 100.578125, 30.015625]),
    .init(16, 300, [(100, 100), (50, 150)], [100, 145]),
    .init(16, 420, [(60, 60), (75, 75), (80, 640)], [60, 75, 203]),
    .init(16, 420, [(1, 2), (1, 3), (1, 2000)], [1.15625, 1.328125, 335.515625]),
    .init(
      16, 420, [(10, 20), (10, 20), (10, 20), (10, 20), (10, 20), (10, 2000)],
      [10.953125, 10.953125, 10.953125, 10.953125, 10.953125, 202.234375]),
    .init(16, 800, [(70, 1500), (60, 900)], [457.421875, 287.578125]),
    .init(
      16, 800, [(44.5, 88.75), (120.25, 2400.5), (61.015625, 61.015625), (12, 340)],
      [52.046875, 509.875, 61.015625, 68.0625]),
    .init(16, 1200, [(80, 4000), (80, 4000), (80, 4000)], [372.65625, 372.65625, 372.6875]),
    .init(
      16, 1200, [(33.296875, 100), (80, 4000), (20, 1000), (5, 70), (0, 0)],
      [45.5625, 801.171875, 200.28125, 16.953125, 0.03125]),
    .init(16, 1000, [(300, 500), (300, 301)], [500, 301]),
    .init(16, 213, [(80, 160), (78, 99)], [80, 78]),
    .init(16, 214, [(80, 160), (78, 99)], [80.78125, 78.21875]),
    .init(16, 215, [(80, 160), (78, 99)], [81.578125, 78.421875]),
    .init(17.6, 300, [(33, 77), (41, 555), (30, 30)], [41.375, 138.828125, 30.015625]),
    .init(17.6, 800, [(33, 77), (41, 555), (30, 30)], [77, 555, 30]),
    .init(
      17.6, 420, [(40, 90.5), (61, 700), (12, 12), (0, 0)], [53.734375, 234.875, 12, 0.015625]),
    .init(19.2, 300, [(33, 77), (41, 555), (30, 30)], [40.75, 131.671875, 30.015625]),
    .init(19.2, 800, [(33, 77), (41, 555), (30, 30)], [77, 555, 30]),
    .init(
      19.2, 420, [(40, 90.5), (61, 700), (12, 12), (0, 0)], [52.96875, 225.265625, 12, 0.015625]),
    .init(20.8, 300, [(33, 77), (41, 555), (30, 30)], [40.140625, 124.40625, 30.015625]),
    .init(20.8, 800, [(33, 77), (41, 555), (30, 30)], [77, 555, 30]),
    .init(
      20.8, 420, [(40, 90.5), (61, 700), (12, 12), (0, 0)], [52.203125, 215.53125, 12, 0.015625]),
    .init(24, 300, [(33, 77), (41, 555), (30, 30)], [38.90625, 110.078125, 30.015625]),
    .init(24, 800, [(33, 77), (41, 555), (30, 30)], [77, 555, 30]),
    .init(
      24, 420, [(40, 90.5), (61, 700), (12, 12), (0, 0)], [50.6875, 196.296875, 12, 0.015625]),
  ]

  @Test(arguments: facts)
  func columnsAreAsWideAsInABrowser(_ fact: Fact) {
    let grid = TableGrid(
      fact.cells.map { TableExtent(min: $0.0, max: $0.1) }, alignments: [],
      available: fact.available, BoxModel(base: fact.base))
    #expect(grid.columns.map(\.width) == fact.widths)
  }

  @Test func columnsAndLinesLieSideBySide() {
    let grid = TableGrid(
      [
        TableExtent(min: 60, max: 60), TableExtent(min: 60, max: 60), TableExtent(min: 99, max: 99),
      ],
      alignments: [.none, .center, .right], available: 800, BoxModel())
    // As Chromium has them.
    #expect(grid.columns.map(\.x) == [14, 101, 188])
    #expect(grid.columns.map(\.alignment) == [.none, .center, .right])
    #expect(grid.lines == [0, 87, 174, 300])
    #expect(grid.width == 301)
    for (x, column) in [
      (-5, 0), (0, 0), (86.9, 0), (87, 1), (101, 1), (173.5, 1), (174, 2), (500, 2),
    ] {
      #expect(grid.column(atX: x) == column)
    }
  }

  @Test func aTableWithoutColumnsIsALine() {
    let grid = TableGrid([], alignments: [], available: 0, BoxModel())
    #expect(grid.columns.isEmpty)
    #expect(grid.width == 1)
    #expect(grid.column(atX: 10) == 0)
  }

  /// Widths where words have to be broken, at `base` 16: a column has 27 points of padding and lines.
  @Test(
    arguments: [
      // The words have exactly their room, and 20, 40, 60 … points less.
      (159, [80, 24], [80, 24]), (139, [80, 24], [62.21875, 21.78125]),
      (119, [80, 24], [44.4375, 19.5625]), (99, [80, 24], [26.65625, 17.34375]),
      (87, [80, 24], [16, 16]),
      // A column that is narrower than a character gives nothing.
      (155, [8, 200], [8, 92]), (103, [8, 200], [8, 40]), (79, [8, 200], [8, 16]),
      // The padding goes first, then the text, then the lines.
      (61, [80, 24], [16, 16]), (35, [80, 24], [16, 16]), (34, [80, 24], [15.5, 15.5]),
      (13, [80, 24], [5, 5]), (3, [80, 24], [0, 0]), (0, [80, 24], [0, 0]),
      (28, [500], [16]), (18, [500], [16]), (12, [500], [10]), (-5, [500], [0]),
    ] as [(Double, [Double], [Double])])
  func wordsAreBrokenWhereThereIsNoRoom(available: Double, words: [Double], widths: [Double]) {
    let grid = TableGrid(
      words.map { TableExtent(min: $0, max: 1000) }, alignments: [], available: available,
      BoxModel())
    #expect(grid.columns.map(\.width) == widths)
    #expect(grid.width <= max(0, available))
  }

  @Test(
    arguments: [
      (400, [(20, 20), (100, 700)], [24, 344]), (400, [(20, 60), (100, 700)], [32, 336]),
      (200, [(48, 48), (100, 100), (77, 640)], [32, 64, 56]),
      (36, [(48, 48), (100, 100)], [16, 16]),
    ] as [(Double, [(Double, Double)], [Double])])
  func widthsAreWholeCellsInATerminal(
    available: Double, cells: [(Double, Double)], widths: [Double]
  ) {
    let grid = TableGrid(
      cells.map { TableExtent(min: $0.0, max: $0.1) }, alignments: [], available: available,
      .cells(), step: 8)
    #expect(grid.columns.map(\.width) == widths)
  }
}
