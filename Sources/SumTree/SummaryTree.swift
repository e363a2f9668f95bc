/// A persistent sequence that knows the sum of any prefix: a B-tree with a summary at each branch.
///
/// A copy is O(1) and independent of the original: an edit copies the nodes on its path that are
/// shared and leaves the others shared. Elements lie in leaves, all at the same depth.
@usableFromInline
package struct SummaryTree<Element: Summarized>: Sendable {
  /// The summary of all elements. O(1).
  @inlinable
  package var summary: Element.Summary { root?.summary ?? .zero }

  /// Whether there are no elements. O(1).
  @inlinable
  package var isEmpty: Bool { root == nil }

  /// The element, when there is just one. O(1).
  @inlinable
  package var only: Element? {
    guard height == 0, let root else { return nil }
    let leaf = NodeHandle<Element>(root.node)
    return leaf.count == 1 ? leaf.items[0] : nil
  }

  /// The root node with its summary; nil when the tree is empty.
  @usableFromInline var root: Branch<Element>?

  /// The number of levels above the leaves.
  @usableFromInline var height: Int

  /// A tree without elements. O(1), allocates nothing.
  @inlinable
  package init() {
    root = nil
    height = 0
  }

  @inlinable
  init(root: Branch<Element>, height: Int) {
    self.root = root
    self.height = height
  }

  /// Whether both are one tree in memory, which implies that they are equal. O(1).
  @inlinable
  package func isIdentical(to other: Self) -> Bool { root?.node === other.root?.node }
}
