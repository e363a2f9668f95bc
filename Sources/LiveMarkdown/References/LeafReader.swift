/// Tells what leaves look up and refer to, by parsing their inlines.
///
/// Memory is kept from one leaf to the next.
struct LeafReader {
  private var parser: InlineParser

  init(_ options: SyntaxOptions) {
    parser = InlineParser(options)
    parser.recordsLabels = true
  }

  /// Parses the inlines of a leaf. O(length).
  mutating func read(_ content: InlineContent, _ references: ReferenceIndex) {
    parser.parse(content, references)
  }

  /// The keys of the labels that were looked up among links, in order.
  var links: some Sequence<LabelKey> { parser.linkLabels.lazy.map { LabelKey(.link, $0) } }

  /// The keys of the labels that were looked up among footnotes, in order.
  var footnotes: some Sequence<LabelKey> {
    parser.footnoteLabels.lazy.map { LabelKey(.footnote, $0) }
  }

  /// Whether one of the labels, given by their keys for links and footnotes, was looked up.
  func uses(_ labels: Set<LabelKey>) -> Bool {
    links.contains { labels.contains($0) } || footnotes.contains { labels.contains($0) }
  }

  /// Calls `body` with each footnote that is referred to, in the order of the text, those in the text
  /// of images too.
  func forEachReference(_ body: (FootnoteDefinition) -> Void) {
    for span in parser.tree.spans where span.kind == .footnoteReference {
      body(parser.tree.footnotes[Int(span.data)])
    }
  }
}
