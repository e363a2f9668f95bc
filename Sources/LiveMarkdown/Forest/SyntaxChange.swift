public import PieceTable

/// What a step of a forest changed.
public struct SyntaxChange: Hashable, Sendable {
  /// The ranges of the new text, in order, whose blocks were found anew. A block that only reaches
  /// into such a range, as a list does, may have changed with it.
  public var damaged: [Range<ByteOffset>]
  /// The ranges of the new text, in order, of what is other than before in the damage: the edits, the leaves whose
  /// inlines they may change, and the blocks that are there no more or anew. All else in the damage was found to be
  /// as it was, moved with its text; a block that reaches beyond such a range may have changed with it.
  public var changed: [Range<ByteOffset>]
  /// The ranges of the new text, in order, of the leaf blocks that were not found anew but whose inlines
  /// show something else: a label they use is defined, or a footnote they refer to is numbered,
  /// otherwise than before. Of numbers only when a snapshot was asked for them before the step.
  public var dependents: [Range<ByteOffset>]
  /// The ranges of the new text, in order, of the footnote definitions that were not found anew but
  /// are listed otherwise than before: under another number, with other references to go back to, or
  /// not any more.
  public var footnotes: [Range<ByteOffset>]
  /// The part of the new text whose blocks are not settled yet; nil when all are.
  public var pending: Range<ByteOffset>?
  /// What the step cost.
  public var counters: SyntaxCounters
}
