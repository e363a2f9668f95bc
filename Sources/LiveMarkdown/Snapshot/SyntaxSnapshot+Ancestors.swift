public import PieceTable
internal import SumTree

extension SyntaxSnapshot {
  /// The blocks around an offset, the outermost first; of two that touch there the second. Parts of
  /// blocks come last. O(log n + blocks of one segment), O(log n) more for each block that reaches
  /// beyond it.
  ///
  /// An offset at a block's end is in it.
  public func ancestors(at offset: ByteOffset) -> [Block] {
    precondition(offset.value >= 0 && offset <= text.endOffset, "offset outside the text")
    var chain: [Block] = []
    for block in blocks(in: offset..<offset) {
      while let last = chain.last, last.depth >= block.depth { chain.removeLast() }
      chain.append(block)
    }
    return chain
  }

  /// The innermost block (or part of one) around an offset; nil between blocks of the document.
  public func block(at offset: ByteOffset) -> Block? { ancestors(at: offset).last }
}
