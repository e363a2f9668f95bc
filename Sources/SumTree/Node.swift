/// The most items a leaf and an inner node hold; a node other than the root holds at least half.
///
/// Tiny in debug builds, so that tests reach deep trees and every kind of rebalancing at once.
#if DEBUG
  @inlinable var leafCapacity: Int { 6 }
  @inlinable var branchCapacity: Int { 4 }
#else
  @inlinable var leafCapacity: Int { 32 }
  @inlinable var branchCapacity: Int { 16 }
#endif

/// The number of items an edit of one node may add before the node is split.
@inlinable var nodeSlack: Int { 4 }

/// A child of an inner node, with the summary of all elements below it.
@usableFromInline
struct Branch<Element: Summarized>: @unchecked Sendable {
  // Sendable: a node reachable from two trees is never written. Every write goes through a slot
  // that `isKnownUniquelyReferenced` has just shown to hold the only reference, from the root down.

  /// A `Node<Element>` at height 0, else a `Node<Branch<Element>>`.
  @usableFromInline var node: AnyObject
  @usableFromInline var summary: Element.Summary

  @inlinable
  init(_ node: AnyObject, _ summary: Element.Summary) {
    self.node = node
    self.summary = summary
  }
}

@usableFromInline
struct NodeHeader {
  @usableFromInline var count: Int32
  @usableFromInline let capacity: Int32

  @inlinable
  init(capacity: Int) {
    count = 0
    self.capacity = Int32(truncatingIfNeeded: capacity)
  }
}

/// A node: a header and its items in one allocation.
@usableFromInline
final class Node<Item>: ManagedBuffer<NodeHeader, Item> {
  @inlinable
  deinit {
    _ = withUnsafeMutablePointers { header, items in
      items.deinitialize(count: Int(header.pointee.count))
    }
  }

  /// An empty node with room for `capacity` items.
  @inlinable
  static func make(capacity: Int) -> Node<Item> {
    let node = Node<Item>.create(minimumCapacity: capacity) { _ in NodeHeader(capacity: capacity) }
    return unsafeDowncast(node, to: Node<Item>.self)
  }
}

/// A node's storage, borrowed: valid while somebody else keeps the node alive, and written only
/// when its node has one owner.
@usableFromInline
struct NodeHandle<Item> {
  @usableFromInline let header: UnsafeMutablePointer<NodeHeader>
  @usableFromInline let items: UnsafeMutablePointer<Item>

  /// The storage of a node known to hold items of this type.
  @inlinable @inline(__always)
  init(_ node: AnyObject) {
    (header, items) = unsafeDowncast(node, to: Node<Item>.self)
      .withUnsafeMutablePointers { ($0, $1) }
  }

  /// The storage of the node in a slot, which is neither retained nor released.
  @inlinable @inline(__always)
  init(inSlot slot: UnsafeMutablePointer<AnyObject>) {
    let node = UnsafeRawPointer(slot).load(as: Unmanaged<Node<Item>>.self)
    self = node._withUnsafeGuaranteedRef { NodeHandle($0) }
  }

  @inlinable
  var count: Int {
    @inline(__always) get { Int(header.pointee.count) }
    nonmutating set { header.pointee.count = Int32(truncatingIfNeeded: newValue) }
  }

  @inlinable
  var capacity: Int { Int(header.pointee.capacity) }

  /// Inserts an item; there must be room.
  @inlinable
  func insert(_ item: Item, at index: Int) {
    let count = self.count
    (items + index + 1).moveInitialize(from: items + index, count: count - index)
    (items + index).initialize(to: item)
    self.count = count + 1
  }

  /// Destroys a range of items and closes the gap.
  @inlinable
  func remove(_ range: Range<Int>) {
    let count = self.count
    (items + range.lowerBound).deinitialize(count: range.count)
    (items + range.lowerBound).moveInitialize(
      from: items + range.upperBound, count: count - range.upperBound)
    self.count = count - range.count
  }

  /// Moves the items from `start` on to the end of another node.
  @inlinable
  func moveTail(from start: Int, toEndOf other: NodeHandle) {
    let moved = count - start
    (other.items + other.count).moveInitialize(from: items + start, count: moved)
    other.count += moved
    count = start
  }

  /// Moves the first `moved` items to the end of another node.
  @inlinable
  func moveHead(_ moved: Int, toEndOf other: NodeHandle) {
    (other.items + other.count).moveInitialize(from: items, count: moved)
    items.moveInitialize(from: items + moved, count: count - moved)
    other.count += moved
    count -= moved
  }

  /// Appends copies of items.
  @inlinable
  func append(copying source: UnsafePointer<Item>, count added: Int) {
    let target = items + count
    // One by one: copying an array of branches in one call goes through their metadata.
    for index in 0..<added { (target + index).initialize(to: source[index]) }
    count += added
  }
}

/// Makes the node in a slot writable: copies it when it is shared or lacks room for `room` more.
@inlinable @inline(__always)
func makeWritable<Item>(
  _ slot: inout AnyObject, holding: Item.Type, room: Int, limit: Int
) -> NodeHandle<Item> {
  let (isUnique, handle) = withUnsafeMutablePointer(to: &slot) { slot in
    // Asked of the node's own class, since asking of `AnyObject` is a generic call.
    let isUnique = isKnownUniquelyReferenced(
      &UnsafeMutableRawPointer(slot).assumingMemoryBound(to: Node<Item>.self).pointee)
    return (isUnique, NodeHandle<Item>(inSlot: slot))
  }
  if isUnique, handle.count + room <= handle.capacity { return handle }
  return replaceNode(&slot, holding: Item.self, room: room, limit: limit, moving: isUnique)
}

/// The slow half of `makeWritable`: a node of fitting size takes the place of the one in the slot.
@inlinable @inline(never)
func replaceNode<Item>(
  _ slot: inout AnyObject, holding: Item.Type, room: Int, limit: Int, moving: Bool
) -> NodeHandle<Item> {
  let oldNode = slot
  let old = NodeHandle<Item>(oldNode)
  // A copy is made tight, since most copies are the past of a snapshot's neighbour and are never
  // grown; a node that has grown once gets room for good.
  let capacity = moving ? limit + room : min(limit + room, (old.count + room + 3) & ~3)
  let node = Node<Item>.make(capacity: max(capacity, old.count + room))
  let new = NodeHandle<Item>(node)
  if moving {
    old.moveTail(from: 0, toEndOf: new)
  } else {
    new.append(copying: old.items, count: old.count)
  }
  slot = node
  // The handle alone does not keep the old node alive up to here.
  withExtendedLifetime(oldNode) {}
  return new
}

extension NodeHandle where Item: Summarized {
  /// The sum over all items.
  @inlinable
  func total() -> Item.Summary {
    var sum = Item.Summary.zero
    for index in 0..<count { sum += items[index].summary }
    return sum
  }
}

extension Branch: Summarized {}
