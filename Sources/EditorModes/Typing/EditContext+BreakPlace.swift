internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Where a line break goes that is typed at a caret. Where markers are hidden: never inside a marker or a unit
  /// that readers see as one piece, and never between such a marker and what it marks, but before the whole or
  /// behind it.
  ///
  /// O(length of the paragraph + log n).
  func breakPlace(for caret: ByteOffset, in line: LineContext) -> ByteOffset {
    guard mode == .edit else { return caret }
    if let place = prefixPlace(for: caret, in: line) { return place }
    guard caret >= line.content, let leaf = line.leaf else { return caret }
    switch leaf.kind {
    case .heading:
      let place = headingPlace(for: caret, leaf)
      return place == caret ? inlinePlace(for: caret, leaf) : place
    case .paragraph: return inlinePlace(for: caret, leaf)
    case .fencedCode, .mathBlock, .comment, .frontMatter:
      return fencePlace(for: caret, leaf, line)
    case .thematicBreak:
      return leaf.range.lowerBound < caret && caret < leaf.range.upperBound
        ? leaf.range.upperBound : caret
    default: return caret
    }
  }

  /// The start of the container's marker that a caret is inside of.
  private func prefixPlace(for caret: ByteOffset, in line: LineContext) -> ByteOffset? {
    for (index, prefix) in line.prefixes.enumerated() {
      let begins = line.begins(prefix.container)
      let start = begins ? prefix.container.markerStart : prefix.start.offset
      let isLast = index == line.prefixes.count - 1
      let end = isLast ? line.content : prefix.end.offset
      guard start < caret, caret < end else { continue }
      // White space behind a marker that stands alone is as good as the place for text.
      if line.isBlank, isLast, caret >= prefix.container.markerEnd { return nil }
      return start
    }
    return nil
  }

  /// Behind a heading whose text ends at the caret, before one whose text begins there.
  private func headingPlace(for caret: ByteOffset, _ heading: Block) -> ByteOffset {
    let (range, content) = (heading.range, heading.contentRange)
    if range.lowerBound < caret, caret <= content.lowerBound, !content.isEmpty {
      return range.lowerBound
    }
    if content.upperBound <= caret, caret < range.upperBound { return range.upperBound }
    return caret
  }

  /// The end of a line that marks where code begins or ends, for a caret in it.
  private func fencePlace(
    for caret: ByteOffset, _ leaf: Block, _ line: LineContext
  ) -> ByteOffset {
    guard caret > leaf.range.lowerBound else { return caret }
    let isOpening = line.line.contains(leaf.range.lowerBound)
    let isClosing = leaf.isClosed && line.line.upperBound >= leaf.range.upperBound
    // A comment may have text in these lines.
    if leaf.kind == .comment {
      if caret < leaf.contentRange.lowerBound { return leaf.range.lowerBound }
      return caret > leaf.contentRange.upperBound ? leaf.range.upperBound : caret
    }
    guard isOpening || isClosing && caret > line.content else { return caret }
    return max(caret, text.trimmedEnd(of: line.line))
  }

  /// Before or behind the spans whose markers a caret is in, or stands between and their content.
  func inlinePlace(for caret: ByteOffset, _ leaf: Block) -> ByteOffset {
    guard !syntax.isPending(leaf.range) else { return caret }
    var place = caret
    // Inner spans come behind those around them.
    for span in syntax.inlines(of: leaf).reversed()
    where span.range.lowerBound < place && place < span.range.upperBound {
      let (range, content) = (span.range, span.contentRange)
      if span.kind.isUnit {
        place =
          place - range.lowerBound <= range.upperBound - place
          ? range.lowerBound : range.upperBound
      } else if span.kind.isMarked, !content.isEmpty {
        if place <= content.lowerBound {
          place = range.lowerBound
        } else if place >= content.upperBound {
          place = range.upperBound
        }
      }
    }
    return place
  }
}

extension InlineKind {
  /// Whether readers see it as one piece, so that a line break inside would turn it into other text.
  var isUnit: Bool {
    switch self {
    case .escape, .entity, .autolink, .wikiLink, .embed, .footnoteReference: true
    default: false
    }
  }

  /// Whether markers before and behind its content are hidden.
  var isMarked: Bool {
    switch self {
    case .emphasis, .strong, .strikethrough, .highlight, .codeSpan, .link, .image, .math, .comment:
      true
    default: false
    }
  }
}
