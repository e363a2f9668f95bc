/// Writes the inlines of a leaf as HTML, as cmark-gfm's renderer does.
package struct InlineWriter {
  private let syntax: SyntaxOptions
  private let options: HTMLOptions
  private let unescaping: Unescaping
  /// The spans that are open, by number.
  private var open: [Int] = []
  /// The image that is open, by its place in `open`: inside only text is written.
  private var image: Int?
  /// How far the content was written.
  private var offset = 0
  private var scratch: [UInt8] = []

  /// A writer for a dialect.
  package init(_ syntax: SyntaxOptions, _ options: HTMLOptions) {
    self.syntax = syntax
    self.options = options
    unescaping = Unescaping(syntax)
  }

  /// Appends the HTML of a leaf's inlines, without the leaf's own tags. O(length).
  package mutating func write(
    _ content: InlineContent, _ tree: borrowing InlineTree,
    _ footnotes: inout some FootnoteNumbering, to buffer: inout HTMLBuffer
  ) {
    offset = 0
    for index in tree.spans.indices {
      let span = tree.spans[index]
      close(upTo: Int(span.start), content, tree, &buffer)
      writeText(upTo: Int(span.start), content, &buffer)
      if span.kind.hasInlines {
        begin(index, span, content, tree, &buffer)
      } else if image == nil {
        writeAtom(span, content, tree, &footnotes, &buffer)
        offset = Int(span.end)
      } else {
        writePlain(span, content, tree, &footnotes, &buffer)
        offset = Int(span.end)
      }
    }
    close(upTo: Int.max, content, tree, &buffer)
    writeText(upTo: content.count, content, &buffer)
  }

  @inline(__always)
  private mutating func writeText(
    upTo end: Int, _ content: InlineContent, _ buffer: inout HTMLBuffer
  ) {
    guard offset < end else { return }
    buffer.append(escaping: content.bytes(offset..<end))
    offset = end
  }

  // MARK: Spans with inlines

  private mutating func begin(
    _ index: Int, _ span: InlineSpan, _ content: InlineContent, _ tree: borrowing InlineTree,
    _ buffer: inout HTMLBuffer
  ) {
    offset = Int(span.contentStart)
    open.append(index)
    if span.kind == .undefinedFootnote { buffer.append("[^") }
    guard image == nil else { return }
    switch span.kind {
    case .emphasis: buffer.append("<em>")
    case .strong: buffer.append("<strong>")
    case .strikethrough: buffer.append("<del>")
    case .highlight: buffer.append("<mark>")
    case .link, .extendedAutolink:
      let target = tree.links[Int(span.data)]
      buffer.append("<a href=\"")
      writeAddress(target, content, &buffer)
      writeTitle(target, content, &buffer)
      buffer.append("\">")
    case .image:
      image = open.count &- 1
      buffer.append("<img src=\"")
      writeAddress(tree.links[Int(span.data)], content, &buffer)
      buffer.append("\" alt=\"")
    default: break
    }
  }

  private mutating func close(
    upTo offset: Int, _ content: InlineContent, _ tree: borrowing InlineTree,
    _ buffer: inout HTMLBuffer
  ) {
    while let index = open.last, Int(tree.spans[index].end) <= offset {
      let span = tree.spans[index]
      writeText(upTo: Int(span.contentEnd), content, &buffer)
      self.offset = Int(span.end)
      open.removeLast()
      if span.kind == .undefinedFootnote { buffer.append(0x5D) }
      if let image {
        guard image == open.count else { continue }
        self.image = nil
      }
      switch span.kind {
      case .emphasis: buffer.append("</em>")
      case .strong: buffer.append("</strong>")
      case .strikethrough: buffer.append("</del>")
      case .highlight: buffer.append("</mark>")
      case .link, .extendedAutolink: buffer.append("</a>")
      case .image:
        writeTitle(tree.links[Int(span.data)], content, &buffer)
        buffer.append("\" />")
      default: break
      }
    }
  }

  // MARK: Link targets

  /// Appends an address for an attribute, unless its scheme is dangerous.
  private mutating func writeAddress(
    _ target: InlineTree.LinkTarget, _ content: InlineContent, _ buffer: inout HTMLBuffer
  ) {
    switch target {
    case .inline(let destination, _):
      scratch.removeAll(keepingCapacity: true)
      unescaping.unescape(Unescaping.trimmed(content.bytes(destination)), into: &scratch)
      append(address: scratch, &buffer)
    case .reference(let definition, _):
      append(address: definition.destination, &buffer)
    case .address(let prefix, let range):
      buffer.append(prefix)
      buffer.append(address: content.bytes(range))
    case .resolvedAddress(let prefix, let address):
      buffer.append(prefix)
      buffer.append(address: address)
    }
  }

  func append(address: [UInt8], _ buffer: inout HTMLBuffer) {
    if !options.isUnsafe, address.withUnsafeBufferPointer(DangerousScheme.begins(_:)) { return }
    buffer.append(address: address)
  }

  private mutating func writeTitle(
    _ target: InlineTree.LinkTarget, _ content: InlineContent, _ buffer: inout HTMLBuffer
  ) {
    switch target {
    case .inline(_, let title):
      guard !title.isEmpty else { return }
      scratch.removeAll(keepingCapacity: true)
      unescaping.cleanTitle(content.bytes(title), into: &scratch)
      append(title: scratch, &buffer)
    case .reference(let definition, _): append(title: definition.title, &buffer)
    default: break
    }
  }

  private func append(title: [UInt8], _ buffer: inout HTMLBuffer) {
    guard !title.isEmpty else { return }
    buffer.append("\" title=\"")
    buffer.append(escaping: title)
  }

  // MARK: Spans without

  private mutating func writeAtom(
    _ span: InlineSpan, _ content: InlineContent, _ tree: borrowing InlineTree,
    _ footnotes: inout some FootnoteNumbering, _ buffer: inout HTMLBuffer
  ) {
    switch span.kind {
    case .softBreak: buffer.append(0x0A)
    case .hardBreak: buffer.append("<br />\n")
    case .codeSpan:
      buffer.append("<code>")
      writeCode(content.bytes(span.contentRange), &buffer)
      buffer.append("</code>")
    case .escape: buffer.append(escaping: content.bytes(span.contentRange))
    case .entity: writeEntity(content.bytes(span.range), &buffer)
    case .rawHTML: writeHTML(content.bytes(span.range), &buffer)
    case .autolink: writeAutolink(content.bytes(span.contentRange), &buffer)
    case .footnoteReference:
      let definition = tree.footnotes[Int(span.data)]
      let mark = footnotes.mark(of: definition)
      buffer.append("<sup class=\"footnote-ref\"><a href=\"#fn-")
      buffer.append(address: definition.literal)
      buffer.append("\" id=\"fnref-")
      buffer.append(address: definition.literal)
      if mark.ordinal > 1 {
        buffer.append(0x2D)
        buffer.append(decimal: mark.ordinal)
      }
      buffer.append("\" data-footnote-ref>")
      buffer.append(decimal: mark.number)
      buffer.append("</a></sup>")
    case .tag, .math, .wikiLink, .embed, .comment: writeExtension(span, content, &buffer)
    default: buffer.append(escaping: content.bytes(span.range))
    }
  }

  /// Appends what an image's alternative text shows of a span.
  private mutating func writePlain(
    _ span: InlineSpan, _ content: InlineContent, _ tree: borrowing InlineTree,
    _ footnotes: inout some FootnoteNumbering, _ buffer: inout HTMLBuffer
  ) {
    switch span.kind {
    case .softBreak, .hardBreak: buffer.append(0x20)
    case .codeSpan: writeCode(content.bytes(span.contentRange), &buffer)
    case .escape: buffer.append(escaping: content.bytes(span.contentRange))
    case .entity: writeEntity(content.bytes(span.range), &buffer)
    case .rawHTML: buffer.append(escaping: content.bytes(span.range))
    case .autolink: writeResolved(content.bytes(span.contentRange), &buffer)
    // It shows nothing, and counts.
    case .footnoteReference: _ = footnotes.mark(of: tree.footnotes[Int(span.data)])
    case .tag, .math, .wikiLink, .embed, .comment: writePlainExtension(span, content, &buffer)
    default: buffer.append(escaping: content.bytes(span.range))
    }
  }

  /// Appends the content of a code span: line breaks are spaces, and a space at both ends goes, unless
  /// there is nothing else (CommonMark 6.1).
  private mutating func writeCode(
    _ code: UnsafeBufferPointer<UInt8>, _ buffer: inout HTMLBuffer
  ) {
    func isSpace(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x0A }
    var code = code
    if isSpace(code.first), isSpace(code.last), code.contains(where: { !isSpace($0) }) {
      code = UnsafeBufferPointer(rebasing: code[1..<code.count &- 1])
    }
    var rest = code[...]
    while let lineFeed = rest.firstIndex(of: 0x0A) {
      buffer.append(escaping: UnsafeBufferPointer(rebasing: rest[..<lineFeed]))
      buffer.append(0x20)
      rest = rest[(lineFeed &+ 1)...]
    }
    buffer.append(escaping: UnsafeBufferPointer(rebasing: rest))
  }

  private mutating func writeEntity(
    _ entity: UnsafeBufferPointer<UInt8>, _ buffer: inout HTMLBuffer
  ) {
    writeResolved(entity, &buffer)
  }

  /// Appends text with references to characters resolved.
  private mutating func writeResolved(
    _ text: UnsafeBufferPointer<UInt8>, _ buffer: inout HTMLBuffer
  ) {
    scratch.removeAll(keepingCapacity: true)
    unescaping.unescapeReferences(text, into: &scratch)
    buffer.append(escaping: scratch)
  }

  private mutating func writeHTML(
    _ markup: UnsafeBufferPointer<UInt8>, _ buffer: inout HTMLBuffer
  ) {
    guard options.isUnsafe else { return buffer.append("<!-- raw HTML omitted -->") }
    guard syntax.contains(.tagFilter), TagFilter.filters(markup) else {
      return buffer.append(raw: markup)
    }
    buffer.append("&lt;")
    buffer.append(raw: UnsafeBufferPointer(rebasing: markup[1...]))
  }

  private mutating func writeAutolink(
    _ address: UnsafeBufferPointer<UInt8>, _ buffer: inout HTMLBuffer
  ) {
    buffer.append("<a href=\"")
    scratch.removeAll(keepingCapacity: true)
    unescaping.unescapeReferences(address, into: &scratch)
    // A scheme ends at a colon; an address of electronic mail has none.
    if address.contains(0x3A) {
      append(address: scratch, &buffer)
    } else {
      buffer.append("mailto:")
      buffer.append(address: scratch)
    }
    buffer.append("\">")
    buffer.append(escaping: scratch)
    buffer.append("</a>")
  }
}

/// Schemes that may run code or read files (cmark's list).
enum DangerousScheme {
  private static let schemes: [StaticString] = ["javascript:", "vbscript:", "file:", "data:"]
  private static let harmless: [StaticString] = [
    "data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp",
  ]

  /// Whether an address begins with one. O(1).
  static func begins(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    func hasPrefix(_ prefix: StaticString) -> Bool {
      guard address.count >= prefix.utf8CodeUnitCount else { return false }
      for index in 0..<prefix.utf8CodeUnitCount {
        if UnicodeClasses.lowercased(address[index]) != prefix.utf8Start[index] { return false }
      }
      return true
    }
    return schemes.contains(where: hasPrefix(_:)) && !harmless.contains(where: hasPrefix(_:))
  }
}
