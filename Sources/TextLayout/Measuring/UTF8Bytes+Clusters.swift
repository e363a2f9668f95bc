extension UnsafeBufferPointer<UInt8> {
  /// The end of the grapheme cluster that begins at a place of a well-formed text, by the rules of the standard
  /// library's `Character`. O(cluster)
  @inline(__always)
  func clusterEnd(from start: Int) -> Int {
    let (first, length) = scalar(at: start)
    let end = start + length
    guard end < count else { return end }
    let second = scalar(at: end).scalar
    let isCertain = LayoutFacts.isCertainBoundary(between: .of(first), and: .of(second))
    return isCertain ? end : clusterEndByRules(from: start)
  }

  @inline(never)
  private func clusterEndByRules(from start: Int) -> Int {
    var recognizer = Unicode._CharacterRecognizer()
    var place = start
    while place < count {
      let (scalar, length) = scalar(at: place)
      if recognizer.hasBreak(before: scalar), place > start { return place }
      place += length
    }
    return place
  }
}
