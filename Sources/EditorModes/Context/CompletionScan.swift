internal import LiveMarkdown
internal import PieceTable

/// Looks in a line, or a cell of a table, for the beginning of a construct that the caret is typed
/// into.
struct CompletionScan {
  /// What was found, and where the construct begins.
  struct Result {
    let context: CompletionContext
    let start: ByteOffset
  }

  private let bytes: [UInt8]
  private let base: ByteOffset
  private let caret: Int
  private let options: SyntaxOptions

  /// A scan of a range around a caret. O(length).
  init(
    _ text: TextSnapshot, _ range: Range<ByteOffset>, _ caret: ByteOffset,
    _ options: SyntaxOptions
  ) {
    bytes = text.bytes(in: range)
    base = range.lowerBound
    self.caret = caret - base
    self.options = options
  }

  /// What could be completed. O(length).
  func context() -> Result? {
    if let bracket = openBracket(before: caret) {
      if let found = wikiLink(bracket) ?? footnote(bracket) ?? reference(bracket) { return found }
    }
    return destination() ?? tag()
  }

  // MARK: Brackets

  /// The last `[` before an index that no bracket follows.
  private func openBracket(before end: Int) -> Int? {
    for index in (0..<end).reversed() {
      if bytes[index] == 0x5D, !isEscaped(index) { return nil }
      if bytes[index] == 0x5B, !isEscaped(index) { return index }
    }
    return nil
  }

  private func wikiLink(_ bracket: Int) -> Result? {
    guard options.contains(.wikiLinks), bracket > 0, bytes[bracket - 1] == 0x5B,
      !isEscaped(bracket - 1)
    else { return nil }
    let isEmbed =
      bracket > 1 && bytes[bracket - 2] == 0x21 && !isEscaped(bracket - 2)
      && options.contains(.embeds)
    let open = bracket + 1
    // What follows a pipe is the text that is shown.
    if bytes[open..<caret].contains(0x7C) { return nil }
    var close = caret
    while close < bytes.count, bytes[close] != 0x5D, bytes[close] != 0x5B { close += 1 }
    let isClosed =
      close + 1 < bytes.count && bytes[close] == 0x5D && bytes[close + 1] == 0x5D
    let heading = bytes[open..<caret].lastIndex(of: 0x23)
    let from = heading.map { $0 + 1 } ?? open
    var end = caret
    if isClosed {
      while end < close, bytes[end] != 0x7C, bytes[end] != 0x23 { end += 1 }
      // In a cell the pipe has a backslash.
      if end < close, bytes[end] == 0x7C, end > caret, bytes[end - 1] == 0x5C { end -= 1 }
    }
    let note = heading.flatMap { _ in bytes[open..<caret].firstIndex(of: 0x23) }
    return result(
      heading != nil ? .wikiHeading : isEmbed ? .embed : .wikiLink, from..<end,
      note: note.map { string(open..<$0).trimmed }, isClosed: isClosed,
      start: isEmbed ? bracket - 2 : bracket - 1)
  }

  private func footnote(_ bracket: Int) -> Result? {
    guard options.contains(.footnotes), bracket + 1 < caret, bytes[bracket + 1] == 0x5E else {
      return nil
    }
    return label(.footnote, from: bracket + 2, start: bracket)
  }

  private func reference(_ bracket: Int) -> Result? {
    guard bracket > 0, bytes[bracket - 1] == 0x5D, !isEscaped(bracket - 1),
      opens(before: bracket - 1)
    else { return nil }
    return label(.referenceLabel, from: bracket + 1, start: bracket - 1)
  }

  /// A label that goes on to the next bracket, where there is one.
  private func label(_ kind: CompletionContext.Kind, from: Int, start: Int) -> Result? {
    var close = caret
    while close < bytes.count, bytes[close] != 0x5D, bytes[close] != 0x5B { close += 1 }
    let isClosed = close < bytes.count && bytes[close] == 0x5D
    return result(kind, from..<(isClosed ? close : caret), isClosed: isClosed, start: start)
  }

  // MARK: Destinations

  private func destination() -> Result? {
    // Parentheses that are balanced belong to a destination, and so do those the caret is in.
    var (closed, nested, index) = (0, 0, caret - 1)
    while index >= 0 {
      switch bytes[index] {
      case 0x29 where !isEscaped(index): closed += 1
      case 0x28 where !isEscaped(index):
        if closed > 0 {
          closed -= 1
        } else if index > 0, bytes[index - 1] == 0x5D {
          return destination(from: index + 1, nested: nested)
        } else {
          nested += 1
        }
      default: break
      }
      index -= 1
    }
    return nil
  }

  private func destination(from open: Int, nested: Int) -> Result? {
    guard !isEscaped(open - 2), opens(before: open - 2) else { return nil }
    var start = open
    while start < caret, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    let hasAngle = start < caret && bytes[start] == 0x3C
    if hasAngle {
      start += 1
      guard !bytes[start..<caret].contains(0x3E) else { return nil }
    } else if bytes[start..<caret].contains(where: { $0 == 0x20 || $0 == 0x09 }) {
      // A title.
      return nil
    }
    var (end, depth) = (caret, nested)
    scan: while end < bytes.count {
      switch bytes[end] {
      case 0x3E where hasAngle: break scan
      case 0x20 where !hasAngle, 0x09 where !hasAngle: break scan
      case 0x28 where !hasAngle && !isEscaped(end): depth += 1
      case 0x29 where !hasAngle && !isEscaped(end):
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      end += 1
    }
    // Without an end, the rest of the line is not the destination's.
    let isClosed = bytes[min(end, bytes.count)...].contains(0x29)
    return result(
      .linkDestination, start..<(isClosed ? end : caret), isClosed: isClosed, start: open - 2)
  }

  /// Whether a `]` at an index ends what a `[` begins, in this line or one before it.
  private func opens(before close: Int) -> Bool {
    var depth = 0
    for index in (0..<close).reversed() where !isEscaped(index) {
      if bytes[index] == 0x5D { depth += 1 }
      if bytes[index] == 0x5B {
        if depth == 0 { return true }
        depth -= 1
      }
    }
    return false
  }

  // MARK: Tags

  private func tag() -> Result? {
    guard options.contains(.tags) else { return nil }
    var start = caret
    while start > 0 {
      let (scalar, length) = scalar(before: start)
      guard UnicodeClasses.isTagCharacter(scalar.value) else { break }
      start -= length
    }
    guard start > 0, bytes[start - 1] == 0x23, start - 1 == 0 || mayPrecedeTag(start - 1) else {
      return nil
    }
    // A heading, as long as nothing follows.
    if start == caret, start == 1, caret == bytes.count { return nil }
    var end = caret
    while end < bytes.count {
      let (scalar, length) = scalar(at: end)
      guard UnicodeClasses.isTagCharacter(scalar.value) else { break }
      end += length
    }
    return result(.tag, start..<end, isClosed: true, start: start - 1)
  }

  /// Whether a tag may follow what is before an index (docs/dialects.md): white space or
  /// punctuation.
  private func mayPrecedeTag(_ index: Int) -> Bool {
    let (scalar, _) = scalar(before: index)
    switch scalar {
    case "#", "&", "-", "/", "_", "\\": return false
    default: return !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
    }
  }

  // MARK: Bytes

  private func result(
    _ kind: CompletionContext.Kind, _ range: Range<Int>, note: String? = nil, isClosed: Bool,
    start: Int
  ) -> Result {
    Result(
      context: CompletionContext(
        kind: kind, range: base + range.lowerBound..<base + range.upperBound,
        text: string(range.lowerBound..<max(range.lowerBound, min(caret, range.upperBound))),
        note: note, isClosed: isClosed),
      start: base + start)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Whether an odd number of backslashes is before an index.
  private func isEscaped(_ index: Int) -> Bool {
    var count = 0
    while count < index, bytes[index - count - 1] == 0x5C { count += 1 }
    return count % 2 == 1
  }

  private func scalar(before end: Int) -> (Unicode.Scalar, Int) {
    var start = end - 1
    while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let scalar = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.last
    return (scalar ?? "\u{FFFD}", end - start)
  }

  private func scalar(at start: Int) -> (Unicode.Scalar, Int) {
    var end = start + 1
    while end < bytes.count, end - start < 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let scalar = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
    return (scalar ?? "\u{FFFD}", end - start)
  }
}

extension String {
  /// The string without white space at its ends.
  fileprivate var trimmed: String {
    var scalars = unicodeScalars[...]
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(String.UnicodeScalarView(scalars))
  }
}
