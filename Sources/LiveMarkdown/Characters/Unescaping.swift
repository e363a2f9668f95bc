/// Resolves references to characters and backslash escapes in destinations, titles and info strings
/// (CommonMark 0.31.2, 2.4 and 2.5).
///
/// cmark-gfm resolves all references first, so that a backslash that one stands for escapes what
/// follows, and `\&amp;` is `&`. CommonMark has one pass, in which `\&amp;` is `&amp;`.
package struct Unescaping: Sendable {
  private let isCommonMark: Bool

  /// The way a dialect does it.
  package init(_ options: SyntaxOptions) { isCommonMark = options.contains(.commonMark031) }

  /// Appends a text with references and escapes resolved. O(n).
  package func unescape(_ raw: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    let start = result.count
    resolve(raw, &result, escapes: isCommonMark)
    if !isCommonMark { Self.removeEscapes(&result, from: start) }
  }

  /// Appends a text with references resolved and escapes left alone, as the addresses between `<` and
  /// `>` have it. O(n).
  package func unescapeReferences(
    _ raw: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]
  ) {
    resolve(raw, &result, escapes: false)
  }

  /// Appends what a link's destination leads to. `raw` may have white space around it and be between
  /// `<` and `>`, both of which are removed. O(n).
  package func cleanURL(_ raw: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    var inner = Self.trimmed(raw)
    if inner.first == UInt8(ascii: "<"), inner.last == UInt8(ascii: ">"), inner.count > 1 {
      inner = UnsafeBufferPointer(rebasing: inner[1..<inner.count - 1])
      // cmark-gfm trims what was between them.
      if !isCommonMark { inner = Self.trimmed(inner) }
    }
    unescape(inner, into: &result)
  }

  /// Appends a link's title; `raw` is with its quotes or parentheses, which are removed. O(n).
  package func cleanTitle(_ raw: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    var inner = raw
    if let first = raw.first, let last = raw.last, raw.count > 1 {
      switch (first, last) {
      case (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: "'"), UInt8(ascii: "'")),
        (UInt8(ascii: "("), UInt8(ascii: ")")):
        inner = UnsafeBufferPointer(rebasing: raw[1..<raw.count - 1])
      default: break
      }
    }
    unescape(inner, into: &result)
  }

  /// Appends the info string of a fence; `raw` is the rest of its line. O(n).
  package func cleanInfo(_ raw: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
    guard !isCommonMark else { return unescape(Self.trimmed(raw), into: &result) }
    // cmark-gfm trims white space that references stand for too, but none that was escaped.
    let start = result.count
    resolve(raw, &result, escapes: false)
    while result.count > start, let last = result.last, UnicodeClasses.isSpace(last) {
      result.removeLast()
    }
    let blank = result[start...].prefix { UnicodeClasses.isSpace($0) }
    result.removeSubrange(blank.indices)
    Self.removeEscapes(&result, from: start)
  }

  /// A text without the spaces, tabs and line ends around it. O(n).
  package static func trimmed(_ raw: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var lower = 0
    var upper = raw.count
    while lower < upper, UnicodeClasses.isSpace(raw[lower]) { lower += 1 }
    while lower < upper, UnicodeClasses.isSpace(raw[upper - 1]) { upper -= 1 }
    return UnsafeBufferPointer(rebasing: raw[lower..<upper])
  }

  /// Appends a text with references resolved, and escapes in the same pass or not at all.
  private func resolve(
    _ raw: UnsafeBufferPointer<UInt8>, _ result: inout [UInt8], escapes: Bool
  ) {
    guard let bytes = raw.baseAddress else { return }
    var plain = 0
    var index = 0
    func flush(to end: Int) {
      result.append(contentsOf: UnsafeBufferPointer(rebasing: raw[plain..<end]))
    }
    while index < raw.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"),
        let found = HTMLEntities.match(
          bytes + index, raw.count - index, isCommonMark: isCommonMark)
      {
        flush(to: index)
        append(found.scalars.0, to: &result)
        if found.scalars.1 != 0 { UTF8Scalars.append(found.scalars.1, to: &result) }
        index += found.length
        plain = index
      } else if escapes, byte == UInt8(ascii: "\\"), index + 1 < raw.count,
        UnicodeClasses.isPunctuation(bytes[index + 1])
      {
        flush(to: index)
        plain = index + 1
        index += 2
      } else {
        index += 1
      }
    }
    flush(to: raw.count)
  }

  /// Appends what a reference stands for. cmark-gfm writes U+FFFE and U+FFFF as one ill-formed byte.
  private func append(_ scalar: UInt32, to result: inout [UInt8]) {
    if scalar & ~1 == 0xFFFE, !isCommonMark {
      result.append(UInt8(truncatingIfNeeded: scalar))
    } else {
      UTF8Scalars.append(scalar, to: &result)
    }
  }

  /// Removes the backslashes before punctuation from `start` on.
  private static func removeEscapes(_ bytes: inout [UInt8], from start: Int) {
    guard let first = bytes[start...].firstIndex(of: UInt8(ascii: "\\")) else { return }
    var read = first
    var write = first
    while read < bytes.count {
      if bytes[read] == UInt8(ascii: "\\"), read + 1 < bytes.count,
        UnicodeClasses.isPunctuation(bytes[read + 1])
      {
        read += 1
      }
      bytes[write] = bytes[read]
      read += 1
      write += 1
    }
    bytes.removeSubrange(write...)
  }
}
