internal import LiveMarkdown

/// Goes through the blocks of a document in order, with a look at the next one.
struct BlockWalk {
  private var iterator: SyntaxSnapshot.Blocks.Iterator
  /// The block after the one given last.
  private(set) var next: Block?
  /// For each level of the block given last, the number of quotes down to it.
  private var quotes: [Int] = []

  init(_ snapshot: SyntaxSnapshot) {
    iterator = snapshot.blocks.makeIterator()
    next = iterator.next()
  }

  /// The number of quotes that the block given last lies in.
  var quoteDepth: Int { quotes.dropLast().last ?? 0 }

  /// The next block, each before those inside it.
  mutating func advance() -> Block? {
    guard let block = next else { return nil }
    next = iterator.next()
    if quotes.count > block.depth { quotes.removeSubrange(block.depth...) }
    quotes.append((quotes.last ?? 0) + (block.kind == .blockQuote ? 1 : 0))
    return block
  }
}
