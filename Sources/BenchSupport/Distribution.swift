/// A sorted set of measured values and what is read from it.
package struct Distribution: Sendable {
  /// The values in ascending order.
  package let sorted: [Double]

  /// Sorts the values. O(n log n).
  package init(_ values: [Double]) { sorted = values.sorted() }

  /// How many values there are.
  package var count: Int { sorted.count }

  /// Whether there is nothing to read from it; every figure is then 0.
  package var isEmpty: Bool { sorted.isEmpty }

  /// The smallest value.
  package var minimum: Double { sorted.first ?? 0 }

  /// The largest value.
  package var maximum: Double { sorted.last ?? 0 }

  /// The middle value, or the mean of the middle two. O(1).
  package var median: Double {
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The smallest value that at least this share of the values does not exceed (nearest rank): 0.99
  /// is the 99th percentile. O(1).
  package func percentile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[max(1, min(sorted.count, rank)) - 1]
  }
}
