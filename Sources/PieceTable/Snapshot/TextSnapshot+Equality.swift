internal import SumTree

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension TextSnapshot: Hashable {
  /// Whether two texts have the same bytes. O(1) for copies of one snapshot, O(number of pieces)
  /// where they share memory, O(n) at most.
  public static func == (left: TextSnapshot, right: TextSnapshot) -> Bool {
    if left.pieces.isIdentical(to: right.pieces) { return true }
    guard left.summary == right.summary else { return false }
    guard !left.isEmpty else { return true }
    var first = ChunkCursor(left, at: 0)
    var second = ChunkCursor(right, at: 0)
    var one = first.chunk
    var other = second.chunk
    while true {
      let length = min(one.count, other.count)
      guard length == 0 || haveEqualBytes(one, other, length) else { return false }
      one = UnsafeBufferPointer(rebasing: one[length...])
      other = UnsafeBufferPointer(rebasing: other[length...])
      if one.isEmpty {
        guard first.next() else { return withExtendedLifetime((left, right)) { true } }
        one = first.chunk
      }
      if other.isEmpty {
        guard second.next() else { return withExtendedLifetime((left, right)) { false } }
        other = second.chunk
      }
    }
  }

  private static func haveEqualBytes(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>, _ length: Int
  ) -> Bool {
    guard let left = one.baseAddress, let right = other.baseAddress else { return true }
    return left == right || memcmp(left, right, length) == 0
  }
}
