/// The blocks of a segment, and what its neighbours need to know of it.
///
/// Equal parses have equal tables: the coding is canonical.
package struct RecordTable: Hashable, Sendable {
  /// The coded records, in pre-order; see `RecordTable+Coding.swift`.
  package internal(set) var bytes: [UInt8]
  /// The number of records.
  package internal(set) var count: Int
  /// The number of records at the front that are of blocks which began in a segment before.
  package internal(set) var resumedCount: Int
  /// The number of headings that start in the segment.
  package internal(set) var headingCount: Int
  /// The number of levels that were open at the segment's entry and still are at its exit, the
  /// outermost first.
  ///
  /// A list and its item are one level each. An open leaf (not a paragraph, nor definitions) is one
  /// more, inside all containers. So a block that is open at the entry at the depth `d` is open at
  /// the exit too when `keptDepth > d`.
  package internal(set) var keptDepth: Int
  /// The end of the segment's last token, of a marker or of text, from the segment's start; nil when
  /// there is none. Where a container ends that was open here and is closed before another token.
  package internal(set) var lastContentEnd: Int?
  /// The end of the segment's last token that belongs to a leaf, a row of a table included.
  ///
  /// Where a leaf ends that was open here and is closed before another token of its own. Not always
  /// `lastContentEnd`: the `>` of a blank line after indented code belongs to the quote.
  package internal(set) var lastLeafEnd: Int?
  /// The levels of the headings that start in the segment and lie in no container: bit `l` for those of level `l`.
  package internal(set) var headingLevels: UInt8
  /// The lists open at the segment's entry that are loose because of a blank line in the segment: bit
  /// `d` for the list at the depth `d`, bit 63 for all from 63 on. All of them have resumed records
  /// with the flag `loose`.
  package internal(set) var looseMask: UInt64

  /// The table of a segment without blocks, where everything that was open stays open.
  package init(keptDepth: Int = 0) {
    bytes = []
    count = 0
    resumedCount = 0
    headingCount = 0
    self.keptDepth = keptDepth
    lastContentEnd = nil
    lastLeafEnd = nil
    headingLevels = 0
    looseMask = 0
  }

  /// A table of records in pre-order, the resumed ones first. O(n).
  package init(
    _ records: some Collection<BlockRecord>, keptDepth: Int = 0, lastContentEnd: Int? = nil,
    lastLeafEnd: Int? = nil
  ) {
    self.init(keptDepth: keptDepth)
    self.lastContentEnd = lastContentEnd
    self.lastLeafEnd = lastLeafEnd
    var encoder = RecordEncoder(capacity: records.count &* 4)
    for record in records { encoder.append(record) }
    finish(encoder)
  }

  /// The number of records of blocks that start in the segment, parts included.
  package var startCount: Int { count &- resumedCount }

  /// The memory of the table, in bytes.
  package var memoryFootprint: Int {
    MemoryLayout<Self>.size &+ (bytes.isEmpty ? 0 : bytes.capacity &+ 32)
  }
}

extension RecordTable: Sequence {
  /// Decodes the records one by one, without allocations.
  package struct Iterator: IteratorProtocol {
    var decoder: RecordDecoder

    /// The next record in pre-order. O(1).
    @inline(__always)
    package mutating func next() -> BlockRecord? { decoder.next() }
  }

  /// The records in pre-order, the resumed ones first.
  package func makeIterator() -> Iterator { Iterator(decoder: RecordDecoder(bytes)) }

  package var underestimatedCount: Int { count }
}
