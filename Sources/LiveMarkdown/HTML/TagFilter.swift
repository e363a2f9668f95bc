/// GitHub's filter of raw HTML that is let through: tags that change how all that follows is read
/// show as text (GFM 0.29, 6.11).
package enum TagFilter {
  private static let names: [StaticString] = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ]

  /// Whether the `<` at the start of some bytes is filtered. O(1).
  ///
  /// A name counts where white space, `>` or `/>` follows it, in any case of letters.
  package static func filters(_ tag: UnsafeBufferPointer<UInt8>) -> Bool {
    guard tag.count >= 3, tag[0] == 0x3C else { return false }
    let start = tag[1] == 0x2F ? 2 : 1
    return names.contains { name in
      let end = start &+ name.utf8CodeUnitCount
      guard end < tag.count else { return false }
      for offset in start..<end
      where UnicodeClasses.lowercased(tag[offset]) != name.utf8Start[offset &- start] {
        return false
      }
      switch tag[end] {
      case 0x20, 0x09, 0x0A, 0x0D, 0x3E: return true
      case 0x2F: return end &+ 1 < tag.count && tag[end &+ 1] == 0x3E
      case let byte: return UnicodeClasses.isSpace(byte)
      }
    }
  }

  /// Filters what a buffer has from an offset on. O(length).
  static func filter(_ buffer: inout HTMLBuffer, from start: Int) {
    let hasMatch = buffer.withBytes { bytes in
      nextMatch(UnsafeBufferPointer(rebasing: bytes[start...]), from: 0) != nil
    }
    guard hasMatch else { return }
    let markup = buffer.bytes(from: start)
    buffer.truncate(to: start)
    markup.withUnsafeBufferPointer { markup in
      var offset = 0
      while let match = nextMatch(markup, from: offset) {
        buffer.append(raw: UnsafeBufferPointer(rebasing: markup[offset..<match]))
        buffer.append("&lt;")
        offset = match + 1
      }
      buffer.append(raw: UnsafeBufferPointer(rebasing: markup[offset...]))
    }
  }

  private static func nextMatch(_ markup: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var offset = start
    while offset < markup.count {
      if markup[offset] == 0x3C, filters(UnsafeBufferPointer(rebasing: markup[offset...])) {
        return offset
      }
      offset += 1
    }
    return nil
  }
}
