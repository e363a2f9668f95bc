internal import LiveMarkdown

/// Writes text so that Markdown reads it as text: escapes what it would read as something else, and
/// no more.
struct MarkdownTextEscaper {
  private let options: SyntaxOptions
  private let isInTable: Bool
  private var counts: MarkdownTextCounts

  /// An escaper of a paragraph's text, in order.
  init(_ content: [PastedInline], _ options: SyntaxOptions, isInTable: Bool) {
    self.options = options
    self.isInTable = isInTable
    counts = MarkdownTextCounts(content)
  }

  /// Appends text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isInLink: Whether it is the text of a link or an image.
  ///   - isFollowed: Whether something stands behind it in the paragraph.
  ///   - result: Where it is appended, behind what is before it in the paragraph.
  mutating func append(
    _ bytes: [UInt8], isInLink: Bool, isFollowed: Bool, to result: inout [UInt8]
  ) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      var end = index + 1
      if Self.isRunMark(byte) {
        while end < bytes.count, bytes[end] == byte { end += 1 }
      }
      let before = index > 0 ? bytes[index - 1] : result.isEmpty ? 0x20 : 0
      let behind = end < bytes.count ? bytes[end] : isFollowed ? 0 : 0x20
      let isEscaped = isRead(
        bytes, index..<end, before: before, behind: behind, isInLink: isInLink,
        isFirst: index == 0 && result.last == UInt8(ascii: "["))
      for _ in index..<end {
        if isEscaped { result.append(UInt8(ascii: "\\")) }
        result.append(byte)
      }
      index = end
    }
  }

  private static func isRunMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
      UInt8(ascii: "="), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  /// Whether a character, or a run of one, could be read as something else than text. `before` and
  /// `behind` are 0 where there is something that is not this text.
  private mutating func isRead(
    _ bytes: [UInt8], _ run: Range<Int>, before: UInt8, behind: UInt8, isInLink: Bool,
    isFirst: Bool
  ) -> Bool {
    let isAlone = before == 0x20 && behind == 0x20
    switch bytes[run.lowerBound] {
    case UInt8(ascii: "\\"): return behind == 0 || UnicodeClasses.isPunctuation(behind)
    case UInt8(ascii: "*"): return !isAlone && counts.emphasis > 1
    case UInt8(ascii: "_"):
      let isInWord = Self.isInWord(before) && Self.isInWord(behind)
      return !isAlone && !isInWord && counts.emphasis > 1
    case UInt8(ascii: "`"): return counts.code > 1
    case UInt8(ascii: "~"):
      // To cmark-gfm one beside a mark of emphasis is not there.
      let isBesideMark = (before == 0 || behind == 0) && counts.emphasis > 1
      return options.contains(.strikethrough)
        && (isBesideMark || !isAlone && counts.strikethrough > 1)
    case UInt8(ascii: "="):
      // One beside a mark would make it another.
      let isMark = run.count > 1 || before == 0 || behind == 0
      return options.contains(.highlight) && isMark && counts.highlight > 1
    case UInt8(ascii: "%"):
      return options.contains(.comments) && run.count > 1 && counts.comments > 1
    case UInt8(ascii: "$"):
      if MarkdownTextCounts.canClose(bytes, at: run.lowerBound) { counts.closingDollars -= 1 }
      return options.contains(.math) && behind != 0x20 && counts.closingDollars > 0
    case UInt8(ascii: "["): return isInLink || counts.closingBrackets > 0
    case UInt8(ascii: "]"):
      if isInLink { return true }
      counts.closingBrackets -= 1
      // To cmark-gfm a task is done when there is such a box anywhere in its line.
      let start = max(0, run.lowerBound - 2)
      return options.contains(.taskLists)
        && ["[x", "[X"].contains { $0.utf8.elementsEqual(bytes[start..<run.lowerBound]) }
    case UInt8(ascii: "<"):
      return UnicodeClasses.isLetter(behind) || behind == UInt8(ascii: "/")
        || behind == UInt8(ascii: "!") || behind == UInt8(ascii: "?")
    case UInt8(ascii: "&"): return MarkdownEscape.startsReference(bytes, at: run.lowerBound)
    case UInt8(ascii: "|"): return isInTable
    case UInt8(ascii: "^"): return isFirst && options.contains(.footnotes)
    default: return false
    }
  }

  /// Whether a byte is of a letter or a digit, or of a character beyond ASCII, which mostly is one.
  private static func isInWord(_ byte: UInt8) -> Bool {
    UnicodeClasses.isLetterOrDigit(byte) || byte >= 0x80
  }
}
