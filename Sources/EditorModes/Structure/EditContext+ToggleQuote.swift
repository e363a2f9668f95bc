internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Puts the selected blocks, of which a caret selects one, into a quote; or takes them out of the innermost quote
  /// that all of them are in. O(selected lines + log n for each).
  ///
  /// - Throws: `EditorError.notApplicable` in front matter.
  func toggleQuote() throws(EditorError) -> EditPlan {
    var builder = EditBuilder(self)
    let runs = try selectedBlocks().map { run in
      run.map { lineContext(at: text.lineStart($0)) }
    }
    let quotes = runs.map(commonQuote)
    let isQuoted = quotes.allSatisfy { $0 != nil }
    for (run, quote) in zip(runs, quotes) {
      if isQuoted, let quote {
        remove(quote, from: run, &builder)
      } else {
        addQuote(to: run, &builder)
      }
    }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  // MARK: Which lines

  /// The selected lines, widened to whole blocks at both ends.
  private func selectedBlocks() throws(EditorError) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for run in selectedLines {
      let first = blockLines(around: run.lowerBound)
      let last = blockLines(around: run.upperBound)
      if first.kind == .frontMatter || last.kind == .frontMatter {
        throw .notApplicable("front matter cannot be in a quote or a list")
      }
      let whole =
        min(
          run.lowerBound, first.lines.lowerBound)...max(
          run.upperBound, last.lines.upperBound)
      if let before = runs.last, whole.lowerBound <= before.upperBound + 1 {
        runs[runs.count - 1] = before.lowerBound...max(before.upperBound, whole.upperBound)
      } else {
        runs.append(whole)
      }
    }
    return runs
  }

  /// The lines of the leaf or the table that a line is a part of, and what it is.
  func blockLines(around number: Int) -> (lines: ClosedRange<Int>, kind: BlockKind?) {
    let line = lineContext(at: text.lineStart(number))
    guard let block = line.table ?? line.leaf, !line.isBlank || line.verbatim != nil else {
      return (number...number, nil)
    }
    let end = text.point(of: block.range.upperBound)
    let first = text.point(of: block.range.lowerBound).line
    // A leaf that waits for its end reaches into the line behind it.
    let last = end.column == 0 && end.line > first ? end.line - 1 : end.line
    return (min(first, number)...max(last, number), block.kind)
  }

  /// The innermost quote that all lines with text are in.
  private func commonQuote(_ run: [LineContext]) -> Container? {
    var common: [Container]?
    for line in run where !line.isBlank || !line.prefixes.isEmpty {
      let quotes = (line.prefixes.map(\.container) + line.missing).filter(\.isQuote)
      common = common.map { zip($0, quotes).prefix { $0 == $1 }.map(\.0) } ?? quotes
    }
    return common?.last
  }

  // MARK: Changes

  private func remove(
    _ quote: Container, from run: [LineContext], _ builder: inout EditBuilder
  ) {
    for (index, line) in run.enumerated() {
      guard let place = line.prefixes.firstIndex(where: { $0.container == quote }) else { continue }
      let prefix = line.prefixes[place]
      if index == 0, let above = paragraphAbove(line),
        !above.prefixes.contains(where: { $0.container == quote })
      {
        builder.insert(
          blankLine(place, line),
          at: line.line.lowerBound)
      }
      var reader = LineColumns(text, line.line)
      builder.apply(
        reader.blankEdit(from: prefix.start, to: prefix.end.offset, width: prefix.end.spaces))
    }
  }

  private func addQuote(to run: [LineContext], _ builder: inout EditBuilder) {
    let depth = commonDepth(of: run)
    guard let model = run.first(where: { !$0.isBlank }) ?? run.first else { return }
    let outer = model.prefix(depth, text)
    for line in run {
      if line.isBlank, line.verbatim == nil, line.prefixes.count <= depth {
        let mark = run.count == 1 ? "> " : ">"
        builder.replace(line.line, with: outer + mark)
        continue
      }
      var reader = LineColumns(text, line.line)
      // Blank lines of code may lack the indentation.
      let place = line.prefixes.prefix(depth).last?.end ?? reader.start
      reader.insert("> ", at: place, &builder)
    }
  }

  /// The number of containers that all lines with text are in and that begin above them.
  private func commonDepth(of run: [LineContext]) -> Int {
    guard let first = run.first else { return 0 }
    var common: [Container]?
    for line in run where !line.isBlank || line.line == first.line {
      let outer = line.prefixes.map(\.container).prefix {
        $0.lineStart < first.line.lowerBound
      }
      common = common.map { zip($0, outer).prefix { $0 == $1 }.map(\.0) } ?? Array(outer)
    }
    return common?.count ?? 0
  }

  /// The line above when it is a paragraph's, which text in this line would go on with.
  func paragraphAbove(_ line: LineContext) -> LineContext? {
    let number = text.point(of: line.line.lowerBound).line
    guard number > 0 else { return nil }
    let above = lineContext(at: text.lineStart(number - 1))
    return !above.isBlank && above.leaf?.kind == .paragraph ? above : nil
  }
}

extension LineColumns {
  /// Inserts a marker at a place; the white space behind it keeps its columns, tabs become spaces where they would
  /// not.
  mutating func insert(_ marker: String, at place: ColumnPlace, _ builder: inout EditBuilder) {
    var end = place
    let width = skipBlanks(&end)
    guard place.spaces > 0 || end.offset - place.offset != width else {
      builder.insert(marker, at: place.offset)
      return
    }
    let before = blankEdit(from: place, to: end.offset, width: 0)
    builder.replace(
      before.range,
      with: before.replacement.string + marker + String(repeating: " ", count: width))
  }
}
