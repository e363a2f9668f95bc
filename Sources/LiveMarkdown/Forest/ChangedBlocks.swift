/// Finds out which blocks of a segment an edit inside it has changed, so that whoever shows them does not take the
/// whole segment for new.
///
/// A block is as it was when its record and its identity are, with the places behind the edit moved by what the edit
/// added. Then only the text that was edited is new, and, where blocks have inlines, the leaf it is in. A container that
/// goes around the edit is not changed by it: its records are compared, its length is not.
struct ChangedBlocks {
  /// What was replaced, in UTF-8 bytes from the segment's start.
  let old: Range<Int>
  /// What is there now.
  let new: Range<Int>
  /// Where the line ends that the edit ends in. What begins there may have moved in its line, and be as it was but for
  /// how far the lines below are indented in it.
  let lineEnd: Int

  private var delta: Int { new.count &- old.count }

  /// The ranges that are changed, in UTF-8 bytes from the segment's start, in any order: the edit itself, leaves with
  /// inlines that it touches, and blocks that are not as they were. O(records)
  func ranges(_ before: SegmentBody, _ after: SegmentBody) -> [Range<Int>] {
    let (past, now) = (before.identifiedRecords, after.identifiedRecords)
    let common = min(past.count, now.count)
    var head = 0
    while head < common, isSame(past[head], now[head]) { head &+= 1 }
    var tail = 0
    while tail < common &- head, isSame(past[past.count &- 1 &- tail], now[now.count &- 1 &- tail])
    {
      tail &+= 1
    }
    var ranges = [new]
    for (record, _) in past[head..<past.count &- tail] {
      let isBefore = record.start < old.lowerBound
      let lower = isBefore ? record.start : place(record.start) ?? new.lowerBound
      ranges.append(lower..<max(lower, place(record.end) ?? new.upperBound))
    }
    for (record, _) in now[head..<now.count &- tail] {
      ranges.append(record.start..<max(record.start, record.end))
    }
    // In a paragraph that a table follows pipes are escaped otherwise.
    let changesTable =
      head < past.count && past[head].record.kind == .table
      || head < now.count && now[head].record.kind == .table
    for index in now.indices where index < head || index >= now.count &- tail {
      let record = now[index].record
      guard record.kind.hasInlines, record.start <= new.upperBound else { continue }
      let next = index &+ 1 < now.count ? now[index &+ 1].record : nil
      let isBeforeTable = next.map { $0.kind == .table && $0.start >= new.lowerBound } ?? false
      if record.end >= new.lowerBound || isBeforeTable || changesTable && index &+ 1 == head {
        ranges.append(record.start..<record.end)
      }
    }
    return ranges
  }

  /// Where a place is now; nil when it was in the edit or at its edge.
  private func place(_ offset: Int) -> Int? {
    if offset < old.lowerBound { return offset }
    return offset > old.upperBound ? offset &+ delta : nil
  }

  private func isSame(
    _ past: SegmentBody.IdentifiedRecord, _ now: SegmentBody.IdentifiedRecord
  ) -> Bool {
    past.id == now.id && isSame(past.record, now.record) && !isReindented(past.record, now.record)
  }

  /// Whether the edit is in the line before a block that begins there, or in the marker of a container.
  private func isReindented(_ past: BlockRecord, _ now: BlockRecord) -> Bool {
    if past.flags.contains(.resumed) { return false }
    if now.kind != .tableCell, new.upperBound <= now.start, now.start <= lineEnd { return true }
    return past.kind.isContainer && past.start < old.upperBound
      && old.lowerBound < past.contentStart
  }

  private func isSame(_ past: BlockRecord, _ now: BlockRecord) -> Bool {
    past.kind == now.kind && past.flags == now.flags && past.depth == now.depth
      && past.data == now.data && isSame(past.start, now.start) && isSame(past.end, now.end)
      && isSame(past.contentStart, now.contentStart) && isSame(past.contentEnd, now.contentEnd)
  }

  private func isSame(_ past: Int, _ now: Int) -> Bool {
    if let place = place(past) { return place == now }
    return new.lowerBound <= now && now <= new.upperBound
  }
}

extension SegmentBody {
  /// A record with the identity of the block; one that is resumed has none here.
  fileprivate typealias IdentifiedRecord = (record: BlockRecord, id: UInt64?)

  /// The records, in order. O(records)
  fileprivate var identifiedRecords: [IdentifiedRecord] {
    var result: [IdentifiedRecord] = []
    result.reserveCapacity(records.count)
    var index = 0
    for record in records {
      if record.flags.contains(.resumed) {
        result.append((record, nil))
      } else {
        result.append((record, ids[index]))
        index &+= 1
      }
    }
    return result
  }
}
