internal import LiveMarkdown

extension InlineKind {
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
