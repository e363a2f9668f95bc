import EditorModes
import MarkdownTestSupport
import Testing

/// Laws of the widths of a table's columns.
struct TableGridRandomTests {
  @Test(arguments: TestSettings.seeds)
  func widthsKeepTheirLaws(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<TestSettings.operations(400) {
      let trial = Trial(&random)
      let note: Comment = "seed \(seed), table \(number): \(trial)"
      let grid = trial.grid(trial.available)
      let widths = grid.columns.map(\.width)
      #expect(grid.width <= max(0, trial.available), note)
      #expect(widths.allSatisfy { $0 >= 0 && $0 * 64 == ($0 * 64).rounded() }, note)
      #expect(grid.sidePadding >= 0 && grid.rule >= 0, note)
      #expect(zip(widths, trial.extents).allSatisfy { $0 <= $1.max + trial.rounding }, note)
      checkRoom(trial, grid, note)
      checkGrowth(trial, grid, &random, note)
      checkOrder(trial, widths, &random, note)
    }
  }

  /// Words are whole where they have room, and the table is as wide as it may be unless nothing more is needed.
  private func checkRoom(_ trial: Trial, _ grid: TableGrid, _ note: Comment) {
    let widths = grid.columns.map(\.width)
    let all = trial.width(of: trial.extents.map(\.max))
    let words = trial.width(of: trial.extents.map(\.min))
    if trial.available >= all {
      #expect(zip(widths, trial.extents).allSatisfy { $0 >= $1.max }, note)
    } else if trial.available >= words {
      #expect(zip(widths, trial.extents).allSatisfy { $0 >= $1.min }, note)
      #expect(grid.width > trial.available - 1.0 / 64, note)
    }
  }

  /// More room takes nothing from any column, but for what rounding gives to the last one.
  private func checkGrowth(
    _ trial: Trial, _ grid: TableGrid, _ random: inout SplitMix64, _ note: Comment
  ) {
    let more = trial.grid(trial.available + Double(random.below(400)) / 4)
    #expect(more.width >= grid.width - 1.0 / 64, note)
    #expect(
      zip(more.columns, grid.columns).allSatisfy { $0.width >= $1.width - trial.rounding }, note)
  }

  /// The order of columns decides on nothing but where the rest of the rounding goes.
  private func checkOrder(
    _ trial: Trial, _ widths: [Double], _ random: inout SplitMix64, _ note: Comment
  ) {
    var order = Array(widths.indices)
    for index in order.indices.reversed() where index > 0 {
      order.swapAt(index, random.below(index + 1))
    }
    var other = trial
    other.extents = order.map { trial.extents[$0] }
    let moved = other.grid(trial.available).columns.map(\.width)
    #expect(
      zip(order, moved).allSatisfy { abs(widths[$0] - $1) <= trial.rounding }, note)
  }

  /// Extents are the same in whatever order the rows of a table come.
  @Test(arguments: TestSettings.seeds)
  func rowsMayComeInAnyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestSettings.operations(100) {
      let cells = (0..<8).map { _ in Trial.extent(&random) }
      var (there, back) = (TableExtent.none, TableExtent.none)
      for cell in cells { there.formUnion(cell) }
      for cell in cells.reversed() { back.formUnion(cell) }
      #expect(there == back)
      #expect(cells.allSatisfy { $0.min <= there.min && $0.max <= there.max })
    }
  }

  private struct Trial: CustomStringConvertible {
    var extents: [TableExtent]
    let available: Double
    let model: BoxModel

    init(_ random: inout SplitMix64) {
      let count = random.pick([1, 2, 3, 5, 12, 40])
      extents = (0..<count).map { _ in Self.extent(&random) }
      available = Double(random.below(random.pick([60, 500, 1500, 4000])))
      model = BoxModel(base: random.pick([12.8, 16, 17, 24]))
    }

    static func extent(_ random: inout SplitMix64) -> TableExtent {
      let least = Double(random.below(random.pick([1, 40, 4000]))) / 40
      let more = Double(random.below(random.pick([1, 400, 100_000]))) / 40
      return TableExtent(min: least, max: least + more)
    }

    /// What rounding may move from a column to another.
    var rounding: Double { Double(extents.count + 1) / 64 }

    func grid(_ available: Double) -> TableGrid {
      TableGrid(extents, alignments: [], available: available, model)
    }

    /// The width of a table whose texts have these widths, rounded up.
    func width(of texts: [Double]) -> Double {
      texts.reduce(model.hairline) {
        $0 + ($1 * 64).rounded(.up) / 64 + 2 * model.cellSidePadding + model.hairline
      }
    }

    var description: String {
      "\(extents.map { "(\($0.min), \($0.max))" }) in \(available), base \(model.base)"
    }
  }
}
