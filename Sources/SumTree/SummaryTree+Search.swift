/// A question to a run of elements that can be asked of its summary alone.
///
/// The law: it holds for a run exactly when it holds for one of its elements, so
/// `holds(a + b) == holds(a) || holds(b)`, and it does not hold for no elements.
@usableFromInline
package protocol SummaryCondition<Summary> {
  /// The summary it is asked of.
  associatedtype Summary: SumTree.Summary
  /// Whether an element with the property lies in a run with this summary.
  func holds(for summary: Summary) -> Bool
}

extension SummaryTree {
  /// The first element with a property that begins at or after a place, nil when there is none.
  /// O(log n).
  @inlinable
  package func first<D: Dimension, Condition: SummaryCondition>(
    where condition: Condition, from start: D
  ) -> Found<Element>? where D.Summary == Element.Summary, Condition.Summary == Element.Summary {
    guard let root, condition.holds(for: root.summary) else { return nil }
    defer { withExtendedLifetime(root) {} }
    var prefix = Element.Summary.zero
    return NodeWalk<Element>.first(
      where: condition, from: start, in: root.node, height: height, prefix: &prefix)
  }

  /// The last element with a property that ends at or before a place, nil when there is none.
  /// O(log n).
  @inlinable
  package func last<D: Dimension, Condition: SummaryCondition>(
    where condition: Condition, upTo end: D
  ) -> Found<Element>? where D.Summary == Element.Summary, Condition.Summary == Element.Summary {
    guard let root, condition.holds(for: root.summary) else { return nil }
    defer { withExtendedLifetime(root) {} }
    return NodeWalk<Element>.last(
      where: condition, upTo: end, in: root.node, height: height, after: .zero)
  }

  /// The sum of the elements that begin at or after one place and end at or before another.
  /// O(log n).
  @inlinable
  package func sum<D: Dimension>(from start: D, upTo end: D) -> Element.Summary
  where D.Summary == Element.Summary {
    var result = Element.Summary.zero
    guard let root else { return result }
    defer { withExtendedLifetime(root) {} }
    var prefix = Element.Summary.zero
    NodeWalk<Element>.add(
      from: start, upTo: end, in: root.node, height: height, prefix: &prefix, to: &result)
    return result
  }
}

/// The recursions behind the searches. A node handed in is kept alive by the tree's root.
@usableFromInline
enum NodeWalk<Element: Summarized> {
  @inlinable
  static func first<D: Dimension, Condition: SummaryCondition>(
    where condition: Condition, from start: D, in node: AnyObject, height: Int,
    prefix: inout Element.Summary
  ) -> Found<Element>? where D.Summary == Element.Summary, Condition.Summary == Element.Summary {
    guard height > 0 else {
      let leaf = NodeHandle<Element>(node)
      for index in 0..<leaf.count {
        let summary = leaf.items[index].summary
        if !(D(prefix) < start), condition.holds(for: summary) {
          return Found(leaf.items[index], after: prefix)
        }
        prefix += summary
      }
      return nil
    }
    let branches = NodeHandle<Branch<Element>>(node)
    for index in 0..<branches.count {
      var end = prefix
      end += branches.items[index].summary
      // A child that ends at the place may hold an element without extent that begins there.
      if !(D(end) < start), condition.holds(for: branches.items[index].summary),
        let found = first(
          where: condition, from: start, in: branches.items[index].node, height: height - 1,
          prefix: &prefix)
      {
        return found
      }
      prefix = end
    }
    return nil
  }

  @inlinable
  static func last<D: Dimension, Condition: SummaryCondition>(
    where condition: Condition, upTo end: D, in node: AnyObject, height: Int,
    after start: Element.Summary
  ) -> Found<Element>? where D.Summary == Element.Summary, Condition.Summary == Element.Summary {
    // Forwards up to the place for the sums, then backwards: from the child that reaches over the
    // place, at most one other child is entered at each level, and that one has the element.
    guard height > 0 else {
      let leaf = NodeHandle<Element>(node)
      var prefix = start
      var found: Found<Element>?
      for index in 0..<leaf.count {
        var next = prefix
        next += leaf.items[index].summary
        if end < D(next) { break }
        if condition.holds(for: leaf.items[index].summary) {
          found = Found(leaf.items[index], after: prefix)
        }
        prefix = next
      }
      return found
    }
    let branches = NodeHandle<Branch<Element>>(node)
    var prefix = start
    var candidate = -1
    var before = start
    var index = 0
    while index < branches.count {
      var next = prefix
      next += branches.items[index].summary
      if end < D(next) { break }
      if condition.holds(for: branches.items[index].summary) {
        candidate = index
        before = prefix
      }
      prefix = next
      index += 1
    }
    if index < branches.count, !(end < D(prefix)),
      condition.holds(for: branches.items[index].summary),
      let found = last(
        where: condition, upTo: end, in: branches.items[index].node, height: height - 1,
        after: prefix)
    {
      return found
    }
    guard candidate >= 0 else { return nil }
    return last(
      where: condition, upTo: end, in: branches.items[candidate].node, height: height - 1,
      after: before)
  }

  @inlinable
  static func add<D: Dimension>(
    from start: D, upTo end: D, in node: AnyObject, height: Int, prefix: inout Element.Summary,
    to result: inout Element.Summary
  ) where D.Summary == Element.Summary {
    guard height > 0 else {
      let leaf = NodeHandle<Element>(node)
      for index in 0..<leaf.count {
        let summary = leaf.items[index].summary
        let begins = !(D(prefix) < start)
        prefix += summary
        if end < D(prefix) { return }
        if begins { result += summary }
      }
      return
    }
    let branches = NodeHandle<Branch<Element>>(node)
    for index in 0..<branches.count {
      if end < D(prefix) { return }
      var next = prefix
      next += branches.items[index].summary
      if D(next) < start {
        prefix = next
      } else if !(D(prefix) < start), !(end < D(next)) {
        result += branches.items[index].summary
        prefix = next
      } else {
        add(
          from: start, upTo: end, in: branches.items[index].node, height: height - 1,
          prefix: &prefix, to: &result)
        prefix = next
      }
    }
  }
}

extension LeafEditor {
  /// The index of the first element that reaches a place, as `find` says it, or of the last element
  /// when none does; and the summary of all elements before it.
  @inlinable @inline(__always)
  package func index<D: Dimension>(reaching target: D, _ side: Side)
    -> (index: Int, prefix: Element.Summary) where D.Summary == Element.Summary
  {
    var before = prefix
    let index = handle.index(reaching: target, side, prefix: &before)
    return (index, before)
  }
}
