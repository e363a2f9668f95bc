/// Where the rows of a line end whose characters are all visible ASCII and spaces, in cells of one width.
///
/// Such a line needs no tables and no marks for its bytes: a row is as many bytes as there are cells, and only those
/// around its end are looked at. The rows are those that `RowBreaker` finds without a reserve, by rules of browsers.
/// Sums of such cells, and of what pads some of them, are exact, in whatever order they are added.
struct PlainRows {
  /// A character that is wider than a cell.
  private struct Wide {
    var place: Int
    var advance: Float
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let cell: Double
  /// In order.
  private var wide: [Wide] = []
  private let breaks = ASCIIBreaks.browser

  /// The rows of a text; nil where it needs the rules. O(length, eight bytes at a time, + paddings)
  ///
  /// - Parameters:
  ///   - text: What is shown of the line.
  ///   - cell: The width of a cell, in points: a multiple of 1/64.
  ///   - paddings: Space at some characters, by their places; in order but for two at one character.
  init?(_ text: UnsafeBufferPointer<UInt8>, cell: Double, _ paddings: [RowText.Padding] = []) {
    guard Self.isPlain(text) else { return nil }
    self.text = text
    self.cell = cell
    for padding in paddings where padding.place < text.count {
      if let last = wide.last, last.place >= padding.place {
        guard last.place == padding.place else { return nil }
        wide[wide.count - 1].advance += Float(padding.width)
      } else {
        wide.append(Wide(place: padding.place, advance: Float(cell) + Float(padding.width)))
      }
    }
  }

  /// The end of the row that begins at a place. O(paddings in it + blanks and word at its end)
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - width: How wide it may be, in points.
  /// - Returns: The end: the start of the next row, or the end of the text.
  func end(ofRowFrom start: Int, width: Double) -> Int {
    // Blanks at the end of a row take no room: the first character without room is the next that is none.
    var limit = limit(ofRowFrom: start, width: width)
    while limit < text.count, text[limit] == 0x20 { limit += 1 }
    guard limit < text.count else { return text.count }
    var end = limit
    while end > start {
      if breaks.mayBreak(before: end, in: text) { return end }
      end -= 1
    }
    // A word that is longer than the row: as much of it as there is room for, a character at least.
    return max(limit, start + 1)
  }

  /// The first character that has no room in a row.
  private func limit(ofRowFrom start: Int, width: Double) -> Int {
    var (x, place) = (0.0, start)
    for wide in wide[firstWide(from: start)...] {
      let fitting = fitting(from: x, width: width)
      if fitting < wide.place - place { return place + fitting }
      x += Double(wide.place - place) * cell
      place = wide.place
      if x + Double(wide.advance) > width { return place }
      x += Double(wide.advance)
      place += 1
    }
    return min(text.count, place + fitting(from: x, width: width))
  }

  /// The index of the first wide character from a place on. O(log paddings)
  private func firstWide(from place: Int) -> Int {
    var (lower, upper) = (0, wide.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if wide[middle].place < place { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// How many cells fit behind an x.
  private func fitting(from x: Double, width: Double) -> Int {
    // More cells than a text has bytes are all the same.
    var cells = Int(min(max(0, (width - x) / cell), 1e9).rounded(.down))
    // The quotient may be rounded.
    while cells > 0, x + Double(cells) * cell > width { cells -= 1 }
    while cells < text.count, x + Double(cells + 1) * cell <= width { cells += 1 }
    return cells
  }

  /// The width of a part of the text without the blanks at its end. O(blanks + paddings in it)
  func visibleWidth(_ range: Range<Int>) -> Double {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1] == 0x20 { end -= 1 }
    var width = Double(end - range.lowerBound) * cell
    for wide in wide[firstWide(from: range.lowerBound)...] {
      guard wide.place < end else { break }
      width += Double(wide.advance) - cell
    }
    return width
  }

  /// The advances of the characters. O(length)
  func advances() -> [Float] {
    var advances = [Float](repeating: Float(cell), count: text.count)
    for wide in wide { advances[wide.place] = wide.advance }
    return advances
  }

  /// The number of rows, one at least. O(rows · word + paddings)
  ///
  /// - Parameters:
  ///   - first: The width of the first row, in points.
  ///   - rest: The width of the others.
  /// - Returns: The number.
  func count(first: Double, rest: Double) -> Int {
    var (count, start) = (0, 0)
    repeat {
      start = end(ofRowFrom: start, width: count == 0 ? first : rest)
      count += 1
    } while start < text.count
    return count
  }

  /// Whether a text is nothing but bytes from 0x20 to 0x7E. O(length), eight bytes at a time
  static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var place = 0
    if let base = UnsafeRawPointer(text.baseAddress) {
      while place + 8 <= text.count {
        let word = base.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        // A high bit is set in the first where a byte is not ASCII, in the second behind or at one below 0x20 (or not
        // ASCII), in the third where one is 0x7F.
        let isOther = (word | (word &- 0x20 &* ones) | (word &+ ones)) & highs
        if isOther != 0 { return false }
        place += 8
      }
    }
    while place < text.count {
      guard (0x20..<0x7F).contains(text[place]) else { return false }
      place += 1
    }
    return true
  }
}

extension RowBreaker {
  /// Whether rows of visible ASCII can be counted without measuring: each character takes a cell, whatever its style.
  package var countsPlainRows: Bool { plainCell != nil }

  /// The width of such a character in points; 0 where rows cannot be counted.
  package var plainCellWidth: Double { plainCell ?? 0 }

  /// Whether a text is nothing but visible ASCII and spaces. O(length), eight bytes at a time
  package func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool { PlainRows.isPlain(text) }

  /// How many rows a line without marks has, where that is known without measuring. O(length)
  ///
  /// - Parameters:
  ///   - text: What is shown of the line.
  ///   - first: The width of the first row, in points.
  ///   - rest: The width of the others.
  ///   - paddings: Space at some characters, in order.
  /// - Returns: The number; nil where the text has to be measured.
  package func plainRowCount(
    of text: UnsafeBufferPointer<UInt8>, first: Double, rest: Double,
    paddings: [RowText.Padding] = []
  ) -> Int? {
    guard let cell = plainCell, let rows = PlainRows(text, cell: cell, paddings) else { return nil }
    let count = rows.count(first: first + Self.tolerance, rest: rest + Self.tolerance)
    addPlainRows(count)
    return count
  }
}
