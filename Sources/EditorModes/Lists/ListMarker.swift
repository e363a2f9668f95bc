internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// The number of an ordered list's item; nil for others. O(log n).
  func number(of item: Block) -> Int? {
    var number: Int?
    var offset = item.range.lowerBound
    while offset < text.endOffset, (0x30...0x39).contains(text[offset]),
      offset - item.range.lowerBound < ListNumber.digits
    {
      number = (number ?? 0) * 10 + Int(text[offset] - 0x30)
      offset += 1
    }
    return number
  }

  /// The box of a task at the beginning of an item's text, `[ ]` or `[x]`, with the white space behind it; nil when
  /// it is none. What nothing follows is taken for one too, though parsers differ there. O(log n).
  func taskBox(of item: Container) -> Range<ByteOffset>? {
    guard item.isItem, syntax.options.contains(.taskLists) else { return nil }
    var line = LineColumns(text, lineAt: item.lineStart)
    let start = text.endOfBlanks(from: item.content.offset)
    guard line.byte(at: start) == 0x5B, line.byte(at: start + 2) == 0x5D,
      let mark = line.byte(at: start + 1), mark == 0x20 || mark == 0x78 || mark == 0x58
    else { return nil }
    let end = text.endOfBlanks(from: start + 3)
    guard end > start + 3 || end >= line.range.upperBound else { return nil }
    // One space belongs to the box; what is more is the text's.
    return start..<(end >= line.range.upperBound ? end : start + 4)
  }

  /// The marker of a further item like this one: its indentation, the same delimiter with a number, as much white
  /// space behind it, and an empty box for a task.
  func marker(like item: Container, number: Int?) -> String {
    let line = LineColumns(text, lineAt: item.lineStart)
    var place = item.start
    var reader = line
    _ = reader.skipBlanks(&place)
    var marker = line.blanks(from: item.start, to: place, columns: item.indentation)
    if let number { marker += "\(number)" }
    marker += text.string(in: item.markerEnd - 1..<item.markerEnd)
    let isWritten = item.content.offset > item.markerEnd && !reader.isBlank(from: item.content)
    marker +=
      isWritten
      ? line.blanks(
        from: ColumnPlace(offset: item.markerEnd), to: item.content, columns: item.padding) : " "
    if taskBox(of: item) != nil { marker += "[ ] " }
    return marker
  }
}

/// What numbers of list items may be (CommonMark 5.2).
enum ListNumber {
  /// The most digits.
  static let digits = 9
  /// The greatest number; items behind it have it too.
  static let greatest = 999_999_999
}
