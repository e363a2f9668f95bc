/// A place at an element of a tree, which moves to the neighbours.
///
/// Keeps its version of the tree alive. Moving on is O(1), O(log n) from one leaf to another; making
/// and copying a cursor allocates nothing.
@usableFromInline
package struct SummaryTreeCursor<Element: Summarized>: @unchecked Sendable {
  // Sendable: `leaf` points into a node that `tree` keeps alive and shared, so nobody writes it.

  @usableFromInline let tree: SummaryTree<Element>
  /// The index taken at each level, the leaf's parent in the lowest bits.
  @usableFromInline var path: UInt64
  @usableFromInline var leaf: NodeHandle<Element>?
  @usableFromInline var index: Int
  @usableFromInline var before: Element.Summary

  /// The number of bits of `path` a level takes: 16 levels in release, 32 under test.
  @inlinable
  static var levelBits: UInt64 { branchCapacity <= 4 ? 2 : 4 }
  @inlinable
  static var levelMask: UInt64 { (1 << levelBits) - 1 }

  /// A cursor at the element that `find(target, side)` gives. O(log n).
  @inlinable
  package init<D: Dimension>(_ tree: SummaryTree<Element>, at target: D, _ side: Side)
  where D.Summary == Element.Summary {
    self.tree = tree
    path = 0
    leaf = nil
    index = 0
    before = .zero
    seek(to: target, side)
  }

  /// The summary of all elements before the current one. O(1).
  @inlinable
  package var prefix: Element.Summary { before }

  /// The current element, nil in an empty tree. O(1).
  @inlinable
  package var element: Element? { withExtendedLifetime(tree) { leaf?.items[index] } }

  /// Goes to the element that `find(target, side)` gives. O(log n).
  @inlinable
  package mutating func seek<D: Dimension>(to target: D, _ side: Side)
  where D.Summary == Element.Summary {
    guard let root = tree.root else { return }
    before = .zero
    path = 0
    var node = Unmanaged.passUnretained(root.node)
    for _ in 0..<tree.height {
      let branches = node._withUnsafeGuaranteedRef { NodeHandle<Branch<Element>>($0) }
      let child = branches.index(reaching: target, side, prefix: &before)
      path = path << Self.levelBits | UInt64(truncatingIfNeeded: child)
      node = Unmanaged.passUnretained(branches.items[child].node)
    }
    let found = node._withUnsafeGuaranteedRef { NodeHandle<Element>($0) }
    index = found.index(reaching: target, side, prefix: &before)
    leaf = found
  }

  /// Moves to the element after; false, and no move, at the last one.
  @inlinable
  package mutating func next() -> Bool {
    guard let leaf else { return false }
    if index + 1 < leaf.count {
      before += leaf.items[index].summary
      index += 1
      return true
    }
    return nextLeaf()
  }

  /// Moves to the element before; false, and no move, at the first one.
  ///
  /// O(log n), nodes' sizes included: the sum before the element is added up again, since a sum need not be
  /// subtractable.
  @inlinable
  package mutating func previous() -> Bool {
    guard leaf != nil else { return false }
    if index > 0 {
      index -= 1
      return restorePrefix()
    }
    return previousLeaf()
  }

  @inlinable @inline(never)
  mutating func nextLeaf() -> Bool {
    // The lowest level at which the way goes on to the right.
    for level in 0..<tree.height {
      let shift = UInt64(truncatingIfNeeded: level) * Self.levelBits
      let parent = node(onPathAt: level)
      let child = Int(truncatingIfNeeded: path >> shift & Self.levelMask)
      guard child + 1 < parent.count else { continue }
      if let leaf { before += leaf.items[index].summary }
      path = (path >> shift + 1) << shift
      index = 0
      leaf = leafOnPath()
      return true
    }
    return false
  }

  @inlinable @inline(never)
  mutating func previousLeaf() -> Bool {
    for level in 0..<tree.height {
      let shift = UInt64(truncatingIfNeeded: level) * Self.levelBits
      guard path >> shift & Self.levelMask > 0 else { continue }
      path = (path >> shift - 1) << shift
      // Below, the way goes along the last children.
      for lower in stride(from: level - 1, through: 0, by: -1) {
        let last = UInt64(truncatingIfNeeded: node(onPathAt: lower).count - 1)
        path |= last << (UInt64(truncatingIfNeeded: lower) * Self.levelBits)
      }
      let found = leafOnPath()
      leaf = found
      index = (found?.count ?? 1) - 1
      return restorePrefix()
    }
    return false
  }

  /// The inner node on the path at a level counted from the leaves' parents.
  @inlinable
  func node(onPathAt level: Int) -> NodeHandle<Branch<Element>> {
    var handle = NodeHandle<Branch<Element>>(tree.root.unsafelyUnwrapped.node)
    for upper in stride(from: tree.height - 1, to: level, by: -1) {
      let shift = UInt64(truncatingIfNeeded: upper) * Self.levelBits
      let child = Int(truncatingIfNeeded: path >> shift & Self.levelMask)
      handle = NodeHandle(handle.items[child].node)
    }
    return handle
  }

  @inlinable
  func leafOnPath() -> NodeHandle<Element>? {
    guard let root = tree.root else { return nil }
    guard tree.height > 0 else { return NodeHandle(root.node) }
    let child = Int(truncatingIfNeeded: path & Self.levelMask)
    return NodeHandle(node(onPathAt: 0).items[child].node)
  }

  /// Adds up everything before the current element; always true.
  @inlinable
  mutating func restorePrefix() -> Bool {
    before = .zero
    if var node = tree.root?.node {
      for level in stride(from: tree.height - 1, through: 0, by: -1) {
        let branches = NodeHandle<Branch<Element>>(node)
        let shift = UInt64(truncatingIfNeeded: level) * Self.levelBits
        let child = Int(truncatingIfNeeded: path >> shift & Self.levelMask)
        for earlier in 0..<child { before += branches.items[earlier].summary }
        node = branches.items[child].node
      }
      let leaf = NodeHandle<Element>(node)
      for earlier in 0..<index { before += leaf.items[earlier].summary }
    }
    return true
  }
}
