/// Breaks lines into rows.
///
/// A line has as many rows as what it shows needs. A row ends where a line may be broken (Unicode Standard Annex 14),
/// and a word that is longer than a row is broken between grapheme clusters. What is free in the last row goes to the
/// marks: a row takes what fits together with the most that its hidden marks need when a caret reveals them
/// (`RevealRoom`), as long as that does not cost a row. So a caret never changes the rows, and marks never their number.
///
/// The memory is kept from one line to the next. Used from one thread at a time.
package final class RowBreaker {
  /// What measures text.
  package let measurer: any TextMeasuring
  private let breaker: LineBreaker
  /// The width of a cell where all visible ASCII takes one, whatever its style, and sums of it are exact; nil where
  /// that is not so, or where rows do not end as in browsers.
  let plainCell: Double?
  /// The advance of each byte of the line broken last, in points; that of a tab is not there.
  package private(set) var advances: [Float] = []
  /// The directions in the line broken last.
  package private(set) var levels = BidiLevels.leftToRight
  /// Whether a row may end before each byte of the line measured last; of a line that is broken the places are only
  /// found where they are needed.
  package private(set) var opportunities: [Bool] = []
  private var room = RevealRoom()
  /// How many rows were made so far.
  package private(set) var rowCount = 0

  /// A breaker that asks a measurer.
  package init(_ measurer: any TextMeasuring, _ rules: LineBreaker.Rules = .browser) {
    self.measurer = measurer
    breaker = LineBreaker(rules)
    let cell = (measurer as? CellMeasurer)?.cellWidth ?? 0
    let units = cell * 64
    // Then no run of text is rounded up either.
    plainCell =
      rules == .browser && units >= 1 && units <= 65536 && units == units.rounded() ? cell : nil
  }

  /// Counts rows that were found without measuring.
  package func addPlainRows(_ count: Int) { rowCount += count }

  /// What may be wider than the room by rounding, in points.
  static let tolerance = 1.0 / 64

  /// Breaks a line. O(length)
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - first: The width of the first row, in points.
  ///   - rest: The width of the others.
  ///   - reserves: Whether rows keep room for their hidden marks.
  ///   - goesOn: Whether the line goes on behind the text, so that its last row is not known yet.
  ///   - rows: Takes the rows: one at least. They lie side by side and are the whole line.
  package func rows(
    of text: RowText, first: Double, rest: Double, reserves: Bool = true, goesOn: Bool = false,
    into rows: inout [TextRow]
  ) {
    rows.removeAll(keepingCapacity: true)
    let isPlain = breakPlain(text, first: first, rest: rest, into: &rows)
    if !isPlain { breakFull(text, first: first, rest: rest, into: &rows) }
    rowCount += rows.count
    guard reserves, rows.count > 1, text.marks.contains(where: { $0.room > 0 }) else { return }
    // Where a word is depends on what is before it when there are tabs.
    guard !text.bytes.contains(0x09) else { return }
    if isPlain { findOpportunities(text) }
    withArrays(of: text) { arrays in
      reserve(in: &rows, of: text, rest: rest, goesOn: goesOn) { start, mark, isFirst in
        let width = (isFirst ? first : rest) + Self.tolerance
        return row(of: text, arrays, from: start, mark: mark, width: width, true).range.upperBound
      }
    }
  }

  /// Breaks a line into rows that are as full as can be.
  private func breakFull(
    _ text: RowText, first: Double, rest: Double, into rows: inout [TextRow]
  ) {
    measure(text)
    let count = text.bytes.count
    var start = 0
    var mark = 0
    withArrays(of: text) { arrays in
      repeat {
        let width = (rows.isEmpty ? first : rest) + Self.tolerance
        let next = row(of: text, arrays, from: start, mark: mark, width: width, false)
        rows.append(next)
        start = next.range.upperBound
        mark = next.marks.upperBound
      } while start < count
    }
  }

  /// The same without measuring, where the line is visible ASCII in cells.
  private func breakPlain(
    _ text: RowText, first: Double, rest: Double, into rows: inout [TextRow]
  ) -> Bool {
    guard let cell = plainCell else { return false }
    return text.bytes.withUnsafeBufferPointer { bytes in
      guard let plain = PlainRows(bytes, cell: cell, text.paddings) else { return false }
      var start = 0
      var mark = 0
      repeat {
        let width = (rows.isEmpty ? first : rest) + Self.tolerance
        let end = plain.end(ofRowFrom: start, width: width)
        let next = ending(
          at: end, of: text, from: start, mark: mark, width: plain.visibleWidth(start..<end))
        rows.append(next)
        start = end
        mark = next.marks.upperBound
      } while start < bytes.count
      advances = plain.advances()
      levels = .leftToRight
      return true
    }
  }

  private func withArrays(of text: RowText, _ body: (Arrays) -> Void) {
    text.bytes.withUnsafeBufferPointer { bytes in
      advances.withUnsafeBufferPointer { advances in
        opportunities.withUnsafeBufferPointer { places in
          body(Arrays(bytes: bytes, advances: advances, opportunities: places))
        }
      }
    }
  }

  private struct Arrays {
    let bytes: UnsafeBufferPointer<UInt8>
    let advances: UnsafeBufferPointer<Float>
    let opportunities: UnsafeBufferPointer<Bool>
  }

  /// The row that begins at a place.
  private func row(
    of text: RowText, _ arrays: Arrays, from start: Int, mark firstMark: Int, width: Double,
    _ reserves: Bool
  ) -> TextRow {
    let count = arrays.bytes.count
    let marks = text.marks
    room.removeAll()
    var place = start
    // The width up to the place, and without blanks before it.
    var (x, visible) = (0.0, 0.0)
    var mark = firstMark
    var best: TextRow?
    while place < count {
      if arrays.opportunities[place], place > start {
        mark = taking(marksUpTo: place, from: mark, of: text)
        guard visible + (reserves ? room.total : 0) <= width || visible + room.most <= width
        else { break }
        best = TextRow(range: start..<place, marks: firstMark..<mark, width: visible)
      }
      let byte = arrays.bytes[place]
      if byte == 0x09 {
        x = tabStop(behind: x, text.tabWidth)
      } else {
        x += Double(arrays.advances[place])
        if byte != 0x20 {
          visible = x
          if visible > width { break }
        }
      }
      place += 1
    }
    if place == count {
      for index in mark..<marks.count { room.add(marks[index], of: text.constructs) }
      if !reserves || visible + room.total <= width || visible + room.most <= width {
        return TextRow(range: start..<count, marks: firstMark..<marks.count, width: visible)
      }
    }
    if let best { return best }
    return word(of: text, arrays, from: start, mark: firstMark, width: width, reserves)
  }

  /// A row without an opportunity that fits: a word, or as much of it as does.
  private func word(
    of text: RowText, _ arrays: Arrays, from start: Int, mark firstMark: Int, width: Double,
    _ reserves: Bool
  ) -> TextRow {
    let count = arrays.bytes.count
    var place = start
    var (x, visible) = (0.0, 0.0)
    // The last places where the row may end: with room for its marks, and without.
    var (roomy, tight) = (start, start)
    var (roomyWidth, tightWidth) = (0.0, 0.0)
    var mark = firstMark
    room.removeAll()
    while place < count {
      if place > start, arrays.opportunities[place] {
        // All of the word fits without its marks.
        return ending(at: place, of: text, from: start, mark: firstMark, width: visible)
      }
      let advance =
        arrays.bytes[place] == 0x09
        ? tabStop(behind: x, text.tabWidth) - x
        : Double(arrays.advances[place])
      if place > start, advance > 0 {
        tight = place
        tightWidth = visible
        mark = taking(marksUpTo: place, from: mark, of: text)
        if !reserves || visible + room.most <= width {
          roomy = place
          roomyWidth = visible
        }
      }
      x += advance
      if arrays.bytes[place] != 0x20, arrays.bytes[place] != 0x09 { visible = x }
      if visible > width { break }
      place += 1
    }
    if place == count {
      return TextRow(range: start..<count, marks: firstMark..<text.marks.count, width: visible)
    }
    if roomy > start {
      return ending(at: roomy, of: text, from: start, mark: firstMark, width: roomyWidth)
    }
    if tight > start {
      return ending(at: tight, of: text, from: start, mark: firstMark, width: tightWidth)
    }
    // One cluster at least, however wide.
    place = start + 1
    while place < count, arrays.advances[place] == 0, arrays.bytes[place] != 0x09,
      !arrays.opportunities[place]
    {
      place += 1
    }
    return ending(at: place, of: text, from: start, mark: firstMark, width: x)
  }

  func ending(
    at end: Int, of text: RowText, from start: Int, mark firstMark: Int, width: Double
  ) -> TextRow {
    if end == text.bytes.count {
      return TextRow(range: start..<end, marks: firstMark..<text.marks.count, width: width)
    }
    return TextRow(
      range: start..<end, marks: firstMark..<markEnd(at: end, from: firstMark, of: text),
      width: width)
  }

  /// Takes the marks into the room that belong before a place, and says where the others begin.
  private func taking(marksUpTo place: Int, from mark: Int, of text: RowText) -> Int {
    guard mark < text.marks.count, text.marks[mark].place <= place else { return mark }
    let end = markEnd(at: place, from: mark, of: text)
    for index in mark..<end { room.add(text.marks[index], of: text.constructs) }
    return end
  }

  /// The first mark, from one on, that belongs behind a place: what closes something stays with what is before it.
  private func markEnd(at place: Int, from mark: Int, of text: RowText) -> Int {
    var mark = mark
    while mark < text.marks.count,
      text.marks[mark].place < place || text.marks[mark].place == place && !text.marks[mark].opens
    {
      mark += 1
    }
    return mark
  }

  /// The tab stop behind an x, both in points from the row's start.
  package func tabStop(behind x: Double, _ width: Double) -> Double {
    ((x / width + 1 / 1024).rounded(.down) + 1) * width
  }
}

extension RowBreaker {
  /// Measures a text and finds where it may be broken.
  package func measure(_ text: RowText) {
    let count = text.bytes.count
    Self.resize(&advances, to: count, 0)
    findOpportunities(text)
    guard count > 0 else {
      levels = .leftToRight
      return
    }
    text.bytes.withUnsafeBufferPointer { bytes in
      levels = BidiLevels(of: bytes)
      advances.withUnsafeMutableBufferPointer { advances in
        var start = 0
        for run in text.styles where run.end > start {
          measure(bytes, start..<run.end, run.style, into: advances)
          start = run.end
        }
        roundUp(advances, of: text)
      }
    }
    for padding in text.paddings where padding.place < count {
      advances[padding.place] += Float(padding.width)
    }
  }

  private func findOpportunities(_ text: RowText) {
    Self.resize(&opportunities, to: text.bytes.count, false)
    text.bytes.withUnsafeBufferPointer { bytes in
      opportunities.withUnsafeMutableBufferPointer { breaker.opportunities(in: bytes, into: $0) }
    }
  }

  /// Gives an array a length; what is in it does not matter.
  private static func resize<Element>(_ array: inout [Element], to count: Int, _ filler: Element) {
    if array.count < count || array.count > count * 4 + 1024 {
      array = [Element](repeating: filler, count: count)
    } else {
      array.removeLast(array.count - count)
    }
  }

  /// Makes text between two ends of styles and constructs a multiple of 1/64 point wide, as browsers do.
  private func roundUp(_ advances: UnsafeMutableBufferPointer<Float>, of text: RowText) {
    var start = 0
    var mark = 0
    for run in text.styles where run.end > start {
      while start < run.end {
        while mark < text.marks.count, text.marks[mark].place <= start { mark += 1 }
        let end = mark < text.marks.count ? min(text.marks[mark].place, run.end) : run.end
        roundUp(advances, start..<end)
        start = end
      }
    }
  }

  private func roundUp(_ advances: UnsafeMutableBufferPointer<Float>, _ range: Range<Int>) {
    var width = 0.0
    var last: Int?
    for place in range where advances[place] > 0 {
      width += Double(advances[place])
      last = place
    }
    let rest = (width * 64 - 1e-3).rounded(.up) / 64 - width
    if let last, rest > 0 { advances[last] += Float(rest) }
  }

  /// Measures a run of one style, which is cut at tabs and where the direction changes.
  private func measure(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ style: TextStyle,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    var start = range.lowerBound
    let levels = levels.levels
    while start < range.upperBound {
      if bytes[start] == 0x09 {
        advances[start] = 0
        start += 1
        continue
      }
      var end = start + 1
      if levels.isEmpty {
        while end < range.upperBound, bytes[end] != 0x09 { end += 1 }
      } else {
        while end < range.upperBound, bytes[end] != 0x09, levels[end] == levels[start] { end += 1 }
      }
      measurer.measure(
        UnsafeBufferPointer(rebasing: bytes[start..<end]), in: style,
        isRightToLeft: !levels.isEmpty && levels[start] % 2 == 1,
        into: UnsafeMutableBufferPointer(rebasing: advances[start..<end]))
      start = end
    }
  }
}
