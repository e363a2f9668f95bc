package import PieceTable

extension ContainerChain {
  /// Leaves the blocks from a depth on, as entering one of that depth does. O(blocks left).
  package mutating func leave(downTo depth: Int) { stack.leave(downTo: depth) }

  /// Where the text of the block entered last begins in a line: behind the prefixes of containers, and behind the
  /// indentation that is not the text's. O(length of the prefixes and the indentation).
  ///
  /// - Parameters:
  ///   - block: A leaf.
  ///   - lineStart: The start of a line of it. The first line of a block with fences is one of them.
  /// - Returns: The offset, in UTF-8 bytes, and the spaces before it that are left of a tab of which a container or
  ///   the indentation of code takes some columns.
  package mutating func textStart(
    of block: Block, inLine lineStart: ByteOffset
  ) -> (offset: ByteOffset, spaces: Int) {
    var place = stack.beginning(ofLine: lineStart.value, &reader)
    var columns: Int
    switch block.kind {
    case .htmlBlock, .comment, .frontMatter: columns = 0
    case .indentedCode: columns = 4
    case .fencedCode, .mathBlock:
      if lineStart <= block.range.lowerBound { return (block.range.lowerBound, 0) }
      let start = stack.lineStart(block.range.lowerBound.value, &reader)
      var first = stack.beginning(ofLine: start, &reader)
      columns = fenceIndentation(of: block, &first, &reader)
    default: columns = .max
    }
    _ = reader.skipBlanks(&place, atMost: columns)
    return (ByteOffset(place.offset), place.spaces)
  }
}
