package import PieceTable
internal import TextLayout

extension NoteLayout {
  /// A line that is laid out, and where it is.
  package struct PlacedLine: Sendable {
    /// The line, or a piece of a long one.
    package var line: LineLayout
    /// The top of it, in points from the top of the note.
    package var y: Double
    /// Whether its height and all above it are exact.
    package var isMeasured: Bool
    /// The constructs that may touch it, in order, where it was laid out just now.
    var constructs: ArraySlice<Construct>?
  }

  /// Where the line, or the piece of a long line, begins that holds an offset, and its top.
  ///
  /// In text that was not measured it is the line that holds the offset, at a y in proportion.
  func start(holding offset: ByteOffset) -> (start: ByteOffset, y: Double) {
    let offset = min(max(offset, 0), text.endOffset)
    let place = heights.box(at: offset)
    if place.box.isMeasured { return (place.start, place.y) }
    return start(of: offset, in: place)
  }

  /// Where the line begins that is at a y, and its top.
  package func start(atY y: Double) -> (start: ByteOffset, y: Double) {
    let place = heights.box(atY: y)
    if place.box.isMeasured { return (place.start, place.y) }
    let part = min(max((y - place.y) / max(place.box.height, 1), 0), 1)
    let offset = place.start + Int(part * Double(place.box.length - 1))
    return start(of: min(offset, text.endOffset), in: place)
  }

  /// The start of the line that holds an offset in a run that was not measured; in a long line a place before it.
  private func start(
    of offset: ByteOffset, in place: HeightIndex.Place
  ) -> (start: ByteOffset, y: Double) {
    var start = max(place.start, joinedLines(at: offset).lowerBound)
    if offset - start > 2 * LineTypesetter.pieceLength {
      start = max(start, text.clipToGrapheme(offset - LineTypesetter.pieceLength / 2, .left))
    }
    let part = Double(start - place.start) / Double(place.box.length)
    return (start, place.y + (part * place.box.height).inLayoutUnits)
  }

  /// Lays out lines from one on, until the body says that it has enough. O(their length)
  ///
  /// - Parameters:
  ///   - start: Where a line, or a piece of a long line, begins.
  ///   - y: Its top.
  ///   - body: Takes a line; false ends the walk.
  package func forEachLine(
    from start: ByteOffset, y: Double, _ body: (PlacedLine) -> Bool
  ) {
    var (offset, y) = (start, y)
    var number = text.point(of: start).line
    var count = 1
    while number < text.lineCount {
      if let line = cache.line(at: offset) {
        let isMeasured = heights.box(at: offset).box.isMeasured
        guard body(PlacedLine(line: line, y: y, isMeasured: isMeasured)) else { return }
        y += line.height
        number = reads ? self.number(behind: line.frame) : number + 1
        count = 1
      } else {
        let last = min(text.lineCount, number + count)
        guard let next = layOutLines(number..<last, from: offset, &y, body) else { return }
        number = next
        count = min(16, 4 * count)
      }
      if number < text.lineCount { offset = text.lineStart(number) }
    }
  }

  /// Lays out some lines, the first of them from a row on; says which is next, nil when the body has enough.
  private func layOutLines(
    _ lines: Range<Int>, from start: ByteOffset, _ y: inout Double, _ body: (PlacedLine) -> Bool
  ) -> Int? {
    let frames = frames(ofLines: lines).filter { $0.kind != .joined }
    let end = frames.last.map { min($0.line.upperBound, $0.line.lowerBound + 16384) } ?? start
    let constructs = constructs(in: start..<max(start, end))
    var low = 0
    for frame in frames {
      while low < constructs.count, constructs[low].range.upperBound < frame.line.lowerBound {
        low += 1
      }
      var from = max(start, frame.line.lowerBound)
      var found = constructs[low...]
      while true {
        let line = layout(frame, from: from, found, keepsAdvances: true)
        cache.keep(line)
        let isMeasured = heights.box(at: from).box.isMeasured
        let placed = PlacedLine(
          line: line, y: y, isMeasured: isMeasured, constructs: reads ? nil : found)
        guard body(placed) else { return nil }
        y += line.height
        guard line.isCut else { break }
        from = line.source.upperBound
        found =
          self.constructs(
            in: from..<min(frame.line.upperBound, from + 2 * LineTypesetter.pieceLength))[...]
      }
    }
    guard reads, let last = frames.last else { return lines.upperBound }
    return max(lines.upperBound, number(behind: last))
  }

  /// The line, or the piece of a long one, that holds an offset. O(its length + log n)
  package func line(holding offset: ByteOffset) -> PlacedLine {
    let (start, y) = start(holding: offset)
    var found: PlacedLine?
    // In what was not measured the first line of a callout is not told from those below it.
    let lineStart = reads ? text.lineStart(text.point(of: offset).line) : 0
    forEachLine(from: start, y: y) { line in
      found = line
      // A place between two rows is in the later one.
      return line.line.isCut && line.line.source.upperBound <= offset
        || line.line.frame.line.upperBound < lineStart
    }
    guard let found else { preconditionFailure("a text has a line") }
    return found
  }
}
