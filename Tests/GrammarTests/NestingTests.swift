import CTreeSitter
import Testing
import TreeSitterMarkdown

/// Many levels, and long runs.
@Suite struct NestingTests {
  private func rows(_ text: String) -> [ParsedTree.Row] {
    let tree = MarkdownParser().parse(Array(text.utf8))
    #expect(!tree.hasError)
    return tree.rows
  }

  private func count(_ kind: String, in text: String) -> Int {
    rows(text).count { $0.kind == kind && $0.isNamed }
  }

  @Test(arguments: [1, 10, 500, 1_000]) func quotesNest(_ levels: Int) {
    let markers = String(repeating: ">", count: levels)
    #expect(count("block_quote", in: "\(markers) a\n\(markers) b\n") == levels)
  }

  @Test(arguments: [1, 10, 500, 1_000]) func itemsNestOnOneLine(_ levels: Int) {
    #expect(count("list_item", in: String(repeating: "- ", count: levels) + "a") == levels)
  }

  @Test(arguments: [1, 10, 300]) func itemsNestByIndentation(_ levels: Int) {
    let lines = (0..<levels).map { String(repeating: "  ", count: $0) + "- a\n" }
    let rows = rows(lines.joined())
    #expect(rows.count { $0.kind == "list_item" } == levels)
    #expect(rows.map(\.depth).max() == 2 * levels + 2)
  }

  /// Past what fits into a state a marker is text, whatever the number of levels.
  @Test(arguments: [1_001, 1_025, 5_000, 20_000]) func levelsPastTheStateAreText(_ levels: Int) {
    let markers = String(repeating: ">", count: levels)
    #expect((1_000...1_024).contains(count("block_quote", in: "\(markers) a\n\(markers) b\n")))
    let bullets = String(repeating: "- ", count: levels)
    #expect((1_000...1_024).contains(count("list_item", in: bullets + "a\n")))
  }

  @Test func statesHoldManyLevels() {
    let parser = MarkdownParser()
    let state = parser.exitState(of: Array((String(repeating: "> ", count: 1_000) + "a\n").utf8))
    #expect(state.count <= Int(TSM_STATE_CAPACITY))
    #expect(tsm_depth(state, UInt32(state.count)) == 1_000)
    let items = parser.exitState(of: Array((String(repeating: "- ", count: 500) + "a\n").utf8))
    #expect(tsm_depth(items, UInt32(items.count)) == 1_000)
  }

  @Test(arguments: [4, 255, 256, 257, 511, 70_000]) func fencesMayBeLong(_ length: Int) {
    let fence = String(repeating: "`", count: length)
    let shorter = String(repeating: "`", count: length - 1)
    let text = Array("\(fence) swift\na\n\(shorter)\n\(fence)\nb".utf8)
    let tree = MarkdownParser(options: UInt32(TSM_COMMONMARK)).parse(text)
    #expect(tree.rows.filter { $0.depth == 1 }.map(\.kind) == ["fenced_code_block", "paragraph"])
    let asGitHub = "\(fence) swift\na\n\(fence)\nb"
    #expect(
      rows(asGitHub).filter { $0.depth == 1 }.map(\.kind) == ["fenced_code_block", "paragraph"])
  }

  @Test func wideTables() {
    let row = String(repeating: "| a ", count: 500) + "|\n"
    let delimiters = String(repeating: "| - ", count: 500) + "|\n"
    #expect(count("pipe_table_cell", in: row + delimiters + row) == 1_000)
  }

  @Test func longRunsOfMarkers() {
    for marker in ["#", "`", "~", "|", "-", "=", "*", "[", "<", "\\", "(", "\t", "$", "1"] {
      let run = String(repeating: marker, count: 20_000)
      _ = rows("\(run)\n\(run)\n\n[a]: \(run)\n\(run)")
    }
  }
}
