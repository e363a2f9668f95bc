/// Tells where grapheme clusters end in a text that is gone through once.
///
/// Most boundaries follow from the two scalars at them. For the others the standard library's rules run from the last
/// such boundary, over each byte at most once.
struct ClusterBoundaries {
  private var recognizer = Unicode._CharacterRecognizer()
  /// Where the recognizer is: behind the scalar before this offset.
  private var position = -1
  private var lastAnswer = true
  /// A place where a cluster certainly begins.
  private var certain = 0

  /// Notes that a cluster certainly begins at an offset, in bytes.
  @inline(__always)
  mutating func noteBoundary(at offset: Int) { certain = offset }

  /// Whether a cluster begins at an offset, which is not less than in any question before. O(bytes since the last
  /// certain boundary or the last question)
  mutating func isBoundary(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    if certain >= offset { return true }
    if position < 0 || position <= certain {
      recognizer = Unicode._CharacterRecognizer()
      position = certain
      _ = pass(text)
    }
    while position <= offset { lastAnswer = pass(text) }
    return lastAnswer
  }

  /// Goes on by the scalar at `position`, and says whether a cluster begins with it.
  private mutating func pass(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let element = text.scalar(at: position)
    position += element.length
    let scalar = element.scalar
    return recognizer.hasBreak(before: scalar)
  }
}
