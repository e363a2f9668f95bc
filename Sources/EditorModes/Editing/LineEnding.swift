package import PieceTable

/// What ends the lines of a text.
package enum LineEnding: String, Hashable, Sendable, CaseIterable {
  case lineFeed = "\n"
  case carriageReturnLineFeed = "\r\n"
  case carriageReturn = "\r"
}

extension Character {
  /// Whether lines of a text end with it; Unicode has further line ends that are none here.
  var endsLine: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

extension TextSnapshot {
  /// What ends the line of an offset, else the line before it; a line feed where there is neither. O(log n).
  package func lineEnding(at offset: ByteOffset) -> LineEnding {
    let line = point(of: offset).line
    for line in [line, line - 1] where line >= 0 {
      let content = lineRange(line)
      let whole = lineRange(line, includingBreak: true)
      guard whole.upperBound > content.upperBound else { continue }
      if whole.upperBound - content.upperBound == 2 { return .carriageReturnLineFeed }
      return self[content.upperBound] == 0x0D ? .carriageReturn : .lineFeed
    }
    return .lineFeed
  }

  /// A string as it is inserted at an offset: its line ends are those of the text there. O(length + log n).
  package func adapted(_ string: String, at offset: ByteOffset) -> String {
    guard string.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return string }
    let ending = lineEnding(at: offset).rawValue.utf8
    var bytes: [UInt8] = []
    var wasReturn = false
    for byte in string.utf8 {
      if byte == 0x0A, wasReturn {
        wasReturn = false
        continue
      }
      wasReturn = byte == 0x0D
      if byte == 0x0A || byte == 0x0D {
        bytes.append(contentsOf: ending)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
