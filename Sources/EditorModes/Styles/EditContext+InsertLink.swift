internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Makes what is selected a link, or inserts one whose text is its destination; the caret goes behind it, or
  /// to where a destination is missing. In a link that one is changed. O(length of the leaf).
  ///
  /// Links in what is selected become text, and spans that it begins or ends in are taken in whole.
  ///
  /// - Parameters:
  ///   - destination: Where it leads, as it is read: what needs escaping is escaped.
  ///   - title: The title; nil or empty for none.
  ///   - text: What takes the place of what is selected, Markdown but for brackets; nil keeps that.
  /// - Returns: The plan.
  /// - Throws: `notApplicable` in code, and where blocks are selected that no link can go around.
  package func insertLink(
    destination: String, title: String?, text: String?
  ) throws(EditorError) -> EditPlan {
    try insertLinks(
      LinkInsertion(kind: .link, destination: destination, title: title ?? "", text: text))
  }

  /// Makes what is selected the description of an image, or inserts one; the caret goes behind it. In an image that
  /// one is changed. O(length of the leaf).
  ///
  /// - Throws: `notApplicable` in code, and where blocks are selected that no image can go around.
  package func insertImage(
    destination: String, title: String?, description: String?
  ) throws(EditorError) -> EditPlan {
    try insertLinks(
      LinkInsertion(kind: .image, destination: destination, title: title ?? "", text: description))
  }

  private func insertLinks(_ insertion: LinkInsertion) throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    for selection in selections.all {
      if let found = link(around: selection.range, insertion.isKind) {
        try found.edit(
          LinkEdit(
            destination: insertion.destination, title: insertion.title, text: insertion.text),
          &builder, self)
        builder.select(
          anchor: .old(selection.anchor, .right), head: .old(selection.head, .right))
        continue
      }
      try insertion.insert(at: selection, &builder, self)
    }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }
}

/// A link or an image that is inserted.
private struct LinkInsertion {
  /// `link` or `image`.
  var kind: InlineKind
  var destination: String
  var title: String
  var text: String?

  /// Whether a span of a kind is changed rather than that something is put inside.
  func isKind(_ other: InlineKind) -> Bool {
    kind == .image
      ? other == .image : other == .link || other == .autolink || other == .extendedAutolink
  }

  private var opening: String { kind == .image ? "![" : "[" }

  private var tail: String {
    LinkText.tail(
      destination: LinkText.destination(destination),
      title: title.isEmpty ? "" : LinkText.title(title))
  }

  /// Adds the edits for a selection to a step, and the caret.
  func insert(
    at selection: EditorSelection, _ builder: inout EditBuilder, _ context: EditContext
  ) throws(EditorError) {
    let range = selection.range
    guard let place = context.stylePlace(at: range.lowerBound) else { throw refusal }
    guard let block = place.leaf else {
      guard selection.isCaret else { throw refusal }
      return insertAlone(at: place.offset, &builder)
    }
    guard range.upperBound <= max(block.contentRange.upperBound, block.range.upperBound) else {
      throw refusal
    }
    let leaf = LeafText(context.syntax, block)
    let outline = InlineOutline(leaf.bytes, leaf.spans, opensCode: false)
    var target = leaf.range(place.offset..<max(place.offset, range.upperBound))
    let isBehind =
      target.lowerBound == leaf.bytes.count && leaf.sourceEnd(leaf.bytes.count) < place.offset
    if leaf.bytes.isEmpty || isBehind { return insertAlone(at: place.offset, &builder) }
    target = outline.selection(target)
    for escapesBrackets in [false, true] {
      let change = change(target, leaf, outline, escapesBrackets: escapesBrackets)
      guard holds(change, leaf, context) else { continue }
      ContentEdits(change, leaf).add(to: &builder, context.text)
      if target.isEmpty || text != nil {
        let link = leaf.sourceText(change.pieces[0].opening)
        select(behind: leaf.sourceStart(target.lowerBound), link, &builder)
      } else {
        select(behind: leaf.sourceEnd(target.upperBound), leaf.sourceText(tail), &builder)
      }
      return
    }
    throw refusal
  }

  /// Inserts a link where there is no text around.
  private func insertAlone(at offset: ByteOffset, _ builder: inout EditBuilder) {
    let text = opening + shown(escapesBrackets: true) + tail
    builder.insert(text, at: offset)
    select(behind: offset, text, &builder)
  }

  /// Puts the caret behind what is inserted at an offset, or where a destination is missing.
  private func select(behind offset: ByteOffset, _ inserted: String, _ builder: inout EditBuilder) {
    let isMissing = destination.isEmpty && title.isEmpty
    builder.select(
      caret: .replacement(of: offset, offset: inserted.utf8.count - (isMissing ? 1 : 0)))
  }

  /// The text of a link that has none in the document.
  private func shown(escapesBrackets: Bool) -> String {
    LinkText.text(
      text ?? (kind == .image ? "" : destination), escapesBrackets: escapesBrackets)
  }

  private func change(
    _ target: Range<Int>, _ leaf: LeafText, _ outline: InlineOutline, escapesBrackets: Bool
  ) -> ContentChange {
    // A mark before its bracket would make it an image.
    let makesImage =
      kind == .link && target.lowerBound > 0 && leaf.bytes[target.lowerBound - 1] == 0x21
    let before = makesImage ? [target.lowerBound - 1] : []
    if text != nil || target.isEmpty {
      let link = opening + shown(escapesBrackets: escapesBrackets) + tail
      return ContentChange(
        removed: target.isEmpty ? [] : [target],
        pieces: [MarkedPiece(range: target, opening: link, closing: "")], escapes: before)
    }
    // No link holds another.
    var removed: [Range<Int>] = []
    if kind == .link {
      for span in leaf.spans
      where span.kind.isAnyLink && target.lowerBound <= span.range.lowerBound
        && span.range.upperBound <= target.upperBound
      {
        let content = span.contentRange.clamped(to: span.range)
        removed.append(span.range.lowerBound..<content.lowerBound)
        removed.append(content.upperBound..<span.range.upperBound)
      }
      removed.removeAll(where: \.isEmpty)
      removed.sort { $0.lowerBound < $1.lowerBound }
    }
    let escapes =
      escapesBrackets
      ? target.filter { index in
        (leaf.bytes[index] == 0x5B || leaf.bytes[index] == 0x5D)
          && !removed.contains { $0.contains(index) }
          && !outline.nodes.contains { $0.isAtom && $0.range.contains(index) }
      } : []
    return ContentChange(
      removed: removed,
      pieces: [MarkedPiece(range: target, opening: opening, closing: tail)],
      escapes: before + escapes)
  }

  /// Whether the change makes a link, and leaves the leaf one.
  private func holds(_ change: ContentChange, _ leaf: LeafText, _ context: EditContext) -> Bool {
    let content = change.content(of: leaf.bytes)
    let found = InlineContent.spans(of: content.bytes, context.syntax)
    return found.spans.contains { $0.kind == kind && $0.range == content.pieces[0] }
      && LeafTrial(leaf.block, context.syntax).holds(found.bytes, insteadOf: leaf.bytes)
  }

  private var refusal: EditorError {
    let name = kind == .image ? "an image" : "a link"
    return .notApplicable("\(name) needs text of one block outside of code; select some")
  }
}

extension InlineOutline {
  /// What a link goes around when a range is selected: without white space at its ends, and with the whole of spans
  /// that it begins or ends in. An empty range is moved behind the atom it lies in.
  fileprivate func selection(_ range: Range<Int>) -> Range<Int> {
    let range = range.isEmpty ? range : widened(range)
    guard !range.isEmpty, let text = text(in: range) else {
      let atom = nodes.first {
        $0.isAtom && $0.range.lowerBound < range.upperBound
          && range.upperBound < $0.range.upperBound
      }
      let end = atom?.range.upperBound ?? range.upperBound
      return end..<end
    }
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < text.lowerBound, isBlank(lower) { lower += 1 }
    while upper > text.upperBound, isBlank(upper - 1) { upper -= 1 }
    var isChanged = true
    while isChanged {
      isChanged = false
      for node in nodes where node.range.overlaps(lower..<upper) {
        let isInside = node.content.lowerBound <= lower && upper <= node.content.upperBound
        let isWhole = lower <= node.range.lowerBound && node.range.upperBound <= upper
        // The text of all of it is meant with its markers when more is selected.
        if isInside && !node.isAtom || isWhole { continue }
        lower = min(lower, node.range.lowerBound)
        upper = max(upper, node.range.upperBound)
        isChanged = true
      }
    }
    return lower..<upper
  }
}

extension InlineKind {
  /// Whether it is a link to a reader, of any syntax.
  var isAnyLink: Bool {
    self == .link || self == .autolink || self == .extendedAutolink || self == .wikiLink
  }
}
