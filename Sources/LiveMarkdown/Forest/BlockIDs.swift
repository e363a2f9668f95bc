/// The identities of the blocks that start in a segment, in order.
enum BlockIDs: Sendable {
  /// A row of numbers from one on: what a fresh parse gets.
  case base(UInt64)
  /// Numbers one by one.
  case list([UInt64])

  subscript(index: Int) -> UInt64 {
    switch self {
    case .base(let first): first &+ UInt64(truncatingIfNeeded: index)
    case .list(let all): all[index]
    }
  }
}
