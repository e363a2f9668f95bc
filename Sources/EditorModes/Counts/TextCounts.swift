/// What a text adds up to for a writer.
public struct TextCounts: Hashable, Sendable, Codable {
  /// UTF-8 bytes.
  public var bytes: Int
  /// Grapheme clusters, what a reader takes for one character (Unicode Standard Annex 29). A line break is one.
  public var characters: Int
  /// Words (Unicode Standard Annex 29): what has a letter or a digit between two word boundaries. Every ideograph is
  /// one, and every letter of hiragana and Thai.
  public var words: Int
  /// Lines: one more than line breaks. Of a part of a text, the lines it touches.
  public var lines: Int

  /// Counts from their numbers.
  public init(bytes: Int, characters: Int, words: Int, lines: Int) {
    self.bytes = bytes
    self.characters = characters
    self.words = words
    self.lines = lines
  }
}
