extension InlineParser {
  /// A line break: a hard one behind two spaces (CommonMark 6.7), else a soft one (6.8).
  ///
  /// White space before it, and the indentation of a lazy line behind it, belong to it.
  mutating func parseLineFeed() {
    let feed = position
    var start = feed
    while start > lineStart, UnicodeClasses.isSpace(text[start &- 1]) { start &-= 1 }
    var end = feed &+ 1
    while end < count, text[end] == 0x20 || text[end] == 0x09 { end &+= 1 }
    let isHard = feed > 1 && text[feed &- 1] == 0x20 && text[feed &- 2] == 0x20
    add(isHard ? .hardBreak : .softBreak, start, feed, end, end)
    position = end
    lineStart = end
    lineFeedEnd = feed &+ 1
  }

  /// A backslash: before a line break a hard break (CommonMark 6.7), before punctuation an escape
  /// (2.4), else text.
  mutating func parseBackslash() {
    let next = text[position &+ 1]
    if UnicodeClasses.isPunctuation(next) {
      if next == 0x40 { hasAt = true }
      add(.escape, position, position &+ 1, position &+ 2, position &+ 2)
      position &+= 2
    } else if next == 0x0A, position &+ 1 < count {
      add(.hardBreak, position, position &+ 1, position &+ 2, position &+ 2)
      position &+= 2
      lineStart = position
    } else {
      position &+= 1
    }
  }

  /// A reference to a character (CommonMark 2.5).
  mutating func parseEntity() {
    if let entity = HTMLEntities.match(
      text + position, count &- position, isCommonMark: isCommonMark)
    {
      let end = position &+ entity.length
      if entity.scalars.0 == 0x40 { hasAt = true }
      add(.entity, position, position, end, end)
      position = end
    } else {
      position &+= 1
    }
  }
}
