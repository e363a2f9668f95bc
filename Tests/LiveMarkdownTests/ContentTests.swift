import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// The content of leaf blocks, line by line. That it is right for all blocks is what the conformance
/// tests find.
@Suite struct ContentTests {
  private func lines(
    _ text: String, _ kind: BlockKind, options: SyntaxOptions = .helloNotes
  ) throws -> [String] {
    let snapshot = SyntaxForest(TextSnapshot(text), options: options, threads: 1).snapshot
    let block = try #require(snapshot.stitched().first { $0.kind == kind })
    return snapshot.content(of: block).map { line in
      String(repeating: "·", count: line.indentation) + snapshot.text.string(in: line.range)
    }
  }

  @Test func indentedCode() throws {
    #expect(
      try lines("> \t  code\n>\n>\t\tb\n>     c\n>\n", .indentedCode) == ["code", "", "··b", "c"])
    #expect(try lines("-\t\ta\n\n\t\t \n  \t    b", .indentedCode) == ["··a", "", "·· ", "  b"])
  }

  @Test func fencedCode() throws {
    #expect(try lines("  ```x\n a\n   b\n\tc\r\n\n```\n", .fencedCode) == ["a", " b", "··c", ""])
    #expect(try lines("1)\t```\n\t a\n> q", .fencedCode) == [" a"])
    #expect(try lines("```", .fencedCode) == [])
    // To cmark-gfm a tab is one column of a fence's indentation, to CommonMark it is three here.
    #expect(try lines(">\t```\n>\t  a\n", .fencedCode) == ["·  a"])
    #expect(try lines(">\t```\n>\t  a\n", .fencedCode, options: .commonMark) == ["  a"])
  }

  @Test func html() throws {
    #expect(try lines("- <!--\n\n   a\n  \n\t-->", .htmlBlock) == ["<!--", "", " a", "", "··-->"])
    #expect(try lines(">   <div>\n>\ta\n", .htmlBlock) == ["  <div>", "··a"])
  }

  @Test func prose() throws {
    #expect(try lines("> - a \n>\tb\nc\n  >  d\n", .paragraph) == ["a ", "b", "c", "d"])
    #expect(try lines("> a\n      > b\n", .paragraph) == ["a", "> b"])
    #expect(try lines("> # a #\n", .heading) == ["a"])
    #expect(try lines("> a\n>  b\n> --\n", .heading) == ["a", "b"])
    #expect(try lines("#\n", .heading) == [])
    #expect(try lines("> |a|b|\n> |-|-|\n", .tableCell) == ["a"])
    #expect(try lines("> [a]: b\n> 'c\n> d'\n", .linkTitle) == ["'c", "d'"])
    #expect(try lines("- a\n", .list) == [])
  }

  @Test func others() throws {
    #expect(try lines("---\na: b\n\nc: d\n---\n", .frontMatter) == ["a: b", "", "c: d"])
    #expect(try lines("> $$\n> x\n> $$\n", .mathBlock) == ["x"])
    #expect(try lines("> %% x\n>  y\n> %%\n", .comment) == [" x", " y", ""])
  }

  @Test(
    arguments: [
      ("``` a b \t\n", "a b"), ("~~~~\n", nil), ("~~~ ~~~", "~~~"), ("> ~~~\tx\r\n", "x"),
      ("    a", nil),
    ] as [(String, String?)])
  func infoStrings(text: String, info: String?) throws {
    let snapshot = SyntaxForest(TextSnapshot(text), threads: 1).snapshot
    let block = try #require(snapshot.stitched().first { $0.kind != .blockQuote })
    #expect(snapshot.infoStringRange(of: block).map { snapshot.text.string(in: $0) } == info)
  }

  /// One block's content is the same as when it is met on a walk over all.
  @Test func alone() {
    for seed in 0..<UInt64(TestSettings.operations(200)) {
      let text = TextSnapshot(bytes: DocumentGenerator.document(seed: seed))
      let snapshot = SyntaxForest(
        text, options: .helloNotes, threads: 1, sizes: SegmentSizes(target: 12)
      ).snapshot
      var chain = ContainerChain(snapshot)
      for block in snapshot.blocks {
        chain.enter(block)
        let met = chain.content(of: block)
        let alone = snapshot.content(of: block)
        #expect(Array(met) == Array(alone), "seed \(seed), \(block.kind) \(block.range)")
        #expect(met.bytes() == alone.bytes())
      }
    }
  }
}
