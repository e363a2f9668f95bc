internal import PieceTable

/// Reads leaves as they are read in a page (`ReadingText`). Memory is kept from one leaf to the next.
package struct ReadingTextReader {
  /// What of a leaf is read.
  package enum Extent: Hashable, Sendable {
    /// All of it.
    case all
    /// Of the first paragraph of a callout its title: what follows the type, or else the type.
    case title
    /// Of the first paragraph of a callout what is below its first line.
    case belowTitle
  }

  private let snapshot: SyntaxSnapshot
  private let unescaping: Unescaping
  private var leaf: InlineLeaf
  private var result = ReadingText()
  /// How far the content was written.
  private var offset = 0
  /// The spans that are open.
  private var open: [InlineSpan] = []
  /// How many of them are images: inside only text is shown.
  private var images = 0
  /// The numbers of the references to footnotes that come next.
  private var footnotes: ArraySlice<FootnoteMark>?

  /// A reader of the leaves of a snapshot.
  package init(_ snapshot: SyntaxSnapshot) {
    self.snapshot = snapshot
    leaf = InlineLeaf(snapshot, HTMLOptions())
    unescaping = Unescaping(snapshot.options)
  }

  /// The text of a paragraph, a heading or a cell; nothing for other blocks. O(length + log n), and in containers what
  /// `ancestors(at:)` takes.
  package mutating func text(of block: Block, _ extent: Extent = .all) -> ReadingText {
    result = ReadingText()
    guard block.kind.hasInlines else { return result }
    var chain = ContainerChain(snapshot)
    var parent: Block?
    if block.depth > 0 {
      for ancestor in snapshot.ancestors(at: block.range.lowerBound)
      where ancestor.depth < block.depth {
        chain.enter(ancestor)
        parent = ancestor
      }
    }
    footnotes = nil
    switch extent {
    case .all:
      chain.load(
        block, into: leaf.content,
        unescapesPipes: block.kind == .tableCell || snapshot.isBeforeTable(block))
      leaf.parse(snapshot.references)
    case .title:
      guard let parent, let callout = leaf.callout(parent, before: block, &chain, snapshot) else {
        return result
      }
      guard leaf.parseTitle(callout, snapshot.references) else {
        writeType(callout)
        return result
      }
    case .belowTitle:
      _ = leaf.parseParagraph(
        block, &chain, snapshot.references, unescapesPipes: snapshot.isBeforeTable(block),
        isBehindMarker: true)
      // The references in the title come first.
      footnotes = extentFootnotes(block)
    }
    write(block)
    return result
  }

  private func extentFootnotes(_ block: Block) -> ArraySlice<FootnoteMark>? {
    let count = leaf.tree.spans.count { $0.kind == .footnoteReference }
    return count > 0 ? snapshot.footnoteMarks(in: block).suffix(count) : nil
  }

  private var content: InlineContent { leaf.content }

  /// The font of what comes next.
  private var look: ReadingText.Look {
    var look: ReadingText.Look = []
    guard images == 0 else { return look }
    for span in open {
      if span.kind == .strong { look.insert(.strong) }
      if span.kind == .emphasis { look.insert(.emphasis) }
    }
    return look
  }

  private func source(_ range: Range<Int>) -> Range<Int> {
    let start = content.sourceOffset(range.lowerBound)
    return start..<max(start, content.sourceEnd(range.upperBound))
  }

  private mutating func writeType(_ callout: Callout) {
    var buffer = HTMLBuffer(capacity: 64, before: .lineStart)
    callout.writeType(content.bytes, &buffer)
    result.append(Array(buffer.bytes), for: source(callout.type), [])
  }

  // MARK: Spans

  private mutating func write(_ block: Block) {
    offset = 0
    images = 0
    open.removeAll(keepingCapacity: true)
    for span in leaf.tree.spans {
      close(upTo: Int(span.start))
      // It is text.
      if span.kind == .undefinedFootnote { continue }
      writeText(upTo: Int(span.start))
      if span.kind.hasInlines {
        offset = Int(span.contentStart)
        open.append(span)
        if span.kind == .image { images += 1 }
      } else {
        writeAtom(span, block)
        offset = Int(span.end)
      }
    }
    close(upTo: .max)
    writeText(upTo: content.count)
  }

  private mutating func close(upTo end: Int) {
    while let last = open.last, Int(last.end) <= end {
      writeText(upTo: Int(last.contentEnd))
      offset = Int(last.end)
      open.removeLast()
      if last.kind == .image { images -= 1 }
    }
  }

  private mutating func writeAtom(_ span: InlineSpan, _ block: Block) {
    switch span.kind {
    case .softBreak: result.appendBlank(for: source(span.range), look)
    case .hardBreak where images > 0: result.appendBlank(for: source(span.range), look)
    case .hardBreak: result.appendBreak(before: content.sourceOffset(Int(span.end)))
    case .codeSpan: writeCode(span.contentRange)
    case .entity, .autolink: writeResolved(span)
    case .rawHTML: writeHTML(span)
    case .comment: break
    case .tag: writeText(span.range)
    case .footnoteReference: writeNumber(span, block)
    case .math:
      let isDisplayed = images == 0 && span.isDisplayed(in: content.bytes)
      let (start, end) = (Int(span.start), Int(span.end))
      if isDisplayed, start > 0 { result.appendBreak(before: content.sourceOffset(start)) }
      writeText(span.contentRange)
      if isDisplayed, end < content.count { result.appendBreak(before: content.sourceOffset(end)) }
    default: writeText(span.contentRange)
    }
  }

  /// Writes the content of a code span, all blanks in it: but one at each end goes (CommonMark 6.1).
  private mutating func writeCode(_ range: Range<Int>) {
    func isSpace(_ index: Int) -> Bool {
      content.bytes[index] == 0x20 || content.bytes[index] == 0x0A
    }
    var range = range
    if range.count > 1, isSpace(range.lowerBound), isSpace(range.upperBound - 1),
      !range.allSatisfy(isSpace)
    {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    guard images == 0 else { return writeText(range) }
    let start = result.bytes.count
    writeText(range, isCode: true)
    if start < result.bytes.count { result.code.append(start..<result.bytes.count) }
  }

  private mutating func writeResolved(_ span: InlineSpan) {
    let range = span.kind == .entity ? span.range : span.contentRange
    guard content.bytes(range).contains(0x26) else { return writeText(range) }
    var bytes: [UInt8] = []
    unescaping.unescapeReferences(content.bytes(range), into: &bytes)
    for index in bytes.indices where bytes[index] == 0x0A || bytes[index] == 0x0D {
      bytes[index] = 0x20
    }
    if bytes == [0x20] || bytes == [0x09] {
      result.appendBlank(for: source(range), look)
    } else {
      result.append(bytes, for: source(range), look)
    }
  }

  /// A tag is not shown; but one is a hard break, and in an image, or where it is filtered out, it is text.
  private mutating func writeHTML(_ span: InlineSpan) {
    let markup = content.bytes(span.range)
    if images > 0 || snapshot.options.contains(.tagFilter) && TagFilter.filters(markup) {
      writeText(span.range)
    } else if markup.isLineBreak {
      result.appendBreak(before: content.sourceOffset(Int(span.end)))
    }
  }

  /// Writes the number of a footnote.
  private mutating func writeNumber(_ span: InlineSpan, _ block: Block) {
    if footnotes == nil { footnotes = snapshot.footnoteMarks(in: block) }
    guard let mark = footnotes?.popFirst(), images == 0 else { return }
    result.append(Array("\(mark.number)".utf8), for: source(span.range), look)
  }

  // MARK: Text

  private mutating func writeText(upTo end: Int) {
    guard offset < end else { return }
    writeText(offset..<end)
    offset = end
  }

  /// Writes a range of the content: outside of code white space is one blank.
  private mutating func writeText(_ range: Range<Int>, isCode: Bool = false) {
    var look = look
    if isCode { look.insert(.code) }
    var start = range.lowerBound
    while start < range.upperBound {
      let (piece, pieceEnd) = content.piece(from: start)
      let end = min(range.upperBound, pieceEnd)
      guard let length = piece.replaced else {
        write(start..<end, from: piece.source + (start - piece.start), look, isCode)
        start = end
        continue
      }
      let source = piece.source..<piece.source + length
      if content.bytes[start] == 0x0A {
        appendBlank(for: source, look, isCode)
      } else {
        result.append(Array(content.bytes(start..<end)), for: source, look)
      }
      start = max(end, start + 1)
    }
  }

  /// Writes text that is in one piece in the source.
  private mutating func write(
    _ range: Range<Int>, from source: Int, _ look: ReadingText.Look, _ isCode: Bool
  ) {
    let bytes = content.bytes(range)
    var start = 0
    while start < bytes.count {
      var end = start
      // Blanks that are shown need not be told apart.
      while end < bytes.count {
        let byte = bytes[end]
        if byte == 0x0A || byte == 0x09 && !isCode { break }
        if byte == 0x20, !isCode, end > start ? bytes[end - 1] == 0x20 : result.endsBlank { break }
        end += 1
      }
      result.append(
        UnsafeBufferPointer(rebasing: bytes[start..<end]), from: source + start, look)
      guard end < bytes.count else { return }
      appendBlank(for: source + end..<source + end + 1, look, isCode)
      start = end + 1
    }
  }

  private mutating func appendBlank(
    for source: Range<Int>, _ look: ReadingText.Look, _ isCode: Bool
  ) {
    if isCode {
      result.append([0x20], for: source, look)
    } else {
      result.appendBlank(for: source, look)
    }
  }
}

extension InlineContent {
  /// The piece that holds a byte, and where it ends. O(log lines)
  fileprivate func piece(from offset: Int) -> (piece: Piece, end: Int) {
    var (low, high) = (0, pieces.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle } else { high = middle }
    }
    return (pieces[low], low + 1 < pieces.count ? pieces[low + 1].start : count)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a tag is that of a line break.
  fileprivate var isLineBreak: Bool {
    guard count >= 4, self[0] == 0x3C, self[1] | 0x20 == 0x62, self[2] | 0x20 == 0x72 else {
      return false
    }
    return self[3] == 0x3E || self[3] == 0x2F || UnicodeClasses.isSpace(self[3])
  }
}
