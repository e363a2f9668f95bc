public import PieceTable

extension SyntaxSnapshot {
  /// The text of a leaf block, or of a part of one, without what belongs to the containers around
  /// it; containers, lists, rows and thematic breaks have none. O(log n + prefixes of the containers
  /// in the lines they begin in), and what `ancestors(at:)` takes.
  ///
  /// For many blocks, let a `ContainerChain` go along with them.
  ///
  /// - Parameter block: One of this snapshot's, of a part of the text that is not pending.
  /// - Returns: Its lines.
  public func content(of block: Block) -> BlockContent {
    var chain = ContainerChain(self)
    for ancestor in ancestors(at: block.range.lowerBound) where ancestor.depth < block.depth {
      chain.enter(ancestor)
    }
    return chain.content(of: block)
  }

  /// What follows an opening fence on its line, without white space around it, in UTF-8 bytes; nil
  /// where there is nothing, and for other blocks. O(length of the line).
  public func infoStringRange(of block: Block) -> Range<ByteOffset>? {
    guard block.kind == .fencedCode else { return nil }
    var reader = LineReader(SegmentInput(text, 0..<text.utf8Count))
    var place = LinePlace(offset: block.range.lowerBound.value)
    while place.offset < text.utf8Count, reader.byte(at: place) == block.marker {
      place.offset += 1
    }
    _ = reader.skipBlanks(&place, atMost: Int.max)
    var end = place
    end.offset = reader.end(ofLine: place.offset, limit: text.utf8Count).end
    while end.offset > place.offset {
      end.offset -= 1
      let byte = reader.byte(at: end)
      if byte != 0x20 && byte != 0x09 {
        return Range(bytes: place.offset..<end.offset + 1)
      }
    }
    return nil
  }
}
