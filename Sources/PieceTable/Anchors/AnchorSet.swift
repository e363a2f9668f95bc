internal import SumTree

/// Positions in a text, each with a bias, that survive edits.
///
/// A value: copying is O(1) and copies are independent. Every patch of the text is handed to
/// `apply(_:)`, after which each anchor lies where `TextPatch.map(_:bias:)` says. A keystroke costs
/// O(log n) however many anchors lie behind it, because an anchor stores only its distance from the
/// one before.
///
/// Positions are UTF-8 byte offsets. The set does not know the text: that anchors lie inside it and
/// on boundaries is the caller's business. Anchors are ordered by offset; at one offset those with
/// left bias come first, so that an insertion there parts them; those with the same bias keep the
/// order in which they came there.
public struct AnchorSet: Sendable {
  /// The anchors in order.
  var tree = SummaryTree<AnchorItem>()
  /// Where in the order the anchor of each handle stands.
  var slots = AnchorSlots()
  /// How the order is numbered.
  let labels: AnchorLabels

  /// A set without anchors. O(1), allocates nothing.
  public init() { self.init(labelBits: 62) }

  /// A set whose order is numbered with few bits, to test what happens when numbers run out.
  ///
  /// It holds fewer than 2^(bits / 2) anchors.
  package init(labelBits: Int) { labels = AnchorLabels(bits: labelBits) }

  /// The number of anchors. O(1).
  public var count: Int { tree.summary.count }

  /// Whether there are no anchors. O(1).
  public var isEmpty: Bool { tree.isEmpty }

  /// Whether the anchor is in the set, that is was not removed. O(1).
  public func contains(_ anchor: Anchor) -> Bool { slots.key(of: anchor) != nil }

  /// Where the anchor lies, in UTF-8 bytes; nil when it was removed. O(log n).
  public func position(of anchor: Anchor) -> ByteOffset? {
    guard let key = slots.key(of: anchor), let found = tree.find(AnchorKey(key), .left) else {
      return nil
    }
    return ByteOffset(found.prefix.length &+ found.element.gap)
  }

  /// Which side of an insertion at its position the anchor stays on; nil when it was removed. O(1).
  public func bias(of anchor: Anchor) -> Bias? {
    slots.key(of: anchor).map { Bias(key: $0) }
  }
}
