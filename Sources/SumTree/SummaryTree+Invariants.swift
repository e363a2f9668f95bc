extension SummaryTree where Element.Summary: Equatable {
  /// Traps when the tree is not as every operation must leave it. O(n).
  ///
  /// All leaves lie at the same depth; no node is longer than its limit or than its allocation;
  /// every node but the root is at least half full; each branch's summary is the sum of what lies
  /// below it; there is no empty node and no inner root with one child.
  package func checkInvariants() {
    guard let root else {
      precondition(height == 0, "an empty tree has a height")
      return
    }
    let sum = check(root.node, height: height, isRoot: true)
    precondition(sum == root.summary, "the root's summary is not the sum of its elements")
  }

  private func check(_ node: AnyObject, height: Int, isRoot: Bool) -> Element.Summary {
    guard height > 0 else {
      let leaf = NodeHandle<Element>(node)
      checkCount(leaf, limit: leafCapacity, least: isRoot ? 1 : leafCapacity / 2)
      return leaf.total()
    }
    let branches = NodeHandle<Branch<Element>>(node)
    checkCount(branches, limit: branchCapacity, least: isRoot ? 2 : branchCapacity / 2)
    var sum = Element.Summary.zero
    for index in 0..<branches.count {
      let branch = branches.items[index]
      let below = check(branch.node, height: height - 1, isRoot: false)
      precondition(below == branch.summary, "a branch's summary is not the sum of its elements")
      sum += below
    }
    return sum
  }

  private func checkCount<Item>(_ handle: NodeHandle<Item>, limit: Int, least: Int) {
    precondition(handle.count <= limit, "a node is longer than its limit")
    precondition(handle.count >= least, "a node is shorter than its least")
    precondition(handle.count <= handle.capacity, "a node has outgrown its allocation")
  }
}
