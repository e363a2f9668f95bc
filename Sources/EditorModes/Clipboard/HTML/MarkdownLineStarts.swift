internal import LiveMarkdown

/// Escapes what would make a line of a paragraph the start of another block.
struct MarkdownLineStarts {
  private let options: SyntaxOptions

  /// As a dialect reads lines.
  init(_ options: SyntaxOptions) { self.options = options }

  /// A paragraph whose lines are text. O(n).
  func escaped(_ paragraph: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(paragraph.count)
    let lines = paragraph.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { result.append(0x0A) }
      if let place = mark(Array(line), isFirst: index == 0) {
        result += line[..<(line.startIndex + place)]
        result.append(UInt8(ascii: "\\"))
        result += line[(line.startIndex + place)...]
      } else {
        result += line
      }
    }
    return result
  }

  /// Where in a line a backslash makes it text; nil where it is text already.
  private func mark(_ line: [UInt8], isFirst: Bool) -> Int? {
    guard let first = line.first else { return nil }
    var run = 1
    while run < line.count, line[run] == first { run += 1 }
    let isSpaced = run == line.count || line[run] == 0x20
    switch first {
    case UInt8(ascii: "#"): return run <= 6 && isSpaced ? 0 : nil
    case UInt8(ascii: ">"): return 0
    case UInt8(ascii: "+"): return run == 1 && isSpaced ? 0 : nil
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"):
      if first != UInt8(ascii: "_"), run == 1, isSpaced { return 0 }
      if isRule(line, first) { return 0 }
      return first == UInt8(ascii: "-") && !isFirst && isUnderline(line) ? 0 : nil
    case UInt8(ascii: "="): return !isFirst && isUnderline(line) ? 0 : nil
    case UInt8(ascii: "|"), UInt8(ascii: ":"): return !isFirst && isUnderline(line) ? 0 : nil
    case UInt8(ascii: "~"): return run >= 3 ? 0 : nil
    case UInt8(ascii: "`"): return run >= 3 && !line[run...].contains(first) ? 0 : nil
    case UInt8(ascii: "$"): return options.contains(.mathBlocks) && run >= 2 ? 0 : nil
    case UInt8(ascii: "%"): return options.contains(.comments) && run >= 2 ? 0 : nil
    case 0x30...0x39: return number(line)
    default: return nil
    }
  }

  /// Where the mark behind a number is that begins an item.
  private func number(_ line: [UInt8]) -> Int? {
    let digits = line.prefix { UnicodeClasses.isDigit($0) }.count
    guard digits < 10, digits < line.count,
      line[digits] == UInt8(ascii: ".") || line[digits] == UInt8(ascii: ")")
    else { return nil }
    return digits + 1 == line.count || line[digits + 1] == 0x20 ? digits : nil
  }

  private func isRule(_ line: [UInt8], _ mark: UInt8) -> Bool {
    line.allSatisfy { $0 == mark || $0 == 0x20 } && line.count { $0 == mark } >= 3
  }

  /// Whether a line could underline a heading or a table's header.
  private func isUnderline(_ line: [UInt8]) -> Bool {
    let isHeading = Set(line).subtracting([0x20]).count == 1
    return isHeading && (line[0] == UInt8(ascii: "=") || line[0] == UInt8(ascii: "-"))
      || options.contains(.tables) && line.contains(UInt8(ascii: "-"))
        && line.allSatisfy { "|:- \\".utf8.contains($0) }
  }
}
