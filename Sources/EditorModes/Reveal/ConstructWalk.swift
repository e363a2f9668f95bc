internal import LiveMarkdown
internal import PieceTable

/// Finds the constructs around places in a text.
///
/// It goes through lines, block by block, and looks into those leaves alone that a place touches.
struct ConstructWalk {
  let syntax: SyntaxSnapshot
  let text: TextSnapshot
  /// Where to look, in order.
  let places: [Range<ByteOffset>]
  /// What was found.
  private(set) var constructs: [Construct] = []

  /// The containers around the block entered last.
  var chain: ContainerChain
  private let cache: InlineMarksCache
  private let generation: Int
  /// Where blocks are not settled any more: nothing is a construct there.
  private let settledEnd: ByteOffset
  /// The line whose quote marks are looked for next.
  private var line = 0
  /// The row whose cells come next, and its marks so far.
  private var row: Block?
  private var rowLine = ByteOffset(0)..<ByteOffset(0)
  private var rowEnd = ByteOffset(0)
  private var pipes: [Range<ByteOffset>] = []

  private init(
    _ syntax: SyntaxSnapshot, _ places: [Range<ByteOffset>], _ cache: InlineMarksCache,
    _ generation: Int
  ) {
    self.syntax = syntax
    text = syntax.text
    self.places = places
    self.cache = cache
    self.generation = generation
    chain = ContainerChain(syntax)
    settledEnd = syntax.pending?.lowerBound ?? syntax.text.endOffset + 1
  }

  /// The longest leaf whose inlines are looked for, in UTF-8 bytes. They are parsed anew, all of a leaf, with each key
  /// in it: in half a millisecond or so up to this length. In a longer one no inline is styled or hidden; HTML is made
  /// of it as of any other.
  static let longestLeaf = 65_536

  /// The most bytes between two places that are gone through rather than searched.
  private static let step = 256

  /// The constructs that the places touch, in order, and some besides. O(constructs in the lines of
  /// the places, and length of the leaves that these lie in + log n for each line).
  static func constructs(
    of syntax: SyntaxSnapshot, at places: [Range<ByteOffset>], in clip: Range<ByteOffset>?,
    _ cache: InlineMarksCache, generation: Int
  ) -> [Construct] {
    var walk = ConstructWalk(syntax, places, cache, generation)
    var zone: Range<ByteOffset>?
    for place in places {
      guard let place = walk.clipped(place, to: clip) else { continue }
      if let last = zone, place.upperBound <= last.upperBound { continue }
      let lines = walk.text.lines(around: place)
      guard let last = zone, lines.lowerBound - last.upperBound <= step else {
        if let zone { walk.visit(zone) }
        zone = lines
        continue
      }
      zone = last.lowerBound..<max(last.upperBound, lines.upperBound)
    }
    if let zone { walk.visit(zone) }
    return walk.ordered()
  }

  /// The part of a place that is to be looked at; nil when there is none.
  private func clipped(
    _ place: Range<ByteOffset>, to clip: Range<ByteOffset>?
  ) -> Range<ByteOffset>? {
    var (lower, upper) = (place.lowerBound, place.upperBound)
    if let clip {
      lower = max(lower, clip.lowerBound)
      upper = min(upper, clip.upperBound)
    }
    upper = min(upper, settledEnd)
    guard lower <= upper, lower < settledEnd else { return nil }
    return lower..<min(upper, text.endOffset)
  }

  /// What was found, each once.
  private consuming func ordered() -> [Construct] {
    guard constructs.count > 1 else { return constructs }
    constructs.sort(by: Construct.isInOrder)
    var result: [Construct] = []
    result.reserveCapacity(constructs.count)
    for construct in constructs where result.last?.identity != construct.identity {
      result.append(construct)
    }
    return result
  }

  // MARK: Lines

  /// Goes through some lines.
  private mutating func visit(_ zone: Range<ByteOffset>) {
    line = text.point(of: zone.lowerBound).line
    chain = ContainerChain(syntax)
    var range = zone
    if zone.isEmpty, zone.upperBound == text.endOffset, line > 0 {
      // Code without an end goes on in an empty last line, which is in no block.
      range = text.lineStart(line - 1)..<text.endOffset
    }
    for block in syntax.blocks(in: range) where block.range.lowerBound < settledEnd {
      passLines(upTo: block.range.lowerBound)
      if row != nil, block.kind != .tableCell { closeRow() }
      chain.enter(block)
      visit(block)
    }
    closeRow()
    passLines(upTo: min(zone.upperBound, settledEnd - 1) + 1)
  }

  private mutating func visit(_ block: Block) {
    switch block.kind {
    case .tableRow: openRow(block)
    case .tableCell: passCell(block)
    case .blockQuote, .list, .listItem, .footnoteDefinition: return
    default: appendMarks(of: block)
    }
    if block.kind.hasInlines { appendInlines(of: block) }
  }

  /// Finds the quote marks in the lines that end before an offset.
  private mutating func passLines(upTo offset: ByteOffset) {
    guard chain.holdsQuotes else {
      if offset <= text.endOffset { line = max(line, text.point(of: offset).line) }
      return
    }
    while line < text.lineCount {
      let range = text.lineRange(line)
      guard range.upperBound < offset else { return }
      if mayTouch(range) {
        let marks = chain.quoteMarks(ofLine: range.lowerBound)
        if !marks.isEmpty { append(.quote, range, marks) }
      }
      line += 1
    }
  }

  // MARK: Tables

  private mutating func openRow(_ block: Block) {
    let lines = text.lineRange(text.point(of: block.range.lowerBound).line)
    if block.isHeader { appendDelimiterRow(below: lines) }
    guard mayTouch(lines) else { return }
    row = block
    rowLine = lines
    rowEnd = block.range.lowerBound
    pipes.removeAll(keepingCapacity: true)
  }

  /// What is no cell in a row is a pipe and white space.
  private mutating func passCell(_ cell: Block) {
    guard row != nil else { return }
    if rowEnd < cell.range.lowerBound { pipes.append(rowEnd..<cell.range.lowerBound) }
    rowEnd = cell.range.upperBound
  }

  private mutating func closeRow() {
    guard let block = row else { return }
    row = nil
    if rowEnd < block.range.upperBound { pipes.append(rowEnd..<block.range.upperBound) }
    if !pipes.isEmpty { append(.tableRow, rowLine, pipes) }
  }

  /// The delimiter row is the line below the header, and is revealed with it.
  private mutating func appendDelimiterRow(below header: Range<ByteOffset>) {
    let line = text.point(of: header.upperBound).line + 1
    guard line < text.lineCount else { return }
    let lines = text.lineRange(line)
    guard mayTouch(header.lowerBound..<lines.upperBound), lines.upperBound < settledEnd,
      let block = syntax.blocks(in: lines).first(where: { $0.kind == .tableDelimiterRow })
    else { return }
    append(.tableDelimiterRow, header.lowerBound..<lines.upperBound, [block.range])
  }

  // MARK: What is found

  /// Whether a place touches a range.
  func mayTouch(_ range: Range<ByteOffset>) -> Bool {
    let first = firstPlace(at: range.lowerBound)
    return first < places.count && places[first].lowerBound <= range.upperBound
  }

  /// Takes a construct whose marks are these, in whole lines.
  mutating func append(
    _ kind: ConstructKind, _ range: Range<ByteOffset>, _ marks: [Range<ByteOffset>]
  ) {
    let isConcealable =
      text.isASCII(around: marks) || marks.allSatisfy { text.isOfGraphemes($0) }
    constructs.append(
      Construct(kind, range, markers: marks, isConcealable: isConcealable))
  }

  /// Takes the inlines of a leaf that a place touches.
  private mutating func appendInlines(of block: Block) {
    var index = firstPlace(at: block.range.lowerBound)
    guard index < places.count, places[index].lowerBound <= block.range.upperBound,
      block.range.length <= Self.longestLeaf
    else { return }
    let marks = cache.marks(of: block, in: syntax, generation: generation, &chain)
    var next = 0
    while index < places.count, places[index].lowerBound <= block.range.upperBound {
      let near = marks.spans(near: places[index])
      for number in max(next, near.lowerBound)..<max(next, near.upperBound) {
        append(marks.spans[number], marks)
      }
      next = max(next, near.upperBound)
      index += 1
    }
  }

  private mutating func append(_ span: InlineMarks.Span, _ marks: InlineMarks) {
    guard let kind = ConstructKind(span.kind), mayTouch(span.range) else { return }
    let markers = Array(marks.ranges[span.marks])
    constructs.append(
      Construct(
        kind, span.range, markers: markers,
        isConcealable: span.isPlain || markers.allSatisfy { text.isOfGraphemes($0) }))
  }

  /// The first place that ends at an offset or behind it.
  private func firstPlace(at offset: ByteOffset) -> Int {
    var (lower, upper) = (0, places.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if places[middle].upperBound >= offset { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}

extension TextSnapshot {
  /// Whether a range begins and ends between graphemes. O(log n).
  fileprivate func isOfGraphemes(_ range: Range<ByteOffset>) -> Bool {
    isGraphemeBoundary(range.lowerBound) && isGraphemeBoundary(range.upperBound)
  }

  /// Whether there is nothing but ASCII from the first of some ranges to the last, and beside them,
  /// as is mostly so; then each begins and ends between graphemes. They lie in lines, so no line
  /// break is cut. O(log n).
  fileprivate func isASCII(around ranges: [Range<ByteOffset>]) -> Bool {
    guard let first = ranges.first, let last = ranges.last,
      last.upperBound - first.lowerBound <= 512
    else { return false }
    let start = max(first.lowerBound - 1, startOffset)
    let end = min(last.upperBound + 1, endOffset)
    return bytes(in: start..<end).allSatisfy { $0 < 0x80 }
  }
}
