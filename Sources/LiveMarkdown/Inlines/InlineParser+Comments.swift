/// Comments in a line (docs/dialects.md).
extension InlineParser {
  /// A run of `%`: of two of them that begin a comment, or text.
  ///
  /// Linear: the search for the end stops at the next such run, so only one of them fails.
  mutating func parsePercent() {
    let start = position
    let open = runEnd(start)
    position = open
    guard open &- start == 2 else { return }
    var close = open
    while close < count {
      guard text[close] == 0x25 else {
        close &+= 1
        continue
      }
      let end = runEnd(close)
      if end &- close == 2 {
        add(.comment, start, open, close, end)
        position = end
        return
      }
      close = end
    }
  }
}

extension InlineTree {
  /// Whether there is nothing but comments and white space in a content. O(spans + text).
  func holdsOnlyComments(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    for span in spans {
      switch span.kind {
      case .comment, .softBreak, .hardBreak: break
      default: return false
      }
      guard content[offset..<Int(span.start)].allSatisfy(UnicodeClasses.isSpace) else {
        return false
      }
      offset = Int(span.end)
    }
    return offset == content.count && !spans.isEmpty
  }
}
