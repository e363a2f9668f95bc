/// What an inline span is.
public enum InlineKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Code between backticks (CommonMark 6.1).
  case codeSpan
  /// Emphasis (CommonMark 6.2).
  case emphasis
  /// Strong emphasis (CommonMark 6.2).
  case strong
  /// A link (CommonMark 6.3).
  case link
  /// An image (CommonMark 6.4).
  case image
  /// An address between `<` and `>` (CommonMark 6.5).
  case autolink
  /// An address without `<>` (GFM 6.9).
  case extendedAutolink
  /// A tag, a comment and the like (CommonMark 6.6).
  case rawHTML
  /// A reference to a character, `&name;` or `&#number;` (CommonMark 2.5).
  case entity
  /// A character behind a backslash (CommonMark 2.4).
  case escape
  /// A line break that is one in the output too (CommonMark 6.7).
  case hardBreak
  /// A line break that is only one in the source (CommonMark 6.8).
  case softBreak
  /// Text struck through (GFM 6.5).
  case strikethrough
  /// A reference to a footnote, `[^label]`.
  case footnoteReference
  /// The same without a definition, which makes it text.
  case undefinedFootnote
  /// `[[note]]`
  case wikiLink
  /// `![[note]]`
  case embed
  /// `#tag`
  case tag
  /// `==highlighted==`
  case highlight
  /// `%%comment%%`
  case comment
  /// Mathematics, `$so$`.
  case math

  /// Whether the content has inlines of its own.
  @inlinable
  public var hasInlines: Bool {
    switch self {
    case .emphasis, .strong, .link, .image, .extendedAutolink, .strikethrough, .undefinedFootnote,
      .highlight:
      true
    default: false
    }
  }

  /// Whether it is a link whose text is in the document.
  var isLink: Bool { self == .link || self == .autolink || self == .extendedAutolink }
}
