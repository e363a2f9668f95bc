internal import PieceTable
internal import SumTree

/// How a block ends that is still open at the end of the segment it starts in.
struct BlockClosing {
  /// The record in the segment where it closes, and that segment's start; nil when it has no token
  /// there, or never closes.
  var record: BlockRecord?
  var segmentStart = 0
  /// The end of the last token (of a leaf's) before that segment.
  var endBefore: Int

  /// The whole block, from the record it starts with.
  func block(_ start: BlockRecord, id: UInt64, segmentStart base: Int, isLoose: Bool) -> Block {
    var whole = start.moved(by: base).whole(
      closing: record?.moved(by: segmentStart), endBefore: endBefore)
    if isLoose { whole.flags.insert(.loose) }
    return Block(whole, id: id)
  }
}

extension SyntaxSnapshot {
  /// The whole block of a record, whose segment starts at one offset and the next one at another.
  /// O(1) when it closes in its segment, else O(log n).
  func whole(_ record: BlockRecord, id: UInt64, segmentStart base: Int, next: Int) -> Block {
    guard record.flags.contains(.open) else { return Block(record.moved(by: base), id: id) }
    let level = Int(record.depth)
    let isContainer = record.kind.isContainer
    var closing: BlockClosing
    var closingEnd = text.utf8Count
    if let found = segments.first(where: ClosesLevel(level: level), from: SegmentOffset(next)) {
      closing = BlockClosing(
        record: found.element.body.records.resumedRecord(at: level),
        segmentStart: found.prefix.utf8,
        endBefore: isContainer ? found.prefix.contentEnd : found.prefix.leafEnd)
      closingEnd = found.prefix.utf8 + found.element.length
    } else {
      let sum = segments.summary
      closing = BlockClosing(endBefore: isContainer ? sum.contentEnd : sum.leafEnd)
    }
    let isLoose =
      record.kind == .list
      && (record.flags.contains(.loose) || isListLoose(at: level, in: next..<closingEnd))
    return closing.block(record, id: id, segmentStart: base, isLoose: isLoose)
  }

  /// Whether a list that is open at a level from one offset to another is found loose in between.
  private func isListLoose(at level: Int, in range: Range<Int>) -> Bool {
    let bit = UInt64(1) << UInt64(min(level, 63))
    let end = SegmentOffset(range.upperBound)
    let sum = segments.sum(from: SegmentOffset(range.lowerBound), upTo: end)
    guard sum.loose & bit != 0 else { return false }
    guard level >= 63 else { return true }
    // Levels this deep share a bit, so the segments with it are looked at one by one.
    var start = range.lowerBound
    while let found = segments.first(where: IsLooseDeepDown(), from: SegmentOffset(start)),
      found.prefix.utf8 < range.upperBound
    {
      let record = found.element.body.records.resumedRecord(at: level)
      if let record, record.flags.contains(.loose) { return true }
      start = found.prefix.utf8 + found.element.length
    }
    return false
  }
}

extension RecordTable {
  /// The record of the block that is open at the segment's start at a level, if there is one.
  func resumedRecord(at level: Int) -> BlockRecord? {
    for record in self {
      guard record.flags.contains(.resumed), Int(record.depth) <= level else { return nil }
      if Int(record.depth) == level { return record }
    }
    return nil
  }
}
