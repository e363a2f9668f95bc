extension SummaryTree {
  /// Puts elements in the place of those between two places, which lie between elements.
  /// O(log n + number of new elements); for one leaf's worth of change, `editLeaf` is cheaper.
  @inlinable
  package mutating func replace<D: Dimension>(
    from start: D, upTo end: D, with elements: some Sequence<Element>
  ) where D.Summary == Element.Summary {
    let tail = split(at: end).right
    self = split(at: start).left
    append(SummaryTree(elements))
    append(tail)
  }
}
