import MarkdownTestSupport
import Testing

@Suite struct BlockOutlineTests {
  @Test func proseIsTheSameFromBothSides() {
    let raw = Array("\n \ta \r\n\tb\\\\|c\\|\0\r \t".utf8)
    #expect(BlockText.prose(raw) == Array("a\nb|c|\u{FFFD}".utf8))
    #expect(BlockText.prose(BlockText.prose(raw)) == BlockText.prose(raw))
    #expect(BlockText.verbatim(Array(" a\r\r\nb".utf8)) == Array(" a\n\nb\n".utf8))
    #expect(BlockText.verbatim([]) == [])
  }

  @Test func rowsAreFitted() {
    var outline = BlockOutline()
    outline.append(.table(alignments: [.none, .left]), depth: 0)
    outline.append(.tableRow(header: true), depth: 1)
    for text in ["a", "b", "c"] { outline.append(.tableCell, depth: 2, text: Array(text.utf8)) }
    outline.append(.tableRow(header: false), depth: 1)
    outline.append(.paragraph, depth: 0, text: [UInt8(ascii: "p")])
    outline.append(.table(alignments: [.none]), depth: 0)
    outline.append(.tableRow(header: true), depth: 1)
    outline.fitRows()
    #expect(
      outline.description == """
        table -|:-
          table_row header
            table_cell "a"
            table_cell "b"
          table_row
            table_cell ""
            table_cell ""
        paragraph "p"
        table -
          table_row header
            table_cell ""

        """)
  }

  @Test func firstDifference() throws {
    var left = BlockOutline()
    left.append(.blockQuote, depth: 0, startLine: 1)
    left.append(.paragraph, depth: 1, text: [UInt8(ascii: "a")])
    var right = left
    #expect(left.firstDifference(from: right) == nil)
    right.append(.thematicBreak, depth: 0)
    let end = try #require(left.firstDifference(from: right))
    #expect(end.index == 2)
    #expect(end.description.contains("  > (end)") && end.description.contains("  > thematic_break"))
    left.append(.thematicBreak, depth: 1)
    #expect(left.firstDifference(from: right)?.index == 2)
  }

  @Test func linesCountWhenBothSidesKnowThem() {
    let known = BlockNode(.thematicBreak, depth: 0, startLine: 1)
    #expect(known.matches(BlockNode(.thematicBreak, depth: 0)))
    #expect(!known.matches(BlockNode(.thematicBreak, depth: 0, startLine: 2)))
  }
}
