/// A block that was in a text before it was parsed again.
struct PastRecord: Sendable {
  let id: UInt64
  /// From the start of the run that is parsed again.
  var start: Int
  let depth: UInt16
  let kind: BlockKind

  init(_ record: BlockRecord, id: UInt64, shift: Int) {
    self.id = id
    start = record.start &+ shift
    depth = record.depth
    kind = record.kind
  }

  func moved(by shift: Int) -> PastRecord {
    var copy = self
    copy.start = start &+ shift
    return copy
  }
}

extension SegmentBody {
  /// Appends the blocks that start here, or did when the text was last parsed, moved by a distance.
  func appendPast(to list: inout [PastRecord], shift: Int) {
    if !isParsed {
      for past in heritage { list.append(past.moved(by: shift)) }
      return
    }
    var index = 0
    for record in records where !record.flags.contains(.resumed) {
      list.append(PastRecord(record, id: ids[index], shift: shift))
      index &+= 1
    }
  }
}
