/// Counts and positions in one immutable chunk of bytes.
///
/// Answers how many UTF-16 units, scalars and line breaks begin before an offset (rank) and where
/// the n-th of them begins (select), at a cost that does not depend on the chunk's size: a look
/// into a table of blocks and a scan of part of one block. ASCII chunks keep the table of line
/// breaks alone, since there the other units are the bytes themselves. The tables take 0.4 % of
/// the bytes for ASCII and 1.2 % otherwise.
///
/// A chunk has at most 2³² − 1 bytes.
///
/// Lifetime: the index keeps a pointer to the bytes and not the bytes. Whoever owns the chunk
/// owns its index too, and lets nobody else keep it.
package final class ChunkIndex: @unchecked Sendable {
  // Sendable: every stored property is a constant, the tables are written in `build` only, before
  // anyone else has the index, and the bytes are immutable by contract.

  let base: UnsafePointer<UInt8>
  let count: Int
  let blockCount: Int
  let lines: RankTable
  /// Both nil when the chunk is ASCII.
  let utf16: RankTable?
  let scalars: RankTable?
  /// Whether the chunk, taken by itself, is well-formed UTF-8.
  package let isWellFormed: Bool
  /// The counts of the whole chunk.
  package let summary: TextSummary

  init(
    base: UnsafePointer<UInt8>, summary: TextSummary, isWellFormed: Bool, lines: RankTable,
    utf16: RankTable?, scalars: RankTable?
  ) {
    self.base = base
    self.count = summary.utf8
    self.blockCount = ChunkLayout.blocks(summary.utf8)
    self.summary = summary
    self.isWellFormed = isWellFormed
    self.lines = lines
    self.utf16 = utf16
    self.scalars = scalars
  }

  deinit {
    lines.deallocate()
    utf16?.deallocate()
    scalars?.deallocate()
  }

  /// Whether every byte is below 0x80.
  package var isASCII: Bool { utf16 == nil }

  /// The memory of the tables in bytes.
  package var memoryFootprint: Int {
    lines.footprint &+ (utf16?.footprint ?? 0) &+ (scalars?.footprint ?? 0)
  }
}

// MARK: - Rank

extension ChunkIndex {
  /// The counts of what begins before an offset of 0...count. O(1).
  package func rank(_ offset: Int) -> TextSummary {
    precondition(offset >= 0 && offset <= count, "offset outside the chunk")
    let lineBreaks = lineBreaks(beforeChecked: offset)
    let units = units(before: offset)
    return TextSummary(
      utf8: offset, utf16: units.utf16, scalars: units.scalars, lineBreaks: lineBreaks)
  }

  /// The UTF-16 units and scalars that begin before an offset of 0...count.
  @inline(__always)
  private func units(before offset: Int) -> (utf16: Int, scalars: Int) {
    guard let utf16, let scalars else { return (offset, offset) }
    let block = nearestBlock(offset)
    let start = min(block &* ChunkLayout.block, count)
    let before = (
      utf16: utf16.count(before: block, of: blockCount),
      scalars: scalars.count(before: block, of: blockCount)
    )
    if start <= offset {
      let more = units(from: start, to: offset)
      return (before.utf16 &+ more.utf16, before.scalars &+ more.scalars)
    }
    let more = units(from: offset, to: start)
    return (before.utf16 &- more.utf16, before.scalars &- more.scalars)
  }

  /// The number of line breaks that begin before an offset of 0...count. O(1).
  package func lineBreaks(before offset: Int) -> Int {
    precondition(offset >= 0 && offset <= count, "offset outside the chunk")
    return lineBreaks(beforeChecked: offset)
  }

  /// The counts of a part of the chunk, as if nothing preceded it. O(1).
  ///
  /// Both ends are unit starts. A LF at the part's start is a line break even after a CR.
  package func summary(of range: Range<Int>) -> TextSummary {
    let from = range.lowerBound
    let to = range.upperBound
    precondition(from >= 0 && to <= count, "range outside the chunk")
    guard from < to else { return .zero }
    var sum: TextSummary
    if to &- from <= ChunkLayout.block {
      sum = TextSummary(
        ascii: to &- from, lineBreaks: ByteScan.lineBreaks(base, from: from, to: to))
      if !isASCII {
        let units = units(from: from, to: to)
        sum.scalars = units.scalars
        sum.utf16 = units.utf16
      }
    } else {
      sum = rank(to) - rank(from)
    }
    if base[from] == 0x0A, from > 0, base[from &- 1] == 0x0D { sum.lineBreaks &+= 1 }
    return sum
  }

  /// The UTF-16 units and scalars that begin in a part of the chunk, whose ends are unit starts.
  /// O(1).
  package func units(of range: Range<Int>) -> (utf16: Int, scalars: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside the chunk")
    guard !isASCII else { return (range.count, range.count) }
    if range.count <= ChunkLayout.block {
      let units = units(from: range.lowerBound, to: range.upperBound)
      return (units.utf16, units.scalars)
    }
    let before = units(before: range.lowerBound)
    let all = units(before: range.upperBound)
    return (all.utf16 - before.utf16, all.scalars - before.scalars)
  }

  @inline(__always)
  private func lineBreaks(beforeChecked offset: Int) -> Int {
    let block = nearestBlock(offset)
    let start = min(block &* ChunkLayout.block, count)
    let before = lines.count(before: block, of: blockCount)
    return start <= offset
      ? before &+ ByteScan.lineBreaks(base, from: start, to: offset)
      : before &- ByteScan.lineBreaks(base, from: offset, to: start)
  }

  /// The block whose start lies nearest, the end of the chunk counting as one more.
  @inline(__always)
  private func nearestBlock(_ offset: Int) -> Int {
    min((offset &+ ChunkLayout.block / 2) &>> ChunkLayout.blockShift, blockCount)
  }

  /// The units that begin in a part of the chunk. O(n).
  @inline(__always)
  private func units(from: Int, to: Int) -> (scalars: Int, utf16: Int) {
    if isWellFormed {
      let units = ByteScan.continuationsAndAstral(base, from: from, to: to)
      let scalars = to &- from &- units.continuations
      return (scalars, scalars &+ units.astral)
    }
    let sum = ByteScan.scan(base, count: count, from: from, to: to).summary
    return (sum.scalars, sum.utf16)
  }
}

// MARK: - Select

extension ChunkIndex {
  /// The offset of the first byte of a line break, counted from 0 in the whole chunk. O(log n).
  package func offsetOfLineBreak(_ number: Int) -> Int {
    precondition(number >= 0 && number < summary.lineBreaks, "line break outside the chunk")
    let (block, before) = lines.block(of: number)
    let (from, to) = bounds(block)
    return ByteScan.select(LineBreakUnit.self, number &- before, base, from: from, to: to)
  }

  /// The last unit start with at most `offset` UTF-16 units before it, of 0...total: the middle
  /// of a surrogate pair gives the start of its scalar. O(log n).
  package func offset(ofUTF16 offset: Int) -> Int {
    precondition(offset >= 0 && offset <= summary.utf16, "UTF-16 offset outside the chunk")
    guard let utf16 else { return offset }
    if offset == summary.utf16 { return count }
    let (block, before) = utf16.block(of: offset)
    let (from, to) = bounds(block)
    if isWellFormed {
      return ByteScan.select(WellFormedUTF16Unit.self, offset &- before, base, from: from, to: to)
    }
    return ByteScan.selectUnit(
      offset &- before, isUTF16: true, base, count: count, from: from, to: to)
  }

  /// The start of the scalar with the given number of scalars before it, of 0...total. O(log n).
  package func offset(ofScalar offset: Int) -> Int {
    precondition(offset >= 0 && offset <= summary.scalars, "scalar offset outside the chunk")
    guard let scalars else { return offset }
    if offset == summary.scalars { return count }
    let (block, before) = scalars.block(of: offset)
    let (from, to) = bounds(block)
    if isWellFormed {
      return ByteScan.select(
        WellFormedScalarUnit.self, offset &- before, base, from: from, to: to)
    }
    return ByteScan.selectUnit(
      offset &- before, isUTF16: false, base, count: count, from: from, to: to)
  }

  @inline(__always)
  private func bounds(_ block: Int) -> (from: Int, to: Int) {
    let from = block &<< ChunkLayout.blockShift
    return (from, min(from &+ ChunkLayout.block, count))
  }
}
