internal import LiveMarkdown

extension InlineKind {
  /// What JSON calls it: the case's own name.
  var name: String {
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

  /// What a person calls it.
  var title: String {
    switch self {
    case .codeSpan: "code"
    case .autolink, .extendedAutolink: "address"
    case .rawHTML: "HTML"
    case .hardBreak: "hard break"
    case .softBreak: "soft break"
    case .footnoteReference: "footnote"
    case .undefinedFootnote: "footnote, undefined"
    case .wikiLink: "wiki link"
    default: name
    }
  }

  /// Whether it leads to something that its own text does not say.
  var showsTarget: Bool {
    switch self {
    case .link, .image, .wikiLink, .embed: true
    default: false
    }
  }
}
