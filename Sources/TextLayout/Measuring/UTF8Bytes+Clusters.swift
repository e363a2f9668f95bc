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

extension UnsafeBufferPointer<UInt8> {
  /// The end of a part of a text: as many grapheme clusters as fit into so many bytes, or of a cluster that is longer
  /// than these as many scalars. O(limit)
  func endOfPart(from start: Int, upTo limit: Int) -> Int {
    guard count - start > limit else { return count }
    var last = start + limit
    while last > start, self[last] & 0xC0 == 0x80 { last -= 1 }
    // Nothing behind the limit is looked at, however long the cluster is that reaches over it.
    let part = UnsafeBufferPointer(rebasing: self[start..<last])
    var end = 0
    while true {
      let next = part.clusterEnd(from: end)
      if next == part.count { break }
      end = next
    }
    return end > 0 ? start + end : last
  }
}
