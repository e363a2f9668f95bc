package import LiveMarkdown
internal import TextLayout

extension TableGrid {
  /// The grid of a table: what a browser gives to a table of automatic layout (CSS 2.2, 17.5.2.2), to 1/64 point, as
  /// far as no word has to be broken.
  ///
  /// - Where all columns have room for their widest cells, they are that wide.
  /// - Else each is as wide as its longest word, and what is left is shared in proportion to what each column lacks.
  ///   The last column takes what rounding leaves, so that the table is exactly as wide as it may be.
  /// - Where there is no room for the longest words, columns shrink in proportion to them, words are broken, and no
  ///   column becomes narrower than its longest word or one character of full width (`BoxModel.base`). A browser
  ///   would make the table wider than its room.
  /// - Where there is no room for one character each, the padding shrinks, then the text, then the lines.
  ///
  /// O(columns). A column that grows by the room that is added may lose 1/64 point for each column by rounding; the
  /// table itself never becomes narrower when there is more room.
  ///
  /// - Parameters:
  ///   - extents: How narrow and how wide each column's text may be.
  ///   - alignments: How columns are aligned.
  ///   - available: The room, in points.
  ///   - model: The padding and the lines.
  ///   - step: What widths are multiples of: 1/64 point, or the width of a terminal's cell.
  package init(
    _ extents: [TableExtent], alignments: [ColumnAlignment], available: Double, _ model: BoxModel,
    step: Double = 1.0 / 64
  ) {
    let widths = TableWidths(extents, available: available, model, step: step)
    self.init(
      widths: widths.texts.map(Double.init(units:)), alignments: alignments,
      sidePadding: Double(units: widths.padding), rule: Double(units: widths.rule))
  }
}

/// The widths of a table's columns in 1/64 points. Whole numbers, so that nothing depends on how sums round.
private struct TableWidths {
  var texts: [Int]
  var padding: Int
  var rule: Int

  /// No length counts for more, so that products do not overflow.
  private static let most = 1 << 30

  init(_ extents: [TableExtent], available: Double, _ model: BoxModel, step: Double) {
    let step = max(1, Int(step.inLayoutUnits * 64))
    func units(_ length: Double) -> Int {
      let units = min((length * 64 - 1 / 1024).rounded(.up), Double(Self.most))
      return (max(0, Int(units)) + step - 1) / step * step
    }
    let least = extents.map { units($0.min) }
    let full = extents.map { units($0.max) }
    padding = Int(model.cellSidePadding.inLayoutUnits * 64)
    rule = Int(model.hairline.inLayoutUnits * 64)
    texts = full
    if extents.isEmpty { return }
    let room = Int(min(max(0, available * 64 + 1 / 1024), Double(Self.most))) / step * step
    let free = room - rule - extents.count * (2 * padding + rule)
    let leastSum = least.reduce(0, +)
    if full.reduce(0, +) <= free { return }
    let character = units(model.base)
    let floors = least.map { min($0, character) }
    let floorSum = floors.reduce(0, +)
    if leastSum <= free {
      texts = Self.between(least, full, sum: free, step: step)
    } else if floorSum <= free {
      texts = Self.between(floors, least, sum: free, step: step)
    } else {
      squeeze(floors, floorSum, into: room, step: step)
    }
  }

  /// Takes room from the padding, then from the text, then from the lines.
  private mutating func squeeze(_ floors: [Int], _ floorSum: Int, into room: Int, step: Int) {
    let count = floors.count
    rule = min(rule, room / (count + 1))
    let free = max(0, room - (count + 1) * rule)
    padding = min(padding, max(0, free - floorSum) / (2 * count) / step * step)
    texts =
      floorSum <= free ? floors : Self.between(floors.map { _ in 0 }, floors, sum: free, step: step)
  }

  /// Widths between two lists, in the same proportion for all, the last one with what is left of a sum that lies
  /// between theirs.
  private static func between(_ lower: [Int], _ upper: [Int], sum: Int, step: Int) -> [Int] {
    let lowerSum = lower.reduce(0, +)
    let range = upper.reduce(0, +) - lowerSum
    guard range > 0, let last = lower.indices.last else { return lower }
    var rest = sum
    var widths = zip(lower, upper).map { lower, upper in
      let share = (sum - lowerSum) * (upper - lower) / range
      let width = lower + share / step * step
      rest -= width
      return width
    }
    widths[last] += rest / step * step
    return widths
  }
}

extension Double {
  fileprivate init(units: Int) { self = Double(units) / 64 }
}
