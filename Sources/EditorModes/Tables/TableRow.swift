internal import LiveMarkdown
internal import PieceTable

/// A line of a table as it is written: what lies between its pipes (GFM 4.10).
struct TableRow: Sendable {
  /// What the line is.
  enum Kind: Sendable { case header, delimiters, body }

  /// A cell, or a column's part of the delimiter row.
  struct Cell: Hashable, Sendable {
    /// All between two pipes, or between a pipe and an end of the line.
    var space: Range<ByteOffset>
    /// The same without the white space around it. Of an empty cell it is the place where a caret
    /// goes.
    var content: Range<ByteOffset>
  }

  /// The table.
  let table: Block
  /// What the line is.
  let kind: Kind
  /// The number of the line.
  let number: Int
  /// The line without its break.
  let line: Range<ByteOffset>
  /// Where its pipes and cells begin, behind the prefixes of containers and the indentation.
  let start: ByteOffset
  /// The cells, those beyond the table's columns too.
  let cells: [Cell]
  /// Whether a pipe stands before the first cell.
  let hasOpeningPipe: Bool
  /// Whether a pipe stands behind the last cell.
  let hasClosingPipe: Bool
  /// The line's bytes from `start` on.
  let bytes: [UInt8]

  /// What stands before the pipes and cells.
  var prefix: Range<ByteOffset> { line.lowerBound..<start }

  /// All behind the prefix.
  var range: Range<ByteOffset> { start..<line.upperBound }

  /// The bytes of a range of the row.
  func bytes(in range: Range<ByteOffset>) -> ArraySlice<UInt8> {
    bytes[range.lowerBound - start..<range.upperBound - start]
  }

  /// Whether there is a place for padding around what is in the cells.
  var isPadded: Bool {
    cells.contains { $0.content.lowerBound > $0.space.lowerBound && !$0.content.isEmpty }
  }

  /// Which cell an offset of the line belongs to: what is before the first pipe is the first one's,
  /// what is behind the last pipe the last one's. O(cells).
  func cellIndex(at offset: ByteOffset) -> Int {
    let index = cells.firstIndex { offset <= $0.space.upperBound }
    return index ?? max(0, cells.count - 1)
  }

  /// Where a caret goes, or what is selected, in a cell; in the nearest one, where the row has
  /// fewer.
  func place(inCell index: Int) -> Range<ByteOffset> {
    guard !cells.isEmpty else { return line.upperBound..<line.upperBound }
    return cells[min(max(index, 0), cells.count - 1)].content
  }
}

extension TableRow {
  /// Reads a line of a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - kind: What the line is.
  ///   - number: The number of the line.
  ///   - start: Where its row begins, behind prefixes and, unless it belongs to the first cell,
  ///     the indentation.
  ///   - text: The text.
  init(
    _ table: Block, _ kind: Kind, number: Int, start: ByteOffset, in text: TextSnapshot
  ) {
    let line = text.lineRange(number)
    let bytes = text.bytes(in: start..<line.upperBound)
    let cells = Cells(bytes)
    self.table = table
    self.kind = kind
    self.number = number
    self.line = line
    self.start = start
    self.bytes = bytes
    self.cells = cells.ranges.map { range in
      let content = Self.trimmed(range, bytes)
      return Cell(
        space: start + range.lowerBound..<start + range.upperBound,
        content: start + content.lowerBound..<start + content.upperBound)
    }
    hasOpeningPipe = cells.hasOpeningPipe
    hasClosingPipe = cells.hasClosingPipe
  }

  private static func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isBlank(lower) { lower += 1 }
    while lower < upper, isBlank(upper - 1) { upper -= 1 }
    guard lower == upper else { return lower..<upper }
    let place = min(range.lowerBound + 1, range.upperBound)
    return place..<place
  }

  /// The cells of a row by its pipes: a pipe behind a backslash is text, also in code.
  private struct Cells {
    private(set) var ranges: [Range<Int>] = []
    let hasOpeningPipe: Bool
    private(set) var hasClosingPipe = false

    init(_ bytes: [UInt8]) {
      hasOpeningPipe = bytes.first == 0x7C
      var start = hasOpeningPipe ? 1 : 0
      for index in start..<max(start, bytes.count)
      where bytes[index] == 0x7C && (index == 0 || bytes[index - 1] != 0x5C) {
        ranges.append(start..<index)
        start = index + 1
      }
      let isBlank = bytes[min(start, bytes.count)...].allSatisfy {
        $0 == 0x20 || (0x09...0x0C).contains($0) && $0 != 0x0A
      }
      if isBlank, start > 0 {
        hasClosingPipe = !ranges.isEmpty
      } else {
        ranges.append(start..<bytes.count)
      }
    }
  }
}
