/// The parts of links: labels, destinations and titles (CommonMark 6.3).
extension InlineParser {
  /// The deepest nesting of parentheses in a destination that is not between `<` and `>`.
  private static var mostParentheses: Int { 32 }

  /// Passes spaces, tabs and line breaks.
  @inline(__always)
  func skipSpace(_ offset: Int) -> Int {
    var offset = offset
    while offset < count, isLinkSpace(text[offset]) { offset &+= 1 }
    return offset
  }

  /// White space between the parts of a link: cmark's, with vertical tabs and form feeds.
  @inline(__always)
  private func isLinkSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

  /// A label between brackets, without white space around it, and its end behind the bracket.
  ///
  /// It is looked for in no more than a thousand bytes.
  func linkLabel(at start: Int) -> (label: Range<Int>, end: Int)? {
    guard start < count, text[start] == 0x5B else { return nil }
    var index = start &+ 1
    let limit = min(count, index &+ NormalizedLabel.maximumLength &+ 1)
    while index < limit, text[index] != 0x5B, text[index] != 0x5D {
      let isEscape = text[index] == 0x5C && UnicodeClasses.isPunctuation(text[index &+ 1])
      index &+= isEscape ? 2 : 1
    }
    guard index < limit, text[index] == 0x5D else { return nil }
    var (lower, upper) = (start &+ 1, index)
    while lower < upper, UnicodeClasses.isSpace(text[lower]) { lower &+= 1 }
    while lower < upper, UnicodeClasses.isSpace(text[upper &- 1]) { upper &-= 1 }
    return (lower..<upper, index &+ 1)
  }

  /// A destination, without the `<` and `>` around it, and its end.
  func linkDestination(at start: Int) -> (range: Range<Int>, end: Int)? {
    guard start < count else { return nil }
    return text[start] == 0x3C ? bracedDestination(start) : bareDestination(start)
  }

  private func bracedDestination(_ start: Int) -> (range: Range<Int>, end: Int)? {
    var index = start &+ 1
    while index < count {
      switch text[index] {
      case 0x3E: return (start &+ 1..<index, index &+ 1)
      case 0x5C: index &+= 2
      case 0x0A, 0x3C: return nil
      default: index &+= 1
      }
    }
    return nil
  }

  private func bareDestination(_ start: Int) -> (range: Range<Int>, end: Int)? {
    var index = start
    var depth = 0
    scan: while index < count {
      let byte = text[index]
      switch byte {
      case 0x5C:
        index &+= UnicodeClasses.isPunctuation(text[index &+ 1]) ? 2 : 1
      case 0x28:
        depth &+= 1
        guard depth <= Self.mostParentheses else { return nil }
        index &+= 1
      case 0x29:
        if depth == 0 { break scan }
        depth &-= 1
        index &+= 1
      default:
        if isCommonMark ? byte <= 0x20 || byte == 0x7F : UnicodeClasses.isSpace(byte) {
          guard index > start else { return nil }
          break scan
        }
        index &+= 1
      }
    }
    // To cmark-gfm the parentheses before white space need not be balanced.
    guard index < count, !isCommonMark || depth == 0 else { return nil }
    return (start..<index, index)
  }

  /// The end of a title that begins at an offset of a content, if there is one.
  mutating func titleEnd(in content: InlineContent, at start: Int) -> Int? {
    begin(content)
    return linkTitleEnd(at: start)
  }

  /// The end of a title between quotes or parentheses.
  ///
  /// A closing character behind a backslash is escaped. cmark-gfm lets it end the title all the same
  /// when no other does, and takes an escaped backslash before one for its escape.
  func linkTitleEnd(at start: Int) -> Int? {
    guard start < count else { return nil }
    let close: UInt8
    switch text[start] {
    case 0x22: close = 0x22
    case 0x27: close = 0x27
    case 0x28: close = 0x29
    default: return nil
    }
    var index = start &+ 1
    var escapedEnd: Int?
    while index < count {
      let byte = text[index]
      if isCommonMark, byte == 0x5C, UnicodeClasses.isPunctuation(text[index &+ 1]) {
        index &+= 2
        continue
      }
      if byte == close || byte == 0x28 && close == 0x29 {
        let isEscaped = !isCommonMark && text[index &- 1] == 0x5C && index &- 1 > start
        if byte == close {
          if !isEscaped { return index &+ 1 }
          escapedEnd = index &+ 1
        } else if !isEscaped {
          return escapedEnd
        }
      }
      index &+= 1
    }
    return escapedEnd
  }
}
