internal import EditorModes
internal import LiveMarkdown
internal import PieceTable

extension Expectation {
  /// How a document differs from what is expected, in one line; nil when it does not.
  func difference(from editor: Editor, _ options: HTMLOptions) -> String? {
    if let text, editor.text != TextSnapshot(text) {
      return Self.difference("the text", editor.text.string, text)
    }
    if let marked {
      let found = MarkedText(text: editor.text.string, selections: editor.selections)
      // Of the same selections marks can be written in more than one way.
      if found != MarkedText(marked).normalized(like: found) {
        return Self.difference("the text with its selections", "\(found)", marked)
      }
    }
    if let contains, !contains.isEmpty, !editor.text.contains(contains) {
      return "the text does not contain \(Self.quoted(contains))"
    }
    if let selections {
      do throws(EditorError) {
        let expected = try editor.selections(at: selections)
        if expected.all != editor.selections.all.map(\.withoutGoal) {
          return Self.difference(
            "the selections", editor.selections.summary, expected.summary)
        }
      } catch {
        return "\(error)"
      }
    }
    if let html {
      let found = String(
        decoding: HTMLRenderer(editor.syntax, options: options).render(), as: UTF8.self)
      if found != html { return Self.difference("the HTML", found, html) }
    }
    if let outline {
      let found = editor.syntax.outlineItems().map { item in
        String(repeating: "#", count: item.level) + " " + item.text
      }
      if found != outline {
        return Self.difference(
          "the outline", found.joined(separator: "\n"), outline.joined(separator: "\n"))
      }
    }
    if let counts {
      let found = editor.counts
      let pairs = [
        ("words", found.words, counts.words), ("characters", found.characters, counts.characters),
        ("lines", found.lines, counts.lines), ("bytes", found.bytes, counts.bytes),
      ]
      for (name, found, expected) in pairs where expected != nil && expected != found {
        return "the text has \(found) \(name), not \(expected ?? 0)"
      }
    }
    if let hidden {
      let found = editor.reveal.hiddenRanges(in: editor.text.fullRange)
      if found != hidden { return Self.difference("what is hidden", found, hidden) }
    }
    if let revealed {
      let found = editor.reveal.revealed().flatMap(\.markers).sorted {
        $0.lowerBound < $1.lowerBound
      }
      if found != revealed { return Self.difference("what is revealed", found, revealed) }
    }
    if let mode, editor.mode != mode {
      return "the mode is \(editor.mode.rawValue), not \(mode.rawValue)"
    }
    return nil
  }

  /// Two texts side by side, from a little before the place where they part.
  private static func difference(_ what: String, _ found: String, _ expected: String) -> String {
    let (found, expected) = (Array(found.unicodeScalars), Array(expected.unicodeScalars))
    var start = 0
    while start < min(found.count, expected.count), found[start] == expected[start] { start += 1 }
    let from = max(0, start - 20)
    func excerpt(_ scalars: [Unicode.Scalar]) -> String {
      let part = scalars[min(from, scalars.count)..<min(from + 60, scalars.count)]
      var text = String.UnicodeScalarView()
      text.append(contentsOf: part)
      return (from > 0 ? "…" : "") + quoted(String(text))
        + (from + 60 < scalars.count ? "…" : "")
    }
    return "\(what) is \(excerpt(found)), not \(excerpt(expected))"
  }

  private static func difference(
    _ what: String, _ found: [Range<ByteOffset>], _ expected: [Range<ByteOffset>]
  ) -> String {
    func list(_ ranges: [Range<ByteOffset>]) -> String {
      let parts = ranges.prefix(20).map { "[\($0.lowerBound),\($0.upperBound)]" }
      return "[" + parts.joined(separator: ",") + (ranges.count > 20 ? ",…]" : "]")
    }
    return "\(what) is \(list(found)), not \(list(expected))"
  }

  /// A text as one line, in quotes.
  private static func quoted(_ text: String) -> String {
    String(decoding: JSONCoding.encode([text]).dropFirst().dropLast(), as: UTF8.self)
  }
}

extension SelectionSet {
  /// The selections as ranges of bytes.
  fileprivate var summary: String {
    all.map { $0.isCaret ? "\($0.head)" : "\($0.anchor)→\($0.head)" }.joined(separator: ", ")
  }
}

extension EditorSelection {
  /// The selection without what only the next movement cares for.
  fileprivate var withoutGoal: EditorSelection { EditorSelection(anchor: anchor, head: head) }
}

extension MarkedText {
  /// The same text and selections, with what marks do not tell taken from another.
  fileprivate func normalized(like other: MarkedText) -> MarkedText {
    guard text == other.text, selections.all.count == other.selections.all.count else {
      return self
    }
    let same = zip(selections.all, other.selections.all).allSatisfy {
      $0.anchor == $1.anchor && $0.head == $1.head
    }
    return same ? other : self
  }
}

extension TextSnapshot {
  /// Whether a string occurs in the text. O(length).
  func contains(_ string: String) -> Bool {
    firstRange(of: Array(string.utf8)) != nil
  }
}
