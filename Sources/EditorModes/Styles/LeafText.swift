internal import LiveMarkdown
internal import PieceTable

/// The text of a paragraph, a heading or a cell as its inlines see it, and where it lies in the document.
struct LeafText {
  /// The leaf.
  let block: Block
  /// The content.
  let bytes: [UInt8]
  /// The spans of the content.
  let spans: [InlineSpan]
  private let content: InlineContent
  private let text: TextSnapshot

  /// The text of a leaf. O(length + log n), and what `ancestors(at:)` takes.
  init(_ syntax: SyntaxSnapshot, _ block: Block) {
    self.block = block
    text = syntax.text
    var chain = ContainerChain(syntax)
    for ancestor in syntax.ancestors(at: block.range.lowerBound)
    where ancestor.depth < block.depth {
      chain.enter(ancestor)
    }
    content = InlineContent()
    chain.load(block, into: content)
    bytes = Array(content.bytes)
    var parser = InlineParser(syntax.options)
    parser.parse(content, syntax.references)
    spans = parser.tree.spans
  }

  /// The offset in the content of one in the document. O(log lines).
  func offset(_ source: ByteOffset) -> Int { content.contentOffset(source.value) }

  /// What of the content lies in a range of the document.
  func range(_ source: Range<ByteOffset>) -> Range<Int> {
    let start = offset(source.lowerBound)
    return start..<max(start, offset(source.upperBound))
  }

  /// The place in the document where what begins at an offset of the content begins. O(log lines).
  func sourceStart(_ offset: Int) -> ByteOffset {
    guard !bytes.isEmpty else { return block.contentRange.lowerBound }
    let start = ByteOffset(content.sourceOffset(offset))
    // The backslash before a pipe in a cell belongs to it.
    if offset < bytes.count, bytes[offset] == 0x7C, block.kind == .tableCell,
      start > text.startOffset, text[start - 1] == 0x5C
    {
      return start - 1
    }
    return start
  }

  /// The place in the document where what ends at an offset of the content ends. O(log lines).
  func sourceEnd(_ offset: Int) -> ByteOffset {
    bytes.isEmpty ? block.contentRange.lowerBound : ByteOffset(content.sourceEnd(offset))
  }

  /// A text as it is written in the document to be read as this in the content: pipes part cells.
  func sourceText(_ string: String) -> String {
    guard block.kind == .tableCell else { return string }
    return string.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension InlineContent {
  /// The spans of some bytes as content. O(length).
  static func spans(
    of bytes: [UInt8], _ syntax: SyntaxSnapshot
  ) -> (bytes: [UInt8], spans: [InlineSpan]) {
    let content = InlineContent(bytes)
    var parser = InlineParser(syntax.options)
    parser.parse(content, syntax.references)
    return (Array(content.bytes), parser.tree.spans)
  }
}
