import MarkdownTestSupport
import Testing

@Suite struct DocumentGeneratorTests {
  @Test(arguments: DocumentGenerator.Style.allCases)
  func aSeedGivesOneDocument(style: DocumentGenerator.Style) {
    for seed in 0..<50 as Range<UInt64> {
      #expect(
        DocumentGenerator.document(seed: seed, styles: [style])
          == DocumentGenerator.document(seed: seed, styles: [style]))
    }
  }

  @Test func documentsAreMostlyShort() {
    let documents = (0..<1_000 as Range<UInt64>).map { DocumentGenerator.document(seed: $0) }
    let lines = documents.map { $0.count { $0 == 10 } }.sorted()
    #expect(lines[500] < 12)
    #expect((lines.last ?? 0) < 200)
    #expect(Set(documents).count > 900)
  }

  /// Each kind of block, and each of its variants, has to occur often enough to be tested.
  @Test func everyKindOfBlockOccurs() {
    var counts: [String: Int] = [:]
    let oracle = CmarkOracle()
    for seed in 0..<3_000 as Range<UInt64> {
      let kinds = oracle.blocks(of: DocumentGenerator.document(seed: seed)).nodes.map { node in
        switch node.kind {
        case .fencedCode: "fenced_code"
        case .footnoteDefinition: "footnote_definition"
        case .table: "table"
        case .list(.ordered(_, let delimiter), let tight): "ordered \(delimiter) \(tight)"
        default: node.kind.description
        }
      }
      for kind in Set(kinds) { counts[kind, default: 0] += 1 }
    }
    let wanted =
      [
        "paragraph", "heading 1", "heading 2", "heading 6", "thematic_break", "indented_code",
        "fenced_code", "html_block", "block_quote", "item", "item [ ]", "item [x]",
        "footnote_definition", "table", "table_row", "table_cell",
      ] + ["\"-\"", "\"*\"", "\"+\""].flatMap { ["list \($0) tight", "list \($0) loose"] }
      + [41, 46].flatMap { ["ordered \($0) true", "ordered \($0) false"] }
    for kind in wanted { #expect(counts[kind, default: 0] >= 20, "\(kind) of \(counts)") }
  }

  /// Each kind of inline, too.
  @Test func everyKindOfInlineOccurs() {
    let wanted = [
      "<em>", "<strong>", "<del>", "<code>", "<a href=\"/u\"", "title=\"t\"", "<img src", "<br />",
      "<b>", "&lt;script>", "<!--", "<a href=\"http://www.", "<a href=\"mailto:", "<a href=\"xmpp:",
      "<a href=\"http://a.b", "class=\"footnote-ref\"", "fnref-a-2", "class=\"footnotes\"",
      "type=\"checkbox\"", "<td>", "<strong><em>", "\u{FFFD}", "&amp;amp;",
    ]
    let rare = ["<em><code>", "<del><em>"]
    var counts: [String: Int] = [:]
    let oracle = CmarkOracle()
    let styles: [DocumentGenerator.Style] = [.inlines, .inlineSoup, .references]
    for seed in 0..<3_000 as Range<UInt64> {
      let document = DocumentGenerator.document(seed: seed, styles: styles)
      let html = String(decoding: oracle.html(of: document), as: UTF8.self)
      for text in wanted + rare where html.contains(text) { counts[text, default: 0] += 1 }
    }
    for text in wanted { #expect(counts[text, default: 0] >= 10, "\(text) of \(counts)") }
    for text in rare { #expect(counts[text, default: 0] > 0, "\(text) of \(counts)") }
  }
}
