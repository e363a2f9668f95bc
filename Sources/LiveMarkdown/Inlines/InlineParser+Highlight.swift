/// Highlighted text (docs/dialects.md).
extension InlineParser {
  /// A run of `=`, which may open or close a highlight when there are two of them.
  mutating func parseEquals() {
    let start = position
    let end = runEnd(start)
    position = end
    guard end &- start == 2 else { return }
    let flanks = flanks(of: start..<end, skipsTildes: false)
    guard flanks.isLeft || flanks.isRight else { return }
    push(.equals, start..<end, canOpen: flanks.isLeft, canClose: flanks.isRight)
  }

  /// The end of the run of the byte at an offset.
  @inline(__always)
  func runEnd(_ start: Int) -> Int {
    var end = start &+ 1
    while end < count, text[end] == text[start] { end &+= 1 }
    return end
  }
}
