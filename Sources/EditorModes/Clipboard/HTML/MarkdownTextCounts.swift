/// What the text of a paragraph has of characters that are read only when there are two of them.
struct MarkdownTextCounts {
  /// Runs of `*` and of `_`, and emphasis that is marked by them.
  var emphasis = 0
  /// Runs of backticks, and code.
  var code = 0
  /// Runs of `~`, and text struck through.
  var strikethrough = 0
  /// Runs of two `=` or more, and highlights.
  var highlight = 0
  /// Runs of two `%` or more.
  var comments = 0
  /// The `]` in text, links apart, that were not written yet.
  var closingBrackets = 0
  /// The `$` that could close mathematics and were not written yet.
  var closingDollars = 0

  /// Counts. O(n).
  init(_ content: [PastedInline]) { add(content, isInLink: false) }

  private mutating func add(_ content: [PastedInline], isInLink: Bool) {
    for inline in content {
      switch inline {
      case .text(let bytes): add(bytes, isInLink)
      case .code: code += 1
      case .lineBreak: break
      case .image(_, let description): add(description, true)
      case .span(let span, let inner):
        switch span {
        case .strong, .emphasis: emphasis += 2
        case .strikethrough: strikethrough += 2
        case .highlight: highlight += 2
        case .link: break
        }
        add(inner, isInLink: isInLink || span.isLink)
      }
    }
  }

  private mutating func add(_ bytes: [UInt8], _ isInLink: Bool) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      var end = index + 1
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
        UInt8(ascii: "="), UInt8(ascii: "%"):
        while end < bytes.count, bytes[end] == byte { end += 1 }
      case UInt8(ascii: "]"):
        if !isInLink { closingBrackets += 1 }
      case UInt8(ascii: "$"):
        if Self.canClose(bytes, at: index) { closingDollars += 1 }
      default: break
      }
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"): emphasis += 1
      case UInt8(ascii: "`"): code += 1
      case UInt8(ascii: "~"): strikethrough += 1
      case UInt8(ascii: "="): highlight += end - index > 1 ? 1 : 0
      case UInt8(ascii: "%"): comments += end - index > 1 ? 1 : 0
      default: break
      }
      index = end
    }
  }

  /// Whether a `$` could close mathematics: there is no space before it and no digit behind it.
  /// O(1).
  static func canClose(_ bytes: [UInt8], at index: Int) -> Bool {
    let isBehindSpace = index > 0 && bytes[index - 1] == 0x20
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    return !isBehindSpace && !(0x30...0x39).contains(next)
  }
}
