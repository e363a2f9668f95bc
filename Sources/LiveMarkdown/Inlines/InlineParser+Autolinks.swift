/// Addresses without `<` and `>` (GFM 0.29, 6.9), as cmark-gfm finds them.
extension InlineParser {
  /// A `w`, which may begin `www.`.
  mutating func parseWWW() {
    let start = position
    position &+= 1
    guard text[start &+ 1] == 0x77, text[start &+ 2] == 0x77, text[start &+ 3] == 0x2E,
      !isInBracket
    else { return }
    if start > 0 {
      switch text[start &- 1] {
      case 0x2A, 0x5F, 0x7E, 0x28: break
      case let byte: guard UnicodeClasses.isSpace(byte) else { return }
      }
    }
    guard let domainEnd = domainEnd(start, allowsShort: false) else { return }
    let end = addressEnd(start, from: domainEnd)
    guard end > start else { return }
    addAddress(start..<end, prefix: "http://")
    position = end
  }

  /// A `:`, which may end a scheme, `http://`, `https://` or `ftp://`.
  mutating func parseScheme() {
    let colon = position
    position &+= 1
    guard text[colon &+ 1] == 0x2F, text[colon &+ 2] == 0x2F, count &- colon >= 4, !isInBracket
    else { return }
    var start = colon
    // A tag may end here; its letters are taken.
    let floor = tree.spans.last.map { $0.slot == .tag ? Int($0.end) : 0 } ?? 0
    while start > floor, UnicodeClasses.isLetter(text[start &- 1]) { start &-= 1 }
    guard isKnownScheme(start..<colon), isHostStart(colon &+ 3),
      let domainEnd = domainEnd(colon &+ 3, allowsShort: true)
    else { return }
    let end = addressEnd(colon, from: domainEnd)
    guard end > colon else { return }
    addAddress(start..<end, prefix: "")
    position = end
  }

  /// Adds a link to an address that its text is.
  private mutating func addAddress(_ range: Range<Int>, prefix: StaticString) {
    let (start, end) = (range.lowerBound, range.upperBound)
    add(.extendedAutolink, start, start, end, end, data: tree.links.count)
    tree.links.append(.address(prefix: prefix, range))
  }

  private func isKnownScheme(_ range: Range<Int>) -> Bool {
    func isScheme(_ name: StaticString) -> Bool {
      guard name.utf8CodeUnitCount == range.count else { return false }
      for (index, offset) in range.enumerated()
      where text[offset] | 0x20 != name.utf8Start[index] { return false }
      return true
    }
    return isScheme("http") || isScheme("https") || isScheme("ftp")
  }

  /// Whether a character can begin, or be in, a host: neither white space nor punctuation.
  ///
  /// Behind the first byte of a longer character there is none, for cmark-gfm reads byte by byte.
  private func isHostStart(_ offset: Int) -> Bool {
    guard offset < count, text[offset] & 0xC0 != 0x80 else { return false }
    let scalar = UTF8Scalars.first(text + offset, count &- offset).scalar
    return !UnicodeClasses.isWhitespace(scalar)
      && !UnicodeClasses.isPunctuation(scalar, isCommonMark: false)
  }

  /// The end of a domain, whose last two parts must have no underscore; nil when it is none. A short
  /// one needs no dot.
  ///
  /// Amortised O(1) a byte: what is known of a domain that is none holds for all that begin in it before
  /// its last two parts.
  private mutating func domainEnd(_ start: Int, allowsShort: Bool) -> Int? {
    if failedDomain.contains(start) { return nil }
    var index = start &+ 1
    var dots = 0
    var underscoresBefore = 0
    var underscores = 0
    var part = start
    var partBefore = start
    while index < count &- 1 {
      let byte = text[index]
      if byte == 0x5F {
        underscores &+= 1
      } else if byte == 0x2E {
        underscoresBefore = underscores
        underscores = 0
        dots &+= 1
        partBefore = part
        part = index
      } else if byte != 0x2D, !UnicodeClasses.isLetterOrDigit(byte), !isHostStart(index) {
        break
      }
      index &+= 1
    }
    guard underscoresBefore == 0, underscores == 0 else {
      failedDomain = start..<partBefore
      return nil
    }
    return allowsShort || dots > 0 ? index : nil
  }

  /// The end of an address whose domain ends at an offset: before white space or `<`, and without
  /// punctuation at its end.
  private func addressEnd(_ start: Int, from domainEnd: Int) -> Int {
    var end = domainEnd
    while end < count, !UnicodeClasses.isSpace(text[end]), text[end] != 0x3C { end &+= 1 }
    return start &+ AddressTrimming.end(of: bytes(start..<end))
  }
}

/// What of an address at the end of a sentence belongs to the sentence (GFM 0.29, 6.9, "extended
/// autolink path validation").
enum AddressTrimming {
  /// The length without it. O(length).
  static func end(of address: UnsafeBufferPointer<UInt8>) -> Int {
    var end = address.firstIndex(of: 0x3C) ?? address.count
    // How many more parentheses are closed than opened, once it is asked for.
    var excess: Int?
    while end > 0 {
      switch address[end &- 1] {
      case 0x3F, 0x21, 0x2E, 0x2C, 0x3A, 0x2A, 0x5F, 0x7E, 0x27, 0x22:
        end &-= 1
      case 0x3B:
        end = referenceStart(address, end) ?? end &- 1
      case 0x29:
        let more = excess ?? closedInExcess(address, end)
        guard more > 0 else { return end }
        excess = more &- 1
        end &-= 1
      default:
        return end
      }
    }
    return end
  }

  /// The start of `&name;` that ends at an offset, if there is one.
  private static func referenceStart(_ address: UnsafeBufferPointer<UInt8>, _ end: Int) -> Int? {
    var start = end &- 2
    while start > 0, UnicodeClasses.isLetter(address[start]) { start &-= 1 }
    return start >= 0 && start < end &- 2 && address[start] == 0x26 ? start : nil
  }

  private static func closedInExcess(_ address: UnsafeBufferPointer<UInt8>, _ end: Int) -> Int {
    var excess = 0
    for byte in address[..<end] {
      if byte == 0x29 { excess &+= 1 }
      if byte == 0x28 { excess &-= 1 }
    }
    return excess
  }
}
