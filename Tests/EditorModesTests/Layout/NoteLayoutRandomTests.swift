import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing
import TextLayout

/// Layouts that are kept up to date, against layouts that are made anew.
struct NoteLayoutRandomTests {
  #if DEBUG
    private static let usualEdits = 400
  #else
    private static let usualEdits = 8000
  #endif

  private static func fresh(_ syntax: SyntaxSnapshot, like layout: NoteLayout) -> NoteLayout {
    let fresh = NoteLayout(
      syntax, folds: layout.folds, layout.model, CellMeasurer(), side: layout.side,
      width: layout.width, tabWidth: layout.tabWidth)
    fresh.advance { false }
    return fresh
  }

  /// A few marks, letters and line ends.
  private static func snippet(_ random: inout SplitMix64) -> String {
    let parts = [
      "a", "word ", "*", "**", "`", "\n", "\r\n", "\r", "\n\n", "> ", "- ", "  ", "# ", "```\n",
      "|",
      "|a|b|\n|-|-|\n", "[a]", "[a]: /u\n", "&amp;", "é", "日本", "\t", "---\n", "$$\n",
      "some words that fill a row and a half of another one, or two of them when they are short ",
    ]
    return (0..<random.below(4)).map { _ in random.pick(parts) }.joined()
  }

  /// After any edits, in any state of measuring, the heights are those of a fresh layout.
  @Test(arguments: TestSettings.seeds)
  func heightsAreThoseOfAFreshLayout(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for note in 0..<max(1, TestSettings.operations(Self.usualEdits) / 20) {
      var buffer = TextBuffer(bytes: RevealRandomTests.note(&random))
      let sizes = random.oneIn(2) ? SegmentSizes(target: 40) : SegmentSizes(target: 4096)
      let forest = SyntaxForest(
        buffer.snapshot(), options: random.pick(RevealRandomTests.dialects), threads: 1,
        sizes: sizes)
      let layout = NoteLayout(
        forest.snapshot, BoxModel(), CellMeasurer(), side: random.pick(EditorSide.allCases),
        width: Double(8 * random.within(20...200)))
      for step in 0..<20 {
        if random.oneIn(2) { layout.advance { random.oneIn(2) } }
        let text = buffer.snapshot()
        let lower = random.below(text.utf8Count + 1)
        let upper = min(text.utf8Count, lower + random.pick([0, 0, 1, 3, 50]))
        let range =
          text.clip(ByteOffset(lower), .left)..<text.clip(ByteOffset(upper), .right)
        let patch = try buffer.replace(range, with: Self.snippet(&random))
        let view = patch.edits.first.map {
          $0.new.lowerBound..<min(buffer.endOffset, $0.new.upperBound + 20)
        }
        let change = forest.apply(patch, to: buffer.snapshot(), viewport: view)
        layout.apply(
          patch, change, to: forest.snapshot, folds: FoldState(),
          viewport: random.oneIn(2) ? view : nil)
        layout.heights.checkInvariants(buffer.snapshot(), joinsLines: layout.side == .preview)
        guard random.oneIn(3) else { continue }
        let settled = forest.finish()
        layout.apply(
          TextPatch(), settled, to: forest.snapshot, folds: FoldState(), viewport: nil)
        layout.advance { false }
        layout.heights.checkInvariants(buffer.snapshot(), joinsLines: layout.side == .preview)
        let fresh = Self.fresh(forest.snapshot, like: layout)
        try #require(
          layout.heights.boxes == fresh.heights.boxes,
          """
          seed \(seed), note \(note), step \(step): \(patch) to \(text.string.debugDescription), \
          \(layout.side), width \(layout.width)
          """)
      }
    }
  }

  /// The same of an editor that is given commands of every kind, folds and modes among them.
  @Test(arguments: TestSettings.seeds)
  func editorsKeepTheirLayout(seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0xED)
    for note in 0..<max(1, TestSettings.operations(Self.usualEdits) / 40) {
      var generator = CommandGenerator(seed: random.next())
      let editor = Editor(TextSnapshot(bytes: RevealRandomTests.note(&random)), clock: { .zero })
      editor.layOut(
        LayoutSettings(
          size: LayoutSize(width: Double(8 * random.within(24...120)), height: 400),
          measurer: CellMeasurer()))
      for step in 0..<40 {
        let command = generator.command(for: editor)
        let before = editor.text.string
        _ = try? editor.apply(command)
        while editor.pending != nil || editor.layout?.isMeasured == false {
          editor.advance(within: .seconds(1))
        }
        guard let layout = editor.layout else { continue }
        layout.heights.checkInvariants(editor.text, joinsLines: layout.side == .preview)
        let fresh = Self.fresh(editor.syntax, like: layout)
        try #require(
          layout.heights.boxes == fresh.heights.boxes,
          """
          seed \(seed), note \(note), step \(step): \(command) in \(before.debugDescription), \
          mode \(editor.mode), width \(layout.width), folds \(editor.folds)
          """)
      }
    }
  }

  /// A row that is longer than a piece of a line is a row all the same, and nothing behind it is lost.
  @Test(arguments: [64_000.0, 100_000, 1_000_000])
  func rowsLongerThanAPieceAreWhole(width: Double) {
    let line = String(repeating: "word ", count: 6_000)
    let text = TextSnapshot(line + "\nlast")
    let layout = NoteLayout(
      SyntaxForest(text, threads: 1).snapshot, BoxModel(), CellMeasurer(), width: width)
    layout.advance { false }
    layout.heights.checkInvariants(text, joinsLines: layout.side == .preview)
    let rows = Self.rows(layout)
    #expect(rows.count == Int((30_000 * 8 / width).rounded(.up)) + 1)
    #expect(rows.first?.start == 0)
    #expect(rows.last?.start == 30_001)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.start < $1.start && $0.maxY <= $1.y })
  }

  /// A long line is laid out in pieces: the same rows whatever was edited in it.
  @Test(arguments: TestSettings.seeds)
  func longLinesKeepTheirRows(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["a", "bc", "word", "longer", "*x*", "`code`", "日本語", "é", "[l](u)"]
    var line = ""
    while line.utf8.count < 40_000 { line += random.pick(words) + " " }
    var buffer = TextBuffer("above\n\n" + line + "\nbelow\n")
    let forest = SyntaxForest(buffer.snapshot(), threads: 1)
    let layout = NoteLayout(
      forest.snapshot, BoxModel(), CellMeasurer(), side: random.pick(EditorSide.allCases),
      width: 640)
    layout.advance { false }
    for step in 0..<max(1, TestSettings.operations(Self.usualEdits) / 40) {
      let text = buffer.snapshot()
      let lower = random.below(text.utf8Count + 1)
      let upper = min(text.utf8Count, lower + random.pick([0, 0, 1, 9, 3000]))
      let patch = try buffer.replace(
        text.clip(ByteOffset(lower), .left)..<text.clip(ByteOffset(upper), .right),
        with: random.pick(["", "x", " ", "wide words ", "\n", "*"]))
      let change = forest.apply(patch, to: buffer.snapshot())
      layout.apply(patch, change, to: forest.snapshot, folds: FoldState(), viewport: nil)
      layout.advance { false }
      layout.heights.checkInvariants(buffer.snapshot(), joinsLines: layout.side == .preview)
      let fresh = Self.fresh(forest.snapshot, like: layout)
      let place: Comment = "seed \(seed), step \(step): \(patch), \(layout.side)"
      try #require(Self.rows(layout) == Self.rows(fresh), place)
      try #require(layout.height == fresh.height, place)
    }
  }

  /// Where rows begin, and their tops.
  private static func rows(_ layout: NoteLayout) -> [RowBox] {
    var rows: [RowBox] = []
    layout.forEachLine(from: 0, y: 0) { placed in
      rows += placed.line.rows.map {
        RowBox(start: $0.source.lowerBound, y: placed.y + $0.y, height: $0.height)
      }
      return true
    }
    return rows
  }

  /// How many rows a key lays out does not depend on the length of the note.
  @Test func aKeyLaysOutFewRows() throws {
    for lines in [300, 6000] {
      let paragraph =
        "some words of a paragraph that is longer than one row of sixty characters\n\n"
      let editor = Editor(String(repeating: paragraph, count: lines))
      editor.layOut(
        LayoutSettings(size: LayoutSize(width: 512, height: 600), measurer: CellMeasurer()))
      while editor.layout?.isMeasured == false { editor.advance(within: .seconds(1)) }
      let middle = editor.text.lineStart(lines)
      try editor.apply(.select([PositionRange(caret: .offset(middle))]))
      for key in ["x", " ", "*", "y", "*", "\n"] {
        let before = editor.layout?.rowCount ?? 0
        try editor.apply(.insert(key))
        let count = (editor.layout?.rowCount ?? 0) - before
        #expect(count > 0 && count < 400, "\(key.debugDescription) in \(lines) lines: \(count)")
      }
    }
  }
}
