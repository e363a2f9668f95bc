internal import PieceTable

/// Blocks that hold text.
extension BlockWriter {
  /// Writes the leaf that waited to see what comes next.
  mutating func writeDeferred(before next: Block?) {
    guard let block = deferred else { return }
    deferred = nil
    if block.kind == .paragraph {
      writeParagraph(
        block, isBeforeTable: next.map { snapshot.isTable($0, lastLineOf: block) } ?? false)
    } else {
      writeFence(block, info: next?.kind == .infoString ? next : nil)
    }
  }

  /// Writes the inlines of a leaf.
  mutating func writeInlines(_ block: Block, unescapesPipes: Bool = false) {
    chain.load(block, into: leaf.content, unescapesPipes: unescapesPipes)
    leaf.parse(snapshot.references)
    writeParsed(block)
  }

  /// Writes the inlines that were parsed last, of a leaf or of a part of it.
  mutating func writeParsed(_ block: Block) {
    guard asksForMarks else { return leaf.write(&numbers, to: &buffer) }
    // A callout's first paragraph is written in two parts.
    var marks =
      knownMarks?.leaf == block.id
      ? knownMarks?.marks ?? FootnoteMarks([]) : FootnoteMarks(snapshot.footnoteMarks(in: block))
    leaf.write(&marks, to: &buffer)
    knownMarks = (block.id, marks)
  }

  private mutating func writeParagraph(_ block: Block, isBeforeTable: Bool) {
    if let parent = open.last, parent.kind == .listItem, open.count > 1,
      open[open.count &- 2].isTight
    {
      writeInlines(block, unescapesPipes: isBeforeTable)
      return
    }
    let isVisible = leaf.parseParagraph(
      block, &chain, snapshot.references, unescapesPipes: isBeforeTable,
      isBehindMarker: isBehindMarker)
    isBehindMarker = false
    guard isVisible else { return }
    buffer.breakLine()
    openTag("<p", block)
    writeParsed(block)
    if !definitions.isEmpty, open.last?.kind == .footnoteDefinition {
      definitions[definitions.count - 1].paragraphEnd = buffer.count
    }
    buffer.append("</p>\n")
  }

  /// Writes a heading.
  mutating func writeHeading(_ block: Block) {
    buffer.breakLine()
    let level = UInt8(truncatingIfNeeded: 0x30 + block.headingLevel)
    buffer.append("<h")
    buffer.append(level)
    appendLines(block)
    buffer.append(0x3E)
    writeInlines(block)
    buffer.append("</h")
    buffer.append(level)
    buffer.append(">\n")
  }

  /// Writes fenced code with the language that its info string begins with.
  private mutating func writeFence(_ block: Block, info: Block?) {
    buffer.breakLine()
    openTag("<pre", block)
    let language = info.map { infoStrings.language(snapshot.text.bytes(in: $0.range)) } ?? nil
    if let language {
      buffer.append("<code class=\"language-")
      buffer.append(escaping: language)
      buffer.append("\">")
    } else {
      buffer.append("<code>")
    }
    chain.write(contentOf: block, .escaped, to: &buffer)
    buffer.append("</code></pre>\n")
  }

  /// Writes raw HTML, or that it was left out.
  mutating func writeHTML(_ block: Block) {
    buffer.breakLine()
    guard options.isUnsafe else {
      buffer.append("<!-- raw HTML omitted -->\n")
      return
    }
    let start = buffer.count
    chain.write(contentOf: block, .raw, to: &buffer)
    if snapshot.options.contains(.tagFilter) { TagFilter.filter(&buffer, from: start) }
    buffer.breakLine()
  }

  /// Writes a comment: nothing, unless its end is missing, for then all that follows is part of it.
  mutating func writeComment(_ block: Block) {
    guard !block.isClosed else { return }
    buffer.breakLine()
    openTag("<pre class=\"comment\"", block)
    buffer.append("%%")
    chain.write(contentOf: block, .escaped, to: &buffer)
    buffer.append("</pre>\n")
  }
}

extension SyntaxSnapshot {
  /// Whether a block is a table whose header was the last line of a paragraph. O(1), O(log n) for a
  /// table.
  func isTable(_ table: Block, lastLineOf paragraph: Block) -> Bool {
    guard table.kind == .table, table.depth == paragraph.depth else { return false }
    let line = text.point(of: paragraph.range.upperBound).line
    return text.point(of: table.range.lowerBound).line == line + 1
  }
}
