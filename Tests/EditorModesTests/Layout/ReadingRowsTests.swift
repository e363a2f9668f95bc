import EditorModes
import LiveMarkdown
import PieceTable
import Testing
import TextLayout

/// What the rows of mode `preview` say: the note as a page shows it.
@Suite struct ReadingRowsTests {
  private static func rows(_ note: String, columns: Int = 40) throws -> [String] {
    let editor = Editor(TextSnapshot(note), mode: .preview, clock: { .zero })
    editor.layOut(
      LayoutSettings(
        size: LayoutSize(width: Double(8 * columns + 32), height: 10_000),
        measurer: CellMeasurer()))
    let frame = try #require(editor.frame())
    #expect(frame.rows.allSatisfy { $0.source.upperBound <= editor.text.endOffset })
    return frame.rows.map { $0.runs.map(\.text).joined() }
  }

  @Test(arguments: [
    ("a\nb\n  c", ["a b c"]),
    ("a  \nb\\\nc<br>d", ["a", "b", "c", "d"]),
    ("> a\n> b\nc\n\nd", ["a b c", "d"]),
    ("one   two\t three", ["one two three"]),
    ("*a\nb* `c  d` &amp; \\*", ["a b c  d & *"]),
    ("a <b>c</b><!-- d --> e", ["a c e"]),
    ("a\n\n[b]: /c\n\n<!-- d\ne -->\n\nf", ["a", "f"]),
    ("[a](/b \"c\")\n![d](e)", ["a d"]),
    ("# a #\n\nb\nc\n===", ["a", "b c", ""]),
  ])
  func rowsAreThoseOfAPage(note: String, rows: [String]) throws {
    #expect(try Self.rows(note).map { String($0.drop { $0 == " " }) }.map(Self.trimmed) == rows)
  }

  private static func trimmed(_ row: String) -> String {
    var row = row
    while row.last == " " { row.removeLast() }
    return row
  }

  /// A paragraph is filled: its rows do not end where lines of the source do.
  @Test func aParagraphIsFilled() throws {
    let rows = try Self.rows("one two\nthree four\nfive six", columns: 20)
    #expect(rows.map(Self.trimmed) == ["one two three four", "five six"])
  }

  /// What a page does not show leaves no gap: the blocks beside it are as far apart as without it.
  @Test func whatIsHiddenTakesNoRoom() {
    func height(_ note: String) -> Double {
      let layout = NoteLayout(
        SyntaxForest(TextSnapshot(note), threads: 1).snapshot, BoxModel(), CellMeasurer(),
        side: .preview, width: 320)
      layout.advance { false }
      return layout.height
    }
    #expect(height("a\n\n\n\n[b]: /c\n\n<!-- d -->\n\ne\n\n") == height("a\n\ne"))
    #expect(height("\n\na") == height("a"))
  }
}
