internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Backspace where it means more than a character: at the start of an item's or a quote's text it removes the
  /// marker, behind an escape or a reference to a character all of it, between the markers of an empty span both.
  /// The carets for which it does not remove what they would anyway.
  ///
  /// A marker is removed in steps, the box of a task before the bullet. An item's text goes on in the item before
  /// it, in the same columns as that one's; of the first item it becomes a paragraph. What is in the item goes along.
  /// O(length of the paragraph + lines of the item + items whose numbers change + log n) for each caret.
  ///
  /// - Returns: Nil when no caret is at such a place.
  package func backspace() -> EditPlan? {
    guard selections.all.contains(where: \.isCaret) else { return nil }
    let effects = selections.all.map { $0.isCaret ? backspaceEffect(at: $0.head) : nil }
    guard effects.contains(where: { $0 != nil }) else { return nil }
    var builder = EditBuilder(self)
    var numbers = ListNumbers()
    for (effect, selection) in zip(effects, selections.all) {
      if let effect {
        for edit in effect.edits { builder.apply(edit) }
        if let item = effect.item { numbers.remove(item, outer: effect.outer) }
      } else if selection.isCaret {
        builder.remove(text.previousGrapheme(before: selection.head)..<selection.head)
      } else {
        builder.remove(selection.range)
      }
      builder.select(caret: .old(selection.range.upperBound, .right))
    }
    numbers.resolve(self)
    return EditPlan(builder.step(primary: selections.primaryIndex), numbering: numbers)
  }

  private func backspaceEffect(at caret: ByteOffset) -> BackspaceEffect? {
    let line = lineContext(at: caret)
    if line.verbatim == nil || line.prefixes.last.map({ line.begins($0.container) }) == true {
      if let effect = markerEffect(at: caret, in: line) { return effect }
    }
    guard caret > line.content else { return codeEffect(at: caret, in: line) }
    if let leaf = line.verbatim {
      // Four tildes are a fence too.
      return leaf.range.lowerBound >= line.line.lowerBound ? pairEffect(at: caret) : nil
    }
    return pairEffect(at: caret) ?? unitEffect(at: caret)
  }

  // MARK: Markers of containers

  private func markerEffect(at caret: ByteOffset, in line: LineContext) -> BackspaceEffect? {
    guard let last = line.prefixes.last else { return nil }
    let container = last.container
    if container.isItem, line.begins(container) {
      if let box = taskBox(of: container), caret == line.content {
        return BackspaceEffect(edits: [TextEdit(box.lowerBound..<caret, with: "")])
      }
      let isAtText =
        caret == last.end.offset || line.isBlank && caret >= container.markerEnd
      return isAtText
        ? withoutMarker(container, outer: line.prefixes.dropLast().map(\.container), caret)
        : nil
    }
    guard caret >= last.end.offset, caret > last.start.offset,
      text.endOfBlanks(from: last.end.offset) >= caret
    else { return nil }
    if container.isQuote {
      guard caret == last.end.offset || line.isBlank else { return nil }
    } else if caret > last.end.offset {
      // More indentation than the text needs goes at once.
      return BackspaceEffect(edits: [TextEdit(last.end.offset..<caret, with: "")])
    }
    var reader = LineColumns(text, line.line)
    return BackspaceEffect(edits: [reader.blankEdit(from: last.start, to: caret, width: 0)])
  }

  /// An item becomes text: of the item before it, or of what its list is in.
  private func withoutMarker(
    _ item: Container, outer: [Container], _ caret: ByteOffset
  ) -> BackspaceEffect {
    var width = 0
    if let list = item.list, let block = item.block,
      let before = previousItem(before: block, in: list)
    {
      width = container(before, in: list, behind: outer).columns
    }
    var line = LineColumns(text, lineAt: item.lineStart)
    let end = max(caret, item.content.offset)
    var effect = BackspaceEffect(
      edits: [line.blankEdit(from: item.start, to: end, width: width)])
    effect.edits += reindenting(item, outer: outer, by: width - item.columns)
    if item.block != nil {
      effect.item = item
      effect.outer = outer
    }
    return effect
  }

  /// At the start of a line of code inside containers the line break goes, with their prefixes.
  private func codeEffect(at caret: ByteOffset, in line: LineContext) -> BackspaceEffect? {
    guard let last = line.prefixes.last, !line.begins(last.container),
      caret == last.end.offset, let leaf = line.verbatim,
      leaf.range.lowerBound < line.line.lowerBound
    else { return nil }
    let above = text.lineRange(text.point(of: caret).line - 1).upperBound
    return BackspaceEffect(edits: [TextEdit(above..<caret, with: "")])
  }

  // MARK: Spans

  /// Between the markers of a span without content both go.
  private func pairEffect(at caret: ByteOffset) -> BackspaceEffect? {
    guard caret > 0, caret < text.endOffset else { return nil }
    let mark = text[caret - 1]
    guard text[caret] == mark, let lengths = Self.pairs[mark] else { return nil }
    var (start, end) = (caret, caret)
    while start > 0, text[start - 1] == mark, caret - start <= 3 { start -= 1 }
    while end < text.endOffset, text[end] == mark, end - caret <= 3 { end += 1 }
    guard caret - start == end - caret, lengths.contains(caret - start) else { return nil }
    if start > 0, text[start - 1] == 0x5C { return nil }
    return BackspaceEffect(edits: [TextEdit(start..<end, with: "")])
  }

  /// What marks spans, and how many of it there may be.
  private static let pairs: [UInt8: ClosedRange<Int>] = [
    0x2A: 1...3, 0x5F: 1...3, 0x7E: 2...2, 0x3D: 2...2, 0x60: 1...1,
  ]

  /// An escape or a reference to a character goes as the one character that it shows.
  private func unitEffect(at caret: ByteOffset) -> BackspaceEffect? {
    guard mode == .edit, caret >= 2, text[caret - 1] == 0x3B || text[caret - 2] == 0x5C,
      let leaf = syntax.ancestors(at: caret).last(where: { $0.kind.hasInlines }),
      !syntax.isPending(leaf.range)
    else { return nil }
    let unit = syntax.inlines(of: leaf).first {
      ($0.kind == .escape || $0.kind == .entity) && $0.range.upperBound == caret
    }
    return unit.map { BackspaceEffect(edits: [TextEdit($0.range, with: "")]) }
  }
}

/// What Backspace does at a caret.
private struct BackspaceEffect {
  var edits: [TextEdit]
  /// The item that is none any more, and the containers around it.
  var item: Container?
  var outer: [Container] = []
}
