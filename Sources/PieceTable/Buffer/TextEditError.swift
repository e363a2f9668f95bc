/// Why an edit was refused; the text is then as it was before.
public enum TextEditError: Error, Hashable, Sendable {
  /// The offset (UTF-8 bytes) lies outside the text, which has `count` bytes.
  case outOfBounds(offset: ByteOffset, count: Int)
  /// The offset (UTF-8 bytes) lies inside a UTF-8 sequence.
  case splitsSequence(offset: ByteOffset)
  /// The edit at this index begins before the end of the one before it.
  case unordered(index: Int)
}
