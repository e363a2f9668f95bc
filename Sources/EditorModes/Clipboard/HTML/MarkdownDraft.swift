internal import LiveMarkdown

/// A way to write the text of a paragraph, and what it should be read as.
struct MarkdownDraft {
  /// A style, and in how many others it lies.
  struct Style: Equatable {
    let kind: InlineKind
    let depth: Int
  }

  /// What is written.
  private(set) var bytes: [UInt8] = []
  /// The styles, each before those in it.
  private(set) var styles: [Style] = []
  private var escaper: MarkdownTextEscaper
  private let place: MarkdownInlineWriter.Place
  private let marks: MarkdownInlineWriter.Marks
  private let options: SyntaxOptions
  private var depth = 0
  private var isInLink = false
  /// Where marks of styles are, and whether they open one.
  private var delimiters: [(range: Range<Int>, opens: Bool)] = []

  /// An empty draft for some content.
  init(
    _ content: [PastedInline], _ place: MarkdownInlineWriter.Place,
    _ marks: MarkdownInlineWriter.Marks, _ options: SyntaxOptions
  ) {
    escaper = MarkdownTextEscaper(content, options, isInTable: place == .cell)
    self.place = place
    self.marks = marks
    self.options = options
  }

  /// Appends content, `isFollowed` telling whether something stands behind it.
  mutating func append(
    _ content: [PastedInline], isFollowed: Bool = false, in outer: PastedSpan? = nil
  ) {
    for (index, inline) in content.enumerated() {
      let isFollowed = isFollowed || index + 1 < content.count
      switch inline {
      case .text(let bytes):
        escaper.append(bytes, isInLink: isInLink, isFollowed: isFollowed, to: &self.bytes)
      case .code(let code): append(code: code)
      case .lineBreak: appendBreak()
      case .image(let target, let description): append(image: target, description)
      case .span(.link(let target), let inner): append(link: target, inner)
      case .span(let span, let inner):
        append(span, inner, isAll: content.count == 1 && outer == .strong)
      }
    }
  }

  /// Ends the draft.
  mutating func finish() {
    switch place {
    case .paragraph:
      let escaped = MarkdownLineStarts(options).escaped(bytes)
      // What is moved by that is looked at anew.
      if escaped.count != bytes.count, !delimiters.isEmpty { isMoved = true }
      bytes = escaped
    case .heading: escapeClosingMarks()
    case .cell: break
    }
  }

  private var isMoved = false

  // MARK: Parts

  private mutating func appendBreak() {
    switch place {
    case .paragraph: bytes += [UInt8(ascii: "\\"), 0x0A]
    case .heading: bytes.append(0x20)
    case .cell: bytes += Array("<br>".utf8)
    }
  }

  private mutating func append(code: [UInt8]) {
    var lengths: Set<Int> = []
    var run = 0
    for byte in code + [0] {
      if byte == UInt8(ascii: "`") {
        run += 1
      } else {
        lengths.insert(run)
        run = 0
      }
    }
    var length = 1
    while lengths.contains(length) { length += 1 }
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: length)
    let isPadded =
      code.first == UInt8(ascii: "`") || code.last == UInt8(ascii: "`")
      || code.first == 0x20 && code.last == 0x20
    bytes += fence + (isPadded ? [0x20] : [])
    for byte in code {
      if byte == UInt8(ascii: "|"), place == .cell { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    bytes += (isPadded ? [0x20] : []) + fence
  }

  private mutating func append(image target: PastedTarget, _ description: [UInt8]) {
    bytes += Array("![".utf8)
    escaper.append(description, isInLink: true, isFollowed: true, to: &bytes)
    close(target)
  }

  private mutating func append(link target: PastedTarget, _ content: [PastedInline]) {
    if target.title.isEmpty, let address = address(target.destination, content) {
      bytes += [UInt8(ascii: "<")] + address + [UInt8(ascii: ">")]
      return
    }
    escapeExclamationMark()
    bytes.append(UInt8(ascii: "["))
    let (outerDepth, outerLink) = (depth, isInLink)
    isInLink = true
    append(content, isFollowed: true)
    (depth, isInLink) = (outerDepth, outerLink)
    close(target)
  }

  private mutating func close(_ target: PastedTarget) {
    bytes += Array("](".utf8)
    let isInTable = place == .cell
    MarkdownEscape.append(
      destination: target.destination.utf8, isInTable: isInTable, to: &bytes)
    MarkdownEscape.append(title: target.title.utf8, isInTable: isInTable, to: &bytes)
    bytes.append(UInt8(ascii: ")"))
  }

  /// A link would be an image behind a `!`.
  private mutating func escapeExclamationMark() {
    guard bytes.last == UInt8(ascii: "!") else { return }
    let slashes = bytes.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    if slashes % 2 == 0 { bytes.insert(UInt8(ascii: "\\"), at: bytes.count - 1) }
  }

  /// What stands between `<` and `>` for a link whose text is its address (CommonMark 0.31.2, 6.5).
  private func address(_ destination: String, _ content: [PastedInline]) -> [UInt8]? {
    guard content.count == 1, case .text(let text)? = content.first,
      !text.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }),
      !text.contains(UInt8(ascii: "\\")), !text.contains(UInt8(ascii: "|")),
      !text.contains(UInt8(ascii: "&"))
    else { return nil }
    if destination.utf8.elementsEqual(text) {
      let scheme = text.prefix { UnicodeClasses.isLetterOrDigit($0) || "+.-".utf8.contains($0) }
      let isScheme =
        (2...32).contains(scheme.count) && UnicodeClasses.isLetter(text[0])
        && scheme.count < text.count && text[scheme.count] == UInt8(ascii: ":")
      return isScheme ? text : nil
    }
    guard destination.utf8.elementsEqual(Array("mailto:".utf8) + text) else { return nil }
    let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    let isMail =
      parts.count == 2
      && parts.allSatisfy { part in
        let isOpen = part.first.map(UnicodeClasses.isLetterOrDigit) ?? false
        let isDone = part.last.map(UnicodeClasses.isLetterOrDigit) ?? false
        return isOpen && isDone
          && part.allSatisfy { UnicodeClasses.isLetterOrDigit($0) || "._-+".utf8.contains($0) }
      } && !parts[1].contains(UInt8(ascii: "_")) && !parts[1].contains(UInt8(ascii: "+"))
    return isMail ? text : nil
  }

  /// A run of `#` at the end of a heading would be left out.
  private mutating func escapeClosingMarks() {
    var start = bytes.count
    while start > 0, bytes[start - 1] == UInt8(ascii: "#") { start -= 1 }
    guard start < bytes.count, start == 0 || bytes[start - 1] == 0x20 else { return }
    bytes.insert(UInt8(ascii: "\\"), at: bytes.count - 1)
  }

  // MARK: Styles

  private mutating func append(_ span: PastedSpan, _ content: [PastedInline], isAll: Bool) {
    let mark: [UInt8]
    let kind: InlineKind
    let isFlipped = marks.flipped.contains(styles.count)
    switch span {
    case .strong: (mark, kind) = (Array((isFlipped ? "__" : "**").utf8), .strong)
    case .emphasis:
      let alternates = isAll && marks.alternates
      (mark, kind) = (Array((alternates != isFlipped ? "_" : "*").utf8), .emphasis)
    case .strikethrough: (mark, kind) = (Array("~~".utf8), .strikethrough)
    case .highlight: (mark, kind) = (Array("==".utf8), .highlight)
    case .link: return
    }
    styles.append(Style(kind: kind, depth: depth))
    delimiters.append((bytes.count..<bytes.count + mark.count, true))
    bytes += mark
    depth += 1
    append(content, isFollowed: true, in: span)
    depth -= 1
    delimiters.append((bytes.count..<bytes.count + mark.count, false))
    bytes += mark
  }

  /// Whether it is plain that all marks of styles are read: none are beside others, and what is
  /// beside them says which way they go. O(n).
  var isPlain: Bool {
    if isMoved { return delimiters.isEmpty }
    return delimiters.allSatisfy { delimiter in
      let before = scalar(before: delimiter.range.lowerBound)
      let behind = scalar(behind: delimiter.range.upperBound)
      let mark = bytes[delimiter.range.lowerBound]
      guard mark != UInt8(ascii: "_"), mark != UInt8(ascii: "=") else { return false }
      for scalar in [before, behind]
      where "*_~=".unicodeScalars.contains(where: { $0.value == scalar }) {
        return false
      }
      return delimiter.opens ? canOpen(before, behind) : canOpen(behind, before)
    }
  }

  /// Whether a mark between what is outside and what is inside goes inwards (CommonMark 0.31.2,
  /// 6.2).
  private func canOpen(_ outside: UInt32, _ inside: UInt32) -> Bool {
    if UnicodeClasses.isWhitespace(inside) { return false }
    if !isPunctuation(inside) { return true }
    return UnicodeClasses.isWhitespace(outside) || isPunctuation(outside)
  }

  private func isPunctuation(_ scalar: UInt32) -> Bool {
    UnicodeClasses.isPunctuation(scalar, isCommonMark: options.contains(.commonMark031))
  }

  private func scalar(before index: Int) -> UInt32 {
    guard index > 0 else { return 0x20 }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { UTF8Scalars.last(before: $0 + index, from: $0) } ?? 0x20
    }
  }

  private func scalar(behind index: Int) -> UInt32 {
    guard index < bytes.count else { return 0x20 }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { UTF8Scalars.first($0 + index, bytes.count - index).scalar } ?? 0x20
    }
  }

  /// The styles among inlines, each with the number of styles around it.
  static func styles(in inlines: [Inline]) -> [Style] {
    var styles: [Style] = []
    var ends: [(depth: Int, isStyle: Bool)] = []
    for inline in inlines {
      while let last = ends.last, last.depth >= inline.depth { ends.removeLast() }
      let isStyle: Bool
      switch inline.kind {
      case .strong, .emphasis, .strikethrough, .highlight: isStyle = true
      default: isStyle = false
      }
      if isStyle { styles.append(Style(kind: inline.kind, depth: ends.count { $0.isStyle })) }
      ends.append((inline.depth, isStyle))
    }
    return styles
  }
}
