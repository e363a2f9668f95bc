/// Finds what of a leaf's text may be looked up as a label, without its inline parse: at least all
/// that the inline parse does look up and that can be defined.
struct LabelScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let hasFootnotes: Bool
  /// Whether lines still have the prefixes of containers, so that no label may be taken that goes
  /// over a line's end.
  private let isRaw: Bool
  /// The first `]` at or behind a place that was asked for, and the first line end.
  private var close = NextByte(UInt8(ascii: "]"))
  private var lineFeed = NextByte(0x0A)
  private var carriageReturn = NextByte(0x0D)

  init(_ bytes: UnsafeBufferPointer<UInt8>, hasFootnotes: Bool, isRaw: Bool) {
    self.bytes = bytes
    self.hasFootnotes = hasFootnotes
    self.isRaw = isRaw
  }

  /// Calls `body` with each label, raw, in order; one of the role `anyFootnote` is empty.
  ///
  /// O(length), but for nested brackets in code up to the longest label times the length. False as
  /// soon as a pair of brackets may go over the end of a line of raw text.
  mutating func run(_ body: (LabelRole, UnsafeBufferPointer<UInt8>) -> Void) -> Bool {
    var open = NextByte(UInt8(ascii: "["))
    var place = 0
    while let start = open.position(in: bytes, from: place) {
      place = start + 1
      guard !isEscaped(start) else { continue }
      if hasFootnotes, isCaret(behind: start) {
        guard footnote(from: start, body) else { return false }
      }
      guard link(from: start, body) else { return false }
    }
    return true
  }

  /// A backslash before the bracket counts unless it is itself escaped.
  private func isEscaped(_ index: Int) -> Bool {
    var first = index
    while first > 0, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (index - first) & 1 == 1
  }

  // MARK: Links

  /// A label has no brackets inside but escaped ones.
  private func link(
    from start: Int, _ body: (LabelRole, UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    var index = start + 1
    let end = min(bytes.count, start + 1 + NormalizedLabel.maximumLength + 1)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "]"):
        if index > start + 1, !isInlineLink(start, index) { body(.link, slice(start + 1, index)) }
        return true
      case UInt8(ascii: "["): return true
      case 0x0A, 0x0D:
        if isRaw { return false }
        index += 1
      case UInt8(ascii: "\\"):
        index += 1
        if index < bytes.count, UnicodeClasses.isPunctuation(bytes[index]) { index += 1 }
      default: index += 1
      }
    }
    return true
  }

  /// Whether brackets are surely the text of a link with a plain destination: then nothing is looked
  /// up. Behind a `]` they may be a label all the same.
  private func isInlineLink(_ start: Int, _ close: Int) -> Bool {
    guard close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: "("),
      start == 0 || bytes[start - 1] != UInt8(ascii: "]")
    else { return false }
    var index = close + 2
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ")"): return true
      case 0...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "\\"): return false
      default: index += 1
      }
    }
    return false
  }

  // MARK: Footnotes

  /// Whether a `^` follows; an escaped one is as good to cmark-gfm.
  private func isCaret(behind start: Int) -> Bool {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "\\") { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "^")
  }

  /// A footnote's label goes up to the first `]`, or to a later one: then no definition has it. But
  /// where the reference goes over a line's end cmark-gfm takes a part of the text for the label.
  private mutating func footnote(
    from start: Int, _ body: (LabelRole, UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    guard let end = close.position(in: bytes, from: start + 1) else { return true }
    let nextLine = min(
      lineFeed.position(in: bytes, from: start) ?? bytes.count,
      carriageReturn.position(in: bytes, from: start) ?? bytes.count)
    let label = slice(start + 2, max(end, start + 2))
    let isShort = label.count <= NormalizedLabel.maximumLength
    let hasBracket = !isShort || label.contains(UInt8(ascii: "["))
    let isCovered = !isShort || label.contains(where: Self.mayCoverBrackets)
    if nextLine < end || nextLine < bytes.count && (isCovered || hasBracket) {
      if isRaw { return false }
      body(.anyFootnote, slice(start, start))
    } else if isShort, bytes[start + 1] == UInt8(ascii: "^"), !hasBracket || isCovered {
      body(.footnote, label)
    }
    return true
  }

  /// Whether a bracket behind a byte may be no bracket, but escaped, code, raw HTML and the like.
  private static func mayCoverBrackets(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "$"),
      UInt8(ascii: "%"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  private func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<end])
  }
}
