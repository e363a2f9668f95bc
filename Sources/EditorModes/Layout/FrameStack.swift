internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// The blocks around a line, the outermost first: containers and at most one leaf, the last. Rows of tables are not
/// among them.
struct FrameStack {
  private let model: BoxModel
  private let measurer: any TextMeasuring
  private(set) var blocks: [Block] = []
  /// The same as margins see them.
  private(set) var boxes: [GapBox] = []
  /// Where the text in each of them begins, from the column's left edge.
  private(set) var indents: [Double] = []
  /// The lines beside the quotes among them.
  private(set) var bars: [LineFrame.QuoteBar] = []
  /// How many of them began before the line.
  private var older = 0

  /// No blocks.
  init(_ framer: LineFramer) {
    model = framer.model
    measurer = framer.measurer
  }

  /// The leaf.
  var leaf: Block? {
    guard let last = blocks.last, !last.kind.isContainer else { return nil }
    return last
  }

  /// Where text begins.
  var indent: Double { indents.last ?? 0 }

  /// The number of lists.
  var listCount: Int { blocks.reduce(0) { $0 + ($1.kind == .list ? 1 : 0) } }

  /// The depth from which on blocks have ended before an offset, the start of a line; nil when none has.
  func depthOfEnded(at offset: ByteOffset) -> Int? {
    guard let last = blocks.last, last.range.upperBound <= offset else { return nil }
    var index = blocks.count - 1
    while index > 0, blocks[index - 1].range.upperBound <= offset { index -= 1 }
    return blocks[index].depth
  }

  /// Goes on to the next line, all of whose blocks have begun before.
  mutating func beginLine(at start: ByteOffset) {
    older = blocks.count
    while older > 0, blocks[older - 1].range.lowerBound >= start { older -= 1 }
  }

  /// Leaves the blocks from a depth on.
  mutating func leave(downTo depth: Int) {
    while let last = blocks.last, last.depth >= depth {
      blocks.removeLast()
      removeBox()
    }
    older = min(older, blocks.count)
  }

  private mutating func removeBox() {
    if boxes.removeLast().kind == .quote { bars.removeLast() }
    indents.removeLast()
  }

  /// Enters a block, which is not a row or a cell, and leaves those that it does not lie in. O(1) amortised.
  mutating func enter(_ block: Block, _ text: TextSnapshot) {
    leave(downTo: block.depth)
    var indent = indent
    switch block.kind {
    case .blockQuote:
      bars.append(LineFrame.QuoteBar(x: indent, isContinued: true))
      indent += model.quoteBorder + model.quotePadding
    case .listItem:
      switch model.listIndent {
      case .points(let length): indent += length
      case .marker: indent += markerWidth(text, block.range.lowerBound)
      }
    case .footnoteDefinition: indent += model.footnoteIndent
    default: break
    }
    blocks.append(block)
    boxes.append(GapBox(block))
    indents.append(indent)
  }

  /// The width of an item's marker and the blank behind it.
  private func markerWidth(_ text: TextSnapshot, _ start: ByteOffset) -> Double {
    let length = text.markerLength(ofItemAt: start)
    var marker = text.bytes(in: start..<min(start + length, text.endOffset)) + [0x20]
    // Where blocks are not settled, anything may stand there.
    for index in marker.indices where !(0x20..<0x7F).contains(marker[index]) {
      marker[index] = 0x2D
    }
    var advances = [Float](repeating: 0, count: marker.count)
    marker.withUnsafeBufferPointer { marker in
      advances.withUnsafeMutableBufferPointer {
        measurer.measure(
          marker, in: TextStyle(size: model.body.size), isRightToLeft: false, into: $0)
      }
    }
    return advances.reduce(0) { $0 + Double($1) }
  }
}

// MARK: What begins in the line

extension FrameStack {
  /// The outermost item or footnote definition that begins in the line.
  var firstItem: Block? {
    blocks[older...].first { $0.kind == .listItem || $0.kind == .footnoteDefinition }
  }

  /// The footnote definition that begins in the line, and where text around it begins.
  var footnote: (block: Block, indent: Double)? {
    guard older < blocks.count,
      let index = blocks[older...].firstIndex(where: { $0.kind == .footnoteDefinition })
    else { return nil }
    return (blocks[index], index > 0 ? indents[index - 1] : 0)
  }

  /// The innermost block, when it is a quote that begins in the line.
  var lastQuote: Block? {
    guard older < blocks.count, let last = blocks.last, last.kind == .blockQuote else { return nil }
    return last
  }

  /// Whether the item of a marker is around the line. O(depth)
  func holdsItem(of marker: LineFrame.Marker) -> Bool {
    blocks.contains { $0.kind == .listItem && $0.range.lowerBound == marker.range.lowerBound }
  }

  /// The markers of the items that begin in the line. O(depth)
  func markers(_ text: TextSnapshot) -> [LineFrame.Marker] {
    var markers: [LineFrame.Marker] = []
    for index in older..<max(older, blocks.count) where blocks[index].kind == .listItem {
      let (item, start) = (blocks[index], blocks[index].range.lowerBound)
      var end = start + text.markerLength(ofItemAt: start)
      if item.task != .none { end = text.endOfBlanks(from: end) + 3 }
      markers.append(
        LineFrame.Marker(
          range: start..<min(end, text.endOffset),
          isOrdered: index > 0 && blocks[index - 1].isOrdered,
          level: blocks[..<index].count { $0.kind == .list } - 1, task: item.task,
          x: indents[index] - model.markerGap))
    }
    return markers
  }

  /// The lines beside quotes, in a line whose first boxes the text above lies in too. O(depth)
  func bars(continuedIn count: Int) -> [LineFrame.QuoteBar] {
    guard !bars.isEmpty, count < boxes.count else { return bars }
    var bars = bars
    var bar = bars.count
    for index in (0..<boxes.count).reversed() where boxes[index].kind == .quote {
      bar -= 1
      guard index >= count else { break }
      bars[bar].isContinued = false
    }
    return bars
  }
}
