public import LiveMarkdown
public import PieceTable

/// Which marks of a note are hidden and which are shown: a function of the note, the mode, the
/// policy and the selections, and of nothing else.
///
/// Only mode `edit` hides anything. `markdown` and `split` show the source, so all marks are shown;
/// `preview` shows no source, and has no constructs. The rules for each construct are in
/// `docs/reveal.md`.
///
/// What is not settled yet (`SyntaxSnapshot.pending`) has no constructs and is shown as it is.
public struct Reveal {
  /// A construct, and whether its marks are shown.
  public struct Item: Hashable, Sendable, Codable {
    /// The construct.
    public var construct: Construct
    /// Whether its marks are shown.
    public var isRevealed: Bool
  }

  /// The blocks, and with them the text.
  public let syntax: SyntaxSnapshot
  /// What is shown of the note.
  public let mode: EditorMode
  /// When marks are shown.
  public let policy: RevealPolicy

  private let touch: RevealTouch
  private let cache: InlineMarksCache
  private let generation: Int

  /// What is revealed of a note. O(selections).
  ///
  /// - Parameters:
  ///   - syntax: The blocks, and with them the text.
  ///   - mode: What is shown of the note.
  ///   - policy: When marks are shown.
  ///   - selections: Where the carets are.
  ///   - marked: What an input method is composing, in UTF-8 bytes, in order; it counts as
  ///     selected.
  ///   - held: What was revealed when the composition began, moved along with its edits; it stays
  ///     so.
  public init(
    _ syntax: SyntaxSnapshot, mode: EditorMode = .edit, policy: RevealPolicy = .construct,
    selections: SelectionSet, marked: [Range<ByteOffset>] = [], held: [Construct] = []
  ) {
    self.init(
      syntax, mode: mode, policy: policy, selections: selections, marked: marked, held: held,
      InlineMarksCache())
  }

  init(
    _ syntax: SyntaxSnapshot, mode: EditorMode, policy: RevealPolicy, selections: SelectionSet,
    marked: [Range<ByteOffset>], held: [Construct], _ cache: InlineMarksCache
  ) {
    self.syntax = syntax
    self.mode = mode
    self.policy = policy
    self.cache = cache
    generation = cache.generation
    touch = RevealTouch(
      syntax.text, policy, selections: selections.all.map(\.range), marked: marked, held: held)
  }

  /// Whether selections decide on what is shown.
  var isLive: Bool { mode == .edit && policy != .always }

  /// The constructs that touch a range, in order of their starts, each before those inside it.
  /// O(constructs in the lines of the range, and length of the leaves that these lie in + log n).
  public func constructs(in range: Range<ByteOffset>) -> [Item] { constructs(at: [range]) }

  /// The same for some ranges, which are in order. O(constructs in their lines, and length of the leaves that these lie
  /// in + log n for each line).
  func constructs(at ranges: [Range<ByteOffset>]) -> [Item] {
    guard mode != .preview, !ranges.isEmpty else { return [] }
    return ConstructWalk.constructs(
      of: syntax, at: ranges, in: nil, cache, generation: generation
    ).map {
      Item(construct: $0, isRevealed: isRevealed($0))
    }
  }

  /// Whether the marks of a construct are shown. O(log selections) for each of its marks.
  public func isRevealed(_ construct: Construct) -> Bool {
    !isLive || !construct.isConcealable || touch.reveals(construct)
  }

  /// The marks in a range that are hidden: in order and apart, each whole. Costs what
  /// `constructs(in:)` does.
  public func hiddenRanges(in range: Range<ByteOffset>) -> [Range<ByteOffset>] {
    isLive ? markers(in: range, areShown: false) : []
  }

  /// The marks in a range that are shown: in order and apart, each whole. Costs what
  /// `constructs(in:)` does.
  public func shownRanges(in range: Range<ByteOffset>) -> [Range<ByteOffset>] {
    markers(in: range, areShown: true)
  }

  private func markers(
    in range: Range<ByteOffset>, areShown: Bool
  ) -> [Range<ByteOffset>] {
    var markers: [Range<ByteOffset>] = []
    for item in constructs(in: range) where item.isRevealed == areShown {
      for marker in item.construct.markers
      where marker.lowerBound <= range.upperBound && marker.upperBound >= range.lowerBound {
        markers.append(marker)
      }
    }
    return markers.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The constructs that are shown because of where the selections are, in order of their starts;
  /// none where the selections do not matter. O(constructs in the lines that the selections touch,
  /// and length of the leaves that these lie in + log n for each selection).
  ///
  /// - Parameter clip: Where to look, in UTF-8 bytes, such as what is in view; nil is everywhere.
  /// - Returns: The constructs whose lines are in the clip.
  public func revealed(in clip: Range<ByteOffset>? = nil) -> [Construct] {
    guard isLive else { return [] }
    return ConstructWalk.constructs(
      of: syntax, at: touch.places, in: clip, cache, generation: generation
    ).filter { touch.reveals($0) }
  }
}
