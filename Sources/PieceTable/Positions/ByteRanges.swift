extension [Range<ByteOffset>] {
  /// The ranges in order; those that overlap or touch become one. O(n log n).
  package var united: [Range<ByteOffset>] {
    guard count > 1 else { return self }
    var result: [Range<ByteOffset>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
