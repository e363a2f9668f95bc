internal import LiveMarkdown
package import PieceTable
internal import TextLayout

extension NoteLayout {
  /// The most lines, and bytes, that are looked at together.
  private static let batch = (lines: 64, bytes: 16384)

  /// Measures what is not measured in a range: whole lines, in order. O(length + log n)
  ///
  /// - Parameters:
  ///   - range: In UTF-8 bytes.
  ///   - limit: How many bytes may be measured; a few lines more are.
  ///   - keeps: Whether the lines are kept to be drawn next.
  /// - Returns: The bytes that were measured.
  @discardableResult
  package func measure(
    _ range: Range<ByteOffset>, atMost limit: Int = .max, keeps: Bool = false
  ) -> Int {
    let before = measuredBytes
    while measuredBytes - before < limit,
      let place = heights.firstUnmeasured(from: range.lowerBound),
      place.start < range.upperBound || place.start == range.lowerBound
        || range.upperBound == text.endOffset && place.start == text.endOffset
    {
      // A run that began before the range is measured from its start on: lines are measured from the top.
      measure(
        place, end: range.upperBound, limit: limit - (measuredBytes - before), keeps: keeps)
    }
    return measuredBytes - before
  }

  /// Measures from the top on, until there is no time left.
  ///
  /// - Parameter isOver: Whether the time is over; asked after some 16 KB each.
  package func advance(until isOver: () -> Bool) {
    while !heights.isMeasured {
      measure(0..<text.endOffset, atMost: Self.batch.bytes)
      if isOver() { break }
    }
  }

  /// Measures the first lines of what is not measured.
  private func measure(_ place: HeightIndex.Place, end: ByteOffset, limit: Int, keeps: Bool) {
    if place.box.continues, text.point(of: place.start).column > 0 {
      return measureRest(from: place, limit: limit)
    }
    let first = text.point(of: place.start).line
    let stop = min(
      place.end, max(end + 1, place.start + 1), place.start + min(Self.batch.bytes, max(1, limit)))
    var last = text.point(of: min(stop - 1, text.endOffset)).line
    last = min(last, first + Self.batch.lines - 1)
    var frames = frames(ofLines: first..<last + 1)
    if frames.first?.kind == .joined {
      // Blocks were found anew around the line that the box began with.
      return heights.invalidate(joinedLines(at: place.start).lowerBound..<place.end)
    }
    if reads { frames.removeAll { $0.kind == .joined } }
    // What is kept to be drawn has to be laid out.
    let counts =
      keeps ? [] : frames.map { typesetter.certainRowCount(of: $0, in: text) }
    let constructs = constructs(ofLines: frames, whereNil: counts)
    var boxes: [LineBox] = []
    boxes.reserveCapacity(frames.count)
    var low = 0
    var offset = place.start
    var isInLine = false
    for (index, frame) in frames.enumerated() {
      let nextLine =
        index + 1 < frames.count
        ? frames[index + 1].line.lowerBound
        : lineEnd(of: frame, number: reads ? number(behind: frame) - 1 : first + index)
      while low < constructs.count, constructs[low].range.upperBound < frame.line.lowerBound {
        low += 1
      }
      if !keeps, let rows = counts[index] ?? rowCount(of: frame, constructs[low...]) {
        boxes.append(
          LineBox(length: nextLine - offset, height: frame.height(rows: rows), rows: rows))
        offset = nextLine
        continue
      }
      let line = layout(
        frame, from: frame.line.lowerBound, constructs[low...], keepsAdvances: keeps)
      if keeps { cache.keep(line) }
      let next = line.isCut ? line.source.upperBound : nextLine
      boxes.append(
        LineBox(length: next - offset, height: line.height, rows: line.rows.count))
      offset = next
      if line.isCut {
        isInLine = true
        break
      }
    }
    put(boxes, place.start..<offset, isInLine: isInLine)
  }

  /// The constructs of lines whose rows are not counted yet, in order.
  private func constructs(ofLines frames: [LineFrame], whereNil counts: [Int?]) -> [Construct] {
    var places: [Range<ByteOffset>] = []
    for (index, frame) in frames.enumerated() where counts.isEmpty || counts[index] == nil {
      // Of a long line only the beginning is looked at.
      let end = min(
        frame.line.upperBound, frame.line.lowerBound + 2 * LineTypesetter.pieceLength)
      if let last = places.last, frame.line.lowerBound - last.upperBound <= 4 {
        // Lines that lie side by side, a blank one between them or none, are one place.
        places[places.count - 1] = last.lowerBound..<end
      } else {
        places.append(frame.line.lowerBound..<end)
      }
    }
    return places.isEmpty ? [] : constructs(at: places)
  }

  /// How many rows a line of text has, where it need not be laid out for that.
  private func rowCount(of frame: LineFrame, _ constructs: ArraySlice<Construct>) -> Int? {
    guard frame.kind == .text, side == .live else { return nil }
    return typesetter.plainRowCount(of: frame, in: text, hiding: constructs)
  }

  /// Where the line after one begins; one behind the text's end after the last.
  private func lineEnd(of frame: LineFrame, number: Int) -> ByteOffset {
    number + 1 < text.lineCount ? text.lineStart(number + 1) : text.endOffset + 1
  }

  /// Measures pieces of a long line from a row on, until its rows begin where they did before.
  private func measureRest(from place: HeightIndex.Place, limit: Int) {
    let number = text.point(of: place.start).line
    guard let frame = frames(ofLines: number..<number + 1).first else { return }
    let end = lineEnd(of: frame, number: number)
    var offset = place.start
    var boxes: [LineBox] = []
    repeat {
      let constructs = constructs(
        in: offset..<min(frame.line.upperBound, offset + 2 * LineTypesetter.pieceLength))
      let line = typesetter.layout(
        frame, from: offset, of: text, constructs[...], keepsAdvances: false)
      let next = line.isCut ? line.source.upperBound : end
      boxes.append(
        LineBox(
          length: next - offset, height: line.height, rows: line.rows.count, continues: true))
      offset = next
    } while offset < end && offset < place.end && offset - place.start < limit
    put(boxes, place.start..<offset, isInLine: offset < end)
  }

  /// Puts what was measured in its place.
  private func put(_ boxes: [LineBox], _ range: Range<ByteOffset>, isInLine: Bool) {
    // Rows that end elsewhere than before take from the pieces behind them.
    while true {
      let last = heights.box(at: range.upperBound - 1)
      if last.end == range.upperBound || !last.box.isMeasured { break }
      heights.invalidate(last.start..<last.end)
    }
    heights.replace(range, with: boxes, isInLine: isInLine)
    measuredBytes += range.length
  }
}
