internal import LiveMarkdown
internal import PieceTable

/// The marks of the leaf looked at last: a caret mostly moves on in it.
///
/// It is of one snapshot; whoever keeps it for longer clears it when blocks are found anew. Who
/// still reads an older snapshot then, as the generation tells, goes without it.
final class InlineMarksCache {
  /// Counts the snapshots.
  private(set) var generation = 0
  private var reader: InlineMarksReader?
  private var options = SyntaxOptions()
  private var block: Block?
  private var latest = InlineMarks()

  /// Forgets the leaf, for another snapshot.
  func clear() {
    generation += 1
    block = nil
    latest = InlineMarks()
  }

  /// The marks in the block entered last. O(1) when it is the same as before, else O(length).
  func marks(
    of block: Block, in syntax: SyntaxSnapshot, generation: Int, _ chain: inout ContainerChain
  ) -> InlineMarks {
    guard generation == self.generation else {
      var reader = InlineMarksReader(syntax.options)
      return reader.marks(of: block, in: syntax, &chain)
    }
    if block == self.block { return latest }
    var reader =
      options == syntax.options
      ? self.reader.take() ?? InlineMarksReader(options) : InlineMarksReader(syntax.options)
    options = syntax.options
    latest = reader.marks(of: block, in: syntax, &chain)
    self.reader = reader
    self.block = block
    return latest
  }
}
