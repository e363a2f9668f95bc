import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Random commands on random notes: nothing breaks, what follows edits is what it would be anew, and undo leads
/// back to each byte and each selection.
struct EditorRandomTests {
  /// A text and its selections, without what no history keeps.
  struct State: Hashable {
    var text: String
    var selections: [TextSelection]
    var primary: Int

    init(_ editor: Editor) {
      text = editor.text.string
      selections = editor.selections.all.map {
        TextSelection(anchor: $0.anchor, head: $0.head)
      }
      primary = editor.selections.primaryIndex
    }
  }

  @Test(arguments: TestSettings.seeds)
  func randomCommands(seed: UInt64) throws {
    var commands = CommandGenerator(seed: seed)
    var notes = DocumentGenerator(seed: seed)
    let dialects: [SyntaxOptions] = [.helloNotes, .gitHub, .commonMark]
    // Fifty commands a note: a long walk only makes the note a heap of rubble.
    for round in 0..<max(1, TestSettings.operations(1_500) / 50) {
      let note = TextSnapshot(bytes: notes.document(styles: DocumentGenerator.Style.allCases))
      let editor = Editor(note, options: dialects[round % 3], clock: { .zero })
      let first = State(editor)
      var history: [EditorCommand] = []
      for _ in 0..<50 {
        let command = commands.command(for: editor)
        history.append(command)
        try run(command, on: editor, &commands)
        editor.checkInvariants()
        if editor.text.utf8Count > 20_000 { break }
      }
      try compareWithFresh(editor, history)
      try undoAndRedo(editor, to: first, history)
    }
  }

  /// Does a command; at times takes it back and does it again.
  private func run(
    _ command: EditorCommand, on editor: Editor, _ commands: inout CommandGenerator
  ) throws {
    let isChecked = commands.oneIn(4) && command != .undo && command != .redo
    if isChecked { try editor.apply(.breakUndo) }
    let (before, version) = (State(editor), editor.version)
    let oldText = editor.text
    do throws(EditorError) {
      let update = try editor.apply(command)
      var buffer = TextBuffer(oldText)
      _ = try? buffer.replace(update.edits)
      #expect(buffer.snapshot() == editor.text, "\(command): the update leads to the text")
      if let selections = update.selections { #expect(selections == editor.selections) }
    } catch {
      #expect(State(editor) == before, "\(command) was refused and changed something: \(error)")
      #expect(editor.version == version)
      return
    }
    guard isChecked, editor.version > version, editor.mode.isEditable else { return }
    let after = State(editor)
    var steps = 0
    repeat {
      try editor.apply(.undo)
      steps += 1
    } while State(editor) != before && steps < 8 && editor.canUndo
    #expect(State(editor) == before, "\(command) is not taken back")
    for _ in 0..<steps { try editor.apply(.redo) }
    #expect(State(editor).text == after.text, "\(command) is not done again")
  }

  private func compareWithFresh(_ editor: Editor, _ history: [EditorCommand]) throws {
    while editor.pending != nil { editor.advance(within: .seconds(1)) }
    let fresh = SyntaxForest(editor.text, options: editor.syntax.options).snapshot
    let blocks = editor.syntax.blocks.map(BlockFacts.init)
    #expect(blocks == fresh.blocks.map(BlockFacts.init), "\(history)")
    try editor.apply(.setMode(.split))
    let html = editor.previewBlocks?.flatMap(\.html) ?? []
    #expect(html == HTMLRenderer(fresh).render(), "\(history)")
  }

  private func undoAndRedo(
    _ editor: Editor, to first: State, _ history: [EditorCommand]
  ) throws {
    try editor.apply(.breakUndo)
    while editor.canRedo { try editor.apply(.redo) }
    let last = editor.text.string
    var back: [State] = []
    while editor.canUndo {
      try editor.apply(.undo)
      back.append(State(editor))
    }
    #expect(editor.text.string == first.text, "undo leads to the first text: \(history)")
    var forth: [State] = []
    while editor.canRedo {
      try editor.apply(.redo)
      forth.append(State(editor))
      editor.checkInvariants()
    }
    #expect(editor.text.string == last, "redo leads to the last text: \(history)")
    #expect(back.dropLast().reversed().map(\.text) == forth.dropLast().map(\.text))
    for state in back {
      try editor.apply(.undo)
      #expect(State(editor) == state, "undo leads to the same selections again")
    }
  }
}

/// What there is to know of a block but its identity.
private struct BlockFacts: Hashable {
  var kind: BlockKind
  var range: Range<ByteOffset>
  var contentRange: Range<ByteOffset>
  var depth: Int
  var facts: [Int]

  init(_ block: Block) {
    kind = block.kind
    range = block.range
    contentRange = block.contentRange
    depth = block.depth
    facts = [
      block.headingLevel, block.isTight ? 1 : 0, block.isOrdered ? 1 : 0, Int(block.marker),
      block.startNumber, Int(block.task.rawValue), block.columnCount,
      Int(block.alignment.rawValue),
    ]
  }
}
