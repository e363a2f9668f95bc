/// A `[` or `![` that has not been closed yet.
struct Bracket {
  let isImage: Bool
  /// Where it begins.
  let start: Int
  /// Where what it holds begins.
  let contentStart: Int
  /// Its slot among the spans.
  let slot: Int
  /// The number of delimiter runs before it.
  let delimiters: Int
  /// Whether another bracket was opened behind it.
  var holdsBracket = false
  /// The start of the line it is in.
  let lineStart: Int
}

extension InlineParser {
  /// An opening bracket, with which a link, a reference to a footnote or a wiki link may begin.
  mutating func parseOpenBracket() {
    if text[position &+ 1] == 0x5B, options.contains(.wikiLinks), parseWikiLink(isEmbed: false) {
      return
    }
    openBracket(isImage: false)
  }

  /// A bracket that may begin a link, an image or a reference to a footnote.
  mutating func openBracket(isImage: Bool) {
    let start = position
    let contentStart = start &+ (isImage ? 2 : 1)
    if !brackets.isEmpty { brackets[brackets.count &- 1].holdsBracket = true }
    brackets.append(
      Bracket(
        isImage: isImage, start: start, contentStart: contentStart, slot: tree.spans.count,
        delimiters: delimiters.count, lineStart: lineFeedEnd))
    if !isImage { linkBrackets &+= 1 }
    add(nil, start, 0, 0, 0)
    position = contentStart
  }

  /// An exclamation mark, which begins an image before a bracket, or an embed before two.
  mutating func parseExclamation() {
    guard text[position &+ 1] == 0x5B, text[position &+ 2] != 0x5E else {
      position &+= 1
      return
    }
    if text[position &+ 2] == 0x5B, parseEmbed() { return }
    openBracket(isImage: true)
  }

  /// Whether an address here would be inside a bracket, as cmark-gfm counts them.
  var isInBracket: Bool { linkBrackets > 0 || brackets.count > cleared }

  private mutating func popBracket() {
    guard let bracket = brackets.popLast() else { return }
    if !bracket.isImage { linkBrackets &-= 1 }
    deactivated = min(deactivated, brackets.count)
    cleared = min(cleared, brackets.count)
  }

  /// A closing bracket: the end of a link, of an image, of a reference to a footnote, or text.
  mutating func closeBracket() {
    let end = position
    position &+= 1
    guard let bracket = brackets.last else { return }
    guard bracket.isImage || brackets.count > deactivated else { return popBracket() }
    if let tail = linkTail(bracket, end) {
      finishLink(bracket, contentEnd: end, tail)
    } else if !finishFootnote(bracket, contentEnd: end) {
      popBracket()
    }
  }

  // MARK: Links

  /// Where a link leads, and where it ends.
  private struct LinkTail {
    let target: InlineTree.LinkTarget
    let end: Int
  }

  /// What makes the text between two brackets a link (CommonMark 6.3).
  private mutating func linkTail(_ bracket: Bracket, _ textEnd: Int) -> LinkTail? {
    if let tail = inlineTail(textEnd &+ 1) { return tail }
    // A label behind the text, `[text][label]`; empty, or none at all, where the text is the label.
    let full = linkLabel(at: textEnd &+ 1)
    var label = bracket.contentStart..<textEnd
    if let full, !full.label.isEmpty {
      label = full.label
    } else if bracket.holdsBracket {
      return nil
    }
    guard let definition = definition(label) else { return nil }
    return LinkTail(
      target: .reference(definition, label: label), end: full?.end ?? textEnd &+ 1)
  }

  /// The tail of an inline link, `(destination "title")`.
  private func inlineTail(_ start: Int) -> LinkTail? {
    guard text[start] == 0x28, start < count,
      let destination = linkDestination(at: skipSpace(start &+ 1))
    else { return nil }
    var end = skipSpace(destination.end)
    var title = end..<end
    if end > destination.end, let titleEnd = linkTitleEnd(at: end) {
      title = end..<titleEnd
      end = skipSpace(titleEnd)
    }
    guard end < count, text[end] == 0x29 else { return nil }
    return LinkTail(
      target: .inline(destination: destination.range, title: title), end: end &+ 1)
  }

  /// The definition of a label in a range of the content.
  private mutating func definition(_ range: Range<Int>) -> LinkDefinition? {
    guard recordsLabels || !references.hasNoLinks, !range.isEmpty,
      let label = NormalizedLabel(bytes(range))
    else { return nil }
    if recordsLabels { linkLabels.append(label) }
    return references.link(label)
  }

  /// Some bytes of the content.
  @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text + range.lowerBound, count: range.count)
  }

  private mutating func finishLink(_ bracket: Bracket, contentEnd: Int, _ tail: LinkTail) {
    tree.spans[bracket.slot] = InlineSpan(
      bracket.isImage ? .image : .link, bracket.start, bracket.contentStart, contentEnd, tail.end,
      data: tree.links.count)
    tree.links.append(tail.target)
    position = tail.end
    pairDelimiters(from: bracket.delimiters)
    popBracket()
    guard !bracket.isImage else { return }
    dropTags(from: bracket.slot)
    // No link holds another, so what is open can only be images.
    deactivated = brackets.count
    cleared = brackets.count
  }

  // MARK: Footnotes

  /// A reference to a footnote, `[^label]`. Answers whether it is one, with a definition or without.
  ///
  /// What else would be inside is dropped. To cmark-gfm the label is as long as what is between the
  /// brackets in their lines' columns, and begins behind a `^` that may be escaped.
  private mutating func finishFootnote(_ bracket: Bracket, contentEnd: Int) -> Bool {
    guard options.contains(.footnotes) else { return false }
    var caret = bracket.contentStart
    if text[caret] == 0x5C { caret &+= 1 }
    guard text[caret] == 0x5E, caret &+ 1 < contentEnd else { return false }
    let columns =
      (contentEnd &- lineFeedEnd) &- (bracket.start &- bracket.lineStart) &- 2
    let labelEnd = min(caret &+ 1 &+ max(0, columns), count)
    tree.spans.removeLast(tree.spans.count &- bracket.slot)
    let label = caret &+ 1..<labelEnd
    let definition = footnote(label)
    add(
      definition == nil ? .undefinedFootnote : .footnoteReference, bracket.start,
      label.lowerBound, label.upperBound, contentEnd &+ 1, data: tree.footnotes.count)
    if let definition {
      tree.footnotes.append(definition)
    } else if bytes(label).contains(0x40) {
      // Of code, tags and addresses that were dropped only the text is left.
      hasAt = true
    }
    delimiters.removeLast(delimiters.count &- bracket.delimiters)
    popBracket()
    return true
  }

  private mutating func footnote(_ range: Range<Int>) -> FootnoteDefinition? {
    guard recordsLabels || !references.hasNoFootnotes, !range.isEmpty,
      let label = NormalizedLabel(bytes(range))
    else { return nil }
    if recordsLabels { footnoteLabels.append(label) }
    return references.footnote(label)
  }
}
