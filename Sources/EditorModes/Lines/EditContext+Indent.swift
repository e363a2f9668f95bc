internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Moves some lines one tab stop to the right, each behind the prefix of the quotes around it;
  /// blank lines stay, unless there is no other. O(lines · log n).
  package func indentLines(_ lines: [ClosedRange<Int>]) -> EditPlan {
    var builder = EditBuilder(self)
    let indentation = String(repeating: " ", count: settings.tabWidth)
    let isAlone = lines.count == 1 && lines.first?.count == 1
    for line in lines.joined() {
      let start = indentationStart(ofLine: line)
      guard isAlone || start < text.lineRange(line).upperBound else { continue }
      builder.insert(indentation, at: start)
    }
    if builder.isEmpty { return .nothing }
    keepIndentedSelections(&builder)
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Moves some lines one tab stop to the left: each loses a tab or the spaces up to the tab stop
  /// before its text. O(lines · log n).
  package func outdentLines(_ lines: [ClosedRange<Int>]) -> EditPlan {
    var builder = EditBuilder(self)
    for line in lines.joined() {
      let start = indentationStart(ofLine: line)
      let end = text.lineRange(line).upperBound
      var place = start
      while place < end, place - start < settings.tabWidth, text[place] == 0x20 { place += 1 }
      if place < end, place - start < settings.tabWidth, text[place] == 0x09 { place += 1 }
      builder.remove(start..<place)
    }
    if builder.isEmpty { return .nothing }
    builder.keepSelections(of: self, .right)
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Where the indentation of a line's text begins: behind the prefixes of quotes and items around
  /// it that begin in lines before.
  private func indentationStart(ofLine line: Int) -> ByteOffset {
    let range = text.lineRange(line)
    let context = lineContext(at: range.lowerBound)
    if let leaf = context.verbatim, leaf.range.lowerBound < range.lowerBound {
      // The indentation of code is what is behind the prefixes of all that it is in.
      return context.prefixes.last?.end.offset ?? range.lowerBound
    }
    var chain = ContainerChain(syntax)
    // The indentation of an item's own lines is what nests it, so only quotes hold it back.
    for block in syntax.ancestors(at: range.upperBound) {
      guard block.kind == .blockQuote else { break }
      chain.enter(block)
    }
    return min(max(range.lowerBound, chain.textStart(ofLine: range.lowerBound)), range.upperBound)
  }

  /// Carets go along with what is behind them; a range that begins where a line does keeps it all.
  private func keepIndentedSelections(_ builder: inout EditBuilder) {
    for selection in selections.all {
      let start = selection.range.lowerBound
      let startBias: Bias = selection.isCaret ? .right : .left
      let isForward = selection.anchor <= selection.head
      let (first, last) = (
        EditBuilder.Place.old(start, startBias),
        EditBuilder.Place.old(selection.range.upperBound, .right)
      )
      builder.select(anchor: isForward ? first : last, head: isForward ? last : first)
    }
  }
}
