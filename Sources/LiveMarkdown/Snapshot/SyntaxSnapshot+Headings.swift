package import PieceTable
internal import SumTree

extension SyntaxSnapshot {
  /// The headings that start at an offset or behind it, in order; those in containers too.
  ///
  /// They are found one by one: O(log n + blocks of a segment) for the first and for each segment that has some.
  package func headings(from offset: ByteOffset) -> Headings {
    Headings(self, from: offset, .all)
  }

  /// The headings that start before an offset, the nearest first; those in containers too. As lazy as
  /// `headings(from:)`.
  package func headings(before offset: ByteOffset) -> Headings {
    Headings(self, before: offset, .all)
  }

  /// The first heading of some levels that lies in no container and starts at an offset or behind it.
  /// O(log n + blocks of a segment), whatever lies in between.
  package func documentHeading(
    from offset: ByteOffset, levels: ClosedRange<Int> = 1...6
  ) -> Block? {
    var headings = Headings(self, from: offset, .ofDocument(levels))
    return headings.next()
  }

  /// The last heading of some levels that lies in no container and starts before an offset.
  /// O(log n + blocks of a segment), whatever lies in between.
  package func documentHeading(
    before offset: ByteOffset, levels: ClosedRange<Int> = 1...6
  ) -> Block? {
    var headings = Headings(self, before: offset, .ofDocument(levels))
    return headings.next()
  }

  /// Headings from a place on, forwards or backwards.
  package struct Headings: Sequence, IteratorProtocol, Sendable {
    private let snapshot: SyntaxSnapshot
    private let choice: Choice
    private let isForward: Bool
    /// Where the search began.
    private let limit: Int
    /// The start of the segments that are still to be searched, or their end.
    private var place: Int
    /// Those of a segment that were not given out yet, the next one last.
    private var found: [Block] = []

    /// Which headings are wanted.
    enum Choice: Sendable {
      case all
      /// Those in no container whose level is one of these.
      case ofDocument(ClosedRange<Int>)

      /// The levels as bits, nil for all headings.
      var levels: UInt8? {
        guard case .ofDocument(let levels) = self else { return nil }
        return levels.reduce(0) { $0 | 1 << UInt8($1) }
      }

      func takes(_ record: BlockRecord) -> Bool {
        guard record.kind == .heading else { return false }
        guard case .ofDocument(let levels) = self else { return true }
        return record.depth == 0 && levels.contains(record.headingLevel)
      }
    }

    init(_ snapshot: SyntaxSnapshot, from offset: ByteOffset, _ choice: Choice) {
      self.snapshot = snapshot
      self.choice = choice
      isForward = true
      limit = offset.value
      place = snapshot.segments.find(SegmentOffset(limit), .right)?.prefix.utf8 ?? 0
    }

    init(_ snapshot: SyntaxSnapshot, before offset: ByteOffset, _ choice: Choice) {
      self.snapshot = snapshot
      self.choice = choice
      isForward = false
      limit = offset.value
      let segment = snapshot.segments.find(SegmentOffset(limit), .left)
      place = segment.map { $0.prefix.utf8 + $0.element.length } ?? 0
    }

    /// The next heading.
    package mutating func next() -> Block? {
      while found.isEmpty {
        guard let segment = nextSegment() else { return nil }
        load(segment)
      }
      return found.removeLast()
    }

    private mutating func nextSegment() -> Found<Segment>? {
      let segments = snapshot.segments
      let from = SegmentOffset(place)
      let segment: Found<Segment>?
      if let levels = choice.levels {
        let condition = HasHeadingOfLevel(levels: levels)
        segment =
          isForward
          ? segments.first(where: condition, from: from)
          : segments.last(where: condition, upTo: from)
      } else {
        segment =
          isForward
          ? segments.first(where: HasHeading(), from: from)
          : segments.last(where: HasHeading(), upTo: from)
      }
      guard let segment else { return nil }
      place = segment.prefix.utf8 + (isForward ? segment.element.length : 0)
      return segment
    }

    private mutating func load(_ segment: Found<Segment>) {
      let base = segment.prefix.utf8
      let body = segment.element.body
      var index = 0
      for record in body.records where !record.flags.contains(.resumed) {
        let start = base + record.start
        if choice.takes(record), isForward ? start >= limit : start < limit {
          found.append(Block(record.moved(by: base), id: body.ids[index]))
        }
        index &+= 1
      }
      if isForward { found.reverse() }
    }
  }
}
