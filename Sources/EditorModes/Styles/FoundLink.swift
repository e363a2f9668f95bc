internal import LiveMarkdown
internal import PieceTable

/// What of a link is changed; nil stays.
struct LinkEdit {
  var destination: String?
  var title: String?
  var text: String?
}

/// A link or an image of the document.
struct FoundLink {
  /// The leaf it is in.
  let leaf: LeafText
  /// The span, in the leaf's content.
  let span: InlineSpan
  /// The same, in the document.
  let inline: Inline

  /// Whether both are one.
  func isSame(as other: FoundLink) -> Bool { inline == other.inline }

  // MARK: Changing

  /// Adds the edits that change it to a step.
  func edit(
    _ edit: LinkEdit, _ builder: inout EditBuilder, _ context: EditContext
  ) throws(EditorError) {
    for escapesBrackets in [false, true] {
      guard let change = change(edit, escapesBrackets: escapesBrackets, context) else { break }
      let content = change.content(of: leaf.bytes)
      let found = InlineContent.spans(of: content.bytes, context.syntax)
      let start = content.pieces[0].lowerBound
      let end = content.pieces[content.pieces.count - 1].upperBound
      guard
        found.spans.contains(where: { $0.range == start..<end && $0.kind.isLinkOrPicture }),
        LeafTrial(leaf.block, context.syntax).holds(found.bytes, insteadOf: leaf.bytes)
      else { continue }
      ContentEdits(change, leaf).add(
        to: &builder, context.text, isWhole: change.pieces[0].range == span.range)
      return
    }
    throw .value("these parts make no link here; give others")
  }

  private func change(
    _ edit: LinkEdit, escapesBrackets: Bool, _ context: EditContext
  ) -> ContentChange? {
    let text = edit.text.map { LinkText.text($0, escapesBrackets: escapesBrackets) }
    switch span.kind {
    case .link, .image:
      return rewritten(
        opening: span.kind == .image ? "![" : "[", text: text, tail: tail(edit, context))
    case .autolink, .extendedAutolink:
      if let destination = edit.destination, edit.text == nil, edit.title?.isEmpty ?? true,
        LinkText.isAddress(destination)
      {
        return whole("<" + destination + ">")
      }
      return rewritten(opening: "[", text: text, tail: tail(edit, context))
    case .wikiLink, .embed:
      let (opening, target) = wikiParts(edit, context)
      guard edit.title?.isEmpty ?? true, !target.utf8.contains(where: Self.endsWikiTarget) else {
        return nil
      }
      let old = String(decoding: leaf.bytes[span.contentRange], as: UTF8.self)
      let hasAlias = inline.link?.destinationRange != inline.contentRange
      guard let alias = edit.text ?? (hasAlias ? old : nil), alias != target, !alias.isEmpty else {
        return whole(opening + target + "]]")
      }
      return alias.utf8.contains { $0 == 0x5B || $0 == 0x5D || $0 == 0x0A || $0 == 0x0D }
        ? nil : whole(opening + target + "|" + alias + "]]")
    default: return nil
    }
  }

  private static func endsWikiTarget(_ byte: UInt8) -> Bool {
    byte == 0x5B || byte == 0x5D || byte == 0x7C || byte == 0x0A || byte == 0x0D
  }

  private func wikiParts(_ edit: LinkEdit, _ context: EditContext) -> (String, String) {
    (span.kind == .embed ? "![[" : "[[", edit.destination ?? inline.link?.destination ?? "")
  }

  /// What follows the text: as it was where nothing of it changes.
  private func tail(_ edit: LinkEdit, _ context: EditContext) -> String {
    let link = inline.link
    if edit.destination == nil, edit.title == nil, span.kind == .link || span.kind == .image {
      let old = String(
        decoding: leaf.bytes[span.contentRange.upperBound..<span.range.upperBound], as: UTF8.self)
      guard link?.labelRange != nil, old == "]" || old == "][]", edit.text != nil else {
        return old
      }
      // The text was the label.
      return "][" + String(decoding: leaf.bytes[span.contentRange], as: UTF8.self) + "]"
    }
    func written(_ range: Range<ByteOffset>?) -> String? {
      guard let range else { return nil }
      var part = leaf.range(range)
      if part.lowerBound > 0, leaf.bytes[part.lowerBound - 1] == UInt8(ascii: "<"),
        part.upperBound < leaf.bytes.count, leaf.bytes[part.upperBound] == UInt8(ascii: ">")
      {
        part = part.lowerBound - 1..<part.upperBound + 1
      }
      return String(decoding: leaf.bytes[part], as: UTF8.self)
    }
    let destination =
      edit.destination.map { LinkText.destination($0) } ?? written(link?.destinationRange)
      ?? LinkText.destination(link?.destination ?? "")
    let oldTitle = written(link?.titleRange) ?? link.map { LinkText.title($0.title) } ?? ""
    let title =
      edit.title.map { $0.isEmpty ? "" : LinkText.title($0) }
      ?? (link?.title.isEmpty ?? true ? "" : oldTitle)
    return LinkText.tail(destination: destination, title: title)
  }

  /// The change that writes other markers, and another text where there is one.
  private func rewritten(opening: String, text: String?, tail: String) -> ContentChange {
    if let text { return whole(opening + text + tail) }
    let content = span.contentRange.clamped(to: span.range)
    let removed = [
      span.range.lowerBound..<content.lowerBound, content.upperBound..<span.range.upperBound,
    ]
    return ContentChange(
      removed: removed.filter { !$0.isEmpty },
      pieces: [MarkedPiece(range: content, opening: opening, closing: tail)])
  }

  private func whole(_ string: String) -> ContentChange {
    ContentChange(
      removed: [span.range],
      pieces: [MarkedPiece(range: span.range, opening: string, closing: "")])
  }

  // MARK: Removing

  /// Adds the edits that leave its text to a step.
  func remove(_ builder: inout EditBuilder, _ context: EditContext) throws(EditorError) {
    let content = span.contentRange.clamped(to: span.range)
    var change = ContentChange(
      removed: [
        span.range.lowerBound..<content.lowerBound, content.upperBound..<span.range.upperBound,
      ].filter { !$0.isEmpty })
    // A backslash keeps an address from being one, or a line from being a block.
    let line = leaf.bytes[content]
    var escapes: [[Int]] = [[]]
    if let colon = line.firstIndex(of: 0x3A) { escapes.append([colon + 1]) }
    if let dot = line.firstIndex(of: 0x2E) { escapes.append([dot]) }
    if span.range.lowerBound == 0 || leaf.bytes[span.range.lowerBound - 1] == 0x0A,
      let offset = LineEscape.offset(in: line)
    {
      escapes.append([content.lowerBound + offset])
    }
    for tried in escapes {
      change.escapes = tried
      let new = change.content(of: leaf.bytes)
      let found = InlineContent.spans(of: new.bytes, context.syntax)
      let isLink = found.spans.contains { span in
        span.kind.isAnyLink && span.range.contains { new.origin[$0] == content.lowerBound }
      }
      guard !isLink || span.kind == .link && tried.isEmpty,
        LeafTrial(leaf.block, context.syntax).holds(found.bytes, insteadOf: leaf.bytes)
      else { continue }
      ContentEdits(change, leaf).add(to: &builder, context.text)
      return
    }
    throw .notApplicable("an address is a link as it is written; change its text instead")
  }
}

extension InlineKind {
  /// Whether it leads or shows somewhere.
  fileprivate var isLinkOrPicture: Bool { isAnyLink || self == .image || self == .embed }
}
