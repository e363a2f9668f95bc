internal import PieceTable

extension ContainerChain {
  /// How lines of a block are written.
  enum LineForm {
    /// As text.
    case escaped
    /// As markup.
    case raw
  }

  /// Writes the lines of code or HTML, of the block entered last, each ended by a line feed: what
  /// `content(of:)` has. O(length, the prefixes included).
  mutating func write(contentOf block: Block, _ form: LineForm, to buffer: inout HTMLBuffer) {
    var place = stack.beginning(
      ofLine: stack.lineStart(block.range.lowerBound.value, &reader), &reader)
    var columns = 0
    var next = block.contentRange.lowerBound.value
    var isFirst = true
    switch block.kind {
    case .htmlBlock: break
    case .indentedCode: columns = 4
    default:
      columns = fenceIndentation(of: block, &place, &reader)
      isFirst = false
    }
    let end = block.contentRange.upperBound.value
    while next < end {
      if !isFirst { place = stack.continuation(ofLine: next, &reader) }
      isFirst = false
      _ = reader.skipBlanks(&place, atMost: columns)
      let line = reader.end(ofLine: place.offset, limit: max(end, place.offset))
      next = line.next > next ? line.next : end
      buffer.append(0x20, times: place.spaces)
      reader.forEachRun(in: place.offset..<line.end) { bytes in
        switch form {
        case .escaped: buffer.append(escapingRaw: bytes)
        case .raw: buffer.append(repairing: bytes)
        }
      }
      buffer.append(0x0A)
    }
  }
}
