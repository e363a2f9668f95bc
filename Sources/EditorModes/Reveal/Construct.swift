public import PieceTable

/// Something in a text with marks that are hidden until a caret comes to it.
///
/// Its kind and its range tell it from all other constructs of a text.
public struct Construct: Hashable, Sendable {
  /// What it is.
  public var kind: ConstructKind
  /// Where a caret or a selection reveals it, in UTF-8 bytes: an inline from its first mark to the
  /// end of its last one, else whole lines without the break that ends the last.
  public var range: Range<ByteOffset>
  /// What is hidden of it, in UTF-8 bytes, in order: not empty, each within a line.
  public var markers: [Range<ByteOffset>]
  /// Whether its marks can be hidden: they cannot where one begins or ends inside a grapheme.
  public var isConcealable: Bool

  /// A construct of its parts.
  public init(
    _ kind: ConstructKind, _ range: Range<ByteOffset>, markers: [Range<ByteOffset>],
    isConcealable: Bool = true
  ) {
    self.kind = kind
    self.range = range
    self.markers = markers
    self.isConcealable = isConcealable
  }

  /// The construct where a patch has moved it. O(marks · log edits).
  ///
  /// What is inserted at an end of it is a part of the lines of a block, and not of an inline.
  public func mapped(through patch: TextPatch) -> Construct {
    Construct(
      kind, patch.map(range, growing: !kind.isInline), markers: markers.map { patch.map($0) },
      isConcealable: isConcealable)
  }

  /// What tells it from others.
  struct Identity: Hashable {
    var kind: ConstructKind
    var range: Range<ByteOffset>
  }

  /// What tells it from others.
  var identity: Identity { Identity(kind: kind, range: range) }

  /// The order of lists of constructs: by starts, the longer ones first.
  static func isInOrder(_ first: Construct, _ second: Construct) -> Bool {
    if first.range.lowerBound != second.range.lowerBound {
      return first.range.lowerBound < second.range.lowerBound
    }
    if first.range.upperBound != second.range.upperBound {
      return first.range.upperBound > second.range.upperBound
    }
    return first.kind.rawValue < second.kind.rawValue
  }
}

extension Construct: Codable {
  private enum Key: String, CodingKey { case kind, range, markers, isConcealable }

  /// Reads a construct; one that does not say so can be hidden.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(ConstructKind.self, forKey: .kind),
      try container.decode(Range<ByteOffset>.self, forKey: .range),
      markers: try container.decode([Range<ByteOffset>].self, forKey: .markers),
      isConcealable: try container.decodeIfPresent(Bool.self, forKey: .isConcealable) ?? true)
  }

  /// Writes a construct.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(range, forKey: .range)
    try container.encode(markers, forKey: .markers)
    if !isConcealable { try container.encode(isConcealable, forKey: .isConcealable) }
  }
}
