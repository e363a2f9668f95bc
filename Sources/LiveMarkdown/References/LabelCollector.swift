/// Collects what segments have to do with references, right after they were parsed.
///
/// Memory is kept from one segment to the next, up to a limit. To be used on one thread at a time.
struct LabelCollector {
  private var leaves = SegmentLeaves()
  private var uses: [LabelKey] = []
  private var definitions: [LabelDefinition] = []

  /// The labels of a segment; nil when there are none. O(length).
  mutating func collect(_ records: RecordTable, in place: SegmentLeaves.Place) -> SegmentLabels? {
    uses.removeAllForReuse()
    definitions.removeAllForReuse()
    leaves.forEach(of: records, in: place) { item in
      switch item {
      case .leaf(let leaf): leaf.appendKeys(to: &uses)
      case .definition(let definition): definitions.append(definition)
      }
    }
    guard !uses.isEmpty || !definitions.isEmpty else { return nil }
    return SegmentLabels(definitions, uses: uses)
  }
}
