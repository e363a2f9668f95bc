/// What a delimiter run stands between (CommonMark 6.2).
struct Flanks {
  var isLeft: Bool
  var isRight: Bool
  var isPunctuationBefore: Bool
  var isPunctuationAfter: Bool
}

extension InlineParser {
  /// What a run stands between. `skipsTildes` tells whether tildes beside the run are passed over, as
  /// cmark-gfm does it with strikethrough on.
  @inline(__always)
  func flanks(of run: Range<Int>, skipsTildes: Bool) -> Flanks {
    let skips = skipsTildes && options.contains(.strikethrough)
    let before = scalar(before: run.lowerBound, skipsTildes: skips)
    let after = scalar(after: run.upperBound, skipsTildes: skips)
    let isSpaceBefore = UnicodeClasses.isWhitespace(before)
    let isSpaceAfter = UnicodeClasses.isWhitespace(after)
    let isPunctuationBefore = UnicodeClasses.isPunctuation(before, isCommonMark: isCommonMark)
    let isPunctuationAfter = UnicodeClasses.isPunctuation(after, isCommonMark: isCommonMark)
    return Flanks(
      isLeft: !isSpaceAfter && (!isPunctuationAfter || isSpaceBefore || isPunctuationBefore),
      isRight: !isSpaceBefore && (!isPunctuationBefore || isSpaceAfter || isPunctuationAfter),
      isPunctuationBefore: isPunctuationBefore, isPunctuationAfter: isPunctuationAfter)
  }

  /// The scalar before an offset; a line feed at the start.
  @inline(__always)
  func scalar(before offset: Int, skipsTildes: Bool) -> UInt32 {
    var index = offset &- 1
    if skipsTildes { while index >= 0, text[index] == 0x7E { index &-= 1 } }
    guard index >= 0 else { return 0x0A }
    return UTF8Scalars.last(before: text + index + 1, from: text)
  }

  /// The scalar at an offset; a line feed at the end.
  @inline(__always)
  func scalar(after offset: Int, skipsTildes: Bool) -> UInt32 {
    var index = offset
    if skipsTildes { while index < count, text[index] == 0x7E { index &+= 1 } }
    return index < count ? UTF8Scalars.first(text + index, count &- index).scalar : 0x0A
  }
}
