public import PieceTable

/// What a step of a forest changed.
public struct SyntaxChange: Hashable, Sendable {
  /// The ranges of the new text, in order, whose blocks were found anew. A block that only reaches
  /// into such a range, as a list does, may have changed with it.
  public var damaged: [Range<ByteOffset>]
  /// The part of the new text whose blocks are not settled yet; nil when all are.
  public var pending: Range<ByteOffset>?
  /// What the step cost.
  public var counters: SyntaxCounters
}
