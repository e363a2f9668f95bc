/// A selected range with a direction, or a caret.
public struct TextSelection: Hashable, Sendable, Codable {
  /// The end that stays put while the selection is extended, in UTF-8 bytes.
  public var anchor: ByteOffset
  /// The end that moves, where the caret is drawn, in UTF-8 bytes.
  public var head: ByteOffset

  /// A selection from where it began to where it leads. O(1).
  public init(anchor: ByteOffset, head: ByteOffset) {
    self.anchor = anchor
    self.head = head
  }

  /// A caret. O(1).
  public init(caret offset: ByteOffset) { self.init(anchor: offset, head: offset) }

  /// A range selected forwards. O(1).
  public init(_ range: Range<ByteOffset>) {
    self.init(anchor: range.lowerBound, head: range.upperBound)
  }

  /// The selected bytes, whichever way they were selected. O(1).
  public var range: Range<ByteOffset> { min(anchor, head)..<max(anchor, head) }

  /// Whether nothing is selected. O(1).
  public var isCaret: Bool { anchor == head }

  /// The selection in the text after a patch. O(log edits).
  ///
  /// A selected range keeps its direction and its text: what is inserted at its ends stays outside.
  ///
  /// - Parameters:
  ///   - patch: what changed since this selection's text.
  ///   - bias: where a caret goes when text is inserted at it; after the text unless said otherwise.
  /// - Returns: the selection in offsets of the patch's new text.
  public func mapped(through patch: TextPatch, bias: Bias = .right) -> TextSelection {
    if isCaret { return TextSelection(caret: patch.map(head, bias: bias)) }
    let range = patch.map(range)
    return anchor < head
      ? TextSelection(range)
      : TextSelection(anchor: range.upperBound, head: range.lowerBound)
  }
}
