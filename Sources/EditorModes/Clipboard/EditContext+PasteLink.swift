internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// What is selected as the text of a link, and what it replaces; nil where it can not be one.
  ///
  /// Marks that would end the text or make something else of the link are escaped. O(length of the
  /// leaf).
  func linked(
    _ target: PasteTarget, to address: PastedAddress
  ) -> (range: Range<ByteOffset>, text: String)? {
    var (start, end) = (target.range.lowerBound, target.range.upperBound)
    // White space at the ends stays outside.
    while start < end, UnicodeClasses.isSpace(text[start]) { start += 1 }
    while start < end, UnicodeClasses.isSpace(text[end - 1]) { end -= 1 }
    guard start < end, target.canBeLink,
      PastedAddress(text.string(in: start..<end)) == nil
    else { return nil }
    var bytes: [UInt8] = []
    let slashes = slashes(before: start)
    if slashes % 2 == 1 { bytes.append(UInt8(ascii: "\\")) }
    var first = start
    if slashes == 0, start > 0, text[start - 1] == UInt8(ascii: "!"),
      self.slashes(before: start - 1) % 2 == 0
    {
      first = start - 1
      bytes += Array("\\!".utf8)
    }
    bytes.append(UInt8(ascii: "["))
    bytes += linkText(start..<end, target)
    bytes += Array("](".utf8)
    MarkdownEscape.append(
      destination: address.text.utf8, isInTable: target.isCell, to: &bytes)
    bytes.append(UInt8(ascii: ")"))
    bytes += text.bytes(in: end..<target.range.upperBound)
    return (first..<target.range.upperBound, String(decoding: bytes, as: UTF8.self))
  }

  private func slashes(before offset: ByteOffset) -> Int {
    var start = offset
    while start > 0, text[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return offset - start
  }

  /// The source of a link's text with brackets escaped that have no other.
  private func linkText(_ range: Range<ByteOffset>, _ target: PasteTarget) -> [UInt8] {
    let bytes = text.bytes(in: range)
    // Brackets in these are read with them.
    var opaque = target.inlines.filter { $0.isOpaque || $0.kind == .escape }.map(\.range)[...]
    var open: [Int] = []
    var escaped: Set<Int> = []
    let startsWithBracket = bytes.first == UInt8(ascii: "[")
    var index = 0
    while index < bytes.count {
      let offset = range.lowerBound + index
      while let next = opaque.first, next.upperBound <= offset { opaque.removeFirst() }
      if let next = opaque.first, next.lowerBound <= offset {
        index = next.upperBound - range.lowerBound
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "["):
        open.append(index)
        if startsWithBracket { escaped.insert(index) }
      case UInt8(ascii: "]"):
        if open.popLast() == nil || startsWithBracket { escaped.insert(index) }
      default: break
      }
      index += 1
    }
    escaped.formUnion(open)
    if bytes.first == UInt8(ascii: "^"), syntax.options.contains(.footnotes) { escaped.insert(0) }
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if escaped.contains(index) { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    let slashes = result.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    if slashes % 2 == 1 { result.append(UInt8(ascii: "\\")) }
    return result
  }
}
