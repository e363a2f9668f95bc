internal import LiveMarkdown
internal import PieceTable

extension EditContext {
  /// Puts the selected lines between fences that are longer than any run of backticks in them; at a caret, an
  /// empty fence, in its line when that is blank and else below it. O(selected lines).
  ///
  /// - Throws: `EditorError.notApplicable` in code, `EditorError.value` for a language that a fence cannot name.
  package func insertFence(language: String) throws(EditorError) -> EditPlan {
    guard !language.utf8.contains(where: { $0 == 0x60 || $0 == 0x0A || $0 == 0x0D }) else {
      throw .value("a fence's language is on one line and has no backtick")
    }
    var builder = EditBuilder(self)
    // Selections that share a line share the fences.
    var groups: [(lines: ClosedRange<Int>, selections: [EditorSelection])] = []
    for selection in selections.all {
      let lines = lines(of: selection.range)
      if let last = groups.last, lines.lowerBound <= last.lines.upperBound {
        groups[groups.count - 1].lines =
          last.lines.lowerBound...max(last.lines.upperBound, lines.upperBound)
        groups[groups.count - 1].selections.append(selection)
      } else {
        groups.append((lines, [selection]))
      }
    }
    for var group in groups {
      // Of a table or a heading all lines go along.
      for number in [group.lines.lowerBound, group.lines.upperBound] {
        let block = blockLines(around: number)
        guard block.kind == .table || block.kind == .heading else { continue }
        group.lines =
          min(
            group.lines.lowerBound, block.lines.lowerBound)...max(
            group.lines.upperBound, block.lines.upperBound)
      }
      let first = lineContext(at: group.selections[0].range.lowerBound)
      guard first.verbatim == nil else {
        throw .notApplicable("this is code already; move the caret out of it first")
      }
      if group.selections.count == 1, group.selections[0].isCaret {
        insertFence(language, at: group.selections[0].head, first, &builder)
      } else {
        let start = lineContext(at: text.lineStart(group.lines.lowerBound))
        wrap(group.lines, group.selections, start, language, &builder)
      }
    }
    return EditPlan(builder.step(primary: selections.primaryIndex))
  }

  private func insertFence(
    _ language: String, at caret: ByteOffset, _ line: LineContext, _ builder: inout EditBuilder
  ) {
    let ending = text.lineEnding(at: caret).rawValue
    let prefix = line.wholePrefix(text)
    let opening = "```" + language + ending + prefix
    let closing = ending + prefix + "```"
    if line.isBlank, line.content == line.prefixes.last?.end.offset ?? line.content {
      let range = line.content..<line.line.upperBound
      builder.replace(range, with: opening + closing)
      builder.select(
        caret: .replacement(of: range.lowerBound, offset: opening.utf8.count))
    } else {
      let end = endOfBlock(line)
      let above = ending + prefix + opening
      builder.insert(above + closing, at: end)
      builder.select(caret: .replacement(of: end, offset: above.utf8.count))
    }
  }

  private func wrap(
    _ lines: ClosedRange<Int>, _ selections: [EditorSelection], _ first: LineContext,
    _ language: String, _ builder: inout EditBuilder
  ) {
    let (content, _) = ranges(of: lines)
    let ending = text.lineEnding(at: content.lowerBound).rawValue
    // A marker that is selected becomes code, and so does one of an item that ends before the selection does.
    let outer = first.prefixes.prefix {
      ($0.container.range.upperBound >= content.upperBound)
        && (!first.begins($0.container) || $0.end.offset <= selections[0].range.lowerBound)
    }
    let prefix = first.prefix(outer.count, text)
    let start = outer.last?.end.offset ?? first.line.lowerBound
    let fence = String(repeating: "`", count: max(3, longestRun(in: content) + 1))
    let opening = fence + language + ending + prefix
    let closing = ending + prefix + fence
    builder.insert(opening, at: start)
    builder.insert(closing, at: content.upperBound)
    for selection in selections {
      let range = selection.range
      let lower = EditBuilder.Place.old(max(range.lowerBound, start), .right)
      let upper = EditBuilder.Place.old(
        min(max(range.upperBound, start), content.upperBound), .left)
      let isForward = selection.anchor <= selection.head
      builder.select(anchor: isForward ? lower : upper, head: isForward ? upper : lower)
    }
  }

  /// The end of a line, or of the table or the heading that it is a part of.
  func endOfBlock(_ line: LineContext) -> ByteOffset {
    let block = blockLines(around: text.point(of: line.line.lowerBound).line)
    return block.kind == .table || block.kind == .heading
      ? text.lineRange(block.lines.upperBound).upperBound : line.line.upperBound
  }

  /// The length of the longest run of backticks in a range. O(length).
  private func longestRun(in range: Range<ByteOffset>) -> Int {
    var (longest, run) = (0, 0)
    text.forEachChunk(in: range) { _, bytes in
      for byte in bytes {
        run = byte == 0x60 ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return longest
  }
}
