extension InlineParser {
  /// A `<`: an address between `<` and `>` (CommonMark 6.5), raw HTML (6.6), or text.
  mutating func parseAngle() {
    let start = position
    if let end = addressEnd(start &+ 1) ?? emailEnd(start &+ 1) {
      add(.autolink, start, start &+ 1, end &- 1, end)
      position = end
    } else if let end = tagEnd(start &+ 1) {
      add(.rawHTML, start, start, end, end)
      position = end
    } else {
      position = start &+ 1
    }
  }

  /// The end of `scheme:address>`.
  private func addressEnd(_ start: Int) -> Int? {
    guard UnicodeClasses.isLetter(text[start]) else { return nil }
    var index = start &+ 1
    // A scheme has 2 to 32 characters.
    while index <= start &+ 32, isSchemeCharacter(text[index]) { index &+= 1 }
    guard index &- start >= 2, index &- start <= 32, text[index] == 0x3A else { return nil }
    index &+= 1
    while text[index] > 0x20, text[index] != 0x3C, text[index] != 0x3E {
      if isCommonMark, text[index] == 0x7F { return nil }
      index &+= 1
    }
    return text[index] == 0x3E && index < count ? index &+ 1 : nil
  }

  @inline(__always)
  private func isSchemeCharacter(_ byte: UInt8) -> Bool {
    UnicodeClasses.isLetterOrDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }

  /// The end of `name@domain>`.
  private func emailEnd(_ start: Int) -> Int? {
    var index = start
    while isEmailCharacter(text[index]) { index &+= 1 }
    guard index > start, text[index] == 0x40 else { return nil }
    repeat {
      // The parts of a domain have 1 to 63 letters, digits and hyphens, the latter inside.
      let part = index &+ 1
      index = part
      while UnicodeClasses.isLetterOrDigit(text[index]) || text[index] == 0x2D { index &+= 1 }
      guard index > part, index &- part <= 63, text[part] != 0x2D, text[index &- 1] != 0x2D
      else { return nil }
    } while text[index] == 0x2E
    return text[index] == 0x3E ? index &+ 1 : nil
  }

  @inline(__always)
  private func isEmailCharacter(_ byte: UInt8) -> Bool {
    if UnicodeClasses.isLetterOrDigit(byte) { return true }
    switch byte {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D...0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E:
      return true
    default: return false
    }
  }
}
