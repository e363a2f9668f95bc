import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing
import TextLayout

/// The promise: the rows are the same for every caret, selection, scroll position and policy of revealing.
struct ZeroShiftTests {
  #if DEBUG
    private static let usualNotes = 6
  #else
    private static let usualNotes = 200
  #endif

  /// A row as far as it may not depend on carets.
  private struct Row: Hashable {
    var source: Range<ByteOffset>
    var y: Double
    var height: Double
  }

  private static func rows(_ editor: Editor) throws -> [Row] {
    let frame = try #require(editor.frame())
    return frame.rows.map {
      Row(source: $0.source, y: $0.rect.y + frame.scroll.y, height: $0.rect.height)
    }
  }

  private static func editor(_ note: [UInt8], columns: Int, height: Double) -> Editor {
    let editor = Editor(TextSnapshot(bytes: note), clock: { .zero })
    editor.layOut(
      LayoutSettings(
        size: LayoutSize(width: Double(8 * columns + 32), height: height),
        measurer: CellMeasurer()))
    return editor
  }

  @Test(arguments: TestSettings.seeds)
  func caretsAndSelectionsMoveNothing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<max(1, TestSettings.operations(Self.usualNotes)) {
      let note = RevealRandomTests.note(&random)
      let columns = random.within(20...200)
      let editor = Self.editor(note, columns: columns, height: 100_000)
      let expected = try Self.rows(editor)
      #expect(!expected.isEmpty)
      let height = editor.layout?.height
      for policy in RevealPolicy.allCases {
        var settings = editor.settings
        settings.reveal = policy
        try editor.apply(.setSettings(settings))
        var last: ByteOffset?
        for offset in 0...note.count where editor.text.isGraphemeBoundary(ByteOffset(offset)) {
          let offset = ByteOffset(offset)
          for anchor in [offset, last ?? offset] {
            try editor.apply(
              .select([PositionRange(anchor: .offset(anchor), head: .offset(offset))]))
            try #require(
              try Self.rows(editor) == expected,
              """
              seed \(seed), note \(number): \(anchor)..\(offset), \(policy), \(columns) columns: \
              \(editor.text.string.debugDescription)
              """)
          }
          last = offset
        }
      }
      #expect(editor.layout?.height == height)
    }
  }

  /// Scrolled in any order, a window shows the rows that a window of all of the note shows.
  @Test(arguments: TestSettings.seeds)
  func scrollingMovesNothing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<max(1, TestSettings.operations(Self.usualNotes)) {
      var note: [UInt8] = []
      for _ in 0..<6 { note += RevealRandomTests.note(&random) + [10, 10] }
      let columns = random.within(20...120)
      let expected = try Self.rows(Self.editor(note, columns: columns, height: 100_000))
      let editor = Self.editor(note, columns: columns, height: 300)
      let height = editor.layout?.height ?? 0
      for _ in 0..<40 {
        let y = Double(random.below(Int(height) + 200)) - 100
        editor.scroll(to: y)
        let top = editor.scrollY
        let place: Comment =
          "seed \(seed), note \(number), y \(y): \(editor.text.string.debugDescription)"
        let shown = expected.filter { $0.y < top + 300 && $0.y + $0.height > top }
        try #require(try Self.rows(editor) == shown, place)
        #expect(editor.layout?.height == height, place)
      }
    }
  }

  /// What is edited above the window moves nothing in it.
  @Test func editsAboveMoveNothingInView() throws {
    let note = String(
      repeating: "# Heading\n\nA paragraph with *some* words.\n\n- item\n", count: 200)
    let editor = Self.editor(Array(note.utf8), columns: 60, height: 400)
    while editor.layout?.isMeasured == false { editor.advance(within: .seconds(1)) }
    editor.scroll(to: 5000)
    for new in ["x", "\n\n", "\n# y\n", String(repeating: "more words ", count: 50)] {
      let before = try Self.rows(editor)
      let top = editor.scrollY
      let caret = PositionRange(caret: .offset(20))
      try editor.apply(.replace(caret, new))
      let after = try Self.rows(editor)
      let shift = editor.scrollY - top
      #expect(after.count == before.count)
      for (old, now) in zip(before, after) {
        #expect(now.source.lowerBound == old.source.lowerBound + new.utf8.count)
        #expect(now.y == old.y + shift)
      }
    }
  }
}
