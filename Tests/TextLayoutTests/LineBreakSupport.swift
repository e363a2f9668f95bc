import TextLayout

/// What tests of line breaks share.
enum LineBreakSupport {
  /// A string of scalars.
  static func string(_ scalars: [UInt32]) -> String {
    var string = ""
    for value in scalars {
      if let scalar = Unicode.Scalar(value) { string.unicodeScalars.append(scalar) }
    }
    return string
  }

  /// The scalars in hexadecimal.
  static func description(_ scalars: [UInt32]) -> String {
    scalars.map { String($0, radix: 16) }.joined(separator: " ")
  }

  /// For each byte, whether a row may end before it.
  static func marks(_ bytes: [UInt8], _ rules: LineBreaker.Rules) -> [Bool] {
    // What is there before must not matter.
    var marks = [Bool](repeating: true, count: bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      marks.withUnsafeMutableBufferPointer {
        LineBreaker(rules).opportunities(in: bytes, into: $0)
      }
    }
    return marks
  }

  /// For each scalar, whether a row may end before it.
  static func breaks(_ string: String, _ rules: LineBreaker.Rules) -> [Bool] {
    let marks = marks(Array(string.utf8), rules)
    let view = string.unicodeScalars
    return view.indices.map { marks[string.utf8.distance(from: string.startIndex, to: $0)] }
  }

  /// The same breaks, without those inside a grapheme cluster of the standard library.
  static func outsideClusters(_ scalars: [UInt32], _ breaks: [Bool]) -> [Bool] {
    var recognizer = Unicode._CharacterRecognizer()
    return zip(scalars, breaks).map { value, mayBreak in
      recognizer.hasBreak(before: Unicode.Scalar(value) ?? "\u{FFFD}") && mayBreak
    }
  }

  /// The text with `|` where it may be broken.
  static func broken(_ string: String, _ rules: LineBreaker.Rules) -> String {
    zip(string.unicodeScalars, breaks(string, rules)).reduce(into: "") { result, element in
      if element.1 { result += "|" }
      result.unicodeScalars.append(element.0)
    }
  }

  /// Scalars of which nasty texts are made: some of each class, and those that are exceptions.
  static let scalars: [UInt32] = [
    // Letters, digits, spaces of ASCII more than once.
    0x61, 0x62, 0x5A, 0x61, 0x62, 0x31, 0x32, 0x30, 0x20, 0x20, 0x20, 0x20, 0x09,
    0x21, 0x22, 0x23, 0x24, 0x25, 0x27, 0x28, 0x29, 0x2B, 0x2C, 0x2D, 0x2D, 0x2E, 0x2F, 0x3A, 0x3B,
    0x3C,
    0x3F, 0x5B, 0x5C, 0x5D, 0x7B, 0x7C, 0x7D, 0x5F, 0x01, 0x7F, 0x0B, 0x0C, 0x85, 0x2028, 0x2029,
    0xA0, 0xA1, 0xA3, 0xA7, 0xAB, 0xAD, 0xB0, 0xB4, 0xB7, 0xBB, 0xBF, 0xC9, 0xE9, 0xD7, 0x2C8,
    0x34F,
    0x301, 0x308, 0x20E3, 0xFE0F, 0x436, 0x58A, 0x5BE, 0x5D0, 0x5D1, 0x600, 0x628, 0x663, 0x66A,
    0x66B,
    0x915, 0x94D, 0x937, 0x93F, 0xE01, 0xE33, 0xE38, 0xE3F, 0x1100, 0x1161, 0x11A8, 0xAC00, 0xAC01,
    0xD55C,
    0x1B05, 0x1B44, 0x2009, 0x2003, 0x200B, 0x200C, 0x200D, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014,
    0x2015,
    0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2024, 0x2026, 0x2030, 0x203C, 0x2060, 0x20AC, 0x2103,
    0x2116,
    0x231A, 0x261D, 0x2764, 0x275B, 0x2E17, 0x3000, 0x3001, 0x3002, 0x3005, 0x3008, 0x300C, 0x300D,
    0x301C,
    0x3041, 0x3042, 0x3063, 0x3099, 0x30A2, 0x30FB, 0x30FC, 0x4E2D, 0x65E5, 0xFF01, 0xFF05, 0xFF08,
    0xFF09,
    0xFF0C, 0xFF10, 0xFF1A, 0xFF1F, 0xFF21, 0xFF62, 0xFF63, 0xFF6F, 0xFF71, 0xFF9E, 0xFFE5, 0xFFFC,
    0xFEFF,
    0x1F1E6, 0x1F1E7, 0x1F1E8, 0x1F3FB, 0x1F3FF, 0x1F44D, 0x1F469, 0x1F02C, 0x20000, 0xE0061,
    0x50005,
  ]
}
