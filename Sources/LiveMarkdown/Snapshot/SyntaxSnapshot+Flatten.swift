internal import SumTree

extension SyntaxSnapshot {
  /// All blocks, each before those inside it, put together in one pass over the segments: not in the
  /// way `blocks` goes, which it checks. O(n).
  package func flatten() -> [WholeBlock] { stitched().map { WholeBlock($0) } }

  /// The same as blocks.
  package func stitched() -> [Block] {
    var stitcher = BlockStitcher()
    segments.forEach { stitcher.append($0) }
    return stitcher.finish()
  }
}

/// Puts the records of segments together to whole blocks, from the first segment to the last.
struct BlockStitcher {
  /// A block that may go on in the next segment.
  private struct OpenBlock {
    let record: BlockRecord
    let id: UInt64
    let segmentStart: Int
    let index: Int
    var isLoose: Bool
  }

  private var blocks: [Block] = []
  private var open: [OpenBlock] = []
  private var offset = 0
  private var contentEnd = -1
  private var leafEnd = -1

  /// Goes on with the next segment.
  mutating func append(_ segment: Segment) {
    let records = segment.body.records
    var index = 0
    var isBehindResumed = false
    for record in records {
      let level = Int(record.depth)
      if record.flags.contains(.resumed) {
        guard level < open.count else { continue }
        if record.flags.contains(.loose) { open[level].isLoose = true }
        if level >= records.keptDepth { close(level, record) }
        continue
      }
      if !isBehindResumed {
        closeAll(from: records.keptDepth)
        isBehindResumed = true
      }
      let block = Block(record.moved(by: offset), id: segment.body.ids[index])
      if record.flags.contains(.open) {
        open.append(
          OpenBlock(
            record: record, id: segment.body.ids[index], segmentStart: offset,
            index: blocks.count, isLoose: record.flags.contains(.loose)))
      }
      blocks.append(block)
      index &+= 1
    }
    if !isBehindResumed { closeAll(from: records.keptDepth) }
    if let end = records.lastContentEnd { contentEnd = offset + end }
    if let end = records.lastLeafEnd { leafEnd = offset + end }
    offset += segment.length
  }

  /// All blocks, those that never close included.
  consuming func finish() -> [Block] {
    closeAll(from: 0)
    return blocks
  }

  private mutating func close(_ level: Int, _ record: BlockRecord?) {
    let block = open[level]
    let closing = BlockClosing(
      record: record, segmentStart: offset,
      endBefore: block.record.kind.isContainer ? contentEnd : leafEnd)
    blocks[block.index] = closing.block(
      block.record, id: block.id, segmentStart: block.segmentStart, isLoose: block.isLoose)
    closed.insert(level)
  }

  /// The levels whose closing record was seen in this segment.
  private var closed: Set<Int> = []

  private mutating func closeAll(from level: Int) {
    while open.count > level {
      if !closed.contains(open.count - 1) { close(open.count - 1, nil) }
      open.removeLast()
    }
    closed.removeAll(keepingCapacity: true)
  }
}
