/// Reads the language of fenced code from its info string.
struct InfoString {
  private let unescaping: Unescaping

  init(_ options: SyntaxOptions) { unescaping = Unescaping(options) }

  /// The first word of an info string, escapes and references to characters resolved; nil when
  /// there is nothing in it. O(length).
  ///
  /// NUL and what is ill-formed becomes U+FFFD.
  func language(_ raw: [UInt8]) -> [UInt8]? {
    var repaired = HTMLBuffer(capacity: raw.count)
    raw.withUnsafeBufferPointer { repaired.append(repairing: $0) }
    var info: [UInt8] = []
    repaired.withBytes { unescaping.cleanInfo($0, into: &info) }
    guard !info.isEmpty else { return nil }
    if let space = info.firstIndex(where: { UnicodeClasses.isSpace($0) }) {
      info.removeSubrange(space...)
    }
    return info
  }
}
