internal import LiveMarkdown

/// A piece of HTML.
enum HTMLToken {
  /// Text, as it is written, in bytes of the source.
  case text(Range<Int>)
  case open(HTMLTag, [HTMLAttribute])
  case close(HTMLTag)
}

/// An attribute of an element: its name in lower case, its value with references resolved.
struct HTMLAttribute {
  let name: String
  let value: String
}

/// Cuts HTML into tags and text, whatever is wrong with it: what can not be a tag is text, what
/// does not end goes on to the end, as in browsers. Elements that nobody asks for are passed over;
/// their content stays. O(n).
struct HTMLTokenizer {
  private let source: [UInt8]
  private var index: Int
  private let end: Int

  /// A tokenizer of a part of a source.
  init(_ source: [UInt8], in range: Range<Int>) {
    self.source = source
    index = range.lowerBound
    end = range.upperBound
  }

  /// The next token, nil at the end. O(length).
  mutating func next() -> HTMLToken? {
    while index < end {
      if let token = source[index] == UInt8(ascii: "<") ? markup() : text() { return token }
    }
    return nil
  }

  private mutating func text() -> HTMLToken {
    let start = index
    // The first byte may be a `<` that begins no tag.
    index += 1
    while index < end, source[index] != UInt8(ascii: "<") { index += 1 }
    return .text(start..<index)
  }

  private func byte(at index: Int) -> UInt8 { index < end ? source[index] : 0 }

  /// What begins with `<`; nil for what is passed over.
  private mutating func markup() -> HTMLToken? {
    let next = byte(at: index + 1)
    if UnicodeClasses.isLetter(next) {
      index += 1
      return openTag()
    }
    switch next {
    case UInt8(ascii: "/"):
      let isTag = UnicodeClasses.isLetter(byte(at: index + 2))
      index += 2
      guard isTag else {
        skip(behind: UInt8(ascii: ">"))
        return nil
      }
      let tag = HTMLTag(name: name())
      skip(behind: UInt8(ascii: ">"))
      return tag.map { $0 == .br ? .open(.br, []) : .close($0) }
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      if byte(at: index + 2) == UInt8(ascii: "-"), byte(at: index + 3) == UInt8(ascii: "-") {
        skipComment()
      } else {
        skip(behind: UInt8(ascii: ">"))
      }
      return nil
    default: return text()
    }
  }

  private mutating func skip(behind mark: UInt8) {
    while index < end, source[index] != mark { index += 1 }
    index = min(index + 1, end)
  }

  private mutating func skipComment() {
    // `<!-->` is one too.
    index += 2
    while index < end {
      if source[index] == UInt8(ascii: "-"), byte(at: index + 1) == UInt8(ascii: "-"),
        byte(at: index + 2) == UInt8(ascii: ">")
      {
        index += 3
        return
      }
      index += 1
    }
  }

  /// A name in lower case.
  private mutating func name() -> [UInt8] {
    var name: [UInt8] = []
    while index < end, !Self.isSpace(source[index]), source[index] != UInt8(ascii: "/"),
      source[index] != UInt8(ascii: ">")
    {
      name.append(UnicodeClasses.lowercased(source[index]))
      index += 1
    }
    return name
  }

  private mutating func openTag() -> HTMLToken? {
    let tag = HTMLTag(name: name())
    let attributes = attributes(areKept: tag != nil)
    guard let tag else { return nil }
    if tag.role == .rawText {
      skipRawText(tag)
      return nil
    }
    return .open(tag, attributes)
  }

  /// Passes the content of an element that ends at its end tag alone.
  private mutating func skipRawText(_ tag: HTMLTag) {
    let name = Array(tag.rawValue.utf8)
    while index < end {
      if source[index] == UInt8(ascii: "<"), byte(at: index + 1) == UInt8(ascii: "/"),
        name.indices.allSatisfy({
          UnicodeClasses.lowercased(byte(at: index + 2 + $0)) == name[$0]
        }), !UnicodeClasses.isLetterOrDigit(byte(at: index + 2 + name.count))
      {
        return skip(behind: UInt8(ascii: ">"))
      }
      index += 1
    }
  }

  // MARK: Attributes

  /// The attributes up to the end of a tag, which is passed.
  private mutating func attributes(areKept: Bool) -> [HTMLAttribute] {
    var attributes: [HTMLAttribute] = []
    while index < end {
      let byte = source[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        break
      }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let name = attributeName()
      let value = attributeValue()
      guard areKept, Self.names.contains(name) else { continue }
      attributes.append(
        HTMLAttribute(name: name, value: HTMLText.decoded(attribute: source[value])))
    }
    return attributes
  }

  /// The attributes that are asked for.
  private static let names: Set<String> = [
    "href", "src", "alt", "title", "class", "style", "align", "start", "type", "checked",
    "colspan", "role", "aria-checked",
  ]

  private mutating func attributeName() -> String {
    let start = index
    index += 1
    while index < end, !Self.isSpace(source[index]), source[index] != UInt8(ascii: "="),
      source[index] != UInt8(ascii: ">"), source[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    return String(decoding: source[start..<index].map(UnicodeClasses.lowercased), as: UTF8.self)
  }

  private mutating func attributeValue() -> Range<Int> {
    skipSpaces()
    guard byte(at: index) == UInt8(ascii: "=") else { return index..<index }
    index += 1
    skipSpaces()
    let quote = byte(at: index)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      let start = index
      while index < end, source[index] != quote { index += 1 }
      defer { index = min(index + 1, end) }
      return start..<index
    }
    let start = index
    while index < end, !Self.isSpace(source[index]), source[index] != UInt8(ascii: ">") {
      index += 1
    }
    return start..<index
  }

  private mutating func skipSpaces() {
    while index < end, Self.isSpace(source[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { HTMLText.isSpace(byte) }
}
