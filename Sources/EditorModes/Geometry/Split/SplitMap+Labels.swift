internal import SumTree

extension SplitMap {
  /// The bits of a label that are left between two parts at first.
  static let labelSpace: UInt64 = 24

  /// A label for a part that is put in before the one of a number. O(log n) amortised: where neighbours have no label
  /// between them, the labels around are spread anew.
  mutating func makeLabel(at index: Int) -> UInt64 {
    if let label = freeLabel(at: index) { return label }
    spreadLabels(around: index)
    guard let label = freeLabel(at: index) else { preconditionFailure("there is room now") }
    return label
  }

  private func freeLabel(at index: Int) -> UInt64? {
    let lower = place(at: index - 1)?.block.label ?? 0
    let upper = place(at: index)?.block.label ?? .max
    let room = upper - lower
    return room > 1 ? lower + min(room / 2, 1 << Self.labelSpace) : nil
  }

  /// Spreads the labels of as many parts as it takes to leave some room between them.
  private mutating func spreadLabels(around index: Int) {
    var reach = 8
    while true {
      let (first, end) = (max(0, index - reach), min(count, index + reach))
      let lower = place(at: first - 1)?.block.label ?? 0
      let upper = place(at: end)?.block.label ?? .max
      let room = (upper - lower) / UInt64(end - first + 1)
      guard room >> (Self.labelSpace / 2) > 0 || end - first == count else {
        reach *= 2
        continue
      }
      let step = min(room, 1 << Self.labelSpace)
      var cursor = SummaryTreeCursor(tree, at: SplitIndex(first), .right)
      var parts: [SplitBlock] = []
      while parts.count < end - first, var part = cursor.element {
        part.label = lower + UInt64(parts.count + 1) * step
        labels[part.id] = part.label
        parts.append(part)
        if !cursor.next() { break }
      }
      tree.replace(from: SplitIndex(first), upTo: SplitIndex(end), with: parts)
      return
    }
  }
}
