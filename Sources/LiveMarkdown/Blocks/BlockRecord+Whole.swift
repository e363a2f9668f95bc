/// Whole blocks out of the records of several segments.
extension BlockRecord {
  /// Keeps the content of a block whose first and last lines are markers inside the block.
  ///
  /// Fenced code that ends with its opening line, at the end of the text say, has no line of content.
  package mutating func settleContent() {
    guard kind.isClosedByMark else { return }
    contentStart = min(contentStart, end)
    contentEnd = isClosed ? min(max(contentEnd, contentStart), end) : end
  }

  /// The record `distance` bytes further on.
  package func moved(by distance: Int) -> BlockRecord {
    var record = self
    record.start += distance
    record.end += distance
    record.contentStart += distance
    record.contentEnd += distance
    return record
  }

  /// The whole block of which this record is the beginning, both in bytes from the text's start.
  ///
  /// - Parameters:
  ///   - closing: The resumed record where it closes, moved to the text's offsets; nil when it is
  ///     open at the end of the text.
  ///   - endBefore: Where it ends when it is open at the end of the text, or `closing` does not
  ///     know: `lastLeafEnd` of a leaf and `lastContentEnd` of a container, of the last segment (up
  ///     to the one before that of `closing`) that has one.
  /// - Returns: The block with its own end and content, and none of the flags but `loose`.
  package func whole(closing: BlockRecord?, endBefore: @autoclosure () -> Int) -> BlockRecord {
    var block = self
    block.flags.subtract([.resumed, .open, .endsBefore])
    guard flags.contains(.open) else { return block }
    if let closing, !closing.flags.contains(.endsBefore) {
      block.end = closing.end
    } else {
      block.end = endBefore()
    }
    block.contentEnd = block.end
    if let closing {
      if kind.isClosedByMark, closing.isClosed {
        block.data |= 0x100
        block.contentEnd = closing.contentEnd
      }
      if closing.flags.contains(.loose) { block.flags.insert(.loose) }
    }
    block.settleContent()
    return block
  }
}
