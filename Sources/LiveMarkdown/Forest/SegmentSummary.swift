internal import SumTree

/// What is known of a run of segments.
struct SegmentSummary: Summary, Equatable {
  /// The length in UTF-8 bytes.
  var utf8 = 0
  /// The number of records that start there.
  var records = 0
  /// The number of headings that start there.
  var headings: UInt32 = 0
  /// The levels of the document's headings that start there: bit `l` for those of level `l`.
  var headingLevels: UInt8 = 0
  /// The end of the last token, from the run's start; -1 when there is none.
  var contentEnd = -1
  /// The end of the last token of a leaf, from the run's start; -1 when there is none.
  var leafEnd = -1
  /// The entry state of the first segment.
  var entry = StateID.none
  /// The exit state of the last segment.
  var exit = StateID.none
  /// The number of neighbours inside the run of which one does not start in the state that the one
  /// before it leaves.
  var mismatches = 0
  /// The fewest levels open at a segment's entry that are open at its exit too.
  var kept = Int.max
  /// The levels of lists, open at a segment's entry, that are found loose in it; bit 63 for all from
  /// 63 on.
  var loose: UInt64 = 0
  /// The order key of the last segment.
  var key: UInt64 = 0
  /// The number of segments that define labels or whose leaves may look some up.
  var labelled: UInt32 = 0
  /// The number of segments whose leaves may refer to footnotes.
  var footnoted: UInt32 = 0

  static var zero: SegmentSummary { SegmentSummary() }

  static func += (left: inout SegmentSummary, right: SegmentSummary) {
    if right.contentEnd >= 0 { left.contentEnd = left.utf8 + right.contentEnd }
    if right.leafEnd >= 0 { left.leafEnd = left.utf8 + right.leafEnd }
    left.utf8 += right.utf8
    left.records += right.records
    left.headings += right.headings
    left.headingLevels |= right.headingLevels
    left.mismatches += right.mismatches
    if left.entry == .none {
      left.entry = right.entry
      left.exit = right.exit
    } else if right.entry != .none {
      if left.exit != right.entry { left.mismatches += 1 }
      left.exit = right.exit
    }
    left.kept = min(left.kept, right.kept)
    left.loose |= right.loose
    if right.key != 0 { left.key = right.key }
    left.labelled += right.labelled
    left.footnoted += right.footnoted
  }
}

/// A place between segments by its offset.
struct SegmentOffset: Dimension {
  let value: Int
  @inline(__always) init(_ value: Int) { self.value = value }
  @inline(__always) init(_ prefix: SegmentSummary) { value = prefix.utf8 }
  @inline(__always) static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place by the number of mismatches before it.
struct MismatchCount: Dimension {
  let value: Int
  @inline(__always) init(_ value: Int) { self.value = value }
  @inline(__always) init(_ prefix: SegmentSummary) { value = prefix.mismatches }
  @inline(__always) static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// A place by the order key of the segment before it.
struct SegmentKey: Dimension {
  let value: UInt64
  @inline(__always) init(_ value: UInt64) { self.value = value }
  @inline(__always) init(_ prefix: SegmentSummary) { value = prefix.key }
  @inline(__always) static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// Segments that define labels or whose leaves may look some up.
struct HasLabels: SummaryCondition {
  @inline(__always) func holds(for summary: SegmentSummary) -> Bool { summary.labelled > 0 }
}

/// Segments whose leaves may refer to footnotes.
struct HasFootnoteReferences: SummaryCondition {
  @inline(__always) func holds(for summary: SegmentSummary) -> Bool { summary.footnoted > 0 }
}

/// Segments that close the block at a level.
struct ClosesLevel: SummaryCondition {
  let level: Int
  @inline(__always) func holds(for summary: SegmentSummary) -> Bool { summary.kept <= level }
}

/// Segments in which blocks start.
struct HasRecords: SummaryCondition {
  @inline(__always) func holds(for summary: SegmentSummary) -> Bool { summary.records > 0 }
}

/// Segments with a heading.
struct HasHeading: SummaryCondition {
  @inline(__always) func holds(for summary: SegmentSummary) -> Bool { summary.headings > 0 }
}

/// Segments with a heading of the document whose level is one of some: bit `l` for level `l`.
struct HasHeadingOfLevel: SummaryCondition {
  let levels: UInt8
  @inline(__always) func holds(for summary: SegmentSummary) -> Bool {
    summary.headingLevels & levels != 0
  }
}

/// Segments that find a list loose which is open at their entry at level 63 or deeper.
struct IsLooseDeepDown: SummaryCondition {
  @inline(__always) func holds(for summary: SegmentSummary) -> Bool {
    summary.loose >> 63 != 0
  }
}
