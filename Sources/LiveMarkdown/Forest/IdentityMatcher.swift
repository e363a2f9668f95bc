/// Finds out which blocks of a new parse are those of the parse before.
///
/// In front of the change a block is the same when it has the same kind, depth and start; behind it,
/// when it has the same distance from the end. Between, blocks of one kind and depth are paired in
/// order. The scratch memory is kept from one parse to the next.
struct IdentityMatcher {
  private var new: [PastRecord] = []
  private var ids: [UInt64] = []

  /// The furthest that a partner is looked for among the changed blocks.
  private static let reach = 64

  /// The identities for the blocks of a new parse.
  ///
  /// The blocks before come in order, with the length of their text. When all of them come from one
  /// segment, `oldIDs` are its identities, which are given back when they fit. From `first` on there
  /// are as many unused identities as blocks start in the segment.
  mutating func match(
    _ records: RecordTable, length: Int, to old: [PastRecord], oldLength: Int, oldIDs: BlockIDs?,
    unused first: UInt64
  ) -> BlockIDs {
    guard !old.isEmpty, records.startCount > 0 else { return .base(first) }
    new.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
    for record in records where !record.flags.contains(.resumed) {
      let id = first &+ UInt64(truncatingIfNeeded: new.count)
      new.append(PastRecord(record, id: id, shift: 0))
      ids.append(id)
    }
    let common = min(old.count, new.count)
    var head = 0
    while head < common, old[head].isAlike(new[head]), old[head].start == new[head].start {
      ids[head] = old[head].id
      head &+= 1
    }
    let shift = length &- oldLength
    var tail = 0
    while tail < common &- head {
      let past = old[old.count &- 1 &- tail]
      let record = new[new.count &- 1 &- tail]
      guard past.isAlike(record), past.start &+ shift == record.start else { break }
      ids[new.count &- 1 &- tail] = past.id
      tail &+= 1
    }
    var next = head
    var paired = head &+ tail
    for index in head..<(new.count &- tail) {
      let end = min(old.count &- tail, next &+ Self.reach)
      var candidate = next
      while candidate < end, !old[candidate].isAlike(new[index]) { candidate &+= 1 }
      guard candidate < end else { continue }
      ids[index] = old[candidate].id
      paired &+= 1
      next = candidate &+ 1
    }
    if let oldIDs, old.count == new.count, ids.indices.allSatisfy({ ids[$0] == old[$0].id }) {
      return oldIDs
    }
    return paired == 0 ? .base(first) : .list(ids)
  }
}

extension PastRecord {
  fileprivate func isAlike(_ other: PastRecord) -> Bool {
    kind == other.kind && depth == other.depth
  }
}
