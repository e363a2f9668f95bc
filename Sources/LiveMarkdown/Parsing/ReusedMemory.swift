/// Memory that is kept from one use to the next, up to a limit, so that what one enormous segment or
/// leaf has taken is given back.
enum ReusedMemory {
  /// The most that is kept, in bytes of each piece of memory.
  static let limit = 1 << 20
}

extension Array {
  /// Removes all elements; memory is kept for others, unless it is more than `ReusedMemory.limit`.
  /// O(n).
  mutating func removeAllForReuse() {
    removeAll(keepingCapacity: capacity &* MemoryLayout<Element>.stride <= ReusedMemory.limit)
  }
}
