internal import PieceTable

/// Collects the ranges that a step changes.
struct Damage {
  private var ranges: [Range<Int>] = []

  /// Adds a range; most come in order.
  mutating func add(_ range: Range<Int>) {
    if let last = ranges.last, range.lowerBound <= last.upperBound,
      range.upperBound >= last.lowerBound
    {
      ranges[ranges.count - 1] =
        min(last.lowerBound, range.lowerBound)..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  /// The ranges in order, none touching the next; nothing is left.
  mutating func take() -> [Range<ByteOffset>] {
    defer { ranges.removeAll(keepingCapacity: true) }
    if ranges.count > 1 {
      ranges.sort { $0.lowerBound < $1.lowerBound }
      var merged = Damage()
      for range in ranges { merged.add(range) }
      ranges = merged.ranges
    }
    return ranges.map { Range(bytes: $0) }
  }
}
