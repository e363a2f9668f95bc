import EditorModes
import MarkdownTestSupport
import PieceTable

/// Random commands for an editor, of every kind that there is.
struct CommandGenerator {
  private var random: SplitMix64
  private var snippets: DocumentGenerator

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    snippets = DocumentGenerator(seed: seed ^ 0x5EED)
  }

  /// True once in `n` times on average.
  mutating func oneIn(_ n: Int) -> Bool { random.oneIn(n) }

  /// The next command for an editor in its state now.
  mutating func command(for editor: Editor) -> EditorCommand {
    // After preview most commands are refused; it does not stay long.
    if editor.mode == .preview { return .setMode(pick([.edit, .markdown, .split])) }
    switch random.below(20) {
    case 0..<5: return typing()
    case 5..<9: return moving(editor)
    case 9..<11: return lines()
    case 11..<16: return markdown()
    case 16: return .table(table())
    case 17: return oneIn(3) ? .redo : .undo
    case 18: return finding()
    default: return view(editor)
    }
  }

  private mutating func typing() -> EditorCommand {
    switch random.below(12) {
    case 0..<3: .insert(snippet())
    case 3: .insert(pick(["a", " ", "*", "`", "é", "👩‍👩‍👧", "\u{301}", "|", "\t", "["]))
    case 4..<6: .newline
    case 6: .lineBreak
    case 7: oneIn(2) ? .tab : .backtab
    case 8: .paste(clipboard())
    case 9: oneIn(3) ? .cut : .copy
    case 10: .pastePlain(snippet())
    default: .delete(pick(TextUnit.allCases.filter { $0 != .document }), direction())
    }
  }

  private mutating func moving(_ editor: Editor) -> EditorCommand {
    switch random.below(14) {
    case 0..<4: .move(pick(TextUnit.allCases), direction(), extending: oneIn(3))
    case 4: .moveVertically(vertical(), lines: 1 + random.below(3), extending: oneIn(3))
    case 5..<9: .select(ranges(editor))
    case 9: .expand(pick(SelectionUnit.allCases))
    case 10: .shrink
    case 11: .addCaret(vertical())
    case 12: oneIn(2) ? .splitIntoLines : .addNextMatch
    default: .keepPrimary
    }
  }

  private mutating func lines() -> EditorCommand {
    switch random.below(8) {
    case 0: .moveLines(vertical())
    case 1: .duplicateLines(vertical())
    case 2: .joinLines
    case 3: .deleteLines
    case 4: .transpose
    case 5: .indent
    case 6: .outdent
    default: .replace(PositionRange(caret: .end), snippet())
    }
  }

  private mutating func markdown() -> EditorCommand {
    switch random.below(18) {
    case 0..<5: .toggleStyle(pick(InlineStyle.allCases))
    case 5, 6: .setHeading(random.below(7))
    case 7..<10: .toggleBlock(pick(BlockStyle.allCases))
    case 10: .toggleTask
    case 11:
      .insertLink(destination: pick(["u", "a b", "<", "u)("]), title: nil, text: nil)
    case 12: oneIn(2) ? .removeLink : .editLink(destination: "v", title: "t", text: nil)
    case 13: .insertImage(destination: "i.png", title: nil, description: nil)
    case 14: .insertTable(rows: 1 + random.below(3), columns: 1 + random.below(3))
    case 15: .insertFence(language: pick(["", "swift"]))
    case 16: oneIn(2) ? .insertFootnote : .insertRule
    default: oneIn(2) ? .promoteSection : .demoteSection
    }
  }

  private mutating func table() -> TableCommand {
    switch random.below(10) {
    case 0: .nextCell
    case 1: .previousCell
    case 2: .insertRow(vertical())
    case 3: .deleteRow
    case 4: .moveRow(vertical())
    case 5: .insertColumn(direction())
    case 6: .deleteColumn
    case 7: .moveColumn(direction())
    case 8: .align(pick(TableAlignment.allCases))
    default: .format
    }
  }

  private mutating func finding() -> EditorCommand {
    let query = FindQuery(
      pick(["a", "b", "**", "\n", "[a-c]+", "", "(", "é"]), isRegex: oneIn(3),
      isCaseSensitive: oneIn(2), isWholeWord: oneIn(4))
    return switch random.below(6) {
    case 0, 1: .find(query, direction())
    case 2: .replaceMatch(query, with: pick(["x", "$0$0", ""]))
    case 3: .replaceAll(query, with: pick(["x", "y$0", "", "\n"]))
    case 4: .selectMatches(query)
    default: .addNextMatch
    }
  }

  private mutating func view(_ editor: Editor) -> EditorCommand {
    switch random.below(12) {
    case 0, 1: .setMode(pick(EditorMode.allCases))
    case 2: .setReveal(pick(RevealPolicy.allCases))
    case 3: .fold(nil)
    case 4: .unfold(nil)
    case 5: oneIn(3) ? .foldAll : .unfoldAll
    case 6: .setAnchor("here", .offset(offset(editor)), oneIn(2) ? .left : .right)
    case 7: .setViewport(oneIn(2) ? nil : ranges(editor)[0])
    case 8: .compose(pick(["に", "にほ", "x", ""]), selected: nil)
    case 9: oneIn(2) ? .commitComposition : .cancelComposition
    case 10: .breakUndo
    default: .setSettings(settings())
    }
  }

  // MARK: Values

  private mutating func snippet() -> String {
    String(decoding: oneIn(2) ? snippets.snippet() : snippets.inlineSnippet(), as: UTF8.self)
  }

  private mutating func clipboard() -> Clipboard {
    switch random.below(4) {
    case 0: Clipboard(text: "https://example.org/a_(b)")
    case 1: Clipboard(text: "a", html: "<p>a <b>b</b></p><ul><li>c</li></ul>")
    default: Clipboard(text: snippet())
    }
  }

  private mutating func settings() -> EditorSettings {
    var settings = EditorSettings()
    settings.tabWidth = 1 + random.below(8)
    settings.bulletMarker = pick(EditorSettings.BulletMarker.allCases)
    settings.emphasisMarker = pick(EditorSettings.EmphasisMarker.allCases)
    settings.continuesBlocks = !oneIn(6)
    settings.renumbersLists = !oneIn(6)
    return settings
  }

  private mutating func ranges(_ editor: Editor) -> [PositionRange] {
    (0..<(oneIn(3) ? 1 + random.below(4) : 1)).map { _ in
      let start = offset(editor)
      if oneIn(2) { return PositionRange(caret: .offset(start)) }
      let end =
        oneIn(4) ? offset(editor) : min(start + random.below(12), editor.text.endOffset)
      return PositionRange(anchor: .offset(start), head: .offset(end))
    }
  }

  private mutating func offset(_ editor: Editor) -> ByteOffset {
    ByteOffset(random.below(editor.text.utf8Count + 1))
  }

  private mutating func direction() -> TextDirection { oneIn(2) ? .backward : .forward }

  private mutating func vertical() -> VerticalDirection { oneIn(2) ? .up : .down }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }
}
