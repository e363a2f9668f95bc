import CTreeSitter
import Testing
import TreeSitterMarkdown

/// What the scanner tells about its states, and trees parsed from one.
@Suite struct StateTests {
  private let parser = MarkdownParser(options: MarkdownParser.everything)

  private func exit(_ text: String) -> [UInt8] { parser.exitState(of: Array(text.utf8)) }

  private func leaf(_ text: String) -> Int {
    let state = exit(text)
    return Int(tsm_leaf(state, UInt32(state.count)))
  }

  private func containers(_ text: String) -> [Int] {
    let state = exit(text)
    var kinds = [UInt8](repeating: 0, count: 64)
    let count = tsm_containers(state, UInt32(state.count), &kinds, UInt32(kinds.count))
    #expect(count == tsm_depth(state, UInt32(state.count)))
    return kinds.prefix(Int(count)).map { Int($0) }
  }

  @Test func leavesAreTold() {
    #expect(leaf("") == Int(TSM_LEAF_NONE))
    #expect(leaf("# a\n") == Int(TSM_LEAF_NONE))
    #expect(leaf("a\n\n") == Int(TSM_LEAF_NONE))
    #expect(leaf("a\n") == Int(TSM_LEAF_PARAGRAPH))
    #expect(leaf("[a]: /u\n") == Int(TSM_LEAF_DEFINITIONS))
    #expect(leaf("[a]: /u\nb\n") == Int(TSM_LEAF_PARAGRAPH))
    #expect(leaf("```\na\n") == Int(TSM_LEAF_FENCE))
    #expect(leaf("    a\n") == Int(TSM_LEAF_INDENTED))
    #expect(leaf("<!--\n") == Int(TSM_LEAF_HTML))
    #expect(leaf("| a |\n| - |\n") == Int(TSM_LEAF_TABLE))
    #expect(leaf("$$\n") == Int(TSM_LEAF_MATH))
    #expect(leaf("%% a\n\nb\n") == Int(TSM_LEAF_COMMENT))
    #expect(leaf("%% a\nb %%\n") == Int(TSM_LEAF_NONE))
  }

  @Test func containersAreTold() {
    let quote = Int(TSM_CONTAINER_QUOTE)
    let list = Int(TSM_CONTAINER_LIST)
    let item = Int(TSM_CONTAINER_ITEM)
    #expect(containers("a\n") == [])
    #expect(containers("> a\n") == [quote])
    #expect(containers("- > 1. a\n") == [list, item, quote, list, item])
    #expect(containers("[^a]: > b\n") == [Int(TSM_CONTAINER_FOOTNOTE), quote])
    #expect(containers("- a\n\nb\n") == [])
  }

  @Test func equalSituationsHaveEqualBytes() {
    #expect(exit("a\n") == exit("# b\n\nc\nd\n"))
    #expect(exit("- a\n") == exit("> b\n\n- c\n- d\n"))
    #expect(exit("```\n") == exit("```\na\n\n"))
    #expect(exit("> ~~~ x\n> y\n") == exit("# z\n> ~~~ w\n"))
    #expect(exit("a\n\n") == exit("# a\n"))
    #expect(exit("```\n") != exit("````\n"))
    #expect(exit("- a\n") != exit("-  a\n"))
  }

  @Test func resumedBlocksLackTheirMarkers() {
    let tree = parser.parse(Array(">   b\n\n- c\n".utf8)[...], from: exit("> - a\n>\n"))
    #expect(!tree.hasError)
    #expect(
      TreeText.lines(tree.expression)
        == TreeText.lines(
          """
          (document
            (block_quote (list (list_item (block_continuation) (paragraph (inline)))))
            (list (list_item (list_marker_minus) (paragraph (inline)))))
          """))
  }

  @Test func resumedFenceHasNoFirstDelimiter() {
    let tree = parser.parse(Array("b\n```\n".utf8)[...], from: exit("```\na\n"))
    #expect(
      tree.expression
        == "(document (fenced_code_block (code_fence_content) (fenced_code_block_delimiter)))")
  }

  @Test func continuedParagraphsAreTold() {
    func continues(_ text: String, after before: String) -> Bool {
      _ = parser.parse(Array(text.utf8)[...], from: exit(before))
      return tsm_continues_leaf()
    }
    #expect(continues("b\n", after: "a\n"))
    #expect(continues("b\n", after: "> a\n"))
    #expect(continues("===\n", after: "a\n"))
    #expect(continues("b\n", after: "[a]: /u\n"))
    #expect(!continues("\n", after: "a\n"))
    #expect(!continues("# b\n", after: "a\n"))
    #expect(!continues("- b\n", after: "a\n"))
    #expect(!continues("b\n", after: "a\n\n"))
    #expect(!continues("b\n", after: "```\n"))
    #expect(!continues("| b |\n", after: "| a |\n| - |\n"))
  }

  /// Bytes that are no state of a line's start give a parse from the start of a document.
  @Test(
    arguments: [
      [], [7], [7, 0, 0, 4, 1], [7, 2 << 3, 0, 0], [7, 0, 0, 0, 255], [7, 0, 0, 0, 0],
      [UInt8](repeating: 1, count: 1_025),
    ] as [[UInt8]])
  func bytesThatAreNoStateAreNone(_ bytes: [UInt8]) {
    let text = Array("# a\n\n- b\n".utf8)
    let tree = parser.parse(text[...], from: bytes)
    #expect(tree.expression == MarkdownParser().parse(text).expression)
  }
}
