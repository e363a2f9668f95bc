/// The kinds of raw HTML of which it is known that none ends behind a place.
struct UnclosedHTML {
  enum Kind: Int {
    case comment, instruction, declaration, cdata
  }

  private var starts = SIMD4<Int>(repeating: .max)

  /// Where a search for the end of a kind failed first; none that begins behind it needs to be made.
  subscript(_ kind: Kind) -> Int {
    get { starts[kind.rawValue] }
    set { starts[kind.rawValue] = newValue }
  }
}

/// Raw HTML (CommonMark 6.6). All starts are behind the `<`.
extension InlineParser {
  /// The end of a tag, a comment, a processing instruction, a declaration or a CDATA section.
  mutating func tagEnd(_ start: Int) -> Int? {
    switch text[start] {
    case 0x2F: return closingTagEnd(start &+ 1)
    case 0x21: return markupEnd(start &+ 1)
    case 0x3F: return instructionEnd(start &+ 1)
    default: return openTagEnd(start)
    }
  }

  // MARK: Tags

  private func nameEnd(_ start: Int) -> Int? {
    guard UnicodeClasses.isLetter(text[start]) else { return nil }
    var index = start &+ 1
    while UnicodeClasses.isLetterOrDigit(text[index]) || text[index] == 0x2D { index &+= 1 }
    return index
  }

  private func closingTagEnd(_ start: Int) -> Int? {
    guard let name = nameEnd(start) else { return nil }
    let index = skipSpace(name)
    return text[index] == 0x3E ? index &+ 1 : nil
  }

  private func openTagEnd(_ start: Int) -> Int? {
    guard var index = nameEnd(start) else { return nil }
    while true {
      let next = skipSpace(index)
      guard next > index, isNameStart(text[next]) else {
        index = next
        break
      }
      index = next
      while isNameCharacter(text[index]) { index &+= 1 }
      // The white space before an equals sign belongs to the value, if there is one.
      let equals = skipSpace(index)
      if text[equals] == 0x3D {
        guard let end = valueEnd(skipSpace(equals &+ 1)) else { return nil }
        index = end
      }
    }
    if text[index] == 0x2F { index &+= 1 }
    return text[index] == 0x3E ? index &+ 1 : nil
  }

  @inline(__always)
  private func isNameStart(_ byte: UInt8) -> Bool {
    UnicodeClasses.isLetter(byte) || byte == 0x5F || byte == 0x3A
  }

  @inline(__always)
  private func isNameCharacter(_ byte: UInt8) -> Bool {
    isNameStart(byte) || UnicodeClasses.isDigit(byte) || byte == 0x2D || byte == 0x2E
  }

  private func valueEnd(_ start: Int) -> Int? {
    let quote = text[start]
    var index = start
    if quote == 0x22 || quote == 0x27 {
      index &+= 1
      while index < count, text[index] != quote { index &+= 1 }
      return index < count ? index &+ 1 : nil
    }
    scan: while index < count {
      switch text[index] {
      case 0x09...0x0D, 0x20, 0x22, 0x27, 0x3C...0x3E, 0x60: break scan
      default: index &+= 1
      }
    }
    return index > start ? index : nil
  }

  // MARK: Comments, declarations and CDATA

  /// What begins with `<!`.
  private mutating func markupEnd(_ start: Int) -> Int? {
    if text[start] == 0x2D, text[start &+ 1] == 0x2D {
      return isCommonMark ? commentEnd(start &+ 2) : olderCommentEnd(start &+ 2)
    }
    if text[start] == 0x5B { return isCDATA(start &+ 1) ? cdataEnd(start &+ 7) : nil }
    return declarationEnd(start)
  }

  /// Whether `CDATA[` begins at an offset, to cmark-gfm in any case of letters.
  private func isCDATA(_ start: Int) -> Bool {
    guard start &+ 6 <= count, text[start &+ 5] == 0x5B else { return false }
    return zip("CDATA".utf8, bytes(start..<start &+ 5)).allSatisfy {
      $0 == $1 || !isCommonMark && $0 | 0x20 == $1
    }
  }

  private mutating func commentEnd(_ start: Int) -> Int? {
    // `<!-->` and `<!--->` are comments.
    if text[start] == 0x3E { return start &+ 1 }
    if text[start] == 0x2D, text[start &+ 1] == 0x3E { return start &+ 2 }
    guard start < unclosed[.comment] else { return nil }
    var index = start
    while index &+ 2 < count {
      if text[index] == 0x2D, text[index &+ 1] == 0x2D, text[index &+ 2] == 0x3E {
        return index &+ 3
      }
      index &+= 1
    }
    unclosed[.comment] = start
    return nil
  }

  /// To cmark-gfm (CommonMark 0.29) a comment does not begin with `>` or `->`, has no `--` inside, and
  /// does not end with `-`.
  private mutating func olderCommentEnd(_ start: Int) -> Int? {
    if text[start] == 0x3E || text[start] == 0x2D && text[start &+ 1] == 0x3E { return nil }
    guard start < unclosed[.comment] else { return nil }
    var index = start
    while index < count {
      if text[index] == 0x2D, text[index &+ 1] == 0x2D {
        return text[index &+ 2] == 0x3E ? index &+ 3 : nil
      }
      index &+= 1
    }
    unclosed[.comment] = start
    return nil
  }

  private mutating func declarationEnd(_ start: Int) -> Int? {
    var index = start
    if isCommonMark {
      guard UnicodeClasses.isLetter(text[start]) else { return nil }
    } else {
      while text[index] &- 0x41 < 26 { index &+= 1 }
      guard index > start, skipSpace(index) > index else { return nil }
    }
    return end(of: [0x3E], from: index, .declaration)
  }

  private mutating func instructionEnd(_ start: Int) -> Int? {
    guard isCommonMark else { return olderEnd(of: 0x3F, 1, from: start, .instruction) }
    return end(of: [0x3F, 0x3E], from: start, .instruction)
  }

  private mutating func cdataEnd(_ start: Int) -> Int? {
    guard isCommonMark else { return olderEnd(of: 0x5D, 2, from: start, .cdata) }
    return end(of: [0x5D, 0x5D, 0x3E], from: start, .cdata)
  }

  /// The end of the first such bytes from an offset on.
  private mutating func end(of bytes: [UInt8], from start: Int, _ kind: UnclosedHTML.Kind) -> Int? {
    guard start < unclosed[kind] else { return nil }
    var index = start
    while index &+ bytes.count <= count {
      if bytes.indices.allSatisfy({ text[index &+ $0] == bytes[$0] }) {
        return index &+ bytes.count
      }
      index &+= 1
    }
    unclosed[kind] = start
    return nil
  }

  /// The end of the first `>` behind so many marks, of which cmark-gfm takes the ones before in groups:
  /// one more of them than needed begins anew.
  private mutating func olderEnd(
    of mark: UInt8, _ needed: Int, from start: Int, _ kind: UnclosedHTML.Kind
  ) -> Int? {
    // Behind a search that failed, only the grouping of marks right here can make a difference.
    let isKnown = start >= unclosed[kind]
    var marks = 0
    var index = start
    while index < count {
      let byte = text[index]
      index &+= 1
      if marks == needed {
        if byte == 0x3E { return index }
        marks = 0
      } else {
        marks = byte == mark ? marks &+ 1 : 0
      }
      if isKnown, byte != mark { return nil }
    }
    if !isKnown { unclosed[kind] = start }
    return nil
  }
}
