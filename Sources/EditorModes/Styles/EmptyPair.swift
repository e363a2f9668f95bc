internal import LiveMarkdown
internal import PieceTable

/// A pair of markers with nothing but a caret between, which comes or goes.
struct EmptyPair {
  private let range: Range<ByteOffset>
  private let marker: String?

  /// Where the caret is then.
  var place: EditBuilder.Place {
    guard let marker else { return .old(range.upperBound, .right) }
    return .replacement(of: range.lowerBound, offset: marker.utf8.count)
  }

  /// Adds the edit to a step.
  func edit(_ builder: inout EditBuilder) {
    if let marker {
      builder.insert(marker + marker, at: range.lowerBound)
    } else {
      builder.remove(range)
    }
  }

  /// A new pair.
  init(at offset: ByteOffset, _ marker: String) {
    range = offset..<offset
    self.marker = marker
  }

  /// A new pair in a leaf, of markers that will be read as such when a letter is typed between them.
  init(
    at offset: ByteOffset, _ leaf: LeafText, _ outline: InlineOutline, _ style: InlineStyle,
    _ context: EditContext
  ) {
    let markers = style.markers(context.settings)
    let place = leaf.offset(offset)
    let start = max(offset, leaf.sourceStart(place))
    // White space at the end of a leaf is none of its content.
    let hasSpace = place == leaf.bytes.count && leaf.sourceEnd(place) < offset
    let before = leaf.bytes[..<place] + (hasSpace ? [0x20] : [])
    let marker = markers.first { marker in
      let mark = Array(marker.utf8)
      let bytes = Array(before) + mark + [0x78] + mark + Array(leaf.bytes[place...])
      let found = InlineContent.spans(of: bytes, context.syntax)
      let after = InlineOutline(found.bytes, found.spans, opensCode: style == .code)
      guard after.isIn(style.kind, before.count + mark.count) else { return false }
      return outline.bytes.indices.allSatisfy { index in
        let new = index < place ? index : index + 2 * mark.count + 1
        return outline.isBlank(index)
          || new < after.bytes.count && after.isVisible(new) == outline.isVisible(index)
            && after.kinds(new) == outline.kinds(index)
      }
    }
    self.init(at: start, marker ?? markers[0])
  }

  /// The empty pair that is around a caret; nil when there is none, or it means something else.
  init?(around caret: ByteOffset, _ style: InlineStyle, _ context: EditContext) {
    let text = context.text
    let line = text.lineRange(text.point(of: caret).line)
    let before = text.bytes(in: max(line.lowerBound, caret - 8)..<caret)
    let behind = text.bytes(in: caret..<min(line.upperBound, caret + 8))
    for marker in style.markers(context.settings) {
      guard let byte = marker.utf8.first else { continue }
      let opening = before.reversed().prefix { $0 == byte }.count
      let closing = behind.prefix { $0 == byte }.count
      let length = marker.utf8.count
      // Of `***` two are bold's and one is italic's.
      let isPair =
        style == .italic
        ? opening == closing && opening % 2 == 1
        : style == .bold
          ? opening == closing && opening >= 2 : opening == length && closing == length
      guard isPair, Self.isEmptyPair(at: caret, context) else { continue }
      range = caret - length..<caret + length
      self.marker = nil
      return
    }
    return nil
  }

  /// Whether markers around a caret are a pair to type between: not those of code, or of text that a span ends
  /// before and another one begins behind.
  private static func isEmptyPair(at caret: ByteOffset, _ context: EditContext) -> Bool {
    let blocks = context.syntax.ancestors(at: caret)
    guard let leaf = blocks.last(where: { !$0.kind.isPart && !$0.kind.isContainer }) else {
      return true
    }
    let text = context.text
    switch leaf.kind {
    case .thematicBreak: return true
    case .fencedCode:
      return text.point(of: leaf.range.lowerBound).line == text.point(of: caret).line
    case .paragraph, .heading, .tableCell:
      // Markers that are no text open or close something.
      let content = LeafText(context.syntax, leaf)
      let outline = InlineOutline(content.bytes, content.spans, opensCode: true)
      let offset = content.offset(caret)
      guard offset > 0, offset < outline.bytes.count else { return true }
      return outline.isText(offset - 1) && outline.isText(offset)
        && !outline.nodes.contains {
          ($0.isAtom || $0.kind == .codeSpan) && $0.range.lowerBound < offset
            && offset < $0.range.upperBound
        }
    case .tableRow, .table: return true
    default: return false
    }
  }
}

extension EditContext {
  /// Where a caret marks text: its leaf and the place in it; without a leaf, a place where a paragraph or a cell may
  /// begin. Nil in code and the like.
  func stylePlace(at caret: ByteOffset) -> (leaf: Block?, offset: ByteOffset)? {
    let blocks = syntax.ancestors(at: caret)
    if let leaf = blocks.last(where: { $0.kind.hasInlines }) {
      let content = leaf.contentRange
      return (leaf, min(max(caret, content.lowerBound), content.upperBound))
    }
    let inner = blocks.last { !$0.kind.isContainer }
    if let inner, inner.kind != .tableRow { return nil }
    let line = lineContext(at: caret)
    let place = max(caret, line.content)
    guard place > caret || inner == nil else { return (nil, caret) }
    let found = syntax.ancestors(at: place).last { !$0.kind.isContainer }
    guard let found else { return (nil, place) }
    guard found.kind.hasInlines else { return nil }
    return (found, min(max(place, found.contentRange.lowerBound), found.contentRange.upperBound))
  }
}
