public import PieceTable
internal import SumTree

/// The block structure of a text that is edited, kept up to date in time that depends on what an
/// edit damages and not on the text's length.
///
/// The text is cut into segments of a few kilobytes, each parsed alone from the state that the one
/// before it leaves. An edit parses the segments it touches; those behind follow only as long as the
/// states they start from change. What an edit does not get to is *pending*, and `advance(within:)`
/// works it off. A paragraph, a heading and a line are never cut: an edit in one costs its length.
///
/// A forest is used from one thread at a time. What it knows is read from its `snapshot`, a value
/// that later edits do not change.
public final class SyntaxForest {
  /// The syntax that is recognised.
  public let options: SyntaxOptions
  /// What was done since the forest was made.
  public internal(set) var counters = SyntaxCounters()

  let sizes: SegmentSizes
  var text: TextSnapshot
  var segments = SummaryTree<Segment>()
  var states = StateTable()
  /// The state at the start of the document, and one with nothing open elsewhere.
  let startState: SyntaxState
  let plainState: SyntaxState
  let parser: SegmentParser
  /// The end of the front matter, which is never cut.
  var frontMatterEnd = 0
  /// What was last told to be in view.
  var viewport: Range<Int>?
  /// The first identity that was not given yet.
  var nextID: UInt64 = 1
  var matcher = IdentityMatcher()
  var past: [PastRecord] = []
  /// Whether the step before left something pending.
  var wasPending = false
  /// What the current step has changed, in order.
  var damage = Damage()
  /// What of the damage is other than before.
  var changed = Damage()
  /// What is known of references, and what the current step has to look at again.
  var references = References()

  /// Parses a text, on as many threads as there are cores (at most eight), or as are allowed. O(n).
  public convenience init(
    _ text: TextSnapshot, options: SyntaxOptions = .gitHub, threads: Int? = nil
  ) {
    self.init(text, options: options, threads: threads, sizes: .standard)
  }

  /// Parses what is in view of a text; the rest is pending. O(n), but some milliseconds for 100 MB.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - options: The syntax that is recognised.
  ///   - viewport: What is in view, in UTF-8 bytes; `advance(within:)` begins there too.
  public convenience init(
    _ text: TextSnapshot, options: SyntaxOptions = .gitHub, viewport: Range<ByteOffset>
  ) {
    self.init(text, options: options, sizes: .standard, viewport: viewport)
  }

  /// Parses a text into segments of other sizes.
  package convenience init(
    _ text: TextSnapshot, options: SyntaxOptions = .gitHub, threads: Int? = nil,
    sizes: SegmentSizes
  ) {
    self.init(text, options, sizes)
    open(threads: max(1, threads ?? Self.mostThreads))
  }

  /// Parses what is in view of a text into segments of other sizes.
  package convenience init(
    _ text: TextSnapshot, options: SyntaxOptions = .gitHub, sizes: SegmentSizes,
    viewport: Range<ByteOffset>
  ) {
    self.init(text, options, sizes)
    precondition(
      viewport.lowerBound.value >= 0 && viewport.upperBound <= text.endOffset,
      "viewport in the text")
    open(viewport: viewport.lowerBound.value..<viewport.upperBound.value)
  }

  private init(_ text: TextSnapshot, _ options: SyntaxOptions, _ sizes: SegmentSizes) {
    self.text = text
    self.options = options
    self.sizes = sizes
    startState = states.intern(.initial(options: options, atDocumentStart: true))
    plainState = states.intern(.initial(options: options, atDocumentStart: false))
    parser = SegmentParser(options: options)
  }

  /// The number of scanner states that are kept.
  package var stateCount: Int { states.count }

  /// The blocks as they are known now. O(1).
  public var snapshot: SyntaxSnapshot {
    SyntaxSnapshot(
      text: text, segments: segments, options: options, references: references.index,
      occurrences: references.occurrences, lazyFootnotes: references.footnotes)
  }

  /// The part of the text whose blocks are not settled yet, in UTF-8 bytes; nil when all are.
  /// O(log n).
  public var pending: Range<ByteOffset>? { snapshot.pending }
}
