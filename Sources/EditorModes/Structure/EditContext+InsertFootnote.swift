internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Puts a reference to a new footnote behind the primary selection, and the footnote's definition at the end of
  /// the text, where the caret goes. Its label is the least number that none has. O(footnotes + log n).
  ///
  /// - Throws: `EditorError.notApplicable` in code, where the syntax has no footnotes, and where the end of the text
  ///   is code without an end.
  package func insertFootnote() throws(EditorError) -> EditPlan {
    guard syntax.options.contains(.footnotes) else {
      throw .notApplicable("this dialect has no footnotes")
    }
    var place = selections.primary.range.upperBound
    let line = lineContext(at: place)
    guard line.verbatim == nil else {
      throw .notApplicable("in code a footnote is text; move the caret out of it first")
    }
    // Not inside of what is one piece, such as another reference.
    if let leaf = line.leaf, leaf.kind.hasInlines { place = inlinePlace(for: place, leaf) }
    let end = text.endOffset
    let last = lineContext(at: end)
    if let leaf = last.verbatim, leaf.isUnclosed || leaf.kind == .htmlBlock {
      throw .notApplicable("the text ends in code that has no end; close it first")
    }
    var number = 1
    while syntax.usesFootnote("\(number)") { number += 1 }
    let ending = text.lineEnding(at: end).rawValue
    var above = ""
    if !text.isEmpty {
      if last.line.lowerBound < end { above += ending }
      above += isFootnoteAtEnd || endsWithBlankLine ? "" : ending
    }
    let definition = above + "[^\(number)]: "
    var builder = EditBuilder(self)
    let reference = "[^\(number)]"
    if place == end {
      builder.insert(reference + ending + ending + "[^\(number)]: ", at: end)
      builder.select(
        caret: .replacement(
          of: end,
          offset: 2 * reference.utf8.count + 2 * ending.utf8.count + 2))
    } else {
      builder.insert(reference, at: place)
      builder.insert(definition, at: end)
      builder.select(caret: .replacement(of: end, offset: definition.utf8.count))
    }
    return EditPlan(builder.step())
  }

  /// Whether the last thing in the text is a footnote, behind which the next one needs no blank line.
  private var isFootnoteAtEnd: Bool {
    var number = text.lineCount - 1
    // Behind more than one blank line a new one begins all the same.
    if number > 0, text.lineRange(number).isEmpty { number -= 1 }
    let blocks = syntax.ancestors(at: text.lineRange(number).upperBound)
    return !text.lineRange(number).isEmpty && blocks.first?.kind == .footnoteDefinition
  }

  /// Whether the text ends with a blank line, so that none is needed.
  private var endsWithBlankLine: Bool {
    let last = text.lineCount - 1
    guard text.lineRange(last).isEmpty else { return false }
    return last == 0 || text.lineRange(last - 1).isEmpty
  }
}
