internal import SumTree

/// That a label occurs in a segment, in one role.
struct Occurrence: Hashable, Comparable, Summarized {
  let label: LabelKey
  /// The segment's order key.
  let segment: UInt64

  var summary: OccurrenceSummary { OccurrenceSummary(last: self) }

  static func < (left: Self, right: Self) -> Bool {
    left.label == right.label ? left.segment < right.segment : left.label < right.label
  }
}

/// The last of a run of occurrences.
struct OccurrenceSummary: Summary, Equatable {
  var last = Occurrence(label: .least, segment: 0)

  static var zero: OccurrenceSummary { OccurrenceSummary() }

  static func += (left: inout OccurrenceSummary, right: OccurrenceSummary) {
    if right.last.label != .least { left = right }
  }
}

/// A place among occurrences: behind all up to one.
struct OccurrencePlace: Dimension {
  let last: Occurrence
  init(_ last: Occurrence) { self.last = last }
  @inline(__always) init(_ prefix: OccurrenceSummary) { last = prefix.last }
  @inline(__always) static func < (left: Self, right: Self) -> Bool { left.last < right.last }
}

/// Which segments each label occurs in: occurrences in order, of one label and role in the order of the
/// text. A value; a copy is O(1).
struct OccurrenceTree: Sendable {
  private(set) var tree = SummaryTree<Occurrence>()

  /// No occurrences.
  init() {}

  /// Of occurrences in order, each once. O(n).
  init(sorted occurrences: [Occurrence]) { tree = SummaryTree(occurrences) }

  /// The first occurrence of a label in a segment at or after one. O(log n).
  func first(of label: LabelKey, from segment: UInt64 = 0) -> Occurrence? {
    let place = OccurrencePlace(Occurrence(label: label, segment: segment))
    guard let found = tree.find(place, .left)?.element, found.label == label,
      found.segment >= segment
    else { return nil }
    return found
  }

  /// Calls `body` with the segments that a label occurs in, in order, until it answers false.
  /// O(log n) each.
  func forEachSegment(of label: LabelKey, _ body: (UInt64) -> Bool) {
    var next: UInt64 = 0
    while let found = first(of: label, from: next) {
      guard body(found.segment) else { return }
      next = found.segment + 1
    }
  }

  /// Applies changes, in any order; one that adds and one that removes the same come to nothing.
  /// O(changes · log n).
  mutating func apply(_ changes: [OccurrenceChange]) {
    let sorted = changes.sorted { $0.occurrence < $1.occurrence }
    var index = 0
    while index < sorted.count {
      let occurrence = sorted[index].occurrence
      var sum = 0
      while index < sorted.count, sorted[index].occurrence == occurrence {
        sum += sorted[index].isAdded ? 1 : -1
        index += 1
      }
      if sum != 0 { tree.put(sum > 0 ? occurrence : nil, at: OccurrencePlace(occurrence)) }
    }
  }
}

/// That an occurrence has come or gone.
struct OccurrenceChange {
  let occurrence: Occurrence
  let isAdded: Bool
}
