extension UnsafeBufferPointer<UInt8> {
  /// Whether a selector for the presentation as an emoji comes at or behind a place. O(length)
  func containsVariationSelector(from start: Int) -> Bool {
    var place = start
    while place + 2 < count {
      if self[place] == 0xEF, self[place + 1] == 0xB8, self[place + 2] == 0x8F { return true }
      place += 1
    }
    return false
  }

  /// Whether a grapheme cluster is one that such a selector makes an emoji.
  func asksForEmoji(_ cluster: Range<Int>) -> Bool {
    guard scalar(at: cluster.lowerBound).scalar.properties.isEmoji else { return false }
    return contains("\u{FE0F}", cluster)
  }

  /// Whether a grapheme cluster is drawn as an emoji unless something asks for text.
  func isEmoji(_ cluster: Range<Int>) -> Bool {
    let (first, length) = scalar(at: cluster.lowerBound)
    guard first.properties.isEmoji, !contains("\u{FE0E}", cluster) else { return false }
    if first.properties.isEmojiPresentation { return true }
    var place = cluster.lowerBound + length
    while place < cluster.upperBound {
      let (next, length) = scalar(at: place)
      if next == "\u{200D}" || next == "\u{20E3}" || next.properties.isEmojiModifier { return true }
      place += length
    }
    return false
  }

  private func contains(_ wanted: Unicode.Scalar, _ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    while place < range.upperBound {
      let (scalar, length) = scalar(at: place)
      if scalar == wanted { return true }
      place += length
    }
    return false
  }
}
