import PieceTable

/// Every unit and every line of one text written down, so that any conversion is a look-up.
struct NaiveTable: Sendable {
  let bytes: [UInt8]
  /// Where each unit starts, and at last the end of the text: all the boundaries.
  let boundaries: [Int]
  /// The UTF-16 units before each boundary.
  let utf16s: [Int]
  /// The lines without their breaks.
  let contents: [Range<Int>]
  /// Where each line starts.
  let lineStarts: [Int]

  var count: Int { bytes.count }
  var utf16Count: Int { utf16s[utf16s.count - 1] }
  var scalarCount: Int { boundaries.count - 1 }
  var lineCount: Int { lineStarts.count }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var boundaries = [0]
    var utf16s = [0]
    var contents: [Range<Int>] = []
    var lineStarts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      var utf16 = 0
      var line = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        let followed = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        let unit = unit(in: bytes, at: offset)
        offset += unit.length
        utf16 += unit.utf16
        boundaries.append(offset)
        utf16s.append(utf16)
        guard byte == 0x0A || byte == 0x0D && !followed else { continue }
        let returned = byte == 0x0A && offset - line >= 2 && bytes[offset - 2] == 0x0D
        contents.append(line..<offset - (returned ? 2 : 1))
        line = offset
        lineStarts.append(line)
      }
      contents.append(line..<offset)
    }
    self.boundaries = boundaries
    self.utf16s = utf16s
    self.contents = contents
    self.lineStarts = lineStarts
  }

  /// The index of the last number that is not above `value`, in ascending numbers that start at 0.
  private func last(_ numbers: [Int], upTo value: Int) -> Int {
    var low = 0
    var high = numbers.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if numbers[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  func isBoundary(_ offset: Int) -> Bool {
    boundaries[last(boundaries, upTo: offset)] == offset
  }

  func clip(_ offset: Int, _ bias: Bias) -> Int {
    let inside = min(max(0, offset), count)
    let index = last(boundaries, upTo: inside)
    return boundaries[index] == inside || bias == .left ? boundaries[index] : boundaries[index + 1]
  }

  /// The UTF-16 units before a boundary.
  func utf16Offset(of offset: Int) -> Int { utf16s[last(boundaries, upTo: offset)] }

  /// The scalars before a boundary.
  func scalarOffset(of offset: Int) -> Int { last(boundaries, upTo: offset) }

  /// Outside the text: its nearer end. In the middle of a surrogate pair: by the bias.
  func offset(ofUTF16 utf16: Int, _ bias: Bias) -> Int {
    let inside = min(max(0, utf16), utf16Count)
    let index = last(utf16s, upTo: inside)
    return boundaries[utf16s[index] == inside || bias == .left ? index : index + 1]
  }

  /// Outside the text: its nearer end.
  func offset(ofScalar scalar: Int) -> Int { boundaries[min(max(0, scalar), scalarCount)] }

  /// The line of an offset; between CR and LF that is the line they end.
  func line(of offset: Int) -> Int { last(lineStarts, upTo: offset) }

  func point(of offset: Int) -> TextPoint {
    let line = line(of: offset)
    return TextPoint(line: line, column: offset - lineStarts[line])
  }

  func utf16Point(of offset: Int) -> UTF16Point {
    let line = line(of: offset)
    let start = utf16Offset(of: lineStarts[line])
    return UTF16Point(line: line, column: utf16Offset(of: offset) - start)
  }

  /// Lines outside the text: its nearer end. Columns outside the line: its nearer end, which lies
  /// before the break. So the column between CR and LF gives the place before CR.
  func offset(of point: TextPoint, _ bias: Bias) -> Int {
    guard point.line >= 0 else { return 0 }
    guard point.line < lineCount else { return count }
    let content = contents[point.line]
    return clip(content.lowerBound + min(max(0, point.column), content.count), bias)
  }

  func offset(of point: UTF16Point, _ bias: Bias) -> Int {
    guard point.line >= 0 else { return 0 }
    guard point.line < lineCount else { return count }
    let content = contents[point.line]
    let start = utf16Offset(of: content.lowerBound)
    let length = utf16Offset(of: content.upperBound) - start
    return offset(ofUTF16: start + min(max(0, point.column), length), bias)
  }

  func lineRange(_ line: Int, includingBreak: Bool) -> Range<Int> {
    guard includingBreak else { return contents[line] }
    return lineStarts[line]..<(line + 1 < lineCount ? lineStarts[line + 1] : count)
  }
}
