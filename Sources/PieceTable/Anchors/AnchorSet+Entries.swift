internal import SumTree

extension AnchorSet {
  /// An anchor with all that the set knows of it.
  public struct Entry: Hashable, Sendable {
    /// The handle.
    public let anchor: Anchor
    /// Where it lies, in UTF-8 bytes.
    public let offset: ByteOffset
    /// Which side of an insertion there it stays on.
    public let bias: Bias
  }

  /// The handles of the anchors whose offsets (UTF-8 bytes) lie in a range, in order.
  /// O(log n + result).
  public func anchors(in range: Range<ByteOffset>) -> [Anchor] {
    entries(in: range).map(\.anchor)
  }

  /// The anchors whose offsets (UTF-8 bytes) lie in a range, in order.
  ///
  /// O(1); walking is O(log n) for the first and amortised O(1) for each next. As the range is half
  /// open, anchors at its end are not part of it: `start..<end + 1` takes them in.
  public func entries(in range: Range<ByteOffset>) -> Entries {
    Entries(
      tree: tree, lower: AnchorPlace(range.lowerBound.value, .left),
      upper: AnchorPlace(range.upperBound.value, .left))
  }

  /// All anchors in order. O(1); walking is amortised O(1) an anchor.
  public var entries: Entries { entries(in: 0..<ByteOffset(AnchorPlace.limit)) }

  /// Anchors in the order of the text, as they were when this was made.
  public struct Entries: Sequence, Sendable {
    let tree: SummaryTree<AnchorItem>
    let lower: AnchorPlace
    let upper: AnchorPlace

    /// Starts a walk. O(log n).
    public func makeIterator() -> Iterator { Iterator(self) }

    /// A walk over anchors.
    public struct Iterator: IteratorProtocol, Sendable {
      private var cursor: SummaryTreeCursor<AnchorItem>
      private let upper: AnchorPlace
      private var isAtEnd = false

      fileprivate init(_ entries: Entries) {
        cursor = SummaryTreeCursor(entries.tree, at: entries.lower, .left)
        upper = entries.upper
        // When no anchor lies at or after the start, the cursor stands at the last one.
        isAtEnd = AnchorPlace(entries.tree.summary) < entries.lower
      }

      /// The next anchor, nil after the last. Amortised O(1).
      public mutating func next() -> Entry? {
        guard !isAtEnd, let item = cursor.element else { return nil }
        let placed = PlacedAnchor(item, after: cursor.prefix.length)
        guard placed.place < upper else {
          isAtEnd = true
          return nil
        }
        isAtEnd = !cursor.next()
        return Entry(
          anchor: placed.anchor, offset: ByteOffset(placed.offset), bias: placed.bias)
      }
    }
  }
}
