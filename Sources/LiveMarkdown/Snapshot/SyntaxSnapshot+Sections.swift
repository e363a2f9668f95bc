package import PieceTable
internal import SumTree

extension SyntaxSnapshot {
  /// A heading and what is below it, in UTF-8 bytes: up to the line of the next heading of its level or a higher
  /// one, else to the end of what it lies in.
  ///
  /// A heading of the document begins with its line, and headings in containers do not end its section:
  /// O(log n + blocks of a segment). A heading in a container begins with its marker, and its section ends with the
  /// container: O(log n + blocks of the segments that have headings in it).
  ///
  /// - Parameter heading: One of this snapshot's.
  /// - Returns: Whole lines, but for what a container has at the ends.
  package func section(of heading: Block) -> Range<ByteOffset> {
    let start = heading.range.lowerBound
    let levels = 1...max(1, heading.headingLevel)
    if heading.depth == 0 {
      let end = documentHeading(from: heading.range.upperBound, levels: levels)
      return lineStart(
        of: start)..<(end.map { lineStart(of: $0.range.lowerBound) } ?? text.endOffset)
    }
    let container = ancestors(at: start).last { $0.depth < heading.depth && $0.kind.isContainer }
    let containerEnd = container?.range.upperBound ?? text.endOffset
    for next in headings(from: heading.range.upperBound) {
      guard next.range.lowerBound < containerEnd else { break }
      if next.depth == heading.depth, levels.contains(next.headingLevel) {
        return start..<max(start, lineStart(of: next.range.lowerBound))
      }
    }
    return start..<max(start, containerEnd)
  }

  /// The headings whose sections an offset lies in, the outermost first. A heading's whole line is in its section.
  ///
  /// O(log n + blocks of a segment), and in containers what `section(of:)` takes.
  package func sectionHeadings(at offset: ByteOffset) -> [Block] {
    let lineEnd = text.lineRange(text.point(of: offset).line).upperBound
    var chain: [Block] = []
    var level = 6
    var place = lineEnd
    while level > 0, let heading = documentHeading(before: place, levels: 1...level) {
      chain.append(heading)
      level = heading.headingLevel - 1
      place = heading.range.lowerBound
    }
    chain.reverse()
    return chain + headingsInContainers(around: offset, before: lineEnd)
  }

  private func headingsInContainers(
    around offset: ByteOffset, before end: ByteOffset
  ) -> [Block] {
    let containers = ancestors(at: offset).filter(\.kind.isContainer)
    guard let outermost = containers.first else { return [] }
    // What is still of interest of each depth.
    var levels = [Int](repeating: 7, count: containers.count)
    var chain: [Block] = []
    for heading in headings(before: end) {
      guard heading.range.lowerBound >= outermost.range.lowerBound else { break }
      let index = heading.depth - 1
      guard containers.indices.contains(index),
        heading.range.lowerBound >= containers[index].range.lowerBound,
        heading.headingLevel < levels[index]
      else { continue }
      levels[index] = heading.headingLevel
      chain.append(heading)
    }
    return chain.reversed()
  }

  private func lineStart(of offset: ByteOffset) -> ByteOffset {
    text.lineStart(text.point(of: offset).line)
  }
}
