internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Inserts an empty table at each caret: in a blank line there, else behind the block that the
  /// caret is in. The caret goes into its first cell. O(table + log n + blocks of a segment).
  ///
  /// - Parameters:
  ///   - rows: How many rows it has below its header, 0 to 1,000.
  ///   - columns: How many columns it has, 1 to 100.
  /// - Returns: One step.
  /// - Throws: Where a table cannot stand: in code and the like, or in another table.
  package func insertTable(rows: Int, columns: Int) throws(EditorError) -> EditPlan {
    guard (0...1000).contains(rows) else {
      throw .value("a table of \(rows) rows is none to insert; give 0 to 1000")
    }
    guard (1...100).contains(columns) else {
      throw .value("a table of \(columns) columns is none to insert; give 1 to 100")
    }
    let empty = EmptyRow(columns: columns, width: 5).string
    let delimiters = "|" + String(repeating: " --- |", count: columns)
    let lines = [empty, delimiters] + Array(repeating: empty, count: rows)
    var builder = EditBuilder(self)
    for selection in selections.all {
      let place = try tablePlace(at: selection.head)
      let ending = text.lineEnding(at: place.range.lowerBound).rawValue
      let table = lines.joined(separator: ending + place.prefix)
      let gap = ending + place.prefix.withoutTrailingBlanks
      var lead = ""
      switch place.lead {
      case .nothing: break
      case .prefix: lead = place.prefix
      case .blankLine: lead = place.prefix.withoutTrailingBlanks + ending + place.prefix
      case .newLines: lead = gap + ending + place.prefix
      }
      builder.replace(place.range, with: lead + table + (place.needsGapBelow ? gap : ""))
      let offset = lead.utf8.count + 2
      builder.select(caret: .replacement(of: place.range.lowerBound, offset: offset))
    }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// Where a table comes to stand.
  private struct TablePlace {
    enum Lead { case nothing, prefix, blankLine, newLines }
    /// What it replaces.
    let range: Range<ByteOffset>
    /// What its lines begin with.
    let prefix: String
    /// What comes before it.
    let lead: Lead
    /// Whether what is below it would be a row of it.
    let needsGapBelow: Bool
  }

  private func tablePlace(at offset: ByteOffset) throws(EditorError) -> TablePlace {
    let line = lineContext(at: offset)
    if line.table != nil {
      throw .notApplicable("a table cannot stand in another; put the caret outside of it first")
    }
    if let leaf = line.leaf, leaf.kind.isVerbatim, leaf.range.lowerBound < offset,
      offset < leaf.range.upperBound
    {
      throw .notApplicable(
        "a table cannot stand in code and the like; put the caret outside of it first")
    }
    let number = text.point(of: offset).line
    if line.isBlank {
      let prefix = line.prefix(line.prefixes.count, text)
      let lead: TablePlace.Lead =
        line.beginningItem != nil || line.prefixes.contains { line.begins($0.container) }
        ? .nothing : isBlank(line: number - 1, in: line) ? .prefix : .blankLine
      return TablePlace(
        range: (lead == .nothing ? line.content : line.line.lowerBound)..<line.line.upperBound,
        prefix: prefix, lead: lead, needsGapBelow: !isBlank(line: number + 1, in: line))
    }
    let end = line.leaf.map { text.point(of: $0.range.upperBound).line } ?? number
    let last = lineContext(at: text.lineRange(end).lowerBound)
    let place = last.line.upperBound
    return TablePlace(
      range: place..<place, prefix: last.wholePrefix(text), lead: .newLines,
      needsGapBelow: !isBlank(line: end + 1, in: last))
  }

  /// Whether a line has nothing but prefixes of containers, or is none.
  private func isBlank(line number: Int, in context: LineContext) -> Bool {
    guard number >= 0, number < text.lineCount else { return true }
    let range = text.lineRange(number)
    var columns = LineColumns(text, range)
    var place = columns.start
    for prefix in context.prefixes where !columns.pass(prefix.container, &place) { break }
    return columns.isBlank(from: place)
  }
}
