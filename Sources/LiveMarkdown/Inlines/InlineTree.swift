/// The inline structure of a leaf.
package struct InlineTree {
  /// The spans, each before those inside it.
  package internal(set) var spans: [InlineSpan] = []
  /// What links and images lead to; `InlineSpan.data` counts them.
  package internal(set) var links: [LinkTarget] = []
  /// The footnotes that are referred to; `InlineSpan.data` counts them.
  package internal(set) var footnotes: [FootnoteDefinition] = []

  /// Nothing.
  package init() {}

  /// What a link, an image or an address leads to.
  package enum LinkTarget {
    /// Written in the link: ranges of the content, raw, the title with its quotes; an empty title is
    /// none.
    case inline(destination: Range<Int>, title: Range<Int>)
    /// Defined elsewhere, by the label in a range of the content.
    case reference(LinkDefinition, label: Range<Int>)
    /// An address that is in a range of the content, with what is put before it.
    case address(prefix: StaticString, Range<Int>)
    /// The same, where the content has references to characters or escapes: as it reads.
    case resolvedAddress(prefix: StaticString, [UInt8])
  }

  mutating func removeAll() {
    spans.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    footnotes.removeAll(keepingCapacity: true)
  }
}
