import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing
import TextLayout

/// Geometry under random commands: an editor's layout is the one that a new editor makes of the same text, and no
/// caret, no policy and no way of scrolling changes a row.
struct EditorLayoutRandomTests {
  /// A row as geometry knows it.
  private struct Row: Hashable {
    var source: Range<ByteOffset>
    var y: Double
    var height: Double
  }

  private static func window(_ columns: Int, height: Double = 400) -> LayoutSettings {
    LayoutSettings(
      size: LayoutSize(width: Double(columns) * 8 + 32, height: height), measurer: CellMeasurer())
  }

  /// All rows of the note, by frames.
  private static func rows(_ editor: Editor) -> [Row] {
    let layout = editor.layout
    var rows: [Row] = []
    layout?.forEachLine(from: 0, y: 0) { placed in
      rows += placed.line.rows.map {
        Row(source: $0.source, y: placed.y + $0.y, height: $0.height)
      }
      return true
    }
    return rows
  }

  private static func settle(_ editor: Editor) {
    while editor.pending != nil || editor.layout?.isMeasured == false {
      _ = editor.advance(within: .seconds(10))
    }
  }

  @Test(arguments: TestSettings.seeds)
  func incrementalEqualsFresh(seed: UInt64) throws {
    var commands = CommandGenerator(seed: seed)
    var notes = DocumentGenerator(seed: seed)
    let dialects: [SyntaxOptions] = [.helloNotes, .gitHub, .commonMark]
    for round in 0..<max(1, TestSettings.operations(600) / 30) {
      let note = TextSnapshot(bytes: notes.document(styles: DocumentGenerator.Style.allCases))
      let editor = Editor(note, options: dialects[round % 3], clock: { .zero })
      let window = Self.window([20, 33, 47, 80, 120][round % 5])
      editor.layOut(window)
      var history: [String] = []
      for _ in 0..<30 {
        let command = commands.command(for: editor)
        history.append("\(command)")
        _ = try? editor.apply(command)
        Self.settle(editor)
        let layout = try #require(editor.layout)
        layout.heights.checkInvariants(editor.text, joinsLines: layout.side == .preview)
        let fresh = NoteLayout(
          SyntaxForest(editor.text, options: dialects[round % 3]).snapshot, folds: editor.folds,
          window.model, window.measurer, side: layout.side, width: layout.width,
          tabWidth: editor.settings.tabWidth)
        fresh.measure(0..<editor.text.endOffset)
        guard layout.heights.boxes == fresh.heights.boxes else {
          let (mine, theirs) = (layout.heights.boxes, fresh.heights.boxes)
          let first = zip(mine, theirs).enumerated().first { $0.element.0 != $0.element.1 }
          Issue.record(
            """
            seed \(seed), round \(round), \(layout.side): heights differ after \(history.suffix(3)); box \
            \(first.map { "\($0.offset): \($0.element)" } ?? "\(mine.count) of \(theirs.count)")
            note \(String(reflecting: note.string)) is \(String(reflecting: editor.text.string))
            """)
          return
        }
        if editor.text.utf8Count > 8_000 { break }
      }
    }
  }

  /// A section that is folded reaches further when the heading below it is none any more.
  @Test func aFoldThatReachesFurtherHidesMore() throws {
    let editor = Editor(TextSnapshot("# a\nb\n\n# c\nd\n\ne\n"), clock: { .zero })
    editor.layOut(Self.window(40))
    try editor.apply(.fold(.offset(0)))
    #expect(Self.rows(editor).map(\.source.lowerBound) == [0, 7, 11, 13, 14, 16])
    try editor.apply(.replace(PositionRange(anchor: .offset(7), head: .offset(9)), ""))
    #expect(Self.rows(editor).map(\.source.lowerBound) == [0, 14])
  }

  /// Lines that were kept from the frame before are drawn as they would be without.
  @Test(arguments: TestSettings.seeds)
  func framesOfKeptLinesAreFresh(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var commands = CommandGenerator(seed: seed)
    var notes = DocumentGenerator(seed: seed ^ 0xF4)
    for round in 0..<max(1, TestSettings.operations(1200) / 40) {
      let note = TextSnapshot(bytes: notes.document(styles: DocumentGenerator.Style.allCases))
      let editor = Editor(note, clock: { .zero })
      editor.layOut(
        Self.window([20, 33, 47, 80, 120][round % 5], height: random.oneIn(2) ? 400 : 1e5))
      var history: [String] = []
      for _ in 0..<40 {
        let command = commands.command(for: editor)
        history.append("\(command)")
        _ = try? editor.apply(command)
        if random.oneIn(4) { editor.scroll(to: Double(random.below(2000))) }
        if random.oneIn(2) { Self.settle(editor) }
        let kept = try #require(editor.frame())
        try #require(editor.layout).forgetLines()
        let fresh = try #require(editor.frame())
        guard kept == fresh else {
          let row = zip(kept.rows, fresh.rows).first { $0 != $1 }
          Issue.record(
            """
            seed \(seed), round \(round): after \(history.suffix(3)) of \(String(reflecting: note.string)) \
            is \(String(reflecting: editor.text.string)), a row is \(String(describing: row))
            """)
          return
        }
        if editor.text.utf8Count > 8_000 { break }
      }
    }
  }

  @Test(arguments: TestSettings.seeds)
  func noCaretMovesARow(seed: UInt64) throws {
    var notes = DocumentGenerator(seed: seed)
    for round in 0..<max(1, TestSettings.operations(200) / 20) {
      let note = TextSnapshot(bytes: notes.document(styles: DocumentGenerator.Style.allCases))
      let editor = Editor(note, clock: { .zero })
      editor.layOut(Self.window([20, 33, 47, 80, 200][round % 5], height: 1e6))
      Self.settle(editor)
      let rows = Self.rows(editor)
      let frame = try #require(editor.frame())
      let shown = frame.rows.map { Row(source: $0.source, y: $0.rect.y, height: $0.rect.height) }
      #expect(shown == rows, "the frame has the rows of the layout: \(note.string)")
      let height = frame.scroll.contentHeight
      for policy in RevealPolicy.allCases {
        try editor.apply(.setReveal(policy))
        var offset = ByteOffset(0)
        while offset <= note.endOffset {
          let next = offset < note.endOffset ? note.nextGrapheme(after: offset) : nil
          for head in [offset, next ?? offset] {
            try editor.apply(
              .select([PositionRange(anchor: .offset(offset), head: .offset(head))]))
            let frame = try #require(editor.frame())
            let now = frame.rows.map {
              Row(source: $0.source, y: $0.rect.y, height: $0.rect.height)
            }
            guard now == rows, frame.scroll.contentHeight == height else {
              Issue.record("seed \(seed): rows differ with \(offset)..\(head) in \(note.string)")
              return
            }
            for row in frame.rows where row.rect.width > 0 {
              #expect(
                row.runs.allSatisfy { $0.width >= 0 && $0.x.isFinite },
                "runs of \(String(reflecting: note.string))")
            }
          }
          guard let next else { break }
          offset = next
          if note.utf8Count > 400 {
            offset = note.clipToGrapheme(min(offset + note.utf8Count / 100, note.endOffset), .right)
          }
        }
      }
    }
  }
}
