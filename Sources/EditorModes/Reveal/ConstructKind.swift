internal import LiveMarkdown

/// What a construct is: something in a text that has marks which can be hidden.
public enum ConstructKind: String, Hashable, Sendable, Codable, CaseIterable {
  // MARK: Inline

  /// `*so*` (CommonMark 6.2).
  case emphasis
  /// `**so**` (CommonMark 6.2).
  case strong
  /// `~~so~~` (GFM 6.5).
  case strikethrough
  /// `==so==`
  case highlight
  /// Code between backticks (CommonMark 6.1).
  case codeSpan
  /// `[so](destination)` or by a label (CommonMark 6.3).
  case link
  /// `![so](destination)` (CommonMark 6.4).
  case image
  /// `<https://so>` (CommonMark 6.5).
  case autolink
  /// `[[so]]`
  case wikiLink
  /// `![[so]]`
  case embed
  /// `[^so]`
  case footnoteReference
  /// `$so$`
  case math
  /// A backslash and what it protects (CommonMark 2.4); also one before a pipe in a table.
  case escape
  /// `&so;`, all of which is a mark (CommonMark 2.5).
  case entity
  /// What makes a line break a hard one (CommonMark 6.7).
  case hardBreak

  // MARK: Of blocks

  /// The `#`s of a heading, or its underline.
  case heading
  /// The `>`s of one line.
  case quote
  /// The lines that a block of code is between.
  case fence
  /// The lines that a block of mathematics is between.
  case mathBlock
  /// The lines that front matter is between.
  case frontMatter
  /// The pipes of a table's row, with the white space beside.
  case tableRow
  /// The line below a table's header.
  case tableDelimiterRow
  /// A line across.
  case thematicBreak

  /// Whether it lies in a line's text; else it is of whole lines.
  public var isInline: Bool {
    switch self {
    case .heading, .quote, .fence, .mathBlock, .frontMatter, .tableRow, .tableDelimiterRow,
      .thematicBreak:
      false
    default: true
    }
  }

  /// The construct that an inline with marks is; nil for inlines that never have any hidden.
  init?(_ kind: InlineKind) {
    switch kind {
    case .emphasis: self = .emphasis
    case .strong: self = .strong
    case .strikethrough: self = .strikethrough
    case .highlight: self = .highlight
    case .codeSpan: self = .codeSpan
    case .link: self = .link
    case .image: self = .image
    case .autolink: self = .autolink
    case .wikiLink: self = .wikiLink
    case .embed: self = .embed
    case .footnoteReference: self = .footnoteReference
    case .math: self = .math
    case .escape: self = .escape
    case .entity: self = .entity
    case .hardBreak: self = .hardBreak
    case .extendedAutolink, .rawHTML, .softBreak, .undefinedFootnote, .tag, .comment: return nil
    }
  }
}
