/// What it takes to write the inlines of leaves, one after the other.
struct InlineLeaf {
  /// The content of the leaf loaded last.
  let content = InlineContent()
  private var parser: InlineParser
  private var writer: InlineWriter
  /// Whether there are comments.
  let hidesComments: Bool

  /// For leaves of a snapshot.
  init(_ snapshot: SyntaxSnapshot, _ options: HTMLOptions) {
    parser = InlineParser(snapshot.options)
    writer = InlineWriter(snapshot.options, options)
    hidesComments = snapshot.options.contains(.comments)
  }

  /// The structure of the content parsed last.
  var tree: InlineTree { parser.tree }

  /// Parses the content as it is. O(length).
  mutating func parse(_ references: ReferenceIndex) { parser.parse(content, references) }

  /// Writes the inlines that were parsed. O(length).
  mutating func write(_ footnotes: inout some FootnoteNumbering, to buffer: inout HTMLBuffer) {
    writer.write(content, parser.tree, &footnotes, to: &buffer)
  }
}
