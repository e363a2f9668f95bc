/// Wiki links and embeds (docs/dialects.md).
extension InlineParser {
  /// An exclamation mark before two brackets, where without embeds a wiki link may begin.
  mutating func parseEmbed() -> Bool {
    if options.contains(.embeds) { return parseWikiLink(isEmbed: true) }
    guard options.contains(.wikiLinks) else { return false }
    position &+= 1
    if parseWikiLink(isEmbed: false) { return true }
    position &-= 1
    return false
  }

  /// Two brackets that begin a wiki link, or with `!` before them an embed. Answers whether they do.
  ///
  /// O(length up to the next bracket), so that all searches together are linear.
  mutating func parseWikiLink(isEmbed: Bool) -> Bool {
    let start = position
    let open = start &+ (isEmbed ? 3 : 2)
    guard text[open &- 1] == 0x5B, text[open &- 2] == 0x5B else { return false }
    var close = open
    while close < count, text[close] != 0x5D {
      if text[close] == 0x5B || text[close] == 0x0A { return false }
      close &+= 1
    }
    guard close < count, text[close &+ 1] == 0x5D,
      let link = WikiLink(content: bytes(open..<close))
    else { return false }
    let shown = link.alias ?? link.target
    add(
      isEmbed ? .embed : .wikiLink, start, open &+ shown.lowerBound, open &+ shown.upperBound,
      close &+ 2)
    position = close &+ 2
    // No link holds another.
    if !isEmbed || !link.isImage(bytes(open..<close)) { deactivated = brackets.count }
    return true
  }
}

/// The parts of what is between the brackets of a wiki link or an embed, in bytes of it.
struct WikiLink {
  /// The note, the heading in it or both; not empty.
  let target: Range<Int>
  /// The text for it, if there is one.
  let alias: Range<Int>?

  /// The parts of a content; nil without a target. O(length).
  init?(content: UnsafeBufferPointer<UInt8>) {
    let pipe = content.firstIndex(of: 0x7C) ?? content.count
    target = Self.trimmed(content, 0..<pipe)
    guard !target.isEmpty else { return nil }
    let rest = Self.trimmed(content, min(pipe &+ 1, content.count)..<content.count)
    alias = rest.isEmpty ? nil : rest
  }

  /// A range without white space at its ends.
  private static func trimmed(
    _ content: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, UnicodeClasses.isSpace(content[lower]) { lower &+= 1 }
    while lower < upper, UnicodeClasses.isSpace(content[upper &- 1]) { upper &-= 1 }
    return lower..<upper
  }

  /// The content between the brackets of a span.
  static func inside(_ span: InlineSpan) -> Range<Int> {
    Int(span.start) &+ (span.kind == .embed ? 3 : 2)..<Int(span.end) &- 2
  }

  /// The target of a span. O(length).
  static func target(of span: InlineSpan, _ content: InlineContent) -> Range<Int> {
    let inside = inside(span)
    guard let link = WikiLink(content: content.bytes(inside)) else { return inside }
    return inside.lowerBound &+ link.target.lowerBound..<inside.lowerBound &+ link.target.upperBound
  }

  // MARK: Images

  private static let imageExtensions: [StaticString] = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".bmp",
  ]

  /// Whether the target's name is that of an image. O(1).
  func isImage(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.imageExtensions.contains { suffix in
      let length = suffix.utf8CodeUnitCount
      guard target.count > length else { return false }
      return (0..<length).allSatisfy { index in
        let byte = content[target.upperBound &- length &+ index]
        return UnicodeClasses.lowercased(byte) == suffix.utf8Start[index]
      }
    }
  }

  /// A size in pixels that the alias says: a width, or width and height with an `x` between them. O(1).
  func size(_ content: UnsafeBufferPointer<UInt8>) -> (width: Range<Int>, height: Range<Int>)? {
    guard let alias else { return nil }
    let width = Self.number(content, from: alias.lowerBound, to: alias.upperBound)
    guard !width.isEmpty else { return nil }
    if width.upperBound == alias.upperBound { return (width, width.upperBound..<width.upperBound) }
    guard content[width.upperBound] == 0x78 else { return nil }
    let height = Self.number(content, from: width.upperBound &+ 1, to: alias.upperBound)
    return height.isEmpty || height.upperBound < alias.upperBound ? nil : (width, height)
  }

  /// The digits from an offset on; none when there are more than five.
  private static func number(
    _ content: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Range<Int> {
    var index = start
    while index < end, content[index] &- 0x30 < 10, index &- start <= 5 { index &+= 1 }
    return start..<(index &- start > 5 ? start : index)
  }
}
