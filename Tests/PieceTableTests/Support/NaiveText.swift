import PieceTable

/// One replacement in a `NaiveText`, in byte offsets of the text before.
struct NaiveEdit: Equatable, Sendable {
  var range: Range<Int>
  var bytes: [UInt8]

  init(_ range: Range<Int>, _ bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }
}

/// A text as the plainest thing that can be right, an array of bytes: the judge of `TextBuffer`.
///
/// Everything is O(n). Only what every step of a random test needs is here; the conversions of
/// positions are in `NaiveTable`.
struct NaiveText: Equatable, Sendable {
  var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// UTF-16 units, each ill-formed subpart as one.
  ///
  /// Not by way of `String(decoding:as:)`: it throws and catches an error inside for each subpart,
  /// and under Swift Testing every throw costs a backtrace.
  var utf16Count: Int {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      var count = 0
      while offset < bytes.count {
        if bytes[offset] < 0x80 {
          offset += 1
          count += 1
        } else {
          let unit = unit(in: bytes, at: offset)
          offset += unit.length
          count += unit.utf16
        }
      }
      return count
    }
  }

  /// One more than the number of breaks: LF, CRLF and CR, each once.
  var lineCount: Int {
    bytes.withUnsafeBufferPointer { bytes in
      var lines = 1
      var afterReturn = false
      for byte in bytes {
        if byte == 0x0D || byte == 0x0A && !afterReturn { lines += 1 }
        afterReturn = byte == 0x0D
      }
      return lines
    }
  }

  /// Whether the offset is outside every well-formed sequence and every ill-formed subpart.
  func isBoundary(_ offset: Int) -> Bool { clip(offset, .left) == offset }

  /// The nearest boundary towards the bias; an offset outside the text goes to its nearer end.
  func clip(_ offset: Int, _ bias: Bias) -> Int {
    if offset <= 0 { return 0 }
    if offset >= count { return count }
    // A byte that is no continuation byte always starts a unit: decoding can begin there.
    var start = offset
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return bytes.withUnsafeBufferPointer { bytes in
      while start < offset {
        let end = start + unit(in: bytes, at: start).length
        if end > offset { return bias == .left ? start : end }
        start = end
      }
      return start
    }
  }

  /// Both ends clipped to boundaries of the text, to the left.
  func clip(_ range: Range<Int>) -> Range<Int> {
    let lower = clip(range.lowerBound, .left)
    return lower..<max(lower, clip(range.upperBound, .left))
  }

  mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    bytes = Array(bytes[..<range.lowerBound]) + new + Array(bytes[range.upperBound...])
  }

  /// Applies sorted edits in offsets of the text before.
  mutating func replace(_ edits: [NaiveEdit]) {
    var result: [UInt8] = []
    var end = 0
    for edit in edits {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.bytes
      end = edit.range.upperBound
    }
    bytes = result + bytes[end...]
  }

  /// Every error that may be the answer to these edits; empty when they must succeed.
  ///
  /// Which of several is reported is left to the buffer.
  func refusals(of edits: [NaiveEdit]) -> Set<TextEditError> {
    var errors: Set<TextEditError> = []
    for edit in edits {
      for offset in [edit.range.lowerBound, edit.range.upperBound] {
        if offset < 0 || offset > count {
          errors.insert(.outOfBounds(offset: ByteOffset(offset), count: count))
        } else if !isBoundary(offset) {
          errors.insert(.splitsSequence(offset: ByteOffset(offset)))
        }
      }
    }
    for index in edits.indices.dropFirst()
    where edits[index].range.lowerBound < edits[index - 1].range.upperBound {
      errors.insert(.unordered(index: index))
    }
    return errors
  }
}

/// A unit of text: a well-formed sequence, or a maximal ill-formed subpart that stands for U+FFFD.
struct TextUnit {
  let length: Int
  let isWellFormed: Bool

  var utf16: Int { isWellFormed && length == 4 ? 2 : 1 }
}

/// The unit that starts at an offset. (The Unicode Standard, section 3.9, table 3-7.)
func unit(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> TextUnit {
  let wanted: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch bytes[start] {
  case 0x00...0x7F: return TextUnit(length: 1, isWellFormed: true)
  case 0xC2...0xDF: wanted = 2
  case 0xE0: (wanted, second) = (3, 0xA0...0xBF)
  case 0xED: (wanted, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: wanted = 3
  case 0xF0: (wanted, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: wanted = 4
  case 0xF4: (wanted, second) = (4, 0x80...0x8F)
  default: return TextUnit(length: 1, isWellFormed: false)
  }
  var length = 1
  while length < wanted, start + length < bytes.count {
    let byte = bytes[start + length]
    guard length == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else { break }
    length += 1
  }
  return TextUnit(length: length, isWellFormed: length == wanted)
}

/// The bytes with every ill-formed subpart replaced by U+FFFD, and whether there was none.
func repaired(_ bytes: [UInt8]) -> (bytes: [UInt8], isWellFormed: Bool) {
  var result: [UInt8] = []
  var isWellFormed = true
  bytes.withUnsafeBufferPointer { bytes in
    var offset = 0
    while offset < bytes.count {
      let unit = unit(in: bytes, at: offset)
      if unit.isWellFormed {
        result.append(contentsOf: bytes[offset..<offset + unit.length])
      } else {
        result += [0xEF, 0xBF, 0xBD]
        isWellFormed = false
      }
      offset += unit.length
    }
  }
  return (result, isWellFormed)
}

/// Whether two arrays are equal, word by word: `==` on arrays is slow without optimisation.
func sameBytes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  return left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in
      var offset = 0
      while offset + 8 <= left.count {
        let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
          return false
        }
        offset += 8
      }
      while offset < left.count {
        guard left[offset] == right[offset] else { return false }
        offset += 1
      }
      return true
    }
  }
}
