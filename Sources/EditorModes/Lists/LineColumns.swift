internal import PieceTable

/// A place in a line, with what columns need.
///
/// A tab of which only some columns belong to what is before the place is passed; the columns that are left of it
/// are virtual spaces before the next byte (CommonMark 2.2).
struct ColumnPlace: Hashable, Sendable {
  /// The next byte.
  var offset: ByteOffset
  /// The column of the next byte, from 0; tab stops are 4 columns apart, whatever an editor shows.
  var column = 0
  /// The virtual spaces before the next byte.
  var spaces = 0
}

/// Reads the beginning of a line by columns, as block structure sees it.
///
/// Only as much of the line is copied as is looked at.
struct LineColumns: Sendable {
  /// The line without its break.
  let range: Range<ByteOffset>
  private let text: TextSnapshot
  private var bytes: [UInt8]

  /// A reader of a line.
  init(_ text: TextSnapshot, _ range: Range<ByteOffset>) {
    self.text = text
    self.range = range
    bytes = text.bytes(in: range.lowerBound..<min(range.lowerBound + 64, range.upperBound))
  }

  /// A reader of the line that an offset lies in. O(log n).
  init(_ text: TextSnapshot, lineAt offset: ByteOffset) {
    self.init(text, text.lineRange(text.point(of: offset).line))
  }

  /// Where the line begins: behind a byte order mark at the start of the text.
  var start: ColumnPlace {
    let hasMark = range.lowerBound == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return ColumnPlace(offset: range.lowerBound + (hasMark ? 3 : 0))
  }

  /// The byte at an offset of the line; nil at its end.
  mutating func byte(at offset: ByteOffset) -> UInt8? {
    guard range.contains(offset) else { return nil }
    let index = offset - range.lowerBound
    if index >= bytes.count {
      let end = min(range.lowerBound + max(2 * bytes.count, index + 1), range.upperBound)
      bytes += text.bytes(in: range.lowerBound + bytes.count..<end)
    }
    return bytes[index]
  }

  /// Passes at most so many columns of spaces and tabs, and says how many there were. O(columns).
  mutating func skipBlanks(_ place: inout ColumnPlace, atMost limit: Int = .max) -> Int {
    var taken = min(place.spaces, limit)
    place.spaces -= taken
    while taken < limit {
      let width: Int
      switch byte(at: place.offset) {
      case 0x20: width = 1
      case 0x09: width = 4 - place.column % 4
      default: return taken
      }
      place.offset += 1
      place.column += width
      let used = min(width, limit - taken)
      place.spaces = width - used
      taken += used
    }
    return taken
  }

  /// Passes everything up to an offset of the line. O(distance).
  mutating func advance(_ place: inout ColumnPlace, to offset: ByteOffset) {
    place.spaces = 0
    while place.offset < offset, let byte = byte(at: place.offset) {
      place.column += byte == 0x09 ? 4 - place.column % 4 : 1
      place.offset += 1
    }
  }

  /// Whether nothing but white space is left of the line. O(white space).
  mutating func isBlank(from place: ColumnPlace) -> Bool {
    var place = place
    _ = skipBlanks(&place)
    return place.offset >= range.upperBound
  }

  /// The white space between two places as it is written, or as spaces where a tab lies across one of them.
  func blanks(from start: ColumnPlace, to end: ColumnPlace, columns: Int) -> String {
    guard start.spaces == 0, end.spaces == 0 else { return String(repeating: " ", count: columns) }
    return text.string(in: start.offset..<max(start.offset, end.offset))
  }
}

extension TextSnapshot {
  /// Where the text of a line ends without the spaces and tabs at its end; its start when there is nothing else.
  /// O(log n + white space).
  func trimmedEnd(of line: Range<ByteOffset>) -> ByteOffset {
    var end = line.upperBound
    while end > line.lowerBound {
      let start = max(line.lowerBound, end - 64)
      for byte in bytes(in: start..<end).reversed() {
        if byte != 0x20, byte != 0x09 { return end }
        end -= 1
      }
    }
    return end
  }

  /// The end of the spaces and tabs from an offset on. O(log n + white space).
  func endOfBlanks(from offset: ByteOffset) -> ByteOffset {
    var offset = offset
    while offset < endOffset, self[offset] == 0x20 || self[offset] == 0x09 { offset += 1 }
    return offset
  }
}
