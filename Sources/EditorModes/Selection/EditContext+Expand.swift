internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Widens every selection, which keeps its direction.
  ///
  /// - `word`: to the words that its ends lie in; of a caret that touches none, to what is behind it in its line.
  /// - `line`: to whole lines with their line breaks; where it is that, by the next line.
  /// - `paragraph`: to the lines up to blank ones; a selection of those stays.
  /// - `construct`: to the smallest of these that is larger: the content of an inline span, the span, the content of
  ///   a block, the block, the blocks around it, the document.
  /// - `section`: to the smallest section that is larger, a heading and what is below it, else the document.
  ///
  /// O(selections · (log n + length of the paragraph)); a section in a container takes what `section(of:)` does.
  package func expand(_ unit: SelectionUnit) -> EditPlan {
    .select(
      selections.map { selection in
        let range = expanded(selection.range, unit)
        if range == selection.range { return selection }
        let isForward = selection.anchor <= selection.head
        return EditorSelection(
          anchor: isForward ? range.lowerBound : range.upperBound,
          head: isForward ? range.upperBound : range.lowerBound)
      })
  }

  private func expanded(_ range: Range<ByteOffset>, _ unit: SelectionUnit) -> Range<ByteOffset> {
    switch unit {
    case .word: wordsAround(range)
    case .line: linesAround(range)
    case .paragraph: paragraphsAround(range)
    case .document: text.fullRange
    case .construct: constructAround(range)
    case .section: sectionAround(range)
    }
  }

  private func wordsAround(_ range: Range<ByteOffset>) -> Range<ByteOffset> {
    guard range.isEmpty else {
      func wordAround(_ offset: ByteOffset) -> Range<ByteOffset>? {
        text.isInsideWord(offset) ? text.wordSegment(containing: offset).range : nil
      }
      let start = wordAround(range.lowerBound)?.lowerBound ?? range.lowerBound
      return start..<(wordAround(range.upperBound)?.upperBound ?? range.upperBound)
    }
    let caret = range.lowerBound
    if let word = text.wordRange(around: caret) { return word }
    let line = text.lineRange(text.point(of: caret).line)
    if caret < line.upperBound { return text.wordSegment(containing: caret).range }
    guard caret > line.lowerBound else { return range }
    return text.wordSegment(containing: text.previousGrapheme(before: caret)).range
  }

  private func linesAround(_ range: Range<ByteOffset>) -> Range<ByteOffset> {
    let first = text.point(of: range.lowerBound).line
    let last = text.point(of: range.upperBound)
    let start = text.lineStart(first)
    // Whole lines end where the next begins; others that end there do not reach into it.
    let endsAtStart = last.line > first && last.column == 0
    let line = endsAtStart && range.lowerBound > start ? last.line - 1 : last.line
    return start..<text.lineRange(line, includingBreak: true).upperBound
  }

  private func paragraphsAround(_ range: Range<ByteOffset>) -> Range<ByteOffset> {
    let start = text.paragraphRange(around: range.lowerBound)?.lowerBound ?? range.lowerBound
    let end = text.paragraphRange(around: range.upperBound)?.upperBound ?? range.upperBound
    return min(start, range.lowerBound)..<max(end, range.upperBound)
  }

  /// The smallest of some ranges that is larger than a range and holds it; else the whole text. Those that end inside a
  /// grapheme are widened to it.
  private func smallest(
    of candidates: [Range<ByteOffset>], around range: Range<ByteOffset>
  ) -> Range<ByteOffset> {
    var best = text.fullRange
    for candidate in candidates
    where candidate.lowerBound <= range.lowerBound && candidate.upperBound >= range.upperBound
      && candidate.length > range.length && candidate.length < best.length
    {
      let whole =
        text.clipToGrapheme(
          candidate.lowerBound, .left)..<text.clipToGrapheme(candidate.upperBound, .right)
      if whole.length < best.length { best = whole }
    }
    return best
  }

  private func constructAround(_ range: Range<ByteOffset>) -> Range<ByteOffset> {
    var candidates: [Range<ByteOffset>] = []
    var leaves: [Block] = []
    for offset in Set([range.lowerBound, range.upperBound]) {
      for block in syntax.ancestors(at: offset) {
        candidates.append(block.contentRange)
        candidates.append(block.range)
        if block.kind.hasInlines, !leaves.contains(block) { leaves.append(block) }
      }
    }
    for leaf in leaves
    where leaf.range.lowerBound <= range.lowerBound && leaf.range.upperBound >= range.upperBound {
      for inline in syntax.inlines(of: leaf) {
        candidates.append(inline.contentRange)
        candidates.append(inline.range)
      }
    }
    return smallest(of: candidates, around: range)
  }

  private func sectionAround(_ range: Range<ByteOffset>) -> Range<ByteOffset> {
    let headings = syntax.sectionHeadings(at: range.lowerBound)
    return smallest(of: headings.map { syntax.section(of: $0) }, around: range)
  }
}
