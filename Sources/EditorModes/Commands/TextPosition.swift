public import PieceTable

/// A place in a text, said in one of the ways that clients have.
public enum TextPosition: Hashable, Sendable {
  /// An offset in UTF-8 bytes.
  case offset(ByteOffset)
  /// A line and a column in UTF-8 bytes, both from 0.
  case point(TextPoint)
  /// A line and a column in UTF-16 code units, both from 0.
  case utf16(UTF16Point)
  /// Where the anchor of that name is.
  case anchor(String)
  /// The end of the text.
  case end
}

/// A range in a text, or a caret; it begins at its anchor and leads to its head.
public struct PositionRange: Hashable, Sendable {
  /// The end that stays put.
  public var anchor: TextPosition
  /// The end that moves.
  public var head: TextPosition

  /// A range from its ends.
  public init(anchor: TextPosition, head: TextPosition) {
    self.anchor = anchor
    self.head = head
  }

  /// A caret.
  public init(caret position: TextPosition) { self.init(anchor: position, head: position) }
}
