internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

extension LineConcealer {
  /// What is shown of lines where they are read, and nothing can be revealed. O(length)
  ///
  /// - Parameters:
  ///   - range: The lines, in UTF-8 bytes.
  ///   - reading: What their leaf says; all of it lies in the range.
  ///   - style: The font where no inline says something else.
  ///   - tabWidth: The distance of tab stops, in points.
  /// - Returns: What is shown, and what is hidden in it.
  func reading(
    _ range: Range<ByteOffset>, _ reading: ReadingText, _ style: TextStyle, tabWidth: Double
  ) -> ConcealedText {
    var line = ConcealedText(at: range.lowerBound)
    line.text.tabWidth = tabWidth
    line.text.bytes = reading.bytes
    line.length = range.length
    // What is hidden belongs to one construct, which nothing reveals.
    line.constructs = [Construct(.escape, range, markers: [])]
    line.text.constructs = [0..<range.length]
    var end = 0
    var next = 0
    for part in reading.parts {
      breakRows(reading, upTo: part.shown.lowerBound, &next, &end, &line)
      let source = line.distance(part.source.lowerBound)..<line.distance(part.source.upperBound)
      guard source.lowerBound >= end else { continue }
      line.hide(end..<source.lowerBound, at: part.shown.lowerBound)
      line.pieces.append(
        .init(kind: part.isText ? .text : .substitute(nil), source: source, shown: part.shown))
      end = source.upperBound
    }
    breakRows(reading, upTo: reading.bytes.count, &next, &end, &line)
    line.hide(end..<line.length, at: reading.bytes.count)
    for run in reading.runs {
      line.text.styles.append(.init(end: run.end, style: look(run.look, style)))
    }
    if line.text.styles.isEmpty { line.text.styles = [.init(end: 0, style: style)] }
    pad(reading.code, style, &line)
    return line
  }

  /// Ends the rows that end up to a place.
  private func breakRows(
    _ reading: ReadingText, upTo place: Int, _ next: inout Int, _ end: inout Int,
    _ line: inout ConcealedText
  ) {
    while next < reading.breaks.count, reading.breaks[next].place <= place {
      let source = max(end, line.distance(reading.breaks[next].source))
      line.hide(end..<source, at: reading.breaks[next].place)
      line.breaks.append(.init(place: reading.breaks[next].place, marks: line.text.marks.count))
      end = source
      next += 1
    }
  }

  private func look(_ look: ReadingText.Look, _ base: TextStyle) -> TextStyle {
    var style = base
    if look.contains(.strong) { style.isBold = true }
    if look.contains(.emphasis) { style.isItalic = true }
    if look.contains(.code) {
      style.family = .monospaced
      style.size = base.size * model.codeScale
    }
    return style
  }

  /// Puts space at the ends of code.
  private func pad(_ code: [Range<Int>], _ base: TextStyle, _ line: inout ConcealedText) {
    guard model.inlineCodeSidePadding > 0 else { return }
    let width = model.inlineCodeSidePadding * model.codeScale * base.size
    for range in code {
      line.text.paddings.append(.init(place: range.lowerBound, width: width, isBefore: true))
      if let last = line.text.clusterStart(before: range.upperBound) {
        line.text.paddings.append(.init(place: last, width: width, isBefore: false))
      }
    }
  }
}

extension ConcealedText {
  /// The distance of an offset of the text from the start, in the source.
  fileprivate func distance(_ offset: Int) -> Int { min(max(offset - start.value, 0), length) }

  /// Hides what is not shown at a place.
  fileprivate mutating func hide(_ source: Range<Int>, at place: Int) {
    guard !source.isEmpty else { return }
    pieces.append(.init(kind: .mark(text.marks.count), source: source, shown: place..<place))
    text.marks.append(.init(place: place, room: 0, construct: 0, opens: false))
  }
}
