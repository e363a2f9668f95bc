/// Names a block of a forest for as long as it exists.
///
/// Edits elsewhere and inside the block keep its identity; no other block of the same forest ever
/// gets it.
public struct BlockID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// The identity of a number.
  init(_ rawValue: UInt64) { self.rawValue = rawValue }
}

extension BlockID: CustomStringConvertible {
  /// The number, in decimal.
  public var description: String { "\(rawValue)" }
}
