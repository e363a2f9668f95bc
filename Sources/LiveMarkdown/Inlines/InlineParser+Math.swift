/// Mathematics in a line (docs/dialects.md).
extension InlineParser {
  /// A run of `$` that begins mathematics, or text.
  ///
  /// Linear: the search for the end stops at the next run or backtick, whatever comes of it.
  mutating func parseDollar() {
    let start = position
    let open = runEnd(start)
    position = open
    let length = open &- start
    guard length <= 2, !isLetterOrDigit(scalar(before: start, skipsTildes: false)) else { return }
    if length == 1, text[open] == 0x60 { return parseMathCode(start) }
    var close = open
    search: while close < count {
      switch text[close] {
      case 0x24: break search
      case 0x60: return
      case 0x5C: close &+= 2
      default: close &+= 1
      }
    }
    guard close < count else { return }
    let end = runEnd(close)
    guard end &- close == length, !isLetterOrDigit(scalar(after: end, skipsTildes: false)),
      length == 1 ? hasTightEnds(open, close) : !isBlank(open, close)
    else { return }
    add(.math, start, open, close, end)
    position = end
  }

  /// A code span between two `$`, or else a `$` and whatever follows.
  private mutating func parseMathCode(_ start: Int) {
    let spans = tree.spans.count
    parseCodeSpan()
    guard tree.spans.count > spans, text[position] == 0x24, position < count else { return }
    let end = runEnd(position)
    guard end == position &+ 1, !isLetterOrDigit(scalar(after: end, skipsTildes: false)) else {
      return
    }
    let code = tree.spans[spans].contentRange
    tree.spans[spans] = InlineSpan(.math, start, code.lowerBound, code.upperBound, end)
    position = end
  }

  private func hasTightEnds(_ start: Int, _ end: Int) -> Bool {
    !UnicodeClasses.isWhitespace(scalar(after: start, skipsTildes: false))
      && !UnicodeClasses.isWhitespace(scalar(before: end, skipsTildes: false))
  }

  private func isBlank(_ start: Int, _ end: Int) -> Bool {
    bytes(start..<end).allSatisfy(UnicodeClasses.isSpace)
  }

  /// Whether a scalar is a letter or a digit of any script.
  private func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return UnicodeClasses.isLetterOrDigit(UInt8(truncatingIfNeeded: scalar)) }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }
}

extension InlineSpan {
  /// Whether mathematics is to be displayed: whether it is between two `$$`.
  func isDisplayed(in content: UnsafeBufferPointer<UInt8>) -> Bool {
    content[Int(start) &+ 1] == 0x24 && contentStart == start &+ 2
  }
}
