import Testing

/// What of the text belongs to which node.
@Suite struct RangeTests {
  /// The kind and the text of each node without children, in the order of the text.
  private func leaves(_ text: String, options: UInt32 = MarkdownParser.everything) -> [String] {
    let bytes = Array(text.utf8)
    let rows = MarkdownParser(options: options).parse(bytes).rows
    return rows.indices.filter { index in
      index + 1 == rows.count || rows[index + 1].depth <= rows[index].depth
    }.map { index in
      let row = rows[index]
      return "\(row.kind) \(String(decoding: bytes[row.start..<row.end], as: UTF8.self))"
    }
  }

  private func text(of kind: String, in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return MarkdownParser(options: MarkdownParser.everything).parse(bytes).rows
      .filter { $0.kind == kind && $0.isNamed }
      .map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
  }

  @Test func headings() {
    #expect(
      leaves("##  a b  ##  \nc\n") == [
        "atx_h2_marker ##", "inline a b", "atx_closing_marker ##", "inline c",
      ])
    #expect(leaves("# a # # #\n") == ["atx_h1_marker #", "inline a # #", "atx_closing_marker #"])
    #expect(leaves("# #\n") == ["atx_h1_marker #", "atx_closing_marker #"])
    #expect(leaves("  a\n b\n ===\n") == ["inline a\n b", "setext_h1_underline ==="])
  }

  @Test func paragraphs() {
    #expect(text(of: "inline", in: "  a\n   b\n\n c") == ["a\n   b", "c"])
    #expect(text(of: "inline", in: "> a\n> b\nc\n") == ["a\n> b\nc"])
    #expect(text(of: "block_continuation", in: "> > a\n>  > b\n>c\n") == [">  > ", ">"])
  }

  @Test func containers() {
    #expect(
      leaves("-   a\n\n    b\n").filter { $0 != "loose " } == [
        "list_marker_minus -   ", "inline a", "inline b",
      ])
    #expect(text(of: "list_marker_dot", in: "10.  a\n11. b\n") == ["10.  ", "11. "])
    #expect(text(of: "block_quote_marker", in: ">a\n\n>  b\n") == [">", "> "])
    #expect(text(of: "footnote_definition_marker", in: "[^a]:  b\n") == ["[^a]:  "])
    #expect(text(of: "task_list_marker_checked", in: "- [x] a\n").map { $0.prefix(3) } == ["[x]"])
    #expect(text(of: "block_quote", in: "> a\n> b\n\nc\n").first?.hasPrefix("> a\n> b") == true)
    #expect(text(of: "list_item", in: "- a\n- b\n").first?.hasPrefix("- a") == true)
  }

  @Test func fences() {
    #expect(
      leaves("  ```  c++ x  \n  a\n\n ````\n") == [
        "fenced_code_block_delimiter ```", "language c++", "code_fence_content   a\n\n",
        "fenced_code_block_delimiter ````",
      ])
    #expect(text(of: "info_string", in: "``` c++ x  \n") == ["c++ x"])
    #expect(text(of: "code_fence_content", in: "> ```\n> a\n> b\n> ```\n").count == 1)
  }

  @Test func otherLeaves() {
    #expect(text(of: "html_block", in: "<!-- a\n\n-->\nb\n") == ["<!-- a\n\n-->\n"])
    #expect(
      text(of: "indented_code_block", in: "    a\n\n      b\n\nc\n").first?.hasSuffix("b") == true)
    #expect(text(of: "math_block_content", in: "$$\na\nb\n$$\n") == ["a\nb\n"])
    #expect(
      text(of: "minus_metadata", in: "---\na\n---\nb\n").first?.hasPrefix("---\na\n---") == true)
    #expect(text(of: "thematic_break", in: " * * *\n").first?.hasPrefix("* * *") == true)
  }

  @Test func definitions() {
    #expect(
      leaves("[a\nb]:\n  <c d>  'e\nf'\ng\n") == [
        "link_label [a\nb]", ": :", "link_destination <c d>", "link_title 'e\nf'", "inline g",
      ])
  }

  @Test func tables() {
    #expect(
      leaves("|  a | b\\|c||\n|:-:|-|--:|\n| d\n") == [
        "| |", "pipe_table_cell a", "| |", "pipe_table_cell b\\|c", "| |", "pipe_table_cell ",
        "| |",
        "| |", "pipe_table_align_left :", "pipe_table_align_right :", "| |",
        "pipe_table_delimiter_cell -", "| |", "pipe_table_align_right :", "| |",
        "| |", "pipe_table_cell d",
      ])
  }
}
