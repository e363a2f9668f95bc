extension InlineKind {
  /// What JSON calls it: the case's own name.
  public var name: String {
    switch self {
    case .codeSpan: "codeSpan"
    case .emphasis: "emphasis"
    case .strong: "strong"
    case .link: "link"
    case .image: "image"
    case .autolink: "autolink"
    case .extendedAutolink: "extendedAutolink"
    case .rawHTML: "rawHTML"
    case .entity: "entity"
    case .escape: "escape"
    case .hardBreak: "hardBreak"
    case .softBreak: "softBreak"
    case .strikethrough: "strikethrough"
    case .footnoteReference: "footnoteReference"
    case .undefinedFootnote: "undefinedFootnote"
    case .wikiLink: "wikiLink"
    case .embed: "embed"
    case .tag: "tag"
    case .highlight: "highlight"
    case .comment: "comment"
    case .math: "math"
    }
  }
}
