/// Tells where grapheme clusters end in a text that is gone through once.
///
/// Most boundaries follow from the two scalars at them. For the others the standard library's rules run from the last
/// such boundary, over each byte at most once.
struct ClusterBoundaries {
  /// A place where a cluster certainly begins.
  private var certain = 0
  /// Made when it is needed, which is seldom.
  private var rules: Rules?

  /// Notes that a cluster certainly begins at an offset, in bytes.
  @inline(__always)
  mutating func noteBoundary(at offset: Int) { certain = offset }

  /// Whether a cluster begins at an offset, which is not less than in any question before. O(bytes since the last
  /// certain boundary or the last question)
  @inline(__always)
  mutating func isBoundary(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    certain >= offset || isBoundaryByRules(at: offset, in: text)
  }

  private mutating func isBoundaryByRules(
    at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let rules = rules ?? Rules()
    self.rules = rules
    return rules.isBoundary(at: offset, from: certain, in: text)
  }

  /// The standard library's rules and where they are.
  private final class Rules {
    private var recognizer = Unicode._CharacterRecognizer()
    /// All scalars before this offset are passed.
    private var position = -1
    private var lastAnswer = true

    func isBoundary(
      at offset: Int, from certain: Int, in text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
      if position <= certain {
        recognizer = Unicode._CharacterRecognizer()
        position = certain
        _ = pass(text)
      }
      while position <= offset { lastAnswer = pass(text) }
      return lastAnswer
    }

    /// Goes on by the scalar at `position`, and says whether a cluster begins with it.
    private func pass(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      let (scalar, length) = text.scalar(at: position)
      position += length
      return recognizer.hasBreak(before: scalar)
    }
  }
}
