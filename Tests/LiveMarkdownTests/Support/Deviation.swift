import LiveMarkdown
import MarkdownTestSupport

/// Where our blocks are not those of cmark-gfm, on purpose. `ConformanceCaseTests` shows each.
///
/// A document with one of them is compared without task lists, if it differs with them.
enum Deviation {
  /// cmark-gfm looks for a task's marker at the start of the whole line, wherever the item began:
  /// `[ ]` in a later line, behind something that looks like a list marker, makes a task of the item
  /// that is open there. To it any two digits, or a digit and any other character, look like one.
  /// And behind a byte order mark it finds no task.
  case taskOfTheWholeLine

  /// What may differ in a document.
  static func allowed(in document: [UInt8], _ options: SyntaxOptions) -> Set<Deviation> {
    var allowed: Set<Deviation> = []
    if options.contains(.taskLists),
      document.starts(with: [0xEF, 0xBB, 0xBF])
        || document.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains(where: isOddTask)
    {
      allowed.insert(.taskOfTheWholeLine)
    }
    return allowed
  }

  /// Whether a line begins with what cmark-gfm takes for a task's marker, and may not be one: it is
  /// indented as a list item seldom is, or its number has no delimiter.
  private static func isOddTask(_ line: ArraySlice<UInt8>) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
    }
    var rest = line.drop(while: isSpace)
    var isOdd = line.count - rest.count >= 4 || line.prefix(3).contains(0x09)
    guard let marker = rest.popFirst() else { return false }
    if (0x30...0x39).contains(marker) {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      if rest.first == UInt8(ascii: "."), digits.count < 9 {
        rest.removeFirst()
      } else {
        // Nine digits have a list's number at most.
        isOdd = true
        if rest.first == UInt8(ascii: ".") { rest.removeFirst() }
      }
    } else if ![UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*")].contains(marker) {
      return false
    }
    // Whatever one character is behind a digit.
    if isOdd, let first = rest.first, first != UInt8(ascii: "["), !isSpace(first) {
      rest.removeFirst()
    }
    return isOdd && rest.drop(while: isSpace).first == UInt8(ascii: "[")
  }
}
