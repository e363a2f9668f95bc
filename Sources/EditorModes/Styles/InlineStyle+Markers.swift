internal import LiveMarkdown

extension InlineStyle {
  /// The span that it makes.
  var kind: InlineKind {
    switch self {
    case .bold: .strong
    case .italic: .emphasis
    case .strikethrough: .strikethrough
    case .highlight: .highlight
    case .code: .codeSpan
    }
  }

  /// The markers that make it, the one to try first first.
  func markers(_ settings: EditorSettings) -> [String] {
    let (first, second) = settings.emphasisMarker == .asterisk ? ("*", "_") : ("_", "*")
    return switch self {
    case .bold: [first + first, second + second]
    case .italic: [first, second]
    case .strikethrough: ["~~"]
    case .highlight: ["=="]
    case .code: ["`"]
    }
  }

  /// Whether a dialect has it.
  func isAvailable(in options: SyntaxOptions) -> Bool {
    switch self {
    case .bold, .italic, .code: true
    case .strikethrough: options.contains(.strikethrough)
    case .highlight: options.contains(.highlight)
    }
  }
}
