internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// What Enter does at a selection. O(length of the paragraph + log n + blocks of a segment).
  func enterEffect(at selection: EditorSelection) -> EnterEffect {
    if let effect = tableEffect(at: selection) { return effect }
    let range = selection.range
    let line = lineContext(at: range.lowerBound)
    guard selection.isCaret else {
      let continuation = continuation(at: range.lowerBound, in: line)
      return .lineBreak(.init(range: range, continuation: continuation))
    }
    if settings.continuesBlocks {
      if let ending = ending(at: range.lowerBound, in: line) { return .ending(ending) }
      if let paragraph = paragraphBreak(at: range.lowerBound, in: line) {
        return .lineBreak(paragraph)
      }
    }
    let place = breakPlace(for: range.lowerBound, in: line)
    return .lineBreak(
      .init(
        range: place..<place, caret: place < range.lowerBound ? range.lowerBound : nil,
        continuation: continuation(at: place, in: line)))
  }

  /// What a line begins with that is broken off at a place; nil where it begins with nothing.
  func continuation(
    at place: ByteOffset, in line: LineContext, withItem: Bool = true
  ) -> EnterEffect.Continuation? {
    guard settings.continuesBlocks else { return nil }
    if let leaf = line.verbatim, place > leaf.range.lowerBound, place > line.line.lowerBound {
      let prefix = line.wholePrefix(text)
      return prefix.isEmpty ? nil : .init(prefix: prefix, dropsBlanks: false)
    }
    let kept = line.prefixes.prefix { $0.end.offset <= place }
    guard let last = kept.last?.container else { return nil }
    // The text of a footnote ends with its line unless it was indented before.
    if last.kind == .footnoteDefinition, line.begins(last) { return nil }
    guard withItem, last.isItem, last.block != nil, isFirstBlock(of: last, at: place, in: line)
    else { return .init(prefix: line.prefix(kept.count, text), dropsBlanks: true) }
    let outer = kept.dropLast().map(\.container)
    let prefix = line.prefix(kept.count - 1, text)
    return .init(
      prefix: prefix,
      blankLine: standsApart(last, outer: outer) ? prefix.withoutTrailingBlanks : nil,
      item: last, outer: outer, dropsBlanks: true)
  }

  /// Whether a place is in an item's first block, before which nothing else is in the item.
  private func isFirstBlock(
    of item: Container, at place: ByteOffset, in line: LineContext
  ) -> Bool {
    if line.begins(item) { return true }
    guard let block = item.block, let leaf = line.leaf, leaf.depth == block.depth + 1,
      !line.isBlank
    else { return false }
    let from = block.contentRange.lowerBound
    guard from <= leaf.range.lowerBound, leaf.range.lowerBound - from < 1024 else { return false }
    // Between the marker and the text there is white space, and what quotes around begin lines with.
    return text.bytes(in: from..<leaf.range.lowerBound).allSatisfy {
      $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0x3E
    }
  }

  /// Whether a blank line is between an item and the one before it, or behind it when it is the first.
  private func standsApart(_ item: Container, outer: [Container]) -> Bool {
    guard let list = item.list, let block = item.block, !list.isTight else { return false }
    if previousItem(before: block, in: list) != nil {
      return hasBlankLineAbove(item, outer: outer)
    }
    var following = items(behind: block, in: list)
    guard let next = following.next() else { return false }
    return hasBlankLineAbove(container(next, in: list, behind: outer), outer: outer)
  }

  // MARK: Ending

  /// How the innermost container ends when Enter is typed in an empty line of it; nil when it does not.
  private func ending(at caret: ByteOffset, in line: LineContext) -> EnterEffect.Ending? {
    guard line.isBlank, let last = line.prefixes.last, line.missing.isEmpty else { return nil }
    if line.verbatim != nil { return nil }
    let container = last.container
    let whole = last.start.offset..<line.line.upperBound
    switch container.kind {
    case .listItem where line.begins(container):
      guard caret >= container.markerEnd, container.range.upperBound <= line.line.upperBound
      else { return nil }
      return ending(of: container, last, in: line)
    case .blockQuote:
      guard caret >= last.end.offset else { return nil }
      return .init(range: whole)
    default:
      guard caret >= last.end.offset, !line.begins(container), isBlankAbove(line) else {
        return nil
      }
      return .init(range: whole)
    }
  }

  /// How an empty item ends: inside another one it becomes the next item there.
  private func ending(
    of item: Container, _ prefix: LineContext.Prefix, in line: LineContext
  ) -> EnterEffect.Ending {
    let outer = line.prefixes.dropLast().map(\.container)
    var ending = EnterEffect.Ending(
      range: prefix.start.offset..<line.line.upperBound, item: item, itemOuter: outer)
    // A tab that reaches into the item stays, as the white space it was.
    if prefix.start.spaces > 0 {
      ending.range = line.line.lowerBound..<line.line.upperBound
      ending.prefix = line.canonicalPrefix(outer.count)
    }
    guard let parent = outer.last, parent.isItem, parent.block != nil, !line.begins(parent) else {
      return ending
    }
    let around = line.prefixes[line.prefixes.count - 2]
    ending.parent = parent
    ending.outer = outer.dropLast()
    if around.start.spaces > 0 {
      ending.range = line.line.lowerBound..<line.line.upperBound
      ending.prefix = line.canonicalPrefix(outer.count - 1)
    } else {
      ending.range = around.start.offset..<line.line.upperBound
      ending.prefix = ""
    }
    return ending
  }

  /// The break in a blank line that is indented like the item it goes on with: the line loses the white space,
  /// which the new one has then.
  private func paragraphBreak(
    at caret: ByteOffset, in line: LineContext
  ) -> EnterEffect.LineBreak? {
    guard line.isBlank, let last = line.prefixes.last, line.missing.isEmpty,
      !last.container.isQuote, !line.begins(last.container), caret >= last.end.offset
    else { return nil }
    if line.verbatim != nil { return nil }
    let prefix = line.prefix(line.prefixes.count, text)
    return .init(
      range: text.trimmedEnd(of: line.line)..<line.line.upperBound,
      continuation: .init(prefix: prefix, dropsBlanks: false))
  }

  /// Whether the line above has nothing but the prefixes of quotes.
  private func isBlankAbove(_ line: LineContext) -> Bool {
    let number = text.point(of: line.line.lowerBound).line
    guard number > 0 else { return false }
    let above = text.lineRange(number - 1)
    var reader = LineColumns(text, above)
    var place = reader.start
    for prefix in line.prefixes where prefix.container.isQuote {
      _ = reader.pass(prefix.container, &place)
    }
    return reader.isBlank(from: place)
  }
}

extension LineContext {
  /// The prefixes of the first containers of a line, written with spaces.
  func canonicalPrefix(_ count: Int) -> String {
    prefixes[..<count].map {
      $0.container.isQuote ? "> " : String(repeating: " ", count: $0.container.columns)
    }.joined()
  }
}
