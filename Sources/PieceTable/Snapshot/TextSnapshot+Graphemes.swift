/// Extended grapheme clusters: what a reader takes for one character, and a caret steps over.
///
/// The boundaries are those of the `Character`s of `string`, mapped to the bytes they come from:
/// a CRLF, a flag, a family of emoji, a letter with its marks, a Hangul syllable and an Indic
/// conjunct are one cluster each. Each call costs O(log n) and a scan of the cluster. Only where
/// more than 16 KB go by without a single certain boundary (thousands of flags or combining marks
/// in a row) is a boundary set by force about every 16 KB, so that a key press stays cheap.
extension TextSnapshot {
  /// The first cluster boundary after an offset, in UTF-8 bytes.
  ///
  /// The end of the text when nothing follows. The offset need not be a boundary but must lie in
  /// the text. O(log n + cluster).
  public func nextGrapheme(after offset: ByteOffset) -> ByteOffset {
    check(offset)
    return withExtendedLifetime(self) {
      var breaker = GraphemeBreaker(self, at: offset.value)
      return ByteOffset(breaker.boundary(after: offset.value))
    }
  }

  /// The last cluster boundary before an offset, in UTF-8 bytes.
  ///
  /// The start of the text when nothing comes before. The offset need not be a boundary but must
  /// lie in the text. O(log n + cluster).
  public func previousGrapheme(before offset: ByteOffset) -> ByteOffset {
    check(offset)
    return withExtendedLifetime(self) {
      var breaker = GraphemeBreaker(self, at: max(0, offset.value - 1))
      return ByteOffset(breaker.boundary(before: offset.value))
    }
  }

  /// Whether a cluster starts at an offset in UTF-8 bytes, or the text ends there.
  ///
  /// The offset must lie in the text. O(log n + cluster).
  public func isGraphemeBoundary(_ offset: ByteOffset) -> Bool {
    check(offset)
    return withExtendedLifetime(self) {
      var breaker = GraphemeBreaker(self, at: offset.value)
      return breaker.isBoundary(offset.value)
    }
  }

  /// The cluster that holds the byte after an offset, as a range of UTF-8 bytes.
  ///
  /// Empty at the end of the text only. The offset must lie in the text. O(log n + cluster).
  public func graphemeRange(containing offset: ByteOffset) -> Range<ByteOffset> {
    check(offset)
    guard offset < endOffset else { return endOffset..<endOffset }
    return withExtendedLifetime(self) {
      var breaker = GraphemeBreaker(self, at: offset.value)
      // The end decides the start: the last boundary before it, which is never after the offset.
      let upper = breaker.boundary(after: offset.value)
      return Range(bytes: breaker.boundary(before: upper)..<upper)
    }
  }

  /// The nearest cluster boundary for a position from outside, in UTF-8 bytes.
  ///
  /// Out of range goes to the ends; inside a cluster goes by the bias. O(log n + cluster).
  public func clipToGrapheme(_ offset: ByteOffset, _ bias: Bias) -> ByteOffset {
    let offset = min(max(offset, startOffset), endOffset)
    guard offset < endOffset else { return offset }
    let cluster = graphemeRange(containing: offset)
    if cluster.lowerBound == offset { return offset }
    return bias == .left ? cluster.lowerBound : cluster.upperBound
  }

  private func check(_ offset: ByteOffset) {
    precondition(
      offset.value >= 0 && offset.value <= utf8Count,
      "offset \(offset) outside a text of \(utf8Count) bytes")
  }
}
