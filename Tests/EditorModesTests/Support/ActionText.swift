import EditorModes

/// Commands in a few letters, for tables of cases: `newline`, `type:x`, `toggle:bold`.
struct ActionText {
  /// The command that a word stands for; nil when it stands for none.
  static func command(_ action: String) -> EditorCommand? {
    let parts = action.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return simple[action] }
    let value = String(parts[1])
    switch parts[0] {
    case "type": return .insert(value == "space" ? " " : value)
    case "paste": return .paste(Clipboard(text: value))
    case "find": return .find(FindQuery(value), .forward)
    case "heading": return Int(value).map { .setHeading($0) }
    case "fence": return .insertFence(language: value)
    case "format": return value == "table" ? .table(.format) : nil
    case "toggle":
      if let style = InlineStyle(rawValue: value) { return .toggleStyle(style) }
      return BlockStyle(rawValue: value).map { .toggleBlock($0) }
    default: return nil
    }
  }

  private static let simple: [String: EditorCommand] = [
    "newline": .newline, "linebreak": .lineBreak, "tab": .tab, "backtab": .backtab,
    "backspace": .delete(.grapheme, .backward), "delete": .delete(.grapheme, .forward),
    "left": .move(.grapheme, .backward, extending: false),
    "right": .move(.grapheme, .forward, extending: false),
    "up": .moveVertically(.up, lines: 1, extending: false),
    "down": .moveVertically(.down, lines: 1, extending: false),
    "home": .move(.line, .backward, extending: false),
    "end": .move(.line, .forward, extending: false),
    "wordleft": .move(.word, .backward, extending: false),
    "wordright": .move(.word, .forward, extending: false),
    "undo": .undo, "redo": .redo, "box": .toggleTask, "cut": .cut,
    "rule": .insertRule, "fence": .insertFence(language: ""), "footnote": .insertFootnote,
    "promote": .promoteSection, "demote": .demoteSection,
  ]
}
