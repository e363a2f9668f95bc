import LiveMarkdown
import PieceTable
import Testing

/// The records of each kind of block.
@Suite struct ParsingKindTests {
  private func lines(_ text: String, _ options: SyntaxOptions = .helloNotes) -> [String] {
    recordLines(parseWhole(TextSnapshot(text), options).records)
  }

  private func record(_ text: String, _ index: Int = 0) throws -> BlockRecord {
    let records = Array(parseWhole(TextSnapshot(text)).records)
    try #require(index < records.count)
    return records[index]
  }

  @Test func paragraphs() {
    #expect(lines("a\nb\n\nc") == ["paragraph 0..<3", "paragraph 5..<6"])
    #expect(lines("") == [])
    #expect(lines("\n\n") == [])
  }

  @Test func headings() throws {
    #expect(lines("### a ##\n") == ["heading 0..<8 content 4..<5 data 3"])
    #expect(lines("# a\n") == ["heading 0..<3 content 2..<3 data 1"])
    #expect(lines("a\nb\n---\n") == ["heading 0..<7 content 0..<3 data 258"])
    let heading = try record("a\n===")
    #expect(heading.headingLevel == 1)
    #expect(heading.isSetext)
    let empty = try record("##\n")
    #expect(empty.contentStart == 2 && empty.contentEnd == 2)
    #expect(empty.headingLevel == 2)
    #expect(parseWhole("# a\n\nb\n===\n").records.headingCount == 2)
  }

  @Test func breaks() {
    #expect(lines("a\n\n***\n") == ["paragraph 0..<1", "thematicBreak 3..<6"])
  }

  @Test func quotes() {
    #expect(
      lines("> a\n> b\n\nc\n") == [
        "blockQuote 0..<7 content 2..<7", "  paragraph 2..<7", "paragraph 9..<10",
      ])
  }

  @Test func lists() throws {
    #expect(
      lines("- a\n- b\n\nc\n") == [
        "list 0..<7 data 45", "  listItem 0..<3 content 2..<3", "    paragraph 2..<3",
        "  listItem 4..<7 content 6..<7", "    paragraph 6..<7", "paragraph 9..<10",
      ])
    let ordered = try record("12) a\n")
    #expect(ordered.isOrdered)
    #expect(ordered.marker == 0x29)
    #expect(ordered.startNumber == 12)
    let long = try record("  007. a\n13. b\n")
    #expect(long.startNumber == 7)
    #expect(long.marker == 0x2E)
    #expect(try record("123456789. a").startNumber == 123_456_789)
    #expect(try !record("- a\n- b\n").flags.contains(.loose))
    #expect(try record("- a\n\n- b\n").flags.contains(.loose))
    // Of two lists, the one that the blank line is in.
    let nested = Array(parseWhole("- a\n  - b\n\n  - c\n- d\n").records)
    #expect(nested.filter { $0.kind == .list }.map { $0.flags.contains(.loose) } == [false, true])
  }

  @Test func tasks() throws {
    let checked = try record("- [x] a\n", 1)
    #expect(checked.task == .checked)
    #expect(checked.contentStart == 5)
    #expect(try record("- [ ] a\n", 1).task == .unchecked)
    #expect(try record("- a\n", 1).task == .none)
  }

  @Test func fences() throws {
    #expect(
      lines("```swift x\na\n\n```\n") == [
        "fencedCode 0..<17 content 11..<14 data 352", "  infoString 3..<10 content 3..<8",
      ])
    #expect(lines("~~~~\n~~~~\n") == ["fencedCode 0..<9 content 5..<5 data 382"])
    #expect(lines("```\na\n") == ["fencedCode 0..<6 content 4..<6 data 96 open"])
    #expect(lines("```") == ["fencedCode 0..<3 content 3..<3 data 96 open"])
    let quoted = Array(parseWhole("> ```\n> a\n\nb\n").records)
    #expect(quoted[1].end == 10)
    #expect(!quoted[1].isClosed)
    #expect(quoted[1].contentEnd == 10)
  }

  @Test func indentedCode() {
    #expect(
      lines("    a\n\n    b\n\n\nc\n").map { $0.split(separator: " ")[0] } == [
        "indentedCode", "paragraph",
      ])
  }

  @Test func html() {
    #expect(
      lines("<div>\na\n\nb\n").map { $0.split(separator: " ")[0] } == ["htmlBlock", "paragraph"])
  }

  @Test func definitions() {
    #expect(
      lines("[x]: /u 't'\n[y]: <v>\n") == [
        "linkReferenceDefinition 0..<11", "  linkLabel 0..<3", "  linkDestination 5..<7",
        "  linkTitle 8..<11", "linkReferenceDefinition 12..<20", "  linkLabel 12..<15",
        "  linkDestination 17..<20",
      ])
  }

  @Test func footnotes() throws {
    let footnote = try record("[^note]: text\n")
    #expect(footnote.kind == .footnoteDefinition)
    #expect(footnote.labelRange == 2..<6)
    #expect(footnote.contentStart == 9)
  }

  @Test func tables() throws {
    let text = "|a|b c|d|\n|:-|:-:|-:|\n|1|\n"
    #expect(
      lines(text).map { $0.trimmingPrefix { $0 == " " } } == [
        "table 0..<25 data 3 open", "tableRow 0..<9 data 1", "tableCell 1..<2 data 1",
        "tableCell 3..<6 data 3", "tableCell 7..<8 data 2", "tableDelimiterRow 10..<21",
        "tableRow 22..<25", "tableCell 23..<24",
      ])
    let table = try record(text)
    #expect(table.columnCount == 3)
    #expect(try record(text, 1).isHeader)
    #expect(try record(text, 3).alignment == .center)
    #expect(try !record(text, 6).isHeader)
  }

  @Test func frontMatter() throws {
    let matter = try record("---\nkey: 1\nb: 2\n---\ntext\n")
    #expect(matter.kind == .frontMatter)
    #expect(matter.contentStart == 4)
    #expect(matter.contentEnd == 16)
    #expect(lines("---\na: 1\n---\n", .gitHub).count == 2)
  }

  @Test func mathematics() throws {
    let math = try record("$$\nx\n$$\n")
    #expect(math.kind == .mathBlock)
    #expect(math.isClosed)
    #expect(math.contentStart == 3)
    #expect(math.contentEnd == 5)
    #expect(math.end == 7)
  }

  @Test(arguments: [
    ("%%\na\n%%\n", true, 2, 5), ("%% a\n\nb %% \n", true, 2, 8), ("%%\n", false, 2, 3),
    ("%%\n%%", true, 2, 3), ("%% a\nb %%%", false, 2, 10),
  ])
  func comments(_ text: String, _ isClosed: Bool, _ start: Int, _ end: Int) throws {
    let comment = try record(text)
    #expect(comment.kind == .comment)
    #expect(comment.isClosed == isClosed)
    #expect(comment.contentStart == start)
    #expect(comment.contentEnd == end)
  }

  @Test func commentsAreTextWithoutTheOption() throws {
    var options = SyntaxOptions.helloNotes
    options.remove(.comments)
    #expect(lines("%%\na\n%%\n", options).map { $0.split(separator: " ")[0] } == ["paragraph"])
  }
}
