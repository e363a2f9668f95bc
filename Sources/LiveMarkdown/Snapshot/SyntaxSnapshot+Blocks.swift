public import PieceTable
internal import SumTree

extension SyntaxSnapshot {
  /// The blocks that lie in a range, wholly or in part, each before the blocks inside it; parts of
  /// blocks too. O(log n + blocks in the segments of the range), O(log n) more for each block that
  /// reaches beyond a segment, however long it is.
  ///
  /// The range is in UTF-8 bytes. An empty one gives the blocks that contain or touch it.
  public func blocks(in range: Range<ByteOffset>) -> Blocks {
    precondition(
      range.lowerBound.value >= 0 && range.upperBound <= text.endOffset, "range outside the text")
    return Blocks(snapshot: self, range: range.lowerBound.value..<range.upperBound.value)
  }

  /// All blocks.
  public var blocks: Blocks { blocks(in: text.fullRange) }

  /// The blocks of a range, in order of their starts.
  public struct Blocks: Sequence, Sendable {
    let snapshot: SyntaxSnapshot
    let range: Range<Int>

    /// Goes through the blocks. O(log n).
    public func makeIterator() -> Iterator { Iterator(snapshot, range) }

    /// Makes the blocks one by one.
    public struct Iterator: IteratorProtocol {
      private let snapshot: SyntaxSnapshot
      private let range: Range<Int>
      private var cursor: SummaryTreeCursor<Segment>
      private var isInSegment = false
      private var records: RecordTable.Iterator
      /// The identities of the segment's blocks: a row from the first on, or a list.
      private var firstID: UInt64 = 0
      private var listedIDs: [UInt64] = []
      private var base = 0
      /// Where the segment ends.
      private var end = 0
      private var index = 0
      /// The blocks that are open where the first segment starts.
      private var open: ArraySlice<Block>

      init(_ snapshot: SyntaxSnapshot, _ range: Range<Int>) {
        self.snapshot = snapshot
        self.range = range
        // A block that ends where the range starts belongs to an empty range.
        let place = SegmentOffset(range.lowerBound)
        cursor = SummaryTreeCursor(snapshot.segments, at: place, range.isEmpty ? .left : .right)
        open = []
        records = RecordTable().makeIterator()
        if let segment = cursor.element {
          open = snapshot.openBlocks(at: segment, start: cursor.prefix.utf8)[...]
          enter(segment)
        }
      }

      private mutating func enter(_ segment: Segment) {
        isInSegment = true
        records = segment.body.records.makeIterator()
        switch segment.body.ids {
        case .base(let first):
          firstID = first
          listedIDs = []
        case .list(let ids): listedIDs = ids
        }
        base = cursor.prefix.utf8
        end = base + segment.length
        index = 0
      }

      /// Goes to the next segment in which blocks start: a long block may fill many that none starts in.
      private mutating func nextSegment() -> Segment? {
        guard cursor.next(), let segment = cursor.element else { return nil }
        if segment.summary.records > 0 { return segment }
        guard
          let found = snapshot.segments.first(
            where: HasRecords(), from: SegmentOffset(cursor.prefix.utf8))
        else { return nil }
        cursor.seek(to: SegmentOffset(found.prefix.utf8), .right)
        return found.element
      }

      private func isInside(_ block: Block) -> Bool {
        let (start, end) = (block.range.lowerBound.value, block.range.upperBound.value)
        if range.isEmpty { return start <= range.upperBound && end >= range.lowerBound }
        return start < range.upperBound && end > range.lowerBound
          || start == end && range.contains(start)
      }

      /// The next block.
      public mutating func next() -> Block? {
        while !open.isEmpty {
          let block = open.removeFirst()
          if isInside(block) { return block }
        }
        while isInSegment {
          while let record = records.next() {
            if record.flags.contains(.resumed) { continue }
            let number = index
            index &+= 1
            if base &+ record.start > range.upperBound {
              isInSegment = false
              return nil
            }
            // Most records before the range are passed over without a search for their end.
            if !record.flags.contains(.open), base &+ record.end < range.lowerBound { continue }
            let id =
              listedIDs.isEmpty
              ? firstID &+ UInt64(truncatingIfNeeded: number) : listedIDs[number]
            let block =
              record.flags.contains(.open)
              ? snapshot.whole(record, id: id, segmentStart: base, next: end)
              : Block(record.moved(by: base), id: id)
            if isInside(block) { return block }
          }
          guard end <= range.upperBound, let segment = nextSegment() else {
            isInSegment = false
            return nil
          }
          enter(segment)
        }
        return nil
      }
    }
  }
}
