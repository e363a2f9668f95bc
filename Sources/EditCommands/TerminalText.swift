internal import EditorModes
internal import TextLayout

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
      columns += CellWidth.of(line[index])
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
