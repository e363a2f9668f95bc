internal import SumTree

/// A part of the text that is parsed alone, and what is known of it.
struct Segment: Summarized {
  /// What the tree adds up.
  private(set) var summary: SegmentSummary
  /// The parse that counts.
  private(set) var body: SegmentBody
  /// The parse of the same text in the entry state before.
  private(set) var other: SegmentBody?

  /// A segment; without an order key (0) until it has a place.
  init(length: Int, _ body: SegmentBody, other: SegmentBody? = nil, key: UInt64 = 0) {
    summary = body.summary(length: length)
    summary.key = key
    self.body = body
    self.other = other
  }

  /// The length in UTF-8 bytes.
  var length: Int { summary.utf8 }

  /// By what the segment is found in the order of all.
  var key: UInt64 {
    get { summary.key }
    set { summary.key = newValue }
  }

  /// The segment with the other parse, when that is of a given entry state.
  func flipped(to entry: SyntaxState) -> Segment? {
    guard let other, other.entry === entry else { return nil }
    return Segment(length: length, other, other: body)
  }
}

/// One parse of a segment.
final class SegmentBody: Sendable {
  /// The blocks.
  let records: RecordTable
  /// What is open at the start.
  let entry: SyntaxState
  /// What is open at the end.
  let exit: SyntaxState
  /// The identities of the blocks that start here.
  let ids: BlockIDs
  /// Of a segment that was not parsed yet: the blocks that were in its text before.
  let heritage: [PastRecord]
  /// What the blocks have to do with references; nil when nothing.
  let labels: SegmentLabels?

  init(
    _ records: RecordTable, labels: SegmentLabels?, entry: SyntaxState, exit: SyntaxState,
    ids: BlockIDs
  ) {
    self.records = records
    self.labels = labels
    self.entry = entry
    self.exit = exit
    self.ids = ids
    heritage = []
  }

  /// The body of a segment that has yet to be parsed.
  init(unparsedBefore exit: SyntaxState, heritage: [PastRecord] = []) {
    records = RecordTable()
    labels = nil
    entry = .unknown
    self.exit = exit
    ids = .base(0)
    self.heritage = heritage
  }

  /// Whether the segment was parsed.
  var isParsed: Bool { entry !== SyntaxState.unknown }

  func summary(length: Int) -> SegmentSummary {
    SegmentSummary(
      utf8: length, records: records.startCount, headings: UInt32(records.headingCount),
      headingLevels: records.headingLevels,
      contentEnd: records.lastContentEnd ?? -1, leafEnd: records.lastLeafEnd ?? -1,
      entry: entry.id, exit: exit.id, mismatches: 0, kept: records.keptDepth,
      loose: records.looseMask, key: 0, labelled: labels == nil ? 0 : 1,
      footnoted: labels?.hasFootnoteReferences == true ? 1 : 0)
  }
}
