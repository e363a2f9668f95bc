import EditorModes
import Foundation
import LiveMarkdown
import PieceTable
import Testing

/// Headings as an outline shows them.
struct OutlineTests {
  @Test(arguments: [
    ("# a", ["1 0 a"]),
    ("# a\n## b\n### c\n## d\n# e", ["1 0 a", "2 1 b", "3 2 c", "2 1 d", "1 0 e"]),
    ("### a\n# b\n### c", ["3 0 a", "1 0 b", "3 1 c"]),
    ("# **a** `b c` _d_ #", ["1 0 a b c d"]),
    ("# [a *b*](/u) ![c](/v) <https://d.e>", ["1 0 a b c https://d.e"]),
    ("# \\*a &amp; <b>c</b>", ["1 0 *a & c"]),
    ("# [[note]] [[n#h|shown]] #tag ==x==", ["1 0 note shown #tag x"]),
    ("# a[^1] b[^2]\n\n[^1]: c", ["1 0 a b[^2]"]),
    ("# $x$ %%c%% ` ` `` `a` ``", ["1 0 x    `a`"]),
    ("a *b\nc*\n===", ["1 0 a b c"]),
    ("> a\n> b\n> ---", ["2 0 a b"]),
    ("- # a\n  ## b", ["1 0 a", "2 1 b"]),
    ("#", ["1 0 "]),
    ("a", []),
    ("# *a", ["1 0 *a"]),
    ("# ~~a~~ **b *c* d** e", ["1 0 a b c d e"]),
  ])
  func items(text: String, expected: [String]) {
    let items = SyntaxForest(TextSnapshot(text), options: .helloNotes).snapshot.outlineItems()
    #expect(items.map { "\($0.level) \($0.depth) \($0.text)" } == expected)
  }

  @Test func itemsHavePlacesAndAreCodable() throws {
    let syntax = SyntaxForest(TextSnapshot("x\n\n# a\n\n## b\n"), options: .gitHub).snapshot
    let items = syntax.outlineItems()
    #expect(items.map(\.line) == [2, 4])
    #expect(items.map(\.range) == [3..<6, 8..<12])
    #expect(
      try JSONDecoder().decode([OutlineItem].self, from: JSONEncoder().encode(items)) == items)
    #expect(syntax.outlineItem(at: 12) == items[1])
    #expect(syntax.outlineItem(at: 0) == nil)
  }
}
