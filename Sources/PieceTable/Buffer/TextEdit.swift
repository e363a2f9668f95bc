/// One replacement: a range of the old text and what stands there afterwards.
public struct TextEdit: Hashable, Sendable {
  /// What is replaced, in UTF-8 bytes of the text before the edit.
  public var range: Range<ByteOffset>
  /// What stands there afterwards.
  public var replacement: TextSnapshot

  /// An edit that puts `replacement` in the place of `range`. O(1).
  public init(_ range: Range<ByteOffset>, with replacement: TextSnapshot) {
    self.range = range
    self.replacement = replacement
  }

  /// An edit that puts a string in the place of `range`. O(length of the string).
  public init(_ range: Range<ByteOffset>, with string: String) {
    self.init(range, with: TextSnapshot(string))
  }
}
