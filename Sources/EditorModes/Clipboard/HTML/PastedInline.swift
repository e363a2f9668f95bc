/// What a line of text is made of, between HTML and Markdown.
enum PastedInline: Equatable {
  /// Text, its white space collapsed.
  case text([UInt8])
  case code([UInt8])
  case lineBreak
  case image(PastedTarget, description: [UInt8])
  /// Text in a style or a link; neither lies in its like.
  case span(PastedSpan, [PastedInline])
}

/// What marks text.
enum PastedSpan: Equatable {
  case strong, emphasis, strikethrough, highlight
  case link(PastedTarget)

  /// Whether it is a link.
  var isLink: Bool { if case .link = self { true } else { false } }

  /// Whether one is of the same kind.
  func isLike(_ other: PastedSpan) -> Bool { self == other || isLink && other.isLink }
}

/// Where a link or an image leads.
struct PastedTarget: Equatable {
  var destination: String
  var title: String
}

/// Gathers the text of a paragraph.
///
/// White space collapses as CSS has it: also across elements, at line breaks and at the ends. What
/// is open when a paragraph ends, a style or a link around several, goes on in the next.
struct PastedInlineBuilder {
  private struct Level {
    /// Nil for the paragraph itself, and for what is open in its like already.
    var span: PastedSpan?
    var content: [PastedInline] = []
  }

  private var levels = [Level()]
  /// White space that is written if text follows.
  private var hasSpace = false
  /// Whether there is nothing that white space could follow: at the start, and behind white space.
  private var isAtStart = true

  /// Opens a style or a link; nil opens nothing, but is closed too.
  mutating func open(_ span: PastedSpan?) {
    let isOpen = span.map { span in levels.contains { $0.span?.isLike(span) == true } } ?? true
    // White space before a style stays before it.
    if !isOpen, hasSpace {
      flushSpace()
      isAtStart = true
    }
    levels.append(Level(span: isOpen ? nil : span))
  }

  /// Closes what was opened last.
  mutating func close() {
    let level = levels.removeLast()
    append(level.content, in: level.span)
  }

  /// Appends text, with its white space.
  mutating func append(text bytes: [UInt8]) {
    var run: [UInt8] = []
    for byte in bytes {
      if HTMLText.isSpace(byte) {
        if !isAtStart { hasSpace = true }
      } else {
        if hasSpace { run.append(0x20) }
        hasSpace = false
        isAtStart = false
        run.append(byte)
      }
    }
    if !run.isEmpty { append(.text(run)) }
  }

  /// Appends code; nothing when it is blank.
  mutating func append(code bytes: [UInt8]) {
    if bytes.allSatisfy(HTMLText.isSpace) { return append(text: bytes) }
    flushSpace()
    isAtStart = false
    append(.code(bytes.map { HTMLText.isSpace($0) ? 0x20 : $0 }))
  }

  /// Appends an image.
  mutating func append(image target: PastedTarget, description: [UInt8]) {
    flushSpace()
    isAtStart = false
    append(.image(target, description: description))
  }

  /// Appends a line break.
  mutating func appendBreak() {
    hasSpace = false
    isAtStart = true
    append(.lineBreak)
  }

  /// Ends the paragraph, whose text it answers.
  mutating func finish() -> [PastedInline] {
    for index in levels.indices.dropFirst().reversed() {
      let content = levels[index].content
      levels[index].content = []
      Self.append(content, in: levels[index].span, to: &levels[index - 1].content)
    }
    let content = levels[0].content
    levels[0].content = []
    hasSpace = false
    isAtStart = true
    return PastedInlineTrimmer.trimmed(content)
  }

  private mutating func flushSpace() {
    if hasSpace { append(.text([0x20])) }
    hasSpace = false
  }

  private mutating func append(_ inline: PastedInline) {
    Self.append([inline], in: nil, to: &levels[levels.count - 1].content)
  }

  private mutating func append(_ content: [PastedInline], in span: PastedSpan?) {
    Self.append(content, in: span, to: &levels[levels.count - 1].content)
  }

  /// Puts content behind other content; what is alike becomes one. O(length of what is put there),
  /// amortised.
  private static func append(
    _ content: [PastedInline], in span: PastedSpan?, to result: inout [PastedInline]
  ) {
    guard let span else {
      for inline in content { append(inline, to: &result) }
      return
    }
    if !content.isEmpty { append(.span(span, content), to: &result) }
  }

  private static func append(_ inline: PastedInline, to result: inout [PastedInline]) {
    guard let last = result.popLast() else {
      result.append(inline)
      return
    }
    switch (consume last, inline) {
    case (.text(var before), .text(let text)):
      before += text
      result.append(.text(before))
    case (.code(var before), .code(let code)):
      before += code
      result.append(.code(before))
    case (.span(let span, var before), .span(let other, let inner))
    where span == other && !span.isLink:
      append(inner, in: nil, to: &before)
      result.append(.span(span, before))
    case (let other, _):
      result.append(other)
      result.append(inline)
    }
  }
}

/// Moves white space and line breaks at the ends of styles and links out of them, and drops what is
/// empty then.
enum PastedInlineTrimmer {
  /// The content of a paragraph, without white space and line breaks at its ends.
  static func trimmed(_ content: [PastedInline]) -> [PastedInline] {
    parts(of: hoisted(content)).content
  }

  private static func isBlank(_ inline: PastedInline) -> Bool {
    switch inline {
    case .lineBreak: true
    case .text(let bytes): bytes.allSatisfy { $0 == 0x20 }
    default: false
    }
  }

  /// Content whose styles and links begin and end with what can be seen.
  private static func hoisted(_ content: [PastedInline]) -> [PastedInline] {
    var result: [PastedInline] = []
    for inline in content {
      guard case .span(let span, let inner) = inline else {
        push(inline, to: &result)
        continue
      }
      let parts = parts(of: hoisted(inner))
      for inline in parts.leading { push(inline, to: &result) }
      if !parts.content.isEmpty { result.append(.span(span, parts.content)) }
      for inline in parts.trailing { push(inline, to: &result) }
    }
    return result
  }

  /// What is blank at the ends of content, and what is between.
  private static func parts(
    of inlines: [PastedInline]
  ) -> (leading: [PastedInline], content: [PastedInline], trailing: [PastedInline]) {
    guard let first = inlines.firstIndex(where: { !isBlank($0) }),
      let last = inlines.lastIndex(where: { !isBlank($0) })
    else { return (inlines, [], []) }
    var leading = Array(inlines[..<first])
    var trailing = Array(inlines[(last + 1)...])
    var content = Array(inlines[first...last])
    if case .text(let bytes) = content[0], bytes.first == 0x20 {
      leading.append(.text([0x20]))
      content[0] = .text(Array(bytes.drop { $0 == 0x20 }))
    }
    if case .text(var bytes) = content[content.count - 1], bytes.last == 0x20 {
      trailing.insert(.text([0x20]), at: 0)
      while bytes.last == 0x20 { bytes.removeLast() }
      content[content.count - 1] = .text(bytes)
    }
    return (leading, content, trailing)
  }

  private static func push(_ inline: PastedInline, to result: inout [PastedInline]) {
    if case .text(let text) = inline, case .text(var before)? = result.last {
      result.removeLast()
      before += text
      result.append(.text(before))
    } else {
      result.append(inline)
    }
  }
}
