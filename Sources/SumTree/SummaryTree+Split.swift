extension SummaryTree {
  /// Cuts the tree between two elements: the left part takes the elements that end at or before
  /// `target`, the right part the others. O(log n).
  ///
  /// Elements without extent that lie at `target` go to the left part.
  @inlinable
  package func split<D: Dimension>(at target: D) -> (left: SummaryTree, right: SummaryTree)
  where D.Summary == Element.Summary {
    guard let root else { return (SummaryTree(), SummaryTree()) }
    return root.split(at: target, height: height, after: .zero)
  }
}

extension Branch {
  @inlinable
  func split<D: Dimension>(
    at target: D, height: Int, after start: Element.Summary
  ) -> (left: SummaryTree<Element>, right: SummaryTree<Element>)
  where D.Summary == Element.Summary {
    var prefix = start
    guard height > 0 else {
      let leaf = NodeHandle<Element>(node)
      let index = leaf.countEnding(atOrBefore: target, prefix: &prefix)
      return (leaf.leafTree(0..<index), leaf.leafTree(index..<leaf.count))
    }
    let branches = NodeHandle<Branch>(node)
    let index = branches.countEnding(atOrBefore: target, prefix: &prefix)
    var left = branches.tree(0..<index, height: height)
    guard index < branches.count else { return (left, SummaryTree()) }
    let parts = branches.items[index].split(at: target, height: height - 1, after: prefix)
    left.append(parts.left)
    var right = parts.right
    right.append(branches.tree(index + 1..<branches.count, height: height))
    return (left, right)
  }
}

extension NodeHandle where Item: Summarized {
  /// The number of items that end at or before a place; adds them to `prefix`.
  @inlinable
  func countEnding<D: Dimension>(atOrBefore target: D, prefix: inout Item.Summary) -> Int
  where D.Summary == Item.Summary {
    var index = 0
    while index < count {
      var end = prefix
      end += items[index].summary
      if target < D(end) { break }
      prefix = end
      index += 1
    }
    return index
  }

  /// A new node with copies of a range of the items, and its sum.
  @inlinable
  func copy(_ range: Range<Int>) -> (node: Node<Item>, sum: Item.Summary) {
    let node = Node<Item>.make(capacity: range.count + nodeSlack)
    let handle = NodeHandle(node)
    handle.append(copying: items + range.lowerBound, count: range.count)
    return (node, handle.total())
  }

  /// A tree of a range of this leaf's elements.
  @inlinable
  func leafTree(_ range: Range<Int>) -> SummaryTree<Item> {
    guard !range.isEmpty else { return SummaryTree() }
    let (node, sum) = copy(range)
    return SummaryTree(root: Branch(node, sum), height: 0)
  }

  /// A tree of a range of this inner node's children; the node lies at `height`.
  @inlinable
  func tree<Element: Summarized>(_ range: Range<Int>, height: Int) -> SummaryTree<Element>
  where Item == Branch<Element> {
    switch range.count {
    case 0: return SummaryTree()
    case 1: return SummaryTree(root: items[range.lowerBound], height: height - 1)
    default:
      let (node, sum) = copy(range)
      return SummaryTree(root: Branch(node, sum), height: height)
    }
  }
}
