internal import PieceTable

/// A block of a document with all that depends on the text alone: equal for any segmentation.
package struct WholeBlock: Hashable, Sendable {
  package var kind: BlockKind
  package var depth: Int
  package var range: Range<Int>
  package var contentRange: Range<Int>
  package var data: UInt64
  package var isLoose: Bool

  /// The facts of a block, without its identity.
  package init(_ block: Block) {
    kind = block.kind
    depth = block.depth
    range = block.range.lowerBound.value..<block.range.upperBound.value
    contentRange = block.contentRange.lowerBound.value..<block.contentRange.upperBound.value
    data = block.data
    isLoose = block.isLoose
  }
}

extension WholeBlock: CustomStringConvertible {
  package var description: String {
    String(repeating: " ", count: min(depth, 40)) + "\(kind) \(range) content \(contentRange)"
      + (data == 0 ? "" : " data \(data)") + (isLoose ? " loose" : "")
  }
}
