/// An address of electronic mail in a text.
struct EmailMatch {
  /// Where it lies in the text.
  var range: Range<Int>
  /// Whether `mailto:` is put before it: it has no scheme of its own.
  var needsScheme: Bool
}

/// Finds addresses of electronic mail in a run of text, as cmark-gfm does (GFM 0.29, 6.9, "extended
/// email autolink").
///
/// O(length): no byte is looked at for more than two `@`.
struct EmailFinder {
  private let text: UnsafeBufferPointer<UInt8>
  /// Where the text behind the last address begins.
  private var start = 0
  /// Where the next `@` is looked for.
  private var offset = 0
  /// How many were looked at, in the text before this one too.
  private(set) var steps: Int

  /// The number of `@` in a run behind which cmark-gfm stops.
  private static let mostSteps = 1001

  /// A finder in a text, or in the part of one before which so many `@` were looked at.
  init(_ text: UnsafeBufferPointer<UInt8>, steps: Int = 0) {
    self.text = text
    self.steps = steps
  }

  /// The next address.
  mutating func next() -> EmailMatch? {
    while steps < Self.mostSteps {
      var at = offset
      while at < text.count, text[at] != 0x40 { at &+= 1 }
      guard at < text.count else { return nil }
      steps &+= 1
      if let match = match(at) {
        start = match.range.upperBound
        offset = start
        return match
      }
      offset = at &+ 1
    }
    return nil
  }

  private func match(_ at: Int) -> EmailMatch? {
    var lower = at
    var needsScheme = true
    var isXMPP = false
    name: while lower > offset {
      let byte = text[lower &- 1]
      switch byte {
      case 0x2B, 0x2D, 0x2E, 0x5F: break
      case 0x3A where isScheme("mailto:", endingAt: lower): needsScheme = false
      case 0x3A where isScheme("xmpp:", endingAt: lower):
        needsScheme = false
        isXMPP = true
      default: guard UnicodeClasses.isLetterOrDigit(byte) else { break name }
      }
      lower &-= 1
    }
    guard lower < at, let upper = domainEnd(at, isXMPP: isXMPP) else { return nil }
    let length = AddressTrimming.end(of: UnsafeBufferPointer(rebasing: text[at..<upper]))
    guard length > 0 else { return nil }
    return EmailMatch(range: lower..<at &+ length, needsScheme: needsScheme)
  }

  /// Whether a scheme ends at an offset, and no letter or digit stands before it.
  private func isScheme(_ scheme: StaticString, endingAt end: Int) -> Bool {
    let first = end &- scheme.utf8CodeUnitCount
    guard first >= start else { return false }
    for index in 0..<scheme.utf8CodeUnitCount
    where text[first &+ index] != scheme.utf8Start[index] { return false }
    return first == start || !UnicodeClasses.isLetterOrDigit(text[first &- 1])
  }

  /// The end of the domain behind an `@`; nil when it is none.
  private func domainEnd(_ at: Int, isXMPP: Bool) -> Int? {
    var end = at &+ 1
    var dots = 0
    domain: while end < text.count {
      let byte = text[end]
      switch byte {
      case 0x40: return nil
      case 0x2E where end &+ 1 < text.count && UnicodeClasses.isLetterOrDigit(text[end &+ 1]):
        dots &+= 1
      case 0x2F where isXMPP: break
      case 0x2D, 0x5F: break
      default: guard UnicodeClasses.isLetterOrDigit(byte) else { break domain }
      }
      end &+= 1
    }
    let last = text[end &- 1]
    guard end &- at >= 2, dots > 0, UnicodeClasses.isLetter(last) || last == 0x2E else {
      return nil
    }
    return end
  }
}
