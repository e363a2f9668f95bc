/// Trees as they are written in the corpus.
enum TreeText {
  /// One line a node, indented by depth, whatever the layout was; comments are left out.
  static func lines(_ expression: String) -> [String] {
    var lines: [String] = []
    var depth = 0
    var line = ""
    func flush() {
      let text = line.trimmingSpaces
      if !text.isEmpty { lines.append(String(repeating: "  ", count: max(depth - 1, 0)) + text) }
      line = ""
    }
    var field = ""
    for token in tokens(expression) {
      if token == "(" {
        flush()
        depth += 1
        line = field + "("
        field = ""
      } else if token == ")" {
        flush()
        depth -= 1
      } else if token.hasSuffix(":") {
        flush()
        field = token + " "
      } else {
        line += token
      }
    }
    flush()
    return lines
  }

  /// The same without the names of fields.
  static func withoutFields(_ lines: [String]) -> [String] {
    lines.map { line -> String in
      let indent = line.prefix { $0 == " " }
      let text = line.dropFirst(indent.count)
      guard let colon = text.firstIndex(of: ":"), text.first != "(" else { return line }
      return String(indent + text[text.index(colon, offsetBy: 2)...])
    }
  }

  /// Whether one of the lines names a field.
  static func hasFields(_ lines: [String]) -> Bool { withoutFields(lines) != lines }

  /// The lines of both, those of one alone marked.
  static func difference(expected: [String], actual: [String]) -> String {
    let changes = actual.difference(from: expected)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var text = ""
    var left = 0
    var right = 0
    while left < expected.count || right < actual.count {
      if left < expected.count, removed.contains(left) {
        text += "- \(expected[left])\n"
        left += 1
      } else if right < actual.count, inserted.contains(right) {
        text += "+ \(actual[right])\n"
        right += 1
      } else {
        text += "  \(expected[left])\n"
        left += 1
        right += 1
      }
    }
    return text
  }

  private static func tokens(_ expression: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    var inComment = false
    func flush() {
      if !word.isEmpty { tokens.append(word) }
      word = ""
    }
    for character in expression {
      if inComment {
        inComment = !character.isNewline
      } else if character == ";" {
        flush()
        inComment = true
      } else if character == "(" || character == ")" {
        flush()
        tokens.append(String(character))
      } else if character.isWhitespace {
        flush()
      } else {
        word.append(character)
      }
    }
    flush()
    return tokens
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
