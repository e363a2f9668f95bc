/// What a tree knows of a run of elements without looking at them.
///
/// A monoid. The laws: `zero + a == a == a + zero`, and `(a + b) + c == a + (b + c)`. It need not
/// commute.
@usableFromInline
package protocol Summary: Sendable {
  /// The summary of no elements.
  static var zero: Self { get }
  /// Extends the summary of a run by the summary of the run after it.
  static func += (left: inout Self, right: Self)
  /// Corrects the summary of a run, of which a part changed; false, and nothing done, when it has
  /// to be added up anew.
  mutating func exchange(_ part: Self, for new: Self) -> Bool
}

extension Summary {
  /// False: not every sum can be corrected.
  @inlinable
  package mutating func exchange(_ part: Self, for new: Self) -> Bool { false }
}

/// Something a `SummaryTree` can hold.
@usableFromInline
package protocol Summarized: Sendable {
  /// What is known of a run of such elements.
  associatedtype Summary: SumTree.Summary
  /// The summary of a run of this element alone. O(1); asked often.
  var summary: Summary { get }
}

/// A way to measure how far into a tree a place lies.
///
/// The law: it never decreases as elements are added at the end of the prefix.
@usableFromInline
package protocol Dimension: Comparable {
  /// The summary it is read from.
  associatedtype Summary: SumTree.Summary
  /// The measure of everything before a place.
  init(_ prefix: Summary)
}

/// Which of two neighbours a place between them belongs to.
@usableFromInline
package enum Side: Sendable {
  /// The element that ends there.
  case left
  /// The element that begins there.
  case right
}
