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
  /// The tokens that the text was read as.
  public var tokensRead = 0
  /// The segments that were looked at, parsed or not.
  public var segmentsVisited = 0
  /// The labels whose definition was added, removed or now says something else.
  public var definitionsChanged = 0
  /// The segments, not parsed in the same step, that were searched for uses of such labels, or for
  /// references to footnotes.
  public var segmentsSearched = 0
  /// The blocks, not found anew in the same step, that show something else because of a definition or
  /// a number elsewhere.
  public var dependentsFound = 0

  /// Nothing counted.
  public init() {}

  /// What was counted between two readings.
  public static func - (after: SyntaxCounters, before: SyntaxCounters) -> SyntaxCounters {
    var result = after
    result.bytesRead -= before.bytesRead
    result.segmentsParsed -= before.segmentsParsed
    result.flips -= before.flips
    result.recordsBuilt -= before.recordsBuilt
    result.tokensRead -= before.tokensRead
    result.segmentsVisited -= before.segmentsVisited
    result.definitionsChanged -= before.definitionsChanged
    result.segmentsSearched -= before.segmentsSearched
    result.dependentsFound -= before.dependentsFound
    return result
  }
}
