import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Inlines in offsets of the document: what they are, and where their markers and content lie.
@Suite struct InlineTests {
  /// A span as its kind, its source and its content.
  private struct Span: Equatable, CustomStringConvertible {
    var kind: InlineKind
    var source: String
    var content: String

    init(_ kind: InlineKind, _ source: String, _ content: String) {
      (self.kind, self.source, self.content) = (kind, source, content)
    }

    var description: String { "\(kind) \(source.debugDescription) \(content.debugDescription)" }
  }

  private func parse(_ text: String, _ options: SyntaxOptions = .gitHub) -> SyntaxSnapshot {
    var buffer = TextBuffer(text)
    return SyntaxForest(buffer.snapshot(), options: options).snapshot
  }

  private func spans(_ text: String, _ options: SyntaxOptions = .gitHub) -> [Span] {
    let snapshot = parse(text, options)
    return snapshot.blocks.flatMap { snapshot.inlines(of: $0) }.map { inline in
      Span(
        inline.kind, snapshot.text.string(in: inline.range),
        snapshot.text.string(in: inline.contentRange))
    }
  }

  @Test func spansComeBeforeThoseInside() {
    #expect(
      spans("***a** b* `c`") == [
        Span(.emphasis, "***a** b*", "**a** b"), Span(.strong, "**a**", "a"),
        Span(.codeSpan, "`c`", "c"),
      ])
  }

  @Test func markersOfALinkHoldItsDestination() throws {
    let text = "see [*the* list](<a b> 'title') now"
    let snapshot = parse(text)
    let block = try #require(snapshot.block(at: 0))
    let link = try #require(snapshot.inlines(of: block).first)
    #expect(snapshot.text.string(in: link.openingMarker) == "[")
    #expect(snapshot.text.string(in: link.closingMarker) == "](<a b> 'title')")
    let target = try #require(link.link)
    #expect(target.destination == "a b")
    #expect(target.title == "title")
    #expect(target.destinationRange.map { snapshot.text.string(in: $0) } == "a b")
    #expect(target.titleRange.map { snapshot.text.string(in: $0) } == "'title'")
    #expect(target.labelRange == nil)
  }

  @Test func referencesTellTheirLabel() throws {
    let text = "[text][Shop]\n\n[shop]: /x&amp;y \"T\"\n"
    let snapshot = parse(text)
    let block = try #require(snapshot.block(at: 0))
    let target = try #require(snapshot.inlines(of: block).first?.link)
    #expect(target.destination == "/x&y")
    #expect(target.title == "T")
    #expect(target.labelRange.map { snapshot.text.string(in: $0) } == "Shop")
  }

  @Test func prefixesOfContainersAreNotContent() {
    let quote = [
      Span(.emphasis, "*a\n> b*", "a\n> b"), Span(.softBreak, "\n", "\n"),
      Span(.codeSpan, "`x\n>   y`", "x\n>   y"),
    ]
    #expect(spans("> *a\n> b* `x\n>   y`\n") == quote)
    let item = [
      Span(.hardBreak, "  \n", "\n"), Span(.emphasis, "*b*", "b"), Span(.softBreak, "\r\n", "\r\n"),
    ]
    #expect(spans("- a  \n  *b*\r\n  c") == item)
  }

  @Test func pipesOfCellsAreUnescaped() {
    #expect(
      spans("| a |\n|---|\n| `b\\|c` *d* |\n") == [
        Span(.codeSpan, "`b\\|c`", "b\\|c"), Span(.emphasis, "*d*", "d"),
      ])
  }

  /// Only those of the paragraph whose last line a table's header is.
  @Test func pipesBeforeAnotherTableAreEscapes() {
    #expect(spans("a \\| b\n> | x |\n> |---|\n") == [Span(.escape, "\\|", "|")])
    #expect(spans("a \\| b\n| x |\n|---|\n") == [])
  }

  /// cmark-gfm measures the label of such a footnote from the wrong place.
  @Test func markersOfAnEscapedFootnoteAreInIt() throws {
    let snapshot = parse("![\\^a] x")
    let inline = try #require(snapshot.block(at: 0).map { snapshot.inlines(of: $0) }?.first)
    #expect(inline.closingMarker.upperBound == inline.range.upperBound)
  }

  @Test func addressesAreLinksToThemselves() throws {
    let text = "<a@b.cc> www.x.org/y. x@y.org &#64; a&#64;b.de"
    let snapshot = parse(text)
    let inlines = snapshot.inlines(of: try #require(snapshot.block(at: 0)))
    #expect(
      inlines.compactMap { $0.link?.destination } == [
        "mailto:a@b.cc", "http://www.x.org/y", "mailto:x@y.org", "mailto:a@b.de",
      ])
    #expect(inlines.last?.kind == .entity)
    #expect(inlines.last?.depth == 1)
  }

  @Test func otherBlocksHaveNone() {
    #expect(spans("```\n*a*\n```\n\n<div>*c*</div>\n\n---\n") == [])
  }

  // MARK: Laws

  /// Spans are in order, lie in the leaf's content and in each other, and leave out no marker.
  private func check(_ snapshot: SyntaxSnapshot, _ context: String) {
    for block in snapshot.blocks {
      let inlines = snapshot.inlines(of: block)
      var around: [Inline] = []
      var start = block.contentRange.lowerBound
      for inline in inlines {
        let context = "\(context): \(inline)"
        while let last = around.last, last.depth >= inline.depth { around.removeLast() }
        #expect(around.count == inline.depth, "\(context)")
        #expect(inline.range.lowerBound >= start, "\(context)")
        start = inline.range.lowerBound
        #expect(inline.range.lowerBound <= inline.contentRange.lowerBound, "\(context)")
        #expect(inline.contentRange.upperBound <= inline.range.upperBound, "\(context)")
        #expect(inline.contentRange.lowerBound <= inline.contentRange.upperBound, "\(context)")
        let outer = around.last?.contentRange ?? block.contentRange
        #expect(inline.range.lowerBound >= outer.lowerBound, "\(context)")
        #expect(inline.range.upperBound <= outer.upperBound, "\(context)")
        around.append(inline)
      }
    }
  }

  @Test(arguments: TestSettings.seeds)
  func spansNestInTheContentOfTheirLeaf(seed: UInt64) {
    let count = UInt64(TestSettings.operations(300))
    for number in seed &* count..<seed &* count &+ count {
      let document = DocumentGenerator.document(
        seed: number, styles: DocumentGenerator.Style.allCases)
      for options in [SyntaxOptions.gitHub, .helloNotes, .commonMark] {
        let snapshot = parse(String(decoding: document, as: UTF8.self), options)
        check(snapshot, "seed \(number): \(Conformance.literal(document))")
      }
    }
  }
}
