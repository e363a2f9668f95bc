package import PieceTable

/// Words, as movements and commands take them. All offsets are UTF-8 bytes; no answer lies inside a grapheme. Each
/// costs O(log n) and a scan of at most a few `WordBreaker.limit` bytes.
extension TextSnapshot {
  /// The end of the first word or emoji that ends behind an offset, else the end of the text.
  package func wordEnd(after offset: ByteOffset) -> ByteOffset {
    withExtendedLifetime(self) {
      var breaker = WordBreaker(self, at: offset.value)
      return clipToGrapheme(ByteOffset(breaker.stop(after: offset.value)), .right)
    }
  }

  /// The start of the last word or emoji that starts before an offset, else the start of the text.
  package func wordStart(before offset: ByteOffset) -> ByteOffset {
    withExtendedLifetime(self) {
      var breaker = WordBreaker(self, at: max(0, offset.value - 1))
      return clipToGrapheme(ByteOffset(breaker.stop(before: offset.value)), .left)
    }
  }

  /// The word that an offset lies in or touches; of two the one behind it. Nil where there is none: between spaces
  /// and punctuation.
  package func wordRange(around offset: ByteOffset) -> Range<ByteOffset>? {
    let behind = offset < endOffset ? wordSegment(containing: offset) : nil
    if let behind, behind.isWord { return behind.range }
    if let behind, behind.range.lowerBound < offset { return nil }
    guard offset > startOffset else { return nil }
    let before = wordSegment(containing: previousGrapheme(before: offset))
    return before.isWord && before.range.upperBound == offset ? before.range : nil
  }

  /// The segment between word boundaries that holds the byte behind an offset, which is not the end of the text:
  /// a word, an emoji, a run of spaces, a line break, any other character.
  package func wordSegment(
    containing offset: ByteOffset
  ) -> (range: Range<ByteOffset>, isWord: Bool) {
    withExtendedLifetime(self) {
      var breaker = WordBreaker(self, at: offset.value)
      let segment = breaker.segment(containing: offset.value)
      let start = clipToGrapheme(ByteOffset(segment.range.lowerBound), .left)
      return (
        start..<clipToGrapheme(ByteOffset(segment.range.upperBound), .right), segment.isWord
      )
    }
  }

  /// Whether an offset lies inside a word, so that something that begins or ends there is not a whole word.
  package func isInsideWord(_ offset: ByteOffset) -> Bool {
    guard offset > startOffset, offset < endOffset else { return false }
    let segment = wordSegment(containing: offset)
    return segment.isWord && segment.range.lowerBound < offset
  }
}
