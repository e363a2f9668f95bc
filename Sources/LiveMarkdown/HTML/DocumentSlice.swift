internal import PieceTable

/// A part of a document from one block on to another, both of which may lie inside other blocks.
struct DocumentSlice: Sendable {
  /// Its first block; nil when the document begins with it.
  var first: Block?
  /// The blocks around the first, the outermost first.
  var ancestors: [Block] = []
  /// The first block of the next slice; nil when the document ends with this one.
  var next: Block?

  /// Cuts a document into slices of about a length in bytes. O(slices · log n + blocks of one
  /// segment each).
  ///
  /// A slice begins with any block or a row of a table, but not inside a footnote definition, nor
  /// with the paragraph that makes a quote a callout.
  static func slices(of snapshot: SyntaxSnapshot, length: Int) -> [DocumentSlice] {
    var slices = [DocumentSlice()]
    var place = length
    while place < snapshot.text.utf8Count,
      let start = start(in: snapshot, from: place), let first = start.first
    {
      slices[slices.count - 1].next = first
      slices.append(start)
      place = max(place, first.range.lowerBound.value) + length
    }
    return slices
  }

  /// The first place from an offset on where a slice may begin.
  private static func start(in snapshot: SyntaxSnapshot, from offset: Int) -> DocumentSlice? {
    var ancestors: [Block] = []
    var isBehindQuote = false
    for block in snapshot.blocks(in: ByteOffset(offset)..<snapshot.text.endOffset)
    where !block.kind.isPart {
      while let last = ancestors.last, last.depth >= block.depth { ancestors.removeLast() }
      if block.range.lowerBound.value >= offset, block.kind != .tableCell, !block.isHeader,
        !ancestors.contains(where: { $0.kind == .footnoteDefinition }),
        !(isBehindQuote && block.kind == .paragraph)
      {
        return DocumentSlice(first: block, ancestors: ancestors)
      }
      ancestors.append(block)
      isBehindQuote = block.kind == .blockQuote
    }
    return nil
  }

  /// Goes through the slice's blocks and parts of blocks.
  @inline(__always)
  func forEachBlock(of snapshot: SyntaxSnapshot, _ body: (Block) -> Void) {
    var blocks = snapshot.blocks(
      in: (first?.range.lowerBound ?? 0)..<snapshot.text.endOffset
    ).makeIterator()
    if let first {
      // Blocks around the first come before it.
      while let block = blocks.next() {
        guard block.id == first.id else { continue }
        body(block)
        break
      }
    }
    while let block = blocks.next(), block.id != next?.id { body(block) }
  }
}
