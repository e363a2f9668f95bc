import MarkdownTestSupport
import Testing

@Suite struct CmarkOracleTests {
  private func outline(_ text: String, _ oracle: CmarkOracle = CmarkOracle()) -> String {
    oracle.blocks(of: Array(text.utf8)).description
  }

  @Test func containersAndLeaves() {
    let text = "> 3. a\nb\n>\n>    ```x &amp;\\*\n>     c\n\n# h #\n\ns\n=\n***\n    d\n\n<!-- e\n"
    #expect(
      outline(text) == """
        block_quote @1
          list 3. loose @1
            item @1
              paragraph @1 "a\\nb"
              fenced_code "x &*" @4 " c\\n"
        heading 1 @7 "h"
        heading 1 "s"
        thematic_break @11
        indented_code @12 "d\\n"
        html_block @14 "<!-- e\\n"

        """)
  }

  @Test func listsAndTasks() {
    #expect(
      outline("- [ ] a\n- [x] b\n+ c\n1) d\n") == """
        list "-" tight @1
          item [ ] @1
            paragraph @1 "a"
          item [x] @2
            paragraph @2 "b"
        list "+" tight @3
          item @3
            paragraph @3 "c"
        list 1) tight @4
          item @4
            paragraph @4 "d"

        """)
  }

  /// Rows have as many cells as the table has columns; the rest of the paragraph stays before it.
  @Test func tables() {
    #expect(
      outline("p\\|\n|a|b\\|c|\n|:-|-:|\n|d\n|e|f|g|\n") == """
        paragraph "p|"
        table :-|-:
          table_row header
            table_cell "a"
            table_cell "b|c"
          table_row @4
            table_cell @4 "d"
            table_cell ""
          table_row @5
            table_cell @5 "e"
            table_cell @5 "f"

        """)
    #expect(outline("|a|\n|-|\n", CmarkOracle(extensions: [])) == "paragraph @1 \"|a|\\n|-|\"\n")
  }

  /// Used or not, double or not, definitions stay where they are.
  @Test func footnotesStayInPlace() {
    #expect(
      outline("[^b]: x\n[^a]:\n\n    y\n\n[^b]: z [^b]\n") == """
        footnote_definition "b" @1
          paragraph @1 "x"
        footnote_definition "a" @2
          paragraph @4 "y"
        footnote_definition "b" @6
          paragraph @6 "z [^b]"

        """)
    #expect(outline("[^b]: x\n", CmarkOracle(footnotes: false)) == "")
  }

  /// A paragraph's line is that of what is left of it.
  @Test func definitionsAreNoBlocks() {
    #expect(outline("[x]: /u\n  \"t\"\n") == "")
    #expect(outline("[x]: /u\n[y]:\n/v\nz\n") == "paragraph @4 \"z\"\n")
    #expect(outline("[x]: /u\n===\n") == "paragraph @2 \"===\"\n")
  }

  @Test func rawBytes() {
    #expect(outline("a\rb\r\n\r\n# c\n\rd") == outline("a\nb\n\n# c\n\nd"))
    #expect(
      outline("\u{FEFF}# a\n\u{FEFF}# b")
        == "heading 1 @1 \"a\"\nparagraph @2 \"\\xEF\\xBB\\xBF# b\"\n")
    #expect(
      outline("\0a\n~~~\n\0") == "paragraph @1 \"\u{FFFD}a\"\nfenced_code \"\" @2 \"\u{FFFD}\\n\"\n"
    )
    let broken: [UInt8] = [0xFF, 0x0A, 0x7E, 0x7E, 0x7E, 0xC3, 0x0A, 0xE2, 0x82, 0x61, 0xF0, 0x62]
    #expect(
      CmarkOracle().blocks(of: broken).description
        == "paragraph @1 \"\u{FFFD}\"\nfenced_code \"\u{FFFD}\" @2 \"\u{FFFD}a\u{FFFD}b\\n\"\n")
    #expect(outline("") == "" && outline("\n \r\n\t") == "")
  }

  @Test func infoStrings() {
    #expect(CmarkOracle.info(raw: Array("  a\\&amp;&lt;` \t".utf8)) == Array("a&<`".utf8))
    #expect(CmarkOracle.info(raw: Array("~~~".utf8)) == Array("~~~".utf8))
    #expect(CmarkOracle.info(raw: []) == [])
  }

  @Test func deepNesting() {
    let quotes = CmarkOracle().blocks(of: Array(repeating: UInt8(ascii: ">"), count: 20_000))
    #expect(quotes.nodes.count == 20_000)
    #expect(quotes.firstDifference(from: quotes) == nil)
  }

  @Test func html() {
    let document = Array("~a~ <script> www.a.bc [^1]\n\n[^1]: b".utf8)
    let plain = CmarkOracle(extensions: [], footnotes: false)
    #expect(
      String(decoding: plain.html(of: Array("<b>".utf8), unsafe: false), as: UTF8.self)
        == "<!-- raw HTML omitted -->\n")
    let html = String(decoding: CmarkOracle().html(of: document), as: UTF8.self)
    #expect(
      html.hasPrefix("<p><del>a</del> &lt;script> <a href=\"http://www.a.bc\">www.a.bc</a> <sup"))
  }

  /// Where the oracle knows a line, the text is really there.
  @Test func linesAreRight() {
    for seed in 0..<2_000 as Range<UInt64> {
      let document = DocumentGenerator.document(seed: seed)
      // A line of such a byte alone is text to cmark, but normalised away.
      if document.contains(0x0B) || document.contains(0x0C) { continue }
      let lines = BlockText.verbatim(document).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for node in CmarkOracle().blocks(of: document).nodes {
        guard let start = node.startLine, case .paragraph = node.kind else { continue }
        let first = node.text.prefix { $0 != UInt8(ascii: "\n") }
        let line = lines[start - 1].filter { $0 != UInt8(ascii: "\\") }
        let wanted = first.filter { $0 != UInt8(ascii: "\\") }
        #expect(
          line.firstRange(of: wanted) != nil || wanted.isEmpty,
          "seed \(seed), line \(start), \(node)")
      }
    }
  }

  /// Blocks can be asked for while HTML is made on other threads.
  @Test func severalThreads() async {
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<200 as Range<UInt64> {
        group.addTask {
          let document = DocumentGenerator.document(seed: seed)
          let oracle = CmarkOracle()
          let html = oracle.html(of: document)
          return oracle.blocks(of: document) == oracle.blocks(of: document)
            && oracle.html(of: document) == html
        }
      }
      for await same in group { #expect(same) }
    }
  }
}
