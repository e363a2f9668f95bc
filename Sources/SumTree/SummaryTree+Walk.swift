extension SummaryTree {
  /// Calls `body` with each element, in order. O(n).
  @inlinable
  package func forEach(_ body: (Element) -> Void) {
    func visit(_ node: AnyObject, _ height: Int) {
      guard height > 0 else {
        let leaf = NodeHandle<Element>(node)
        for index in 0..<leaf.count { body(leaf.items[index]) }
        return
      }
      let branches = NodeHandle<Branch<Element>>(node)
      for index in 0..<branches.count { visit(branches.items[index].node, height - 1) }
    }
    if let root { visit(root.node, height) }
  }

  /// Whether there are more than so many elements. O(limit).
  @inlinable
  package func hasMore(than limit: Int) -> Bool {
    var count = 0
    func visit(_ node: AnyObject, _ height: Int) -> Bool {
      guard height > 0 else {
        count += NodeHandle<Element>(node).count
        return count > limit
      }
      let branches = NodeHandle<Branch<Element>>(node)
      return (0..<branches.count).contains { visit(branches.items[$0].node, height - 1) }
    }
    return root.map { visit($0.node, height) } ?? false
  }

  /// The bytes of memory that the nodes hold (shared ones too), and the number of elements. O(n).
  @inlinable
  package var footprint: (bytes: Int, elements: Int) {
    func measure(_ node: AnyObject, _ height: Int) -> (bytes: Int, elements: Int) {
      guard height > 0 else {
        let leaf = NodeHandle<Element>(node)
        return (32 + leaf.capacity * MemoryLayout<Element>.stride, leaf.count)
      }
      let branches = NodeHandle<Branch<Element>>(node)
      var sum = (bytes: 32 + branches.capacity * MemoryLayout<Branch<Element>>.stride, elements: 0)
      for index in 0..<branches.count {
        let child = measure(branches.items[index].node, height - 1)
        sum.bytes += child.bytes
        sum.elements += child.elements
      }
      return sum
    }
    guard let root else { return (0, 0) }
    return measure(root.node, height)
  }
}
