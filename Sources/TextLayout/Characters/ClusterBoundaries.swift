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
      let element = text.codePoint(at: position)
      position += element.length
      return recognizer.hasBreak(before: Unicode.Scalar(element.value) ?? "\u{FFFD}")
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at an offset of well-formed UTF-8, and its bytes. O(1)
  @inline(__always)
  func codePoint(at offset: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[offset])
    if first < 0x80 { return (first, 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length <= count &- offset else { return (0xFFFD, count &- offset) }
    let second = UInt32(self[offset &+ 1] & 0x3F)
    if length == 2 { return ((first & 0x1F) << 6 | second, 2) }
    let third = UInt32(self[offset &+ 2] & 0x3F)
    if length == 3 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    return ((first & 0x07) << 18 | second << 12 | third << 6 | UInt32(self[offset &+ 3] & 0x3F), 4)
  }
}
