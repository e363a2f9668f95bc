/// The extensions' spans as HTML (docs/dialects.md).
extension InlineWriter {
  /// Appends a span that only a dialect knows; a comment is nothing. O(length).
  func writeExtension(
    _ span: InlineSpan, _ content: InlineContent, _ buffer: inout HTMLBuffer
  ) {
    switch span.kind {
    case .tag:
      buffer.append("<span class=\"tag\">")
      buffer.append(escaping: content.bytes(span.range))
      buffer.append("</span>")
    case .math:
      let isDisplayed = span.isDisplayed(in: content.bytes)
      buffer.append(
        isDisplayed ? "<span class=\"math math-display\">" : "<span class=\"math\">")
      buffer.append(escaping: content.bytes(span.contentRange))
      buffer.append("</span>")
    case .wikiLink: writeWikiLink(span, "wiki-link", content, &buffer)
    case .embed: writeEmbed(span, content, &buffer)
    default: break
    }
  }

  /// Appends what such a span is where there is only text.
  func writePlainExtension(
    _ span: InlineSpan, _ content: InlineContent, _ buffer: inout HTMLBuffer
  ) {
    switch span.kind {
    case .tag: buffer.append(escaping: content.bytes(span.range))
    case .math, .wikiLink, .embed: buffer.append(escaping: content.bytes(span.contentRange))
    default: break
    }
  }

  /// What is between the brackets of a wiki link or an embed.
  private func inside(
    _ span: InlineSpan, _ content: InlineContent
  ) -> UnsafeBufferPointer<UInt8> {
    content.bytes(WikiLink.inside(span))
  }

  private func writeWikiLink(
    _ span: InlineSpan, _ style: StaticString, _ content: InlineContent,
    _ buffer: inout HTMLBuffer
  ) {
    let inside = inside(span, content)
    guard let link = WikiLink(content: inside) else { return }
    buffer.append("<a href=\"")
    append(target: UnsafeBufferPointer(rebasing: inside[link.target]), &buffer)
    buffer.append("\" class=\"")
    buffer.append(style)
    buffer.append("\">")
    buffer.append(escaping: content.bytes(span.contentRange))
    buffer.append("</a>")
  }

  private func writeEmbed(
    _ span: InlineSpan, _ content: InlineContent, _ buffer: inout HTMLBuffer
  ) {
    let inside = inside(span, content)
    guard let link = WikiLink(content: inside), link.isImage(inside) else {
      return writeWikiLink(span, "embed", content, &buffer)
    }
    let target = UnsafeBufferPointer(rebasing: inside[link.target])
    buffer.append("<img src=\"")
    append(target: target, &buffer)
    buffer.append("\" alt=\"")
    let size = link.size(inside)
    buffer.append(escaping: size == nil ? content.bytes(span.contentRange) : target)
    if let size {
      buffer.append("\" width=\"")
      buffer.append(raw: UnsafeBufferPointer(rebasing: inside[size.width]))
      if !size.height.isEmpty {
        buffer.append("\" height=\"")
        buffer.append(raw: UnsafeBufferPointer(rebasing: inside[size.height]))
      }
    }
    buffer.append("\" class=\"embed\" />")
  }

  private func append(target: UnsafeBufferPointer<UInt8>, _ buffer: inout HTMLBuffer) {
    append(address: [UInt8](target), &buffer)
  }
}
