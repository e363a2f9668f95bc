internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Takes one level from the headings of the sections that the carets are in.
  ///
  /// O(log n + blocks of the sections).
  ///
  /// - Throws: `EditorError.notApplicable` where there is no heading, or one is of the first level already.
  package func promoteSection() throws(EditorError) -> EditPlan { try shiftSections(by: -1) }

  /// Adds one level to the headings of the sections that the carets are in. Costs what
  /// `promoteSection()` does.
  ///
  /// - Throws: `EditorError.notApplicable` where there is no heading, or one is of the sixth level already.
  package func demoteSection() throws(EditorError) -> EditPlan { try shiftSections(by: 1) }

  private func shiftSections(by delta: Int) throws(EditorError) -> EditPlan {
    var headings: [Block] = []
    var seen: Set<BlockID> = []
    for selection in selections.all {
      guard let heading = syntax.sectionHeadings(at: selection.head).last,
        !seen.contains(heading.id)
      else { continue }
      let section = syntax.section(of: heading)
      for next in syntax.headings(from: heading.range.lowerBound) {
        guard next.range.lowerBound < section.upperBound else { break }
        guard next.depth == heading.depth, seen.insert(next.id).inserted else { continue }
        headings.append(next)
      }
    }
    guard !headings.isEmpty else {
      throw .notApplicable("a section begins with a heading; there is none above")
    }
    for heading in headings where !(1...6).contains(heading.headingLevel + delta) {
      let line = text.point(of: heading.range.lowerBound).line
      throw .notApplicable(
        "the heading in line \(line) has level \(heading.headingLevel) already")
    }
    var builder = EditBuilder(self)
    for heading in headings { shift(heading, to: heading.headingLevel + delta, &builder) }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  private func shift(_ heading: Block, to level: Int, _ builder: inout EditBuilder) {
    let context = lineContext(at: heading.range.lowerBound)
    if heading.isSetext { return setUnderlined(level, heading, context, &builder) }
    if level > heading.headingLevel {
      builder.insert("#", at: heading.range.lowerBound)
    } else {
      builder.remove(heading.range.lowerBound..<heading.range.lowerBound + 1)
    }
  }
}
