internal import PieceTable

/// What whole words are made of when text is looked for: letters, marks, digits and `_`.
enum WordCharacters {
  /// Whether a scalar belongs to words. O(1).
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar == "_" || "0"..."9" ~= scalar || "a"..."z" ~= scalar || "A"..."Z" ~= scalar
    }
    if scalar.properties.isAlphabetic { return true }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber: true
    default: false
    }
  }
}

extension TextSnapshot {
  /// Whether there are parts of words both before and behind a boundary. O(1).
  func isWithinWord(_ offset: ByteOffset) -> Bool {
    var reader = ScalarReader(self, at: offset.value)
    guard offset > 0, offset < endOffset else { return false }
    return WordCharacters.contains(reader.scalar(before: offset.value).scalar)
      && WordCharacters.contains(reader.scalar(at: offset.value).scalar)
  }

  /// The word that an offset is in or touches, the one behind it if there are two; nil where there
  /// is none. O(length).
  func wordRange(touching offset: ByteOffset) -> Range<ByteOffset>? {
    var reader = ScalarReader(self, at: offset.value)
    var (start, end) = (offset.value, offset.value)
    while end < reader.count {
      let next = reader.scalar(at: end)
      guard WordCharacters.contains(next.scalar) else { break }
      end += next.length
    }
    while start > 0 {
      let before = reader.scalar(before: start)
      guard WordCharacters.contains(before.scalar) else { break }
      start -= before.length
    }
    return start < end ? Range(bytes: start..<end) : nil
  }
}
