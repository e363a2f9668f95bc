public import PieceTable

/// On which side of a place that has two a caret stands: at the end of the row before, or at the start of
/// the row behind.
public enum Affinity: String, Hashable, Sendable, Codable {
  /// With the character before it.
  case upstream
  /// With the character behind it.
  case downstream
}

/// A caret or a selected range, as an editor has it.
public struct EditorSelection: Hashable, Sendable {
  /// The end that stays put while the selection is extended, in UTF-8 bytes.
  public var anchor: ByteOffset
  /// The end that moves, where the caret is, in UTF-8 bytes.
  public var head: ByteOffset
  /// On which side the head is, where its place is two.
  public var affinity: Affinity
  /// The x that moving up and down aims for: in points, and in cells where there is no layout. Nil unless the last
  /// movement was one of those.
  public var goalX: Double?

  /// A selection from where it began to where it leads.
  public init(
    anchor: ByteOffset, head: ByteOffset, affinity: Affinity = .downstream,
    goalX: Double? = nil
  ) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
    self.goalX = goalX
  }

  /// A caret.
  public init(caret offset: ByteOffset) { self.init(anchor: offset, head: offset) }

  /// A range selected forwards.
  public init(_ range: Range<ByteOffset>) {
    self.init(anchor: range.lowerBound, head: range.upperBound)
  }

  /// The selected bytes, whichever way they were selected.
  public var range: Range<ByteOffset> { min(anchor, head)..<max(anchor, head) }

  /// Whether nothing is selected.
  public var isCaret: Bool { anchor == head }

  /// Anchor and head alone.
  var text: TextSelection { TextSelection(anchor: anchor, head: head) }
}

extension EditorSelection: Codable {
  private enum Key: String, CodingKey { case anchor, head, affinity, goalX }

  /// Reads a selection; what is not there has its usual value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    head = try container.decode(ByteOffset.self, forKey: .head)
    anchor = try container.decodeIfPresent(ByteOffset.self, forKey: .anchor) ?? head
    affinity = try container.decodeIfPresent(Affinity.self, forKey: .affinity) ?? .downstream
    goalX = try container.decodeIfPresent(Double.self, forKey: .goalX)
  }

  /// Writes a selection without what has its usual value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(anchor, forKey: .anchor)
    try container.encode(head, forKey: .head)
    if affinity != .downstream { try container.encode(affinity, forKey: .affinity) }
    try container.encodeIfPresent(goalX, forKey: .goalX)
  }
}
