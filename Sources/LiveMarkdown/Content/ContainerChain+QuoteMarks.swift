package import PieceTable

extension ContainerChain {
  /// Whether a quote is among the containers. O(depth).
  package var holdsQuotes: Bool { stack.containers.contains { $0.isQuote } }

  /// The marks of quotes in a line, each with the blank that belongs to it, in UTF-8 bytes.
  /// O(length of the prefixes).
  ///
  /// All blocks that begin in the line have been entered, and none behind it. A line that continues
  /// a paragraph lazily has those marks that are there. A tab of which some columns are left for
  /// the content is not part of a mark.
  package mutating func quoteMarks(ofLine start: ByteOffset) -> [Range<ByteOffset>] {
    stack.quoteMarks(ofLine: start.value, &reader)
  }
}

extension ContainerStack {
  fileprivate func quoteMarks(
    ofLine start: Int, _ reader: inout LineReader
  ) -> [Range<ByteOffset>] {
    var marks: [Range<ByteOffset>] = []
    var place = reader.start(ofLine: start)
    for container in containers {
      var mark = container.start
      if container.lineStart == start {
        place = container.content
      } else {
        guard let prefix = container.passPrefix(&place, &reader) else { break }
        mark = prefix
      }
      guard container.isQuote else { continue }
      marks.append(Range(bytes: mark..<(place.spaces > 0 ? mark + 1 : max(place.offset, mark + 1))))
    }
    return marks
  }
}
