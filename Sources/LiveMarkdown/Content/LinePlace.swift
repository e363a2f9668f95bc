/// A place in a line, with what columns need.
///
/// A tab of which only some columns were taken is passed; the columns that are left of it are
/// virtual spaces before the next byte.
struct LinePlace: Sendable {
  /// The next byte, from the text's start.
  var offset: Int
  /// The column of the next byte, from 0. Bytes count, as in cmark-gfm; tab stops are 4 columns apart.
  var column = 0
  /// The virtual spaces before the next byte.
  var spaces = 0
}

/// Reads lines of a text by columns.
struct LineReader: Sendable {
  var input: SegmentInput
  private let count: Int

  /// A reader of a text of a length in bytes.
  init(_ input: SegmentInput) {
    self.input = input
    count = input.count
  }

  /// The byte at a place; 0 at the end of the text.
  mutating func byte(at place: LinePlace) -> UInt8 { input.byte(at: place.offset) }

  /// The start of a line as blocks see it: behind a byte order mark at the start of the text.
  mutating func start(ofLine offset: Int) -> LinePlace {
    let hasMark =
      offset == 0 && input.byte(at: 0) == 0xEF && input.byte(at: 1) == 0xBB
      && input.byte(at: 2) == 0xBF
    return LinePlace(offset: hasMark ? 3 : offset)
  }

  /// Whether there is nothing more in the line.
  mutating func isAtEnd(_ place: LinePlace) -> Bool {
    guard place.offset < count else { return true }
    let byte = input.byte(at: place.offset)
    return byte == 0x0A || byte == 0x0D
  }

  /// Passes at most so many columns of spaces and tabs, and says how many there were. O(columns).
  mutating func skipBlanks(_ place: inout LinePlace, atMost columns: Int) -> Int {
    var taken = min(place.spaces, columns)
    place.spaces -= taken
    while taken < columns {
      let width: Int
      switch input.byte(at: place.offset) {
      case 0x20: width = 1
      case 0x09: width = 4 - place.column % 4
      default: return taken
      }
      place.offset += 1
      place.column += width
      let used = min(width, columns - taken)
      place.spaces = width - used
      taken += used
    }
    return taken
  }

  /// Passes everything up to an offset in the same line. O(distance).
  mutating func advance(_ place: inout LinePlace, to offset: Int) {
    place.spaces = 0
    while place.offset < offset {
      let isTab = input.byte(at: place.offset) == 0x09
      place.column += isTab ? 4 - place.column % 4 : 1
      place.offset += 1
    }
  }

  /// The start of the line that holds an offset; the line of `floor`, an offset up to it, starts at
  /// `start`. O(distance, at most that to `floor`).
  mutating func lineStart(_ offset: Int, floor: Int, startingAt start: Int) -> Int {
    var offset = offset
    while offset > floor {
      let byte = input.byte(at: offset &- 1)
      if byte == 0x0A || byte == 0x0D { return offset }
      offset &-= 1
    }
    return start
  }

  /// Calls `body` with each run of bytes in a range that lies together in memory.
  @inline(__always)
  mutating func forEachRun(in range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let bytes = input.run(at: offset)
      guard !bytes.isEmpty else { return }
      let length = min(bytes.count, range.upperBound &- offset)
      body(UnsafeBufferPointer(rebasing: bytes[..<length]))
      offset &+= length
    }
  }

  /// The end of the line around an offset, and the start of the next, both at most `limit`.
  /// O(length).
  mutating func end(ofLine offset: Int, limit: Int) -> (end: Int, next: Int) {
    var offset = offset
    while offset < limit {
      let bytes = input.run(at: offset)
      guard !bytes.isEmpty else { break }
      guard let base = bytes.baseAddress else { break }
      let length = min(bytes.count, limit &- offset)
      let index = ByteRun.lineEnd(base, from: 0, to: length)
      guard index < length else {
        offset += length
        continue
      }
      let isReturn = bytes[index] == 0x0D
      offset += index
      let isPair = isReturn && input.byte(at: offset + 1) == 0x0A
      return (offset, min(offset + (isPair ? 2 : 1), limit))
    }
    return (limit, limit)
  }
}
