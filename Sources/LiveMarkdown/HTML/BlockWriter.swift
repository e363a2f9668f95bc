internal import PieceTable

/// Writes blocks as HTML, one after the other in document order, with all that is open on a stack.
///
/// A footnote definition is written to the end of the buffer like all else, then taken off it and
/// kept for the section at the end.
struct BlockWriter: ~Copyable {
  /// What is written.
  var buffer: HTMLBuffer
  /// The numbers of footnotes so far.
  var numbers = FootnoteNumbers()
  /// The footnote definitions so far.
  var bodies = FootnoteBodies()

  /// Whether the snapshot is asked for the marks of references; else they are numbered as they
  /// come.
  var asksForMarks = false
  /// The marks of the leaf that was written last, those that have not been used yet.
  var knownMarks: (leaf: BlockID, marks: FootnoteMarks)?

  let snapshot: SyntaxSnapshot
  let options: HTMLOptions
  let infoStrings: InfoString
  var chain: ContainerChain
  var leaf: InlineLeaf

  /// The blocks around the next one, the outermost first.
  var open: [OpenBlock] = []
  /// The footnote definitions among them.
  var definitions: [OpenDefinition] = []
  /// The alignments of the columns of the table that is open.
  var alignments: [ColumnAlignment] = []
  /// A leaf that was entered and is written when it is known what follows: of fenced code an info
  /// string, or of a paragraph the table whose header was its last line.
  var deferred: Block?
  /// A quote that was entered, until it is known whether it is a callout: from its first paragraph.
  var quote: Block?
  /// Whether the first line of the paragraph entered last was the marker of a callout.
  var isBehindMarker = false
  /// A block that is open.
  struct OpenBlock {
    let kind: BlockKind
    let depth: Int
    /// Of a list.
    var isTight = false
    var isOrdered = false
    /// Of a quote that is a callout.
    var fold: Callout.Fold?
    /// Of a row.
    var isHeader = false
    /// Of a row: its cells so far. Of a table: whether its body is open.
    var cells = 0
    /// Whether it is so long that the blocks inside count as blocks of the document.
    var isLong = false
  }

  /// A footnote definition that is open.
  struct OpenDefinition {
    let depth: Int
    /// Nil for one that nothing can refer to.
    let label: NormalizedLabel?
    /// Where it begins in the buffer.
    let start: Int
    /// The end of the text of its last paragraph in the buffer, when no other block follows.
    var paragraphEnd: Int?
    let literal: [UInt8]
  }

  /// The length above which blocks inside a container count as blocks of the document, in bytes.
  static let longContainer = 8192

  init(
    _ snapshot: SyntaxSnapshot, _ options: HTMLOptions,
    before: HTMLBuffer.Before = .lineStart, capacity: Int = 1 << 16
  ) {
    buffer = HTMLBuffer(capacity: capacity, before: before)
    self.snapshot = snapshot
    self.options = options
    infoStrings = InfoString(snapshot.options)
    chain = ContainerChain(snapshot)
    leaf = InlineLeaf(snapshot, options)
  }

  /// Whether all that is in the buffer may be handed on.
  var isSettled: Bool { definitions.isEmpty }

  /// Begins in the middle of a document, inside some blocks, the outermost first, none of them a
  /// footnote definition. Nothing is written. O(blocks), and the header of a table.
  mutating func resume(inside ancestors: [Block], at start: ByteOffset) {
    for block in ancestors {
      chain.enter(block)
      push(block)
      if block.kind == .table { resumeTable(block, at: start) }
      if block.kind == .blockQuote { resumeQuote(block) }
    }
  }

  /// Forgets all that was written and is open.
  mutating func restart(before: HTMLBuffer.Before) {
    buffer.reset(before: before)
    bodies = FootnoteBodies()
    chain = ContainerChain(snapshot)
    open.removeAll(keepingCapacity: true)
    deferred = nil
    quote = nil
    isBehindMarker = false
    knownMarks = nil
    definitions.removeAll(keepingCapacity: true)
  }

  // MARK: Blocks

  /// Goes on to the next block in document order: what it does not lie in is closed, then it is
  /// opened or, when it is a leaf, written. O(length), amortised.
  mutating func enter(_ block: Block) {
    if deferred != nil { writeDeferred(before: block) }
    if block.kind.isPart { return }
    if let quote { openQuote(quote, before: block) }
    close(downTo: block.depth)
    chain.enter(block)
    if !definitions.isEmpty { noteChild(block) }
    switch block.kind {
    case .paragraph, .fencedCode: deferred = block
    case .heading: writeHeading(block)
    case .thematicBreak:
      buffer.breakLine()
      buffer.append("<hr")
      appendLines(block)
      buffer.append(" />\n")
    case .indentedCode:
      buffer.breakLine()
      openTag("<pre", block)
      buffer.append("<code>")
      chain.write(contentOf: block, .escaped, to: &buffer)
      buffer.append("</code></pre>\n")
    case .htmlBlock: writeHTML(block)
    case .mathBlock:
      buffer.breakLine()
      buffer.append("<div class=\"math\"")
      appendLines(block)
      buffer.append(0x3E)
      chain.write(contentOf: block, .escaped, to: &buffer)
      buffer.append("</div>\n")
    case .comment: writeComment(block)
    case .blockQuote:
      if snapshot.options.isDisjoint(with: [.alerts, .callouts]) {
        openQuote(block)
      } else {
        quote = block
      }
    case .list: openList(block)
    case .listItem: openItem(block)
    case .footnoteDefinition: openDefinition(block)
    case .table:
      alignments.removeAll(keepingCapacity: true)
      buffer.breakLine()
      openTag("<table", block)
      push(block)
    case .tableRow: openRow(block)
    case .tableCell: writeCell(block)
    default: break
    }
  }

  /// Closes what the next block of the document does not lie in; all that is open at its end.
  mutating func leave(before next: Block?) {
    leave(downTo: next?.depth ?? 0, before: next)
  }

  /// Closes the blocks from a depth on; `next` is the next block of the document.
  mutating func leave(downTo depth: Int, before next: Block?) {
    if deferred != nil { writeDeferred(before: next) }
    if let quote { openQuote(quote) }
    close(downTo: depth)
  }

  /// Closes all that is open and writes the section of footnotes.
  mutating func finish() {
    leave(before: nil)
    bodies.writeSection(numbers.listed, to: &buffer)
  }

  mutating func push(_ block: Block) {
    open.append(
      OpenBlock(
        kind: block.kind, depth: block.depth, isTight: block.isTight, isOrdered: block.isOrdered,
        isHeader: block.isHeader, isLong: block.range.length > Self.longContainer))
  }

  private mutating func close(downTo depth: Int) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      switch last.kind {
      case .blockQuote:
        buffer.breakLine()
        if let fold = last.fold {
          Callout.close(isFoldable: fold != .none, &buffer)
        } else {
          buffer.append("</blockquote>\n")
        }
      case .list: buffer.append(last.isOrdered ? "</ol>\n" : "</ul>\n")
      case .listItem: buffer.append("</li>\n")
      case .footnoteDefinition: closeDefinition()
      case .table:
        buffer.breakLine()
        if last.cells > 0 { buffer.append("</tbody>\n") }
        buffer.append("</table>\n")
      case .tableRow: closeRow(last)
      default: break
      }
    }
  }

  // MARK: Tags

  /// Opens the outer tag of a block.
  @inline(__always)
  mutating func openTag(_ tag: StaticString, _ block: Block) {
    buffer.append(tag)
    appendLines(block)
    buffer.append(0x3E)
  }

  /// Appends the lines of a block of the document, if they are asked for.
  @inline(__always)
  mutating func appendLines(_ block: Block) {
    if options.hasSourcePositions { appendLinesAttribute(block) }
  }

  @inline(never)
  private mutating func appendLinesAttribute(_ block: Block) {
    guard block.depth == 0 || open.last?.isLong == true else { return }
    let text = snapshot.text
    let end = max(block.range.lowerBound, block.range.upperBound - 1)
    buffer.append(" data-lines=\"")
    buffer.append(decimal: text.point(of: block.range.lowerBound).line + 1)
    buffer.append(0x2D)
    buffer.append(decimal: text.point(of: end).line + 1)
    buffer.append(0x22)
  }
}
