internal import LiveMarkdown
internal import PieceTable

/// What is where something is pasted.
struct PasteTarget {
  /// The range that is replaced.
  let range: Range<ByteOffset>
  /// The blocks around its start.
  let blocks: [Block]
  /// The paragraph, heading or cell that all of the range lies in, if there is one.
  let leaf: Block?
  /// The inlines of the leaf.
  let inlines: [Inline]
  private let syntax: SyntaxSnapshot

  /// What is at a range. What `ancestors(at:)` and `inlines(of:)` take.
  init(_ context: EditContext, _ range: Range<ByteOffset>) {
    syntax = context.syntax
    self.range = range
    let blocks = Self.blocks(around: range.lowerBound, context)
    self.blocks = blocks
    let leaf = blocks.last { $0.kind.hasInlines && $0.range.upperBound >= range.upperBound }
    self.leaf = leaf
    inlines = leaf.map(syntax.inlines) ?? []
  }

  /// Whether text is code where the range starts, or something else that is not Markdown.
  var isCode: Bool {
    isInCodeBlock
      || inlines.contains { inline in
        inline.isOpaque && Self.isInside(range.lowerBound, inline.range)
          || inline.kind == .link && Self.isInside(range.lowerBound, inline.closingMarker)
      }
  }

  /// Whether the range starts in a block whose lines are as they are.
  var isInCodeBlock: Bool {
    blocks.contains { block in
      let offset = range.lowerBound
      switch block.kind {
      case .fencedCode, .mathBlock, .comment, .htmlBlock, .frontMatter, .linkReferenceDefinition:
        return block.range.lowerBound < offset && offset <= block.range.upperBound
      case .indentedCode: return offset <= block.range.upperBound
      default: return false
      }
    }
  }

  /// Whether the range lies in a cell of a table.
  var isCell: Bool {
    leaf?.kind == .tableCell
      || blocks.contains { $0.kind == .tableRow && Self.isInside(range.lowerBound, $0.range) }
  }

  /// Whether what is selected can become the text of a link: it lies in one leaf, cuts through
  /// nothing that is not text, and has nothing to do with other links.
  var canBeLink: Bool {
    guard let leaf, leaf.range.lowerBound <= range.lowerBound, !isInCodeBlock else { return false }
    return inlines.allSatisfy { inline in
      let isApart =
        inline.range.upperBound <= range.lowerBound || inline.range.lowerBound >= range.upperBound
      if isApart { return true }
      let isWithin =
        range.lowerBound <= inline.range.lowerBound && inline.range.upperBound <= range.upperBound
      switch inline.kind {
      case .link, .autolink, .wikiLink, .embed, .footnoteReference: return false
      default: return isWithin || !inline.isOpaque
      }
    }
  }

  /// The blocks around an offset. White space at a line's end belongs to what ends before it.
  private static func blocks(around offset: ByteOffset, _ context: EditContext) -> [Block] {
    let text = context.text
    let line = text.lineRange(text.point(of: offset).line)
    var end = offset
    while end > line.lowerBound, text[end - 1].isBlank { end -= 1 }
    let isAtEnd = offset == line.upperBound
    let place = isAtEnd && end > line.lowerBound ? end : offset
    return context.syntax.ancestors(at: place)
  }

  private static func isInside(_ offset: ByteOffset, _ range: Range<ByteOffset>) -> Bool {
    range.lowerBound < offset && offset < range.upperBound
  }
}

extension Inline {
  /// Whether what lies in it is not Markdown, or an address.
  var isOpaque: Bool {
    switch kind {
    case .codeSpan, .math, .rawHTML, .autolink, .extendedAutolink, .comment, .wikiLink, .embed,
      .image, .footnoteReference, .entity:
      true
    default: false
    }
  }
}
