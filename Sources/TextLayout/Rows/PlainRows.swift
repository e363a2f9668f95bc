/// Where the rows of a line end whose characters are all visible ASCII and spaces, in cells of one width.
///
/// Such a line needs no tables, no advances and no marks for its bytes: a row is as many bytes as there are cells, and
/// only those around its end are looked at. The rows are those that `RowBreaker` finds without a reserve.
struct PlainRows {
  private let text: UnsafeBufferPointer<UInt8>
  private let breaks = ASCIIBreaks.browser

  /// The rows of a text; nil where it needs the rules. O(length), eight bytes at a time
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard Self.isPlain(text) else { return nil }
    self.text = text
  }

  /// The end of the row that begins at a place before the end. O(blanks and word at the end of the row)
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - cells: How many characters it takes.
  /// - Returns: The end: the start of the next row, or the end of the text.
  func end(ofRowFrom start: Int, cells: Int) -> Int {
    guard text.count - start > cells else { return text.count }
    // Blanks at the end of a row take no room: the first character without room is the next that is none.
    var limit = start + cells
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

  /// The number of rows, one at least. O(rows · word)
  ///
  /// - Parameters:
  ///   - first: The cells of the first row.
  ///   - rest: The cells of the others.
  /// - Returns: The number.
  func count(first: Int, rest: Int) -> Int {
    var (count, start) = (0, 0)
    repeat {
      start = end(ofRowFrom: start, cells: count == 0 ? first : rest)
      count += 1
    } while start < text.count
    return count
  }

  /// Whether a text is nothing but bytes from 0x20 to 0x7E.
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
  /// - Returns: The number; nil where the text has to be measured.
  package func plainRowCount(
    of text: UnsafeBufferPointer<UInt8>, first: Double, rest: Double
  ) -> Int? {
    guard let cell = plainCell, let rows = PlainRows(text) else { return nil }
    let count = rows.count(
      first: Self.cells(in: first, cell), rest: Self.cells(in: rest, cell))
    addPlainRows(count)
    return count
  }

  /// The cells that a row of a width takes.
  static func cells(in width: Double, _ cell: Double) -> Int {
    let width = width + tolerance
    // More cells than a text has bytes are all the same.
    var cells = Int(min(max(0, width / cell), 1e9).rounded(.down))
    // The quotient may be rounded up to a whole number.
    while cells > 0, Double(cells) * cell > width { cells -= 1 }
    return cells
  }
}
