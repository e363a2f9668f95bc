internal import PieceTable

/// Paragraphs of which dialects show only a part.
extension InlineLeaf {
  /// Parses a paragraph that the chain has entered last, and answers whether there is anything to show:
  /// more than comments. O(length).
  ///
  /// Behind the marker of a callout, which is its first line, only the rest is parsed.
  mutating func parseParagraph(
    _ block: Block, _ chain: inout ContainerChain, _ references: ReferenceIndex,
    unescapesPipes: Bool, isBehindMarker: Bool
  ) -> Bool {
    chain.load(block, into: content, unescapesPipes: unescapesPipes)
    if isBehindMarker {
      guard let lineEnd = content.bytes.firstIndex(of: 0x0A) else { return false }
      content.keep(lineEnd + 1..<content.count)
    }
    parse(references)
    return !hidesComments || !tree.holdsOnlyComments(content.bytes)
  }

  /// What a quote is by the block after it, whose content is then loaded; nil for a quote. O(length of
  /// that block), O(1) for nearly all quotes.
  func callout(
    _ quote: Block, before block: Block, _ chain: inout ContainerChain, _ snapshot: SyntaxSnapshot
  ) -> Callout? {
    guard block.kind == .paragraph, block.depth == quote.depth + 1 else { return nil }
    var input = SegmentInput(snapshot.text, 0..<snapshot.text.utf8Count)
    let start = block.range.lowerBound.value
    guard input.byte(at: start) == 0x5B, input.byte(at: start + 1) == 0x21 else { return nil }
    chain.enter(block)
    chain.load(block, into: content)
    var end = block.range.upperBound.value
    while end < quote.range.upperBound.value, Callout.isEmpty(input.byte(at: end)) { end += 1 }
    return Callout(
      content.bytes, snapshot.options, isNested: quote.depth > 0,
      isAlone: end == quote.range.upperBound.value)
  }

  /// Parses the title of a callout whose content is loaded. Answers whether it has one; its type is it
  /// otherwise.
  mutating func parseTitle(_ callout: Callout, _ references: ReferenceIndex) -> Bool {
    guard !callout.title.isEmpty else { return false }
    content.keep(callout.title)
    parse(references)
    return true
  }
}
