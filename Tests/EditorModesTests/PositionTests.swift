import EditorModes
import Foundation
import LiveMarkdown
import PieceTable
import Testing

/// What is under a position.
struct PositionTests {
  @Test(arguments: [
    ("a **b *c‸* d**", ["paragraph"], ["strong", "emphasis"]),
    ("a‸ **b**", ["paragraph"], []),
    ("a ‸**b**", ["paragraph"], ["strong"]),
    ("**a**‸_b_", ["paragraph"], ["emphasis"]),
    ("`a‸`", ["paragraph"], ["codeSpan"]),
    ("[a *b‸*](c)", ["paragraph"], ["link", "emphasis"]),
    ("[[a‸]]", ["paragraph"], ["wikiLink"]),
    ("# a #t‸", ["heading"], ["tag"]),
    ("> - [x] a‸", ["blockQuote", "list", "listItem", "paragraph"], []),
    ("|a|\n|-|\n|*b‸*|", ["table", "tableRow", "tableCell"], ["emphasis"]),
    ("|a|\n|-‸|", ["table", "tableDelimiterRow"], []),
    ("```swift‸\na\n```", ["fencedCode", "infoString"], []),
    ("```\n**a‸**\n```", ["fencedCode"], []),
    ("---\na: 1‸\n---", ["frontMatter"], []),
    ("a\n\n‸\n\nb", [], []),
    ("[a]: /u‸", ["linkReferenceDefinition", "linkDestination"], []),
    ("$$\nx‸\n$$", ["mathBlock"], []),
    ("‸", [], []),
  ])
  func chains(marked: String, blocks: [String], inlines: [String]) {
    let info = position(marked)
    #expect(info.blocks.map(\.kind) == blocks)
    #expect(info.inlines.map(\.kind) == inlines)
  }

  @Test func theRestIsTold() throws {
    let info = position("# A *b*\n\n- x\n  1. [x] [l‸](/u \"t\")\n")
    #expect(info.heading?.text == "A b" && info.heading?.level == 1 && info.heading?.line == 0)
    #expect(info.listDepth == 2 && info.task == .checked)
    #expect(info.point == TextPoint(line: 3, column: 11))
    #expect(info.inlines.first?.destination == "/u" && info.inlines.first?.title == "t")
    #expect(info.blocks.compactMap(\.isOrdered) == [false, true])
    #expect(info.cell == nil && info.language == nil && !info.isInFrontMatter)
    #expect(position("- [ ] a‸").task == .unchecked)
    #expect(position("- [ ] a\n  - b‸").task == nil)
    #expect(position("```swift x\na‸\n```").language == "swift")
    #expect(position("```\na‸\n```").language == nil)
    #expect(position("---\na: ‸1\n---").isInFrontMatter)
    #expect(position("## a‸\n\nb").heading?.level == 2)
    #expect(position("a‸\n\n# b").heading == nil)
    #expect(position("# a\n\n### b\n\n## c\n\nx‸").heading?.text == "c")
  }

  @Test(
    arguments: [
      ("|a‸|b|\n|-|-|", 0, 0), ("|a|b‸|\n|-|-|", 0, 1), ("|a|b|\n|-|-‸|", nil, 1),
      ("|a|b|\n|-|-|\n|c|d‸|", 1, 1), ("|a|b|\n|-|-|\n|c|d|\n|e‸|", 2, 0),
      ("> |a|b|\n> |-|-|\n> |c|d‸|", 1, 1),
    ] as [(String, Int?, Int)])
  func cells(marked: String, row: Int?, column: Int) {
    let cell = position(marked).cell
    #expect(cell?.row == row && cell?.column == column && cell?.columns == 2)
  }

  @Test func itIsCodable() throws {
    let info = position("# a\n\n|b|\n|-|\n|[c‸](/d)|")
    let data = try JSONEncoder().encode(info)
    #expect(try JSONDecoder().decode(PositionInfo.self, from: data) == info)
  }

  private func position(_ marked: String) -> PositionInfo {
    let marked = MarkedText(marked)
    let syntax = SyntaxForest(TextSnapshot(marked.text), options: .helloNotes).snapshot
    return syntax.position(at: marked.selections.primary.head)
  }
}
