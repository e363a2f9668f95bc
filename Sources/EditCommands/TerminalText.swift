/// How text looks in a terminal.
enum TerminalText {
  /// A scalar, or what stands for one that a terminal would obey: a control character, or one that
  /// changes the direction of the text around.
  static func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    // The pictures of the control characters.
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }

  /// The columns that a scalar takes: 0, 1 or 2.
  static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Most of what is wide or full-width by Unicode's East Asian Width (UAX 11).
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
    0x20000...0x3FFFD,
  ]

  /// The columns that a character takes.
  static func width(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars { width = max(width, Self.width(of: scalar)) }
    return width
  }

  /// The columns that a line takes. O(length)
  static func width(of line: String) -> Int {
    line.reduce(0) { $0 + width(of: $1) }
  }

  /// A text fit for a terminal, cut to a width in columns. O(length)
  static func safe(_ text: String, width: Int) -> String {
    var safe = ""
    for scalar in text.unicodeScalars { safe.unicodeScalars.append(Self.safe(scalar)) }
    return cut(safe, to: width)
  }

  /// A line cut to a width in columns, with `…` at its end when something is missing. O(width).
  static func cut(_ line: String, to width: Int) -> String {
    var columns = 0
    var end = line.startIndex
    for index in line.indices {
      columns += self.width(of: line[index])
      if columns > width { return line[..<end] + "…" }
      // Where it ends if it has to be cut.
      if columns < width { end = line.index(after: index) }
    }
    return line
  }

  /// A number, set to the right of a column.
  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A text, set to the left of a column.
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
