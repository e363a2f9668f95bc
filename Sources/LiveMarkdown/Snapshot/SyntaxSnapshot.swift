public import PieceTable
internal import SumTree

/// The block structure of a text at one moment.
///
/// A value: copying is O(1), and edits of the forest it comes from never change it. Where the forest
/// had work pending, the blocks are those it knew before; see `pending`.
public struct SyntaxSnapshot: Sendable {
  /// The text.
  public let text: TextSnapshot
  let segments: SummaryTree<Segment>
  /// The syntax that is recognised.
  public let options: SyntaxOptions
  /// The definitions of links and footnotes.
  package let references: ReferenceIndex
  /// Which segments labels occur in.
  let occurrences: OccurrenceTree
  let lazyFootnotes: LazyFootnotes

  /// The number of segments. O(n).
  package var segmentCount: Int {
    var count = 0
    segments.forEach { _ in count += 1 }
    return count
  }

  /// The number of segments that define labels or whose leaves may look some up. O(1).
  package var labelledSegmentCount: Int { Int(segments.summary.labelled) }

  /// The number of blocks and parts of blocks. O(1).
  public var blockCount: Int { segments.summary.records }

  /// The number of headings. O(1).
  public var headingCount: Int { Int(segments.summary.headings) }

  /// The memory of the records, the segments and the labels with their definitions, in bytes. O(n).
  ///
  /// The text is left out, and so are the states at the starts of segments and the numbers of
  /// footnotes, which are there once they were asked for.
  public var memoryFootprint: Int {
    var sum =
      segments.footprint.bytes + occurrences.tree.footprint.bytes
      + references.entries.footprint.bytes
    segments.forEach { segment in
      sum += segment.body.memoryFootprint + (segment.other?.memoryFootprint ?? 0)
    }
    return sum
  }
}

extension SyntaxSnapshot {
  /// The part of the text whose blocks are not settled yet, in UTF-8 bytes; nil when all are.
  /// O(log n).
  ///
  /// It reaches to the end of the text, since nobody knows where states will agree again.
  public var pending: Range<ByteOffset>? {
    guard let first = segments.find(SegmentOffset(0), .right) else { return nil }
    if !first.element.body.isParsed { return 0..<text.endOffset }
    guard segments.summary.mismatches > 0,
      let mismatch = segments.find(MismatchCount(0), .right)
    else { return nil }
    return ByteOffset(mismatch.prefix.utf8)..<text.endOffset
  }

  /// Whether blocks in a range (UTF-8 bytes) may still change without an edit. O(log n).
  public func isPending(_ range: Range<ByteOffset>) -> Bool {
    guard let pending else { return false }
    return range.upperBound > pending.lowerBound
  }
}

extension SegmentBody {
  /// The memory of a parse, in bytes.
  var memoryFootprint: Int {
    var sum = 16 + 8 * 7 + records.memoryFootprint + (labels?.memoryFootprint ?? 0)
    if case .list(let ids) = ids { sum += 32 + 8 * ids.capacity }
    if !heritage.isEmpty { sum += 32 + MemoryLayout<PastRecord>.stride * heritage.capacity }
    return sum
  }
}
