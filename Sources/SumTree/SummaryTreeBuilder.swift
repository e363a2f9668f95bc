/// Makes a tree from its elements in order. O(1) amortised an element.
@usableFromInline
package struct SummaryTreeBuilder<Element: Summarized> {
  /// Nodes are filled to three quarters, so that the first edits find room.
  @usableFromInline static var leafFill: Int { leafCapacity * 3 / 4 }
  @usableFromInline static var branchFill: Int { branchCapacity * 3 / 4 }

  /// The finished leaves.
  @usableFromInline var leaves: ContiguousArray<Branch<Element>> = []
  /// The leaf being filled.
  @usableFromInline var leaf: Node<Element>
  @usableFromInline var handle: NodeHandle<Element>

  /// A builder that has been given nothing yet.
  @inlinable
  package init() {
    leaf = .make(capacity: leafCapacity + nodeSlack)
    handle = NodeHandle(leaf)
  }

  /// Appends an element.
  @inlinable
  package mutating func append(_ element: Element) {
    if handle.count == Self.leafFill { finishLeaf() }
    handle.insert(element, at: handle.count)
  }

  @inlinable
  mutating func finishLeaf() {
    leaves.append(Branch(leaf, handle.total()))
    leaf = .make(capacity: leafCapacity + nodeSlack)
    handle = NodeHandle(leaf)
  }

  /// The tree of everything appended. O(n / leaf size).
  @inlinable
  package consuming func finish() -> SummaryTree<Element> {
    let rest =
      handle.count == 0
      ? SummaryTree<Element>() : SummaryTree(root: Branch(leaf, handle.total()), height: 0)
    var level = leaves
    var height = 0
    guard !level.isEmpty else { return rest }
    while level.count > 1 {
      height += 1
      level = Self.level(above: level)
    }
    var tree = SummaryTree(root: level[0], height: height)
    tree.append(rest)
    return tree
  }

  /// Groups nodes evenly under parents that are well filled and at least half full.
  @inlinable
  static func level(above children: ContiguousArray<Branch<Element>>)
    -> ContiguousArray<Branch<Element>>
  {
    var groups = (children.count + branchFill - 1) / branchFill
    if children.count / groups < branchCapacity / 2 {
      groups = (children.count + branchCapacity - 1) / branchCapacity
    }
    var parents: ContiguousArray<Branch<Element>> = []
    parents.reserveCapacity(groups)
    for group in 0..<groups {
      let range = children.count * group / groups..<children.count * (group + 1) / groups
      let node = Node<Branch<Element>>.make(capacity: branchCapacity + 1)
      let handle = NodeHandle<Branch<Element>>(node)
      for index in range { handle.insert(children[index], at: handle.count) }
      parents.append(Branch(node, handle.total()))
    }
    return parents
  }
}

extension SummaryTree {
  /// A tree of the elements of a sequence. O(n).
  @inlinable
  package init(_ elements: some Sequence<Element>) {
    var builder = SummaryTreeBuilder<Element>()
    for element in elements { builder.append(element) }
    self = builder.finish()
  }
}
