import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Enter, Tab and Shift-Tab on random lists: they change what they should and nothing else.
struct ListRandomTests {
  /// An item as its list and its words tell.
  private struct Item: Hashable {
    var word: String
    var number: Int?
    var depth: Int
    var list: ByteOffset
  }

  @Test(arguments: TestSettings.seeds)
  func enterAddsOneItem(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try forEachItem(seed) { editor, word, end in
      // An item cannot begin with a blank line and have something behind it, until there is text in it.
      guard !isBlankBelow(end, editor.text) else { return }
      let marked = MarkedText(text: editor.text.string, selections: SelectionSet(caret: end))
      let trial = Comment(rawValue: marked.description.debugDescription)
      let before = items(editor)
      try editor.apply(.select([PositionRange(caret: .offset(end))]))
      try editor.apply(.newline)
      editor.checkInvariants()
      let after = items(editor)
      try #require(after.count == before.count + 1, trial)
      let index = try #require(after.firstIndex { $0.word == word })
      // The new item is behind the one it was typed in, in the same list.
      #expect(after[index + 1].word.isEmpty, trial)
      #expect(after[index + 1].list == after[index].list, trial)
      #expect(after.map(\.word).filter { !$0.isEmpty } == before.map(\.word), trial)
      #expect(numbersFollow(after), trial)
      // A second Enter ends what the first one began, and the text is as long as before it.
      if random.oneIn(2) {
        try editor.apply(.newline)
        let ended = items(editor)
        #expect(ended.filter { !$0.word.isEmpty }.map(\.word) == before.map(\.word), trial)
      }
      while editor.canUndo { try editor.apply(.undo) }
    }
  }

  @Test(arguments: TestSettings.seeds)
  func backtabTakesTabBack(seed: UInt64) throws {
    try forEachItem(seed) { editor, word, end in
      let marked = MarkedText(text: editor.text.string, selections: SelectionSet(caret: end))
      let trial = Comment(rawValue: marked.description.debugDescription)
      let before = items(editor)
      let html = HTMLRenderer(editor.syntax).render()
      try editor.apply(.select([PositionRange(caret: .offset(end))]))
      let update = try editor.apply(.tab)
      editor.checkInvariants()
      guard update.changesText else { return }
      let nested = items(editor)
      #expect(nested.map(\.word) == before.map(\.word), trial)
      #expect(numbersFollow(nested), trial)
      let (old, new) = (before.first { $0.word == word }, nested.first { $0.word == word })
      #expect(new?.depth == (old?.depth ?? 0) + 2, trial)
      try editor.apply(.backtab)
      editor.checkInvariants()
      #expect(HTMLRenderer(editor.syntax).render() == html, trial)
    }
  }

  @Test(arguments: TestSettings.seeds)
  func backtabKeepsTheItems(seed: UInt64) throws {
    try forEachItem(seed) { editor, word, end in
      let marked = MarkedText(text: editor.text.string, selections: SelectionSet(caret: end))
      let trial = Comment(rawValue: marked.description.debugDescription)
      let before = items(editor)
      try editor.apply(.select([PositionRange(caret: .offset(end))]))
      let update = try editor.apply(.backtab)
      editor.checkInvariants()
      let after = items(editor)
      #expect(after.map(\.word) == before.map(\.word), trial)
      #expect(numbersFollow(after), trial)
      let (old, new) = (before.first { $0.word == word }, after.first { $0.word == word })
      #expect(new?.depth == (old?.depth ?? 0) - (update.changesText ? 2 : 0), trial)
    }
  }

  @Test(arguments: TestSettings.seeds)
  func nothingIsLost(seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0xABCD)
    var generator = ListGenerator(seed: seed)
    for _ in 0..<TestSettings.operations(200) / 10 {
      let note = generator.note()
      let editor = Editor(TextSnapshot(note), clock: { .zero })
      var history: [EditorCommand] = []
      for _ in 0..<10 {
        let command: EditorCommand = random.pick([
          .newline, .newline, .lineBreak, .tab, .backtab, .delete(.grapheme, .backward),
        ])
        // With several carets Backspace would remove a letter at some.
        let count = command == .delete(.grapheme, .backward) ? 1 : 1 + random.below(3)
        let carets = (0..<count).map { _ in
          let start = wordEdge(editor, &random)
          let isRange = (command == .tab || command == .backtab) && random.oneIn(3)
          return PositionRange(
            anchor: .offset(start),
            head: .offset(isRange ? wordEdge(editor, &random) : start))
        }
        if command == .delete(.grapheme, .backward) {
          try editor.apply(.select(carets))
          guard editor.context.backspace() != nil else { continue }
        }
        history += [.select(carets), command]
        try editor.apply(.select(carets))
        try editor.apply(command)
        editor.checkInvariants()
        #expect(words(editor.text.string) == words(note), "\(note.debugDescription) \(history)")
      }
      try editor.apply(.breakUndo)
      while editor.canUndo { try editor.apply(.undo) }
      #expect(editor.text.string == note)
    }
  }

  // MARK: Support

  /// Calls `body` with an editor of a random note, for items of it.
  private func forEachItem(
    _ seed: UInt64, _ body: (Editor, String, ByteOffset) throws -> Void
  ) throws {
    var random = SplitMix64(seed: seed &+ 99)
    var generator = ListGenerator(seed: seed)
    for _ in 0..<TestSettings.operations(100) / 5 {
      let note = generator.note()
      for word in words(note).map({ "w\($0)x" }) where random.oneIn(2) {
        let editor = Editor(TextSnapshot(note), clock: { .zero })
        guard let place = editor.text.firstRange(of: Array(word.utf8)) else {
          continue
        }
        try body(editor, word, place.upperBound)
      }
    }
  }

  /// The items of a note, in order.
  private func items(_ editor: Editor) -> [Item] {
    var items: [Item] = []
    var lists: [Block] = []
    let text = editor.text
    for block in editor.syntax.blocks {
      if block.kind == .list { lists.append(block) }
      guard block.kind == .listItem else { continue }
      let line = text.lineRange(text.point(of: block.range.lowerBound).line)
      let string = text.string(in: block.range.lowerBound..<line.upperBound)
      let list = lists.last { $0.depth == block.depth - 1 }
      items.append(
        Item(
          word: string.split(separator: " ").map(String.init).last { $0.hasPrefix("w") } ?? "",
          number: Int(string.prefix { $0.isNumber }), depth: block.depth,
          list: list?.range.lowerBound ?? 0))
    }
    return items
  }

  /// Whether the numbers of all lists follow each other.
  private func numbersFollow(_ items: [Item]) -> Bool {
    var last: [ByteOffset: Int] = [:]
    for item in items {
      guard let number = item.number else { continue }
      if let before = last[item.list], number != before + 1 { return false }
      last[item.list] = number
    }
    return true
  }

  /// Whether a paragraph's line is followed by a blank one.
  private func isBlankBelow(_ offset: ByteOffset, _ text: TextSnapshot) -> Bool {
    let line = text.point(of: offset).line + 1
    guard line < text.lineCount else { return false }
    return text.string(in: text.lineRange(line)).allSatisfy { $0 == " " || $0 == ">" }
  }

  /// The numbers of the words in a text.
  private func words(_ text: String) -> [Int] {
    text.split { !$0.isLetter && !$0.isNumber }.compactMap {
      $0.hasPrefix("w") && $0.hasSuffix("x") ? Int($0.dropFirst().dropLast()) : nil
    }
    .sorted()
  }

  /// A random place that is not inside a word.
  private func wordEdge(_ editor: Editor, _ random: inout SplitMix64) -> ByteOffset {
    let text = editor.text
    var offset = ByteOffset(random.below(text.utf8Count + 1))
    func isWord(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
    }
    while offset > 0, offset < text.endOffset, isWord(text[offset - 1]), isWord(text[offset]) {
      offset -= 1
    }
    return offset
  }
}
