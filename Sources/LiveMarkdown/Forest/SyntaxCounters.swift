/// What was done, counted: how much of a document a change made anybody look at.
public struct SyntaxCounters: Hashable, Sendable {
  /// The bytes that the parser read.
  public var bytesRead = 0
  /// The segments that were parsed.
  public var segmentsParsed = 0
  /// The segments that got back a parse remembered from before.
  public var flips = 0
  /// The records of blocks that were built.
  public var recordsBuilt = 0
  /// The nodes of syntax trees that were looked at.
  public var nodesWalked = 0
  /// The segments that were looked at, parsed or not.
  public var segmentsVisited = 0

  /// Nothing counted.
  public init() {}

  /// What was counted between two readings.
  public static func - (after: SyntaxCounters, before: SyntaxCounters) -> SyntaxCounters {
    var result = after
    result.bytesRead -= before.bytesRead
    result.segmentsParsed -= before.segmentsParsed
    result.flips -= before.flips
    result.recordsBuilt -= before.recordsBuilt
    result.nodesWalked -= before.nodesWalked
    result.segmentsVisited -= before.segmentsVisited
    return result
  }
}
