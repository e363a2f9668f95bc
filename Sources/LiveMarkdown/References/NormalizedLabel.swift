/// A label as references are compared by it: case folded, trimmed, and each run of white space inside
/// one space (CommonMark 0.31.2, 6.3, "matches").
package struct NormalizedLabel: Hashable, Sendable {
  /// UTF-8.
  package let bytes: [UInt8]
  /// The hash of the bytes, the same as long as the process lives.
  package let hash: UInt64

  /// Bytes of the longest raw label that leads to a definition, as in cmark-gfm.
  package static let maximumLength = 1000

  /// The label to look up, from the text between the brackets, raw; nil when it is blank or longer
  /// than `maximumLength`, which leads nowhere. NUL and ill-formed UTF-8 count as U+FFFD. O(length).
  package init?(_ raw: UnsafeBufferPointer<UInt8>) {
    guard raw.count <= Self.maximumLength else { return nil }
    self.init(defining: raw)
  }

  /// The label of a definition, from the text between the brackets, raw; nil when it is blank. One
  /// that is longer than `maximumLength` is a label too, but is never found. O(length).
  package init?(defining raw: UnsafeBufferPointer<UInt8>) {
    let text = Unescaping.trimmed(raw)
    guard let start = text.baseAddress, !text.isEmpty else { return nil }
    bytes = Self.normalized(start, text.count)
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = UInt64(truncatingIfNeeded: hasher.finalize())
  }

  package static func == (left: NormalizedLabel, right: NormalizedLabel) -> Bool {
    left.hash == right.hash && left.bytes == right.bytes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// What is not blank at either end, folded and with its runs of white space made one space each.
  ///
  /// No folding gives white space that trimming would have to find.
  private static func normalized(_ start: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
    // Simple foldings can take a byte more than the scalar, so for other texts this is a guess.
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var index = 0
    var isInSpace = false
    while index < count {
      let byte = start[index]
      if UnicodeClasses.isSpace(byte) {
        if !isInSpace { result.append(0x20) }
        isInSpace = true
        index += 1
        continue
      }
      isInSpace = false
      if byte < 0x80, byte != 0 {
        result.append(UnicodeClasses.lowercased(byte))
        index += 1
      } else {
        let (scalar, length) = UTF8Scalars.first(start + index, count - index)
        CaseFolding.append(scalar == 0 ? 0xFFFD : scalar, to: &result)
        index += length
      }
    }
    return result
  }
}
