internal import PieceTable

extension SyntaxSnapshot {
  /// The inline structure of a paragraph, a heading or a cell, each span before those inside it; empty
  /// for other blocks. O(log n + length), and what `ancestors(at:)` takes.
  ///
  /// - Parameter block: One of this snapshot's, of a part of the text that is not pending.
  /// - Returns: The spans, in offsets of the text.
  public func inlines(of block: Block) -> [Inline] {
    guard block.kind.hasInlines else { return [] }
    var chain = ContainerChain(self)
    for ancestor in ancestors(at: block.range.lowerBound) where ancestor.depth < block.depth {
      chain.enter(ancestor)
    }
    let content = InlineContent()
    chain.load(block, into: content, unescapesPipes: isBeforeTable(block))
    var parser = InlineParser(options)
    parser.parse(content, references)
    let resolver = InlineResolver(content, parser.tree, Unescaping(options))
    return parser.tree.spans.map { resolver.inline($0) }
  }

  /// Whether a paragraph's last line is the header of a table that follows it: to cmark-gfm its pipes
  /// are then unescaped. O(log n).
  func isBeforeTable(_ block: Block) -> Bool {
    guard options.contains(.tables), block.kind == .paragraph else { return false }
    let line = text.point(of: block.range.upperBound).line
    guard line + 1 < text.lineCount else { return false }
    let next = text.lineRange(line + 1)
    return blocks(in: next).contains {
      $0.kind == .table && $0.depth == block.depth && $0.range.lowerBound >= next.lowerBound
    }
  }
}

extension BlockKind {
  /// Whether a block of this kind holds inlines and no blocks.
  @inlinable
  public var hasInlines: Bool { self == .paragraph || self == .heading || self == .tableCell }
}

/// Turns spans of a leaf's content into inlines of the document.
private struct InlineResolver {
  private let content: InlineContent
  private let tree: InlineTree
  private let unescaping: Unescaping

  init(_ content: InlineContent, _ tree: InlineTree, _ unescaping: Unescaping) {
    self.content = content
    self.tree = tree
    self.unescaping = unescaping
  }

  func inline(_ span: InlineSpan) -> Inline {
    Inline(
      kind: span.kind, range: source(span.range),
      // The label of a footnote may be longer than its brackets.
      contentRange: source(span.contentRange.clamped(to: span.range)),
      depth: Int(span.depth), link: target(of: span))
  }

  /// A range of the document.
  private func source(_ range: Range<Int>) -> Range<ByteOffset> {
    let start = content.sourceOffset(range.lowerBound)
    guard !range.isEmpty else { return Range(bytes: start..<start) }
    return Range(bytes: start..<max(start, content.sourceEnd(range.upperBound)))
  }

  private func target(of span: InlineSpan) -> LinkTarget? {
    switch span.kind {
    case .link, .image, .extendedAutolink: break
    case .autolink:
      let address = content.bytes(span.contentRange)
      let prefix = address.contains(0x3A) ? "" : "mailto:"
      return LinkTarget(prefix + resolved(address, unescaping.unescapeReferences(_:into:)))
    case .wikiLink, .embed:
      let target = WikiLink.target(of: span, content)
      return LinkTarget(
        destination: String(decoding: content.bytes(target), as: UTF8.self), title: "",
        destinationRange: source(target), titleRange: nil, labelRange: nil)
    default: return nil
    }
    switch tree.links[Int(span.data)] {
    case .inline(let destination, let title):
      return LinkTarget(
        destination: resolved(content.bytes(destination), unescaping.cleanURL(_:into:)),
        title: resolved(content.bytes(title), unescaping.cleanTitle(_:into:)),
        destinationRange: source(destination), titleRange: title.isEmpty ? nil : source(title),
        labelRange: nil)
    case .reference(let definition, let label):
      return LinkTarget(
        destination: String(decoding: definition.destination, as: UTF8.self),
        title: String(decoding: definition.title, as: UTF8.self), destinationRange: nil,
        titleRange: nil, labelRange: source(label))
    case .address(let prefix, let range):
      return LinkTarget("\(prefix)" + String(decoding: content.bytes(range), as: UTF8.self))
    case .resolvedAddress(let prefix, let address):
      return LinkTarget("\(prefix)" + String(decoding: address, as: UTF8.self))
    }
  }

  private func resolved(
    _ raw: UnsafeBufferPointer<UInt8>,
    _ resolve: (UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void
  ) -> String {
    var bytes: [UInt8] = []
    resolve(raw, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension LinkTarget {
  /// The target of an address that stands in the text.
  fileprivate init(_ destination: String) {
    self.init(
      destination: destination, title: "", destinationRange: nil, titleRange: nil, labelRange: nil)
  }
}
