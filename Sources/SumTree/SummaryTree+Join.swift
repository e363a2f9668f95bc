extension SummaryTree {
  /// Appends another tree, whose nodes are then shared. O(log n).
  @inlinable
  package mutating func append(_ other: SummaryTree) {
    guard let right = other.root else { return }
    guard var left = root.take() else {
      self = other
      return
    }
    if height >= other.height {
      if let overflow = left.append(right, heightDifference: height - other.height, at: height) {
        left = Branch(joining: left, overflow)
        height += 1
      }
      root = left
    } else {
      var joined = right
      let difference = other.height - height
      height = other.height
      if let overflow = joined.prepend(left, heightDifference: difference, at: height) {
        joined = Branch(joining: joined, overflow)
        height += 1
      }
      root = joined
    }
  }

  /// Appends one element. O(log n); to make a tree from many, use `SummaryTreeBuilder`.
  @inlinable
  package mutating func append(_ element: Element) { append(SummaryTree(element)) }

  /// A tree of one element. O(1).
  @inlinable
  package init(_ element: Element) {
    let node = Node<Element>.make(capacity: nodeSlack)
    NodeHandle<Element>(node).insert(element, at: 0)
    self.init(root: Branch(node, element.summary), height: 0)
  }
}

extension Branch {
  /// Appends a branch that is `heightDifference` levels lower; answers what no longer fits, to
  /// stand after this branch.
  @inlinable
  mutating func append(
    _ other: Branch, heightDifference: Int, at height: Int
  ) -> Branch? {
    guard heightDifference > 0 else {
      return height == 0
        ? merge(other, holding: Element.self, limit: leafCapacity)
        : merge(other, holding: Branch.self, limit: branchCapacity)
    }
    let branches = makeWritable(
      &node, holding: Branch.self, room: 1, limit: branchCapacity)
    let last = branches.count - 1
    let overflow = branches.items[last].append(
      other, heightDifference: heightDifference - 1, at: height - 1)
    if let overflow { branches.insert(overflow, at: last + 1) }
    let upper: Branch? = splitIfTooLong(branches, limit: branchCapacity)
    summary = branches.total()
    return upper
  }

  /// Prepends a branch that is `heightDifference` levels lower; answers what no longer fits, to
  /// stand after this branch.
  @inlinable
  mutating func prepend(
    _ other: Branch, heightDifference: Int, at height: Int
  ) -> Branch? {
    guard heightDifference > 0 else {
      var left = other
      let overflow =
        height == 0
        ? left.merge(self, holding: Element.self, limit: leafCapacity)
        : left.merge(self, holding: Branch.self, limit: branchCapacity)
      self = left
      return overflow
    }
    let branches = makeWritable(
      &node, holding: Branch.self, room: 1, limit: branchCapacity)
    let overflow = branches.items[0].prepend(
      other, heightDifference: heightDifference - 1, at: height - 1)
    if let overflow { branches.insert(overflow, at: 1) }
    let upper: Branch? = splitIfTooLong(branches, limit: branchCapacity)
    summary = branches.total()
    return upper
  }

  /// Puts the items of two nodes of one height into one node when they fit, else into two that both
  /// hold at least half.
  @inlinable
  mutating func merge<Item: Summarized>(
    _ other: Branch, holding: Item.Type, limit: Int
  ) -> Branch? where Item.Summary == Element.Summary {
    let first = NodeHandle<Item>(node).count
    let second = NodeHandle<Item>(other.node)
    let total = first + second.count
    if total > limit, min(first, second.count) >= limit / 2 { return other }
    let room = total <= limit ? second.count : max(0, total / 2 - first)
    let left = makeWritable(&node, holding: Item.self, room: room, limit: limit)
    if total <= limit {
      left.append(copying: second.items, count: second.count)
      summary += other.summary
      return nil
    }
    let half = total / 2
    let node = Node<Item>.make(capacity: limit + nodeSlack)
    let right = NodeHandle<Item>(node)
    if first > half { left.moveTail(from: half, toEndOf: right) }
    let taken = max(0, half - first)
    left.append(copying: second.items, count: taken)
    right.append(copying: second.items + taken, count: second.count - taken)
    summary = left.total()
    return Branch(node, right.total())
  }
}
