internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Puts a thematic break at every caret, in its line when that is blank and else below it, with blank lines where
  /// it would underline a heading without; the carets go to the line behind it. O(log n) each.
  ///
  /// - Throws: `EditorError.notApplicable` in code.
  package func insertRule() throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    for selection in selections.all {
      let line = lineContext(at: selection.head)
      guard line.verbatim == nil else {
        throw .notApplicable("in code a rule is text; move the caret out of it first")
      }
      let ending = text.lineEnding(at: selection.head).rawValue
      let prefix = line.wholePrefix(text)
      // At the start of a note hyphens may begin front matter.
      let mark = line.line.lowerBound == 0 && line.isBlank ? "***" : "---"
      let below = mark + ending + prefix
      var inserted = ""
      let range: Range<ByteOffset>
      if line.isBlank {
        range = line.content..<line.line.upperBound
        if isTextAbove(line) { inserted = ending + prefix }
      } else {
        let end = endOfBlock(line)
        range = end..<end
        inserted = ending + prefix.withoutTrailingBlanks + ending + prefix
      }
      inserted += below
      builder.replace(range, with: inserted)
      builder.select(
        caret: .replacement(of: range.lowerBound, offset: inserted.utf8.count))
    }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Whether the line above is a paragraph's, which hyphens below would make a heading.
  private func isTextAbove(_ line: LineContext) -> Bool {
    let number = text.point(of: line.line.lowerBound).line
    guard number > 0 else { return false }
    let above = lineContext(at: text.lineStart(number - 1))
    return !above.isBlank && above.leaf?.kind == .paragraph
  }
}
