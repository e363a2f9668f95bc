public import PieceTable

/// What is being typed at a caret that could be completed.
public struct CompletionContext: Hashable, Sendable, Codable {
  /// What is typed.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The name of a note, behind `[[`.
    case wikiLink
    /// The name of a note or a file, behind `![[`.
    case embed
    /// A heading of a note, behind `#` in `[[note#` or `![[note#`.
    case wikiHeading
    /// A tag, behind `#`.
    case tag
    /// The language of code, behind a fence.
    case language
    /// The destination of a link or an image, behind `](`, or of a definition.
    case linkDestination
    /// The label of a link, in `[text][`.
    case referenceLabel
    /// The label of a footnote, behind `[^`.
    case footnote
  }

  /// What is typed.
  public var kind: Kind
  /// What a completion takes the place of, in UTF-8 bytes: up to the end of the name, also behind
  /// the caret, where its end is known, else up to the caret.
  public var range: Range<ByteOffset>
  /// What is typed so far: the range up to the caret.
  public var text: String
  /// The note whose heading is typed; empty for the note that is edited.
  public var note: String?
  /// Whether the mark that ends the construct is there already, such as `]]`.
  public var isClosed: Bool
}
