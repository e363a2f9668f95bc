/// The elements of one leaf, open for editing.
///
/// Valid inside the call it was made for only.
@usableFromInline
package struct LeafEditor<Element: Summarized> {
  @usableFromInline let handle: NodeHandle<Element>
  /// The summary of all elements before the leaf.
  @usableFromInline package let prefix: Element.Summary
  /// The summary of the leaf's elements; nil when it has to be added up.
  @usableFromInline var sum: Element.Summary?

  @inlinable
  init(_ handle: NodeHandle<Element>, after prefix: Element.Summary, sum: Element.Summary) {
    self.handle = handle
    self.prefix = prefix
    self.sum = sum
  }

  /// The number of elements in the leaf.
  @inlinable
  package var count: Int { handle.count }

  /// The element at an index from 0 up to `count`.
  @inlinable
  package subscript(index: Int) -> Element {
    get { handle.items[index] }
    set {
      exchange(handle.items[index].summary, for: newValue.summary)
      handle.items[index] = newValue
    }
  }

  /// Puts up to three elements, the first `added` of those given, in the place of a range.
  ///
  /// An edit of a leaf may make it at most four elements longer.
  @inlinable @inline(__always)
  package mutating func replace(
    _ range: Range<Int>, withFirst added: Int, of first: Element, _ second: Element,
    _ third: Element
  ) {
    let items = handle.items
    let count = handle.count
    var old = Element.Summary.zero
    for index in range { old += items[index].summary }
    var new = Element.Summary.zero
    if added > 0 { new += first.summary }
    if added > 1 { new += second.summary }
    if added > 2 { new += third.summary }
    exchange(old, for: new)
    let tail = count - range.upperBound
    (items + range.lowerBound).deinitialize(count: range.count)
    (items + range.lowerBound + added).moveInitialize(from: items + range.upperBound, count: tail)
    if added > 0 { (items + range.lowerBound).initialize(to: first) }
    if added > 1 { (items + range.lowerBound + 1).initialize(to: second) }
    if added > 2 { (items + range.lowerBound + 2).initialize(to: third) }
    handle.count = count - range.count + added
  }
}

extension LeafEditor {
  /// Notes that a part of the leaf has another summary now.
  @inlinable @inline(__always)
  mutating func exchange(_ old: Element.Summary, for new: Element.Summary) {
    if var changed = sum { sum = changed.exchange(old, for: new) ? changed : nil }
  }
}

/// One step of the way from the root to a leaf that is being edited.
@usableFromInline
struct EditStep<Element: Summarized> {
  @usableFromInline let branches: NodeHandle<Branch<Element>>
  @usableFromInline let index: Int

  @inlinable
  init(_ branches: NodeHandle<Branch<Element>>, _ index: Int) {
    self.branches = branches
    self.index = index
  }
}

extension SummaryTree {
  /// Edits the leaf that holds a place, when it holds all that is to change. O(log n).
  ///
  /// The leaf is the one with the element that `find(start, .left)` gives. When `end` lies past the
  /// leaf's last element, `body` is not called and the answer is nil: then use `replace`. The body
  /// may change, remove and insert elements (at most four more than there were).
  @inlinable
  package mutating func editLeaf<D: Dimension, Result>(
    from start: D, to end: D, _ body: (inout LeafEditor<Element>) -> Result
  ) -> Result? where D.Summary == Element.Summary {
    guard var top = root.take() else { return nil }
    var levels = height
    let result: Result? = withUnsafeTemporaryAllocation(
      of: EditStep<Element>.self, capacity: levels + 1
    ) { path in
      guard let steps = path.baseAddress else { return nil }
      return top.editLeaf(from: start, to: end, height: &levels, steps: steps, body)
    }
    height = levels
    if !top.isEmptyLeaf(at: levels) { root = consume top }
    return result
  }
}

extension Branch {
  /// Whether this is a leaf that has lost its last element.
  @inlinable
  func isEmptyLeaf(at height: Int) -> Bool {
    height == 0 && NodeHandle<Element>(node).count == 0
  }

  @inlinable @inline(__always)
  mutating func editLeaf<D: Dimension, Result>(
    from start: D, to end: D, height: inout Int, steps: UnsafeMutablePointer<EditStep<Element>>,
    _ body: (inout LeafEditor<Element>) -> Result
  ) -> Result? where D.Summary == Element.Summary {
    var prefix = Element.Summary.zero
    var extent = Element.Summary.zero
    let leaf: NodeHandle<Element> = withUnsafeMutablePointer(to: &self) {
      var branch = $0
      for level in 0..<height {
        let branches = makeWritable(
          &branch.pointee.node, holding: Branch<Element>.self, room: 1, limit: branchCapacity)
        let index = branches.index(reaching: start, .left, prefix: &prefix)
        (steps + level).initialize(to: EditStep(branches, index))
        branch = branches.items + index
      }
      extent = branch.pointee.summary
      return makeWritable(
        &branch.pointee.node, holding: Element.self, room: nodeSlack, limit: leafCapacity)
    }
    var leafEnd = prefix
    leafEnd += extent
    guard !(D(leafEnd) < end) else { return nil }

    var editor = LeafEditor(leaf, after: prefix, sum: extent)
    let result = body(&editor)
    update(from: leaf, sum: editor.sum, height: &height, steps: steps)
    return result
  }

  /// Restores summaries and node sizes from an edited leaf up to this root.
  @inlinable @inline(__always)
  mutating func update(
    from leaf: NodeHandle<Element>, sum leafSum: Element.Summary?, height: inout Int,
    steps: UnsafeMutablePointer<EditStep<Element>>
  ) {
    var overflow: Branch<Element>? = splitIfTooLong(leaf, limit: leafCapacity)
    var sum: Element.Summary
    if overflow == nil, let leafSum { sum = leafSum } else { sum = leaf.total() }
    var isTooShort = leaf.count < leafCapacity / 2
    for level in stride(from: height - 1, through: 0, by: -1) {
      let step = steps[level]
      let branches = step.branches
      let old = branches.items[step.index].summary
      branches.items[step.index].summary = sum
      if overflow == nil, !isTooShort {
        // Mostly nothing but the sums changes from here on.
        var whole =
          level == 0 ? summary : steps[level - 1].branches.items[steps[level - 1].index].summary
        if !whole.exchange(old, for: sum) { whole = branches.total() }
        sum = whole
        continue
      }
      if let new = overflow {
        branches.insert(new, at: step.index + 1)
        overflow = splitIfTooLong(branches, limit: branchCapacity)
      } else {
        if level == height - 1 {
          branches.rebalance(at: step.index, holding: Element.self, limit: leafCapacity)
        } else {
          branches.rebalance(at: step.index, holding: Branch<Element>.self, limit: branchCapacity)
        }
      }
      sum = branches.total()
      isTooShort = branches.count < branchCapacity / 2
    }
    summary = sum
    if let overflow {
      self = Branch(joining: self, overflow)
      height += 1
    } else if isTooShort {
      dropSingleChildren(height: &height)
    }
  }

  /// A node above two others of one height.
  @inlinable @inline(never)
  init(joining left: Branch, _ right: Branch) {
    let node = Node<Branch<Element>>.make(capacity: branchCapacity + 1)
    let branches = NodeHandle<Branch<Element>>(node)
    branches.insert(left, at: 0)
    branches.insert(right, at: 1)
    self.init(node, branches.total())
  }

  /// Takes away roots that have one child only.
  @inlinable @inline(never)
  mutating func dropSingleChildren(height: inout Int) {
    while height > 0 {
      let parent = node
      let branches = NodeHandle<Branch<Element>>(parent)
      guard branches.count == 1 else { return }
      self = branches.items[0]
      height -= 1
      // The child is read from the parent, whose last owner `self` may have been.
      withExtendedLifetime(parent) {}
    }
  }
}

/// Moves the upper half of a node that has grown past its limit into a new one.
@inlinable @inline(__always)
func splitIfTooLong<Item: Summarized, Element: Summarized>(
  _ handle: NodeHandle<Item>, limit: Int
) -> Branch<Element>? where Item.Summary == Element.Summary {
  guard handle.count > limit else { return nil }
  return splitInHalf(handle, limit: limit)
}

@inlinable @inline(never)
func splitInHalf<Item: Summarized, Element: Summarized>(
  _ handle: NodeHandle<Item>, limit: Int
) -> Branch<Element>? where Item.Summary == Element.Summary {
  let node = Node<Item>.make(capacity: limit + nodeSlack)
  let upper = NodeHandle<Item>(node)
  handle.moveTail(from: handle.count / 2, toEndOf: upper)
  return Branch(node, upper.total())
}

extension NodeHandle {
  /// Merges a child that has become too short with a neighbour, or evens the two out.
  @inlinable @inline(never)
  func rebalance<Element: Summarized, Child: Summarized>(
    at index: Int, holding: Child.Type, limit: Int
  ) where Item == Branch<Element>, Child.Summary == Element.Summary {
    guard count > 1 else { return }
    let left = index > 0 ? index - 1 : 0
    let first = NodeHandle<Child>(items[left].node).count
    let second = NodeHandle<Child>(items[left + 1].node).count
    let total = first + second
    let lower = makeWritable(
      &items[left].node, holding: Child.self, room: limit + nodeSlack - first, limit: limit)
    let upper = makeWritable(
      &items[left + 1].node, holding: Child.self, room: limit + nodeSlack - second, limit: limit)
    if total <= limit {
      upper.moveTail(from: 0, toEndOf: lower)
      items[left].summary = lower.total()
      remove(left + 1..<left + 2)
      return
    }
    let half = total / 2
    if first < half {
      upper.moveHead(half - first, toEndOf: lower)
    } else {
      for place in 0..<first - half {
        upper.insert((lower.items + half + place).move(), at: place)
      }
      lower.count = half
    }
    items[left].summary = lower.total()
    items[left + 1].summary = upper.total()
  }
}
