internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Changes the links that the carets are in, or images. What is nil stays. O(length of the leaf).
  ///
  /// A link that refers to a definition gets its destination and title itself, so that others that refer to it stay
  /// as they are. An address gets brackets when its text is no longer its destination.
  ///
  /// - Parameters:
  ///   - destination: Where it leads, as it is read.
  ///   - title: The title; an empty one takes it away.
  ///   - text: What is shown, Markdown but for brackets.
  /// - Returns: The plan.
  /// - Throws: `notApplicable` outside of links.
  package func editLink(
    destination: String?, title: String?, text: String?
  ) throws(EditorError) -> EditPlan {
    let links = selectedLinks()
    guard !links.isEmpty else {
      throw .notApplicable("editLink needs a link; put the caret into one")
    }
    var builder = EditBuilder(self)
    for link in links {
      try link.edit(
        LinkEdit(destination: destination, title: title, text: text), &builder, self)
    }
    return EditPlan(builder.step())
  }

  /// Takes the selected links away, or the ones that the carets are in, and leaves their text; of images the
  /// description. O(length of the leaves).
  ///
  /// - Throws: `notApplicable` outside of links, and for an address that would stay one.
  package func removeLink() throws(EditorError) -> EditPlan {
    let links = selectedLinks()
    guard !links.isEmpty else {
      throw .notApplicable("removeLink needs a link; put the caret into one")
    }
    var builder = EditBuilder(self)
    for link in links { try link.remove(&builder, self) }
    for selection in selections.all {
      builder.select(anchor: .old(selection.anchor, .right), head: .old(selection.head, .right))
    }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// The links that the carets are in and the selections touch, each once.
  private func selectedLinks() -> [FoundLink] {
    var links: [FoundLink] = []
    for selection in selections.all {
      var found: [FoundLink] = []
      if let link = link(around: selection.range, { $0.isAnyLink }) {
        found = [link]
      } else if selection.isCaret, let image = link(around: selection.range, { $0.isPicture }) {
        found = [image]
      } else if !selection.isCaret {
        found = self.links(in: selection.range)
      }
      for link in found where !links.contains(where: { $0.isSame(as: link) }) { links.append(link) }
    }
    return links
  }

  /// The links in a range.
  private func links(in range: Range<ByteOffset>) -> [FoundLink] {
    var links: [FoundLink] = []
    for block in syntax.blocks(in: range) where block.kind.hasInlines {
      let leaf = LeafText(syntax, block)
      let content = leaf.range(range)
      let inlines = syntax.inlines(of: block)
      for (span, inline) in zip(leaf.spans, inlines)
      where span.kind.isAnyLink && span.range.overlaps(content) {
        links.append(FoundLink(leaf: leaf, span: span, inline: inline))
      }
    }
    return links
  }

  /// The innermost span of some kinds that a range lies in; one that it touches, where there is none.
  func link(
    around range: Range<ByteOffset>, _ isWanted: (InlineKind) -> Bool
  ) -> FoundLink? {
    guard let block = stylePlace(at: range.lowerBound)?.leaf,
      range.upperBound <= max(block.range.upperBound, block.contentRange.upperBound)
    else { return nil }
    let leaf = LeafText(syntax, block)
    let content = leaf.range(range)
    var found: FoundLink?
    var isInside = false
    for (span, inline) in zip(leaf.spans, syntax.inlines(of: block)) where isWanted(span.kind) {
      guard span.range.lowerBound <= content.lowerBound, content.upperBound <= span.range.upperBound
      else { continue }
      let contains =
        span.range.lowerBound < content.upperBound && content.lowerBound < span.range.upperBound
      if found == nil || contains || !isInside {
        found = FoundLink(leaf: leaf, span: span, inline: inline)
        isInside = contains
      }
    }
    return found
  }
}

extension InlineKind {
  /// Whether it shows something else in its place.
  fileprivate var isPicture: Bool { self == .image || self == .embed }
}
