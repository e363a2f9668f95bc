internal import PieceTable

/// What a block quote is whose text begins with `[!type]`: an alert of GitHub's, or a callout of notes
/// (docs/dialects.md).
struct Callout {
  /// Whether and how it can be folded.
  enum Fold {
    case none, unfolded, folded
  }

  /// The type as it is written, in bytes of the paragraph's content.
  let type: Range<Int>
  /// What its fold mark says.
  let fold: Fold
  /// The title, in bytes of the paragraph's content; empty where the type is the title.
  let title: Range<Int>

  /// What the content of a quote's first block, a paragraph, says. O(length of its first line).
  ///
  /// - Parameters:
  ///   - content: The paragraph's content.
  ///   - options: Which of alerts and callouts there are.
  ///   - isNested: Whether the quote is in another block.
  ///   - isAlone: Whether nothing comes after the paragraph in the quote.
  init?(
    _ content: UnsafeBufferPointer<UInt8>, _ options: SyntaxOptions, isNested: Bool, isAlone: Bool
  ) {
    guard content.starts(with: [0x5B, 0x21]) else { return nil }
    var end = 2
    while end < content.count, Self.isTypeCharacter(content[end]) { end += 1 }
    guard end > 2, end < content.count, content[end] == 0x5D else { return nil }
    type = 2..<end
    end += 1
    let mark = end < content.count ? content[end] : 0
    fold = mark == 0x2D ? .folded : mark == 0x2B ? .unfolded : .none
    if fold != .none { end += 1 }
    let lineEnd = content[end...].firstIndex(of: 0x0A) ?? content.count
    guard end == lineEnd || content[end] == 0x20 || content[end] == 0x09 else { return nil }
    var titleEnd = lineEnd
    while end < titleEnd, UnicodeClasses.isSpace(content[end]) { end += 1 }
    while end < titleEnd, UnicodeClasses.isSpace(content[titleEnd - 1]) { titleEnd -= 1 }
    title = end..<titleEnd
    if options.contains(.callouts) { return }
    guard options.contains(.alerts), !isNested, fold == .none, title.isEmpty,
      !isAlone || lineEnd < content.count, Self.isAlert(content[type])
    else { return nil }
  }

  /// Whether the text of a quote begins as a callout's does. O(blank lines at its start).
  static func mayBegin(_ quote: Block, _ snapshot: SyntaxSnapshot) -> Bool {
    var input = SegmentInput(snapshot.text, 0..<snapshot.text.utf8Count)
    var offset = quote.range.lowerBound.value
    while offset < quote.range.upperBound.value, isEmpty(input.byte(at: offset)) { offset += 1 }
    return input.byte(at: offset) == 0x5B && input.byte(at: offset + 1) == 0x21
  }

  /// Whether a byte behind its first paragraph is none of a block's.
  static func isEmpty(_ byte: UInt8) -> Bool { byte == 0x3E || UnicodeClasses.isSpace(byte) }

  private static func isTypeCharacter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || UnicodeClasses.isLetterOrDigit(byte) || byte == 0x2D || byte == 0x5F
  }

  private static let alerts: [StaticString] = ["note", "tip", "important", "warning", "caution"]

  /// Whether a type is one of GitHub's.
  private static func isAlert(_ type: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    alerts.contains { name in
      type.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
      {
        UnicodeClasses.lowercased($0) == $1
      }
    }
  }
}

// MARK: HTML

extension Callout {
  /// The tag around it.
  private var tag: StaticString { fold == .none ? "div" : "details" }

  /// The tag around its title.
  private var titleTag: StaticString { fold == .none ? "p" : "summary" }

  /// Opens its tag, whose `>` is left to write.
  func open(_ content: UnsafeBufferPointer<UInt8>, _ buffer: inout HTMLBuffer) {
    buffer.append(0x3C)
    buffer.append(tag)
    buffer.append(" class=\"markdown-alert markdown-alert-")
    for byte in content[type] { buffer.append(UnicodeClasses.lowercased(byte)) }
    buffer.append(0x22)
    if fold == .unfolded { buffer.append(" open=\"\"") }
  }

  /// Opens its title.
  func openTitle(_ buffer: inout HTMLBuffer) {
    buffer.append(0x3C)
    buffer.append(titleTag)
    buffer.append(" class=\"markdown-alert-title\">")
  }

  /// Appends the title of one that has none of its own: its type.
  func writeType(_ content: UnsafeBufferPointer<UInt8>, _ buffer: inout HTMLBuffer) {
    for (index, byte) in content[type].enumerated() {
      let lower = UnicodeClasses.lowercased(byte)
      buffer.append(index == 0 && lower &- 0x61 < 26 ? lower &- 0x20 : lower)
    }
  }

  /// Closes its title.
  func closeTitle(_ buffer: inout HTMLBuffer) {
    buffer.append("</")
    buffer.append(titleTag)
    buffer.append(">\n")
  }

  /// Closes its tag, given whether it can be folded.
  static func close(isFoldable: Bool, _ buffer: inout HTMLBuffer) {
    buffer.append(isFoldable ? "</details>\n" : "</div>\n")
  }
}
