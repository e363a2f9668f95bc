/// The gap between two blocks that follow one another, as margins collapse in a page.
///
/// A block's chain is itself and all that it lies in, the outermost first. Between two blocks, the boxes of the first
/// chain that are not in the second end, and those of the second that are not in the first begin. No box has padding
/// above or below, so all their margins meet, and the largest is the gap.
package enum Gap {
  /// The gap between the blocks that two chains end with, in points. O(depth)
  ///
  /// The first block may be one of those that the second lies in. Above the document's first block the first chain is
  /// empty; the second never is.
  package static func between(_ above: [GapBox], _ below: [GapBox], _ model: BoxModel) -> Double {
    let common = commonCount(above, below)
    var gap = 0.0
    if common < above.count {
      for level in common..<above.count {
        gap = max(gap, bottomMargin(of: level, in: above, isLast: level > common, model))
      }
    }
    for level in common..<max(common, below.count) {
      let isFirst = level > common || above.count == common
      gap = max(gap, topMargin(of: level, in: below, isFirst: isFirst, model))
    }
    // A page has neither.
    if above.last?.kind == .definition, below.last?.kind == .definition, gap == model.blockGap,
      common == above.count - 1, common == below.count - 1
    {
      return 0
    }
    return gap
  }

  /// How many boxes two chains have in common. O(depth)
  package static func commonCount(_ first: [GapBox], _ second: [GapBox]) -> Int {
    var count = 0
    while count < first.count, count < second.count, first[count].start == second[count].start,
      first[count].kind == second[count].kind
    {
      count += 1
    }
    return count
  }

  private static func topMargin(
    of level: Int, in chain: [GapBox], isFirst: Bool, _ model: BoxModel
  ) -> Double {
    let parent = level > 0 ? chain[level - 1].kind : nil
    // The document counts as a quote.
    if isFirst, parent == nil || parent == .quote { return 0 }
    switch chain[level].kind {
    case .paragraph, .definition, .unknown:
      if parent == .item {
        return isFirst || isInTightItem(level, chain) ? 0 : model.blockGap
      }
      return model.blockGap
    case .heading: return model.headingGap
    case .thematicBreak: return model.breakGap
    case .block, .quote: return model.blockGap
    case .list: return parent == .item ? model.itemGap : model.blockGap
    case .item:
      if case .list = parent { return isFirst ? 0 : model.itemGap }
      return model.blockGap
    }
  }

  private static func bottomMargin(
    of level: Int, in chain: [GapBox], isLast: Bool, _ model: BoxModel
  ) -> Double {
    let parent = level > 0 ? chain[level - 1].kind : nil
    if isLast, parent == .quote { return 0 }
    switch chain[level].kind {
    case .paragraph, .definition, .unknown: return isInTightItem(level, chain) ? 0 : model.blockGap
    case .heading, .block, .quote: return model.blockGap
    case .thematicBreak: return model.breakGap
    case .list: return parent == .item ? model.itemGap : model.blockGap
    case .item:
      if case .list = parent { return 0 }
      return model.blockGap
    }
  }

  /// Whether text lies in an item of a tight list, where it is no paragraph.
  private static func isInTightItem(_ level: Int, _ chain: [GapBox]) -> Bool {
    guard level > 1, chain[level - 1].kind == .item else { return false }
    return chain[level - 2].kind == .list(isTight: true)
  }
}

extension Gap {
  /// The part of a gap that one of the lines in it gets: all get as much, to a unit, and exactly the gap together, but
  /// for gaps of fewer units than lines. O(1)
  package static func share(of gap: Double, line: Int, of count: Int, unit: Double) -> Double {
    let units = Int((gap / unit).rounded())
    let share = (line + 1) * units / count - line * units / count
    return Double(max(share, 1)) * unit
  }
}
