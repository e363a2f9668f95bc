extension SyntaxSnapshot {
  /// Whether a quote is one of GitHub's alerts or a callout, whose first line is its title: by the block after it.
  /// O(length of that block), O(1) for nearly all quotes. The quote is the last container in the chain.
  package func isCallout(_ quote: Block, before block: Block, _ chain: ContainerChain) -> Bool {
    guard !options.isDisjoint(with: [.alerts, .callouts]), Callout.mayBegin(quote, self) else {
      return false
    }
    var chain = chain
    return InlineLeaf(self, HTMLOptions()).callout(quote, before: block, &chain, self) != nil
  }
}
