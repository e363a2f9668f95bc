internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// Goes through lines from one on, with the blocks around them on a stack, and makes their frames.
///
/// A line's frame is made when the line is passed; that of a blank line gets its height when the text below is
/// reached, for then the gap is known that blank lines share.
struct LineFrameWalk {
  let syntax: SyntaxSnapshot
  let text: TextSnapshot
  let model: BoxModel
  /// Whether the note is read (`LineFramer.reads`).
  let reads: Bool
  var chain: ContainerChain
  /// The blocks around the line.
  private(set) var stack: FrameStack
  private var blocks: SyntaxSnapshot.Blocks.Iterator
  /// The next block.
  private(set) var upcoming: Block?
  /// The row or the delimiter row of a table that begins in the line.
  private(set) var row: Block?
  /// Whether the line before is the delimiter row of a table.
  private(set) var isBelowDelimiterRow = false

  /// The number of the line.
  private(set) var number: Int
  /// The line, without its break.
  private(set) var line: Range<ByteOffset>
  /// Where the next line begins; of the last one, the end of the text.
  private(set) var next: ByteOffset
  /// The start of the line before, once one was passed.
  private(set) var lineBefore: ByteOffset?

  /// The chain of the text above; empty when there is none.
  private(set) var above: [GapBox] = []
  /// The blank lines since that wait for their height.
  private var run = BlankRun()

  private var wanted = 0..<0
  private var frames: [LineFrame] = []

  /// Blank lines between two blocks.
  private struct BlankRun {
    /// The number of the first.
    var first = 0
    /// How many there are.
    var count = 0
    /// Whether there are more than share a gap; then none of them waits.
    var isLong: Bool { count > LineFramer.longestGap }
    /// Whether a line waits for its height.
    var isWaiting: Bool { count > 0 && !isLong }
  }

  /// A walk from a line on.
  init(_ framer: LineFramer, from number: Int) {
    syntax = framer.syntax
    model = framer.model
    reads = framer.reads
    self.number = number
    text = syntax.text
    chain = ContainerChain(syntax)
    stack = FrameStack(framer)
    next = text.lineStart(number)
    line = next..<next
    blocks = syntax.blocks(in: next..<text.endOffset).makeIterator()
    upcoming = blocks.next()
  }

  /// Markers of items above whose text has not begun yet; only where the note is read.
  private var markers: [LineFrame.Marker] = []
  /// The HTML looked at last, and whether a page shows nothing of it.
  private var html: (start: ByteOffset, isHidden: Bool)?

  /// Passes the lines before one.
  mutating func pass(upTo line: Int) { _ = frames(of: line..<line) }

  /// The frames of lines, none of them before the line to begin with. O(lines + blank lines below)
  mutating func frames(of lines: Range<Int>) -> [LineFrame] {
    wanted = lines
    frames.removeAll()
    frames.reserveCapacity(lines.count)
    while number < text.lineCount, number < lines.upperBound || run.isWaiting && !reads {
      readLine()
      if let content = content() {
        pass(content)
      } else {
        passBlank()
      }
      number += 1
      lineBefore = line.lowerBound
    }
    // The height that blank lines have is that of blank lines at the end.
    return frames
  }

  // MARK: Reading lines

  private mutating func readLine() {
    let start = next
    (line, next) = text.line(number, from: start)
    isBelowDelimiterRow = row?.kind == .tableDelimiterRow
    row = nil
    if !goesOnInEmptyLine, let depth = stack.depthOfEnded(at: start) {
      stack.leave(downTo: depth)
      chain.leave(downTo: depth)
    }
    stack.beginLine(at: start)
    while let block = upcoming, block.range.lowerBound <= line.upperBound {
      enter(block)
      upcoming = blocks.next()
    }
  }

  private mutating func enter(_ block: Block) {
    switch block.kind {
    case .tableRow, .tableDelimiterRow: row = block
    case .tableCell: return
    default:
      if block.kind.isPart { return }
      chain.enter(block)
      stack.enter(block, text)
    }
  }

  /// Whether the line is an empty last one that code without an end reaches into.
  private var goesOnInEmptyLine: Bool {
    guard number + 1 == text.lineCount, line.isEmpty, let leaf = stack.leaf else { return false }
    return goesOnBehindText(leaf)
  }

  /// Whether a leaf is code without an end at the text's end, which an empty last line, that is in no block, belongs
  /// to.
  func goesOnBehindText(_ leaf: Block) -> Bool {
    leaf.isUnclosed && leaf.range.upperBound == text.endOffset && !chain.holdsQuotes
  }

  // MARK: Content

  /// What a line shows.
  enum Content {
    /// A line of a leaf.
    case leaf(Block)
    /// A marker with nothing behind it.
    case marker(Block)
    /// Text of which it is not known yet what it is.
    case unknown
  }

  /// What the line shows; nil when it is blank.
  private mutating func content() -> Content? {
    if let leaf = stack.leaf, !isHidden(leaf) { return .leaf(leaf) }
    if let item = stack.firstItem {
      let isEmpty = stack.leaf != nil || upcoming.map { $0.depth <= item.depth } ?? true
      if isEmpty || !reads { return .marker(item) }
      // Its marker is beside its text.
      markers += stack.markers(text)
      return nil
    }
    if reads, stack.leaf != nil || stack.lastQuote != nil { return nil }
    if let quote = stack.lastQuote, upcoming.map({ $0.depth <= quote.depth }) ?? true {
      return .marker(quote)
    }
    return text.isBlank(line) ? nil : .unknown
  }

  private mutating func isHidden(_ leaf: Block) -> Bool {
    guard reads else { return false }
    guard leaf.kind == .htmlBlock else { return LineFramer.isHidden(leaf, in: syntax) }
    if html?.start != leaf.range.lowerBound {
      html = (leaf.range.lowerBound, LineFramer.isHidden(leaf, in: syntax))
    }
    return html?.isHidden ?? false
  }

  private mutating func pass(_ content: Content) {
    var boxes = stack.boxes
    if case .unknown = content { boxes.append(unknownBox()) }
    let isOneLeaf = above == boxes
    var space = Space()
    if !isOneLeaf { space = settle(before: boxes) }
    if wanted.contains(number) {
      var frame = frame(of: content, space, continued: Gap.commonCount(above, boxes))
      if !markers.isEmpty { frame.markers = markers.filter(stack.holdsItem) + frame.markers }
      frames.append(frame)
    }
    markers.removeAll()
    run.count = 0
    above = boxes
  }

  /// Text of unknown form is taken for a paragraph up to the next blank line.
  private func unknownBox() -> GapBox {
    if let last = above.last, above.count == stack.boxes.count + 1, run.count == 0,
      last.kind == .unknown
    {
      return last
    }
    return GapBox(.unknown, start: line.lowerBound)
  }

  // MARK: Gaps

  /// What is above the text of a line.
  struct Space {
    /// The gap to the block before, as far as no blank lines have it.
    var gap = 0.0
    /// What the row of a thematic break takes of the gap above it.
    var taken = 0.0
  }

  /// What the row of a thematic break takes of the gap above or below it where there is enough.
  var breakRoom: Double {
    max(0, (model.body.height - model.breakThickness) / 2).inLayoutUnits
  }

  /// Gives the gap above a block to the blank lines there, and says what is left for the line it begins in.
  private mutating func settle(before below: [GapBox]) -> Space {
    guard !run.isLong else { return Space(gap: reads ? model.blockGap.inLayoutUnits : 0) }
    var space = Space(gap: Gap.between(above, below, model).inLayoutUnits)
    if above.last?.kind == .thematicBreak { space.gap = max(0, space.gap - breakRoom) }
    let count = above.isEmpty || reads ? 0 : run.count
    if below.last?.kind == .thematicBreak {
      space.taken = min(breakRoom, max(0, space.gap - Double(count) * model.gapUnit))
      space.gap -= space.taken
    }
    guard count > 0 else { return space }
    share(space.gap > 0 ? space.gap : model.blockGap)
    return Space(taken: space.taken)
  }

  /// Blank lines have a row each until it is known that they are in a gap.
  private mutating func passBlank() {
    if run.count == 0 { run.first = number }
    if wanted.contains(number) {
      frames.append(reads ? plainFrame(.folded, model.body) : blankFrame(height: model.body.height))
    }
    run.count += 1
  }

  /// Shares a gap between the blank lines in it.
  private mutating func share(_ gap: Double) {
    for number in (run.first..<run.first + run.count).clamped(to: wanted) {
      frames[number - wanted.lowerBound].rowHeight = Gap.share(
        of: gap, line: number - run.first, of: run.count, unit: model.gapUnit)
    }
  }
}
