import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Styles toggled at random places of random notes.
struct StyleRandomTests {
  /// On notes of any text: blocks stay blocks, and what is read stays the same.
  @Test(arguments: TestSettings.seeds)
  func textAndBlocksStay(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var notes = DocumentGenerator(seed: seed)
    let dialects: [SyntaxOptions] = [.helloNotes, .gitHub, .commonMark]
    for round in 0..<TestSettings.operations(150) {
      let note = TextSnapshot(
        bytes: notes.document(styles: [.inlines, .inlineSoup, .nested, .lines]))
      let editor = Editor(note, options: dialects[round % 3], clock: { .zero })
      let style = random.pick(InlineStyle.allCases)
      let range = selection(in: note, &random)
      try editor.apply(.select([range]))
      let before = editor.syntax
      let selected = editor.selections.primary.range
      guard (try? editor.apply(.toggleStyle(style))) != nil else { continue }
      editor.checkInvariants()
      if editor.selections.areCarets, isInEmptyPair(editor) { continue }
      let facts =
        "seed \(seed), \(style) at \(selected) of \(note.string.debugDescription) gives "
        + editor.text.string.debugDescription
      #expect(shape(editor.syntax) == shape(before), "blocks: \(facts)")
      if style != .code { #expect(plain(editor.syntax) == plain(before), "text: \(facts)") }
    }
  }

  /// On notes of words and well-formed spans: all of the selected text changes, and a second time changes it back.
  @Test(arguments: TestSettings.seeds)
  func selectedTextChangesAndChangesBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestSettings.operations(150) {
      let note = TextSnapshot(words(&random))
      let editor = Editor(note, clock: { .zero })
      let style = random.pick(InlineStyle.allCases)
      var range = selection(in: note, &random)
      if range.anchor == range.head { range.head = .end }
      try editor.apply(.select([range]))
      let selected = editor.selections.primary.range
      let facts = "seed \(seed), \(style) at \(selected) of \(note.string.debugDescription)"
      let before = styled(editor, style)
      guard let first = try? editor.apply(.toggleStyle(style)) else {
        #expect(before == nil, "refused: \(facts)")
        continue
      }
      guard first.changesText, let before else { continue }
      let after = styled(editor, style)
      #expect(
        after == (before == .all ? Styled.none : .all), "\(facts) gives \(editor.text.string)")
      let text = editor.text.string
      try editor.apply(.toggleStyle(style))
      let again = styled(editor, style)
      #expect(
        again == (after == .all ? Styled.none : .all),
        "\(facts) gives \(text), \(editor.text.string)")
      if before == .none, style != .code {
        #expect(editor.text == note, "\(facts) gives \(text), \(editor.text.string)")
      }
    }
  }

  /// Styles and links at several places at once, one command after the other: nothing breaks, and all is taken back.
  @Test(arguments: TestSettings.seeds)
  func everyCommandIsTakenBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0x57E1)
    var notes = DocumentGenerator(seed: seed ^ 0x57E1)
    let dialects: [SyntaxOptions] = [.helloNotes, .gitHub, .commonMark]
    for round in 0..<max(1, TestSettings.operations(300) / 10) {
      let note = TextSnapshot(bytes: notes.document(styles: DocumentGenerator.Style.allCases))
      let editor = Editor(note, options: dialects[round % 3], clock: { .zero })
      for _ in 0..<10 {
        let ranges = (0..<random.within(1...3)).map { _ in selection(in: editor.text, &random) }
        try editor.apply(.select(ranges))
        let (text, selections) = (editor.text, editor.selections)
        let command = command(&random)
        do throws(EditorError) {
          try editor.apply(command)
        } catch {
          #expect(editor.text == text && editor.selections == selections, "\(command): \(error)")
          continue
        }
        editor.checkInvariants()
        guard editor.text != text, random.oneIn(2) else { continue }
        let (newText, newSelections) = (editor.text, editor.selections)
        try editor.apply(.undo)
        #expect(editor.text == text && editor.selections == selections, "\(command)")
        try editor.apply(.redo)
        #expect(editor.text == newText && editor.selections == newSelections, "\(command)")
      }
      while editor.canUndo { try editor.apply(.undo) }
      #expect(editor.text == note, "seed \(seed), round \(round)")
    }
  }

  private func command(_ random: inout SplitMix64) -> EditorCommand {
    let destination = random.pick(["u", "a b", "", "(", "http://a.b", "<", "\\"])
    let text = random.pick([nil, nil, "x", "[y]", "*z*", ""])
    return switch random.below(8) {
    case 0..<3: .toggleStyle(random.pick(InlineStyle.allCases))
    case 3: .insertLink(destination: destination, title: random.pick([nil, "t", ""]), text: text)
    case 4: .insertImage(destination: destination, title: nil, description: text)
    case 5: .editLink(destination: random.pick([nil, destination]), title: nil, text: text)
    case 6: .editLink(destination: nil, title: random.pick(["", "t\""]), text: nil)
    default: .removeLink
    }
  }

  // MARK: What is compared

  /// The blocks without their places.
  private func shape(_ syntax: SyntaxSnapshot) -> [[Int]] {
    syntax.blocks.map { [Int($0.kind.rawValue), $0.depth, $0.headingLevel, $0.columnCount] }
  }

  /// What is read, without white space.
  private func plain(_ syntax: SyntaxSnapshot) -> String {
    var result: [UInt8] = []
    var isTag = false
    for byte in HTMLRenderer(syntax).render() {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag, byte > 0x20 { result.append(byte) }
      if byte == UInt8(ascii: ">") { isTag = false }
    }
    // Where it comes to stand at the start of the text, a U+FEFF is no character any more.
    let text = String(decoding: result, as: UTF8.self).unicodeScalars.filter { $0 != "\u{FEFF}" }
    return String(String.UnicodeScalarView(text))
  }

  private enum Styled { case all, none, some }

  /// How much of the selected letters has a style; nil when none is selected.
  private func styled(_ editor: Editor, _ style: InlineStyle) -> Styled? {
    let kind: InlineKind =
      switch style {
      case .bold: .strong
      case .italic: .emphasis
      case .strikethrough: .strikethrough
      case .highlight: .highlight
      case .code: .codeSpan
      }
    var found: Set<Bool> = []
    let range = editor.selections.primary.range
    for block in editor.syntax.blocks(in: range) where block.kind.hasInlines {
      let inlines = editor.syntax.inlines(of: block)
      let links = inlines.filter { $0.kind == .link }
      for offset in block.contentRange.lowerBound.value..<block.contentRange.upperBound.value
      where range.contains(ByteOffset(offset)) {
        let place = ByteOffset(offset)
        guard isLetter(editor.text[place]),
          !links.contains(where: { $0.closingMarker.contains(place) })
        else { continue }
        found.insert(inlines.contains { $0.kind == kind && $0.contentRange.contains(place) })
      }
    }
    if found.isEmpty { return nil }
    return found.count == 2 ? .some : found.contains(true) ? .all : Styled.none
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private func isInEmptyPair(_ editor: Editor) -> Bool {
    let caret = editor.selections.primary.head
    guard caret > 0, caret < editor.text.endOffset else { return false }
    let (before, behind) = (editor.text[caret - 1], editor.text[caret])
    return before == behind && "*_~=`".utf8.contains(before)
  }

  // MARK: Making

  private func selection(in note: TextSnapshot, _ random: inout SplitMix64) -> PositionRange {
    let start = random.below(note.utf8Count + 1)
    let end = random.oneIn(4) ? start : min(start + random.below(16), note.utf8Count)
    return PositionRange(
      anchor: .offset(ByteOffset(start)), head: .offset(ByteOffset(end)))
  }

  /// Blocks of words, some of them in spans.
  private func words(_ random: inout SplitMix64) -> String {
    let prefixes = ["", "", "", "# ", "- ", "1. ", "> ", "> - "]
    var blocks: [String] = []
    for _ in 0..<random.within(1...3) {
      let prefix = random.pick(prefixes)
      var text = ""
      for index in 0..<random.within(1...6) {
        if index > 0 { text += " " }
        text += span(&random)
      }
      blocks.append(prefix + text)
    }
    return blocks.joined(separator: "\n\n")
  }

  private func span(_ random: inout SplitMix64, in styles: Set<Int> = []) -> String {
    let word = random.pick(["a", "bc", "def", "ghij"])
    guard styles.count < 2, random.oneIn(3) else { return word }
    let style = random.below(6)
    // Markers of one kind side by side are none.
    if styles.contains(style) || styles.union([style]).isSuperset(of: [0, 1]) { return word }
    let inner = span(&random, in: styles.union([style])) + (random.oneIn(2) ? " " + word : "")
    return switch style {
    case 0: "**" + inner + "**"
    case 1: "_" + inner + "_"
    case 2: "~~" + inner + "~~"
    case 3: "==" + inner + "=="
    case 4: "`" + word + "`"
    default: "[" + word + "](u)"
    }
  }
}
