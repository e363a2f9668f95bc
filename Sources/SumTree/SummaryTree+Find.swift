/// An element found by its place, with the sum of everything before it.
@usableFromInline
package struct Found<Element: Summarized> {
  /// The element.
  @usableFromInline package let element: Element
  /// The summary of all elements before it.
  @usableFromInline package let prefix: Element.Summary

  @inlinable
  init(_ element: Element, after prefix: Element.Summary) {
    self.element = element
    self.prefix = prefix
  }
}

extension NodeHandle where Item: Summarized {
  /// The index of the first item that reaches `target`, or of the last item when none does; adds
  /// what lies before it to `prefix`.
  ///
  /// An item reaches a target on its left side when it ends at or after it, on its right side when
  /// it ends after it.
  @inlinable @inline(__always)
  func index<D: Dimension>(
    reaching target: D, _ side: Side, prefix: inout Item.Summary
  ) -> Int where D.Summary == Item.Summary {
    var index = 0
    let last = count - 1
    while index < last {
      var end = prefix
      end += items[index].summary
      let measure = D(end)
      if side == .right ? target < measure : !(measure < target) { break }
      prefix = end
      index += 1
    }
    return index
  }
}

extension SummaryTree {
  /// The element at a place, nil when the tree is empty. O(log n).
  ///
  /// With `.right` it is the first element that ends after `target`, with `.left` the first that
  /// ends at or after it; a target past the end gives the last element.
  ///
  /// Inlined, so that only what the caller reads of the prefix is added up.
  @inlinable @inline(__always)
  package func find<D: Dimension>(_ target: D, _ side: Side) -> Found<Element>?
  where D.Summary == Element.Summary {
    guard let root else { return nil }
    defer { withExtendedLifetime(root) {} }
    var prefix = Element.Summary.zero
    var node = Unmanaged.passUnretained(root.node)
    for _ in 0..<height {
      node = node._withUnsafeGuaranteedRef { object in
        let branches = NodeHandle<Branch<Element>>(object)
        let index = branches.index(reaching: target, side, prefix: &prefix)
        return Unmanaged.passUnretained(branches.items[index].node)
      }
    }
    return node._withUnsafeGuaranteedRef { object in
      let leaf = NodeHandle<Element>(object)
      let index = leaf.index(reaching: target, side, prefix: &prefix)
      return Found(leaf.items[index], after: prefix)
    }
  }
}
