internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Makes each selected line a heading of a level; of level 0, or of the one that all of them have, paragraphs.
  /// Text that would begin another block then is escaped.
  ///
  /// A line of a paragraph becomes a heading of its own. An underlined heading stays one where its level can be
  /// underlined, else it becomes one line with `#`. Lines of code, tables and the like stay as they are.
  /// O(selected lines + log n for each).
  ///
  /// - Throws: `EditorError.value` for other levels, `EditorError.notApplicable` where no line can be a heading.
  package func setHeading(_ level: Int) throws(EditorError) -> EditPlan {
    guard (0...6).contains(level) else {
      throw .value("a heading has no level \(level); give 1 to 6, or 0 for a paragraph")
    }
    let lines = headingLines()
    guard !lines.isEmpty else {
      throw .notApplicable("there is no line of text here that can be a heading")
    }
    let isOfLevel = lines.allSatisfy { $0.heading?.headingLevel == level }
    let level = isOfLevel ? 0 : level
    var builder = EditBuilder(self)
    for line in lines { setHeading(level, of: line, &builder) }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  /// A line that is a heading or can be one.
  private struct HeadingLine {
    var context: LineContext
    /// The heading that it is.
    var heading: Block?
  }

  private func headingLines() -> [HeadingLine] {
    var lines: [HeadingLine] = []
    let isOneLine = selections.areCarets
    for run in selectedLines {
      var number = run.lowerBound
      while number <= run.upperBound {
        let context = lineContext(at: text.lineStart(number))
        number += 1
        guard let leaf = context.leaf, context.line.lowerBound <= leaf.range.upperBound,
          !context.isBlank
        else {
          // An empty line is of interest where nothing else is selected.
          if context.isBlank, isOneLine, context.verbatim == nil {
            lines.append(HeadingLine(context: context))
          }
          continue
        }
        switch leaf.kind {
        case .heading:
          lines.append(HeadingLine(context: context, heading: leaf))
          number = max(number, text.point(of: leaf.range.upperBound).line + 1)
        // The text of a task is a paragraph.
        case .paragraph where !context.isTask: lines.append(HeadingLine(context: context))
        default: break
        }
      }
    }
    return lines
  }

  private func setHeading(
    _ level: Int, of line: HeadingLine, _ builder: inout EditBuilder
  ) {
    guard let heading = line.heading else {
      guard level > 0 else { return }
      let start = text.endOfBlanks(from: line.context.content)
      builder.replace(
        line.context.content..<start, with: String(repeating: "#", count: level) + " ")
      protectEnd(of: start..<max(start, text.trimmedEnd(of: line.context.line)), &builder)
      return
    }
    if heading.isSetext { return setUnderlined(level, heading, line.context, &builder) }
    let (range, content) = (heading.range, heading.contentRange.clamped(to: heading.range))
    let start =
      content.isEmpty ? text.endOfBlanks(from: content.lowerBound) : content.lowerBound
    guard level == 0 else {
      builder.replace(
        range.lowerBound..<start, with: String(repeating: "#", count: level) + " ")
      return
    }
    builder.remove(range.lowerBound..<start)
    builder.remove(max(start, content.upperBound)..<max(start, range.upperBound))
    keepAsText(content, line.context, &builder)
  }

  /// Keeps text that is no heading any more from becoming another block.
  private func keepAsText(
    _ content: Range<ByteOffset>, _ line: LineContext, _ builder: inout EditBuilder
  ) {
    let bytes = text.bytes(in: content)
    let isFirst = paragraphAbove(line) == nil
    let lines = MarkdownLineStarts(syntax.options)
    let escaped = lines.escaped(isFirst ? bytes : [0x61, 0x0A] + bytes).dropFirst(isFirst ? 0 : 2)
    if escaped.count > bytes.count,
      let place = zip(escaped, bytes + [0]).enumerated().first(where: {
        $0.element.0 != $0.element.1
      })
    {
      builder.insert("\\", at: content.lowerBound + place.offset)
    }
    // A row of hyphens below it would underline it.
    let number = text.point(of: line.line.lowerBound).line
    guard number + 1 < text.lineCount, !bytes.isEmpty else { return }
    let next = lineContext(at: text.lineStart(number + 1))
    let below = text.bytes(
      in: text.endOfBlanks(
        from: next.content)..<max(
          text.endOfBlanks(from: next.content), text.trimmedEnd(of: next.line)))
    guard let mark = below.first, mark == 0x2D || mark == 0x3D, below.allSatisfy({ $0 == mark })
    else { return }
    builder.insert(
      blankLine(line.prefixes.count, line), at: next.line.lowerBound)
  }

  /// Keeps a `#` at the end of a line's text what it is: behind white space it would be the heading's.
  private func protectEnd(of content: Range<ByteOffset>, _ builder: inout EditBuilder) {
    var start = content.upperBound
    while start > content.lowerBound, text[start - 1] == 0x23 { start -= 1 }
    guard start < content.upperBound, start > content.lowerBound,
      text[start - 1] == 0x20 || text[start - 1] == 0x09
    else { return }
    builder.insert("\\", at: start)
  }

  /// Changes the underline of a heading, or takes it away.
  func setUnderlined(
    _ level: Int, _ heading: Block, _ context: LineContext, _ builder: inout EditBuilder
  ) {
    let last = text.point(of: heading.range.upperBound).line
    let underline = lineContext(at: heading.range.upperBound)
    let content = heading.contentRange.clamped(to: heading.range)
    if level == 1 || level == 2 {
      let mark = level == 1 ? "=" : "-"
      let start = text.endOfBlanks(from: underline.content)
      let end = max(start, text.trimmedEnd(of: underline.line))
      builder.replace(start..<end, with: String(repeating: mark, count: end - start))
      return
    }
    // The line break before the underline goes with it.
    builder.remove(text.lineRange(last - 1).upperBound..<underline.line.upperBound)
    guard level > 0 else { return }
    builder.insert(String(repeating: "#", count: level) + " ", at: content.lowerBound)
    // A heading with `#` is one line.
    let first = text.point(of: content.lowerBound).line
    guard first < last - 1 else { return }
    for number in first..<last - 1 {
      let end = text.trimmedEnd(of: text.lineRange(number))
      let next = lineContext(at: text.lineStart(number + 1))
      builder.replace(end..<text.endOfBlanks(from: next.content), with: " ")
    }
  }
}
