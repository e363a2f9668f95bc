internal import CTreeSitter

/// Reads the records of a segment's blocks from its tree.
///
/// One walk in pre-order, without recursion, so that no depth of nesting is too much. Memory is kept
/// from one segment to the next.
struct RecordBuilder: ~Copyable {
  /// A node with children of its own that the walk is in.
  struct Frame {
    /// The node's record.
    let record: Int
    /// The record of the innermost list around, this one included; -1 when there is none.
    let list: Int
  }

  private var walk: TSTreeCursor?
  private let kinds = NodeKind.bySymbol
  private var encoder = RecordEncoder(capacity: 1024)
  private(set) var frames: [Frame] = []
  /// The record of the latest block at each depth.
  private var latest: [Int] = []
  /// The records in pre-order; those of blocks that were open at the entry come first.
  var records: [BlockRecord] = []
  /// The end of the last token that is not empty; -1 before the first.
  var lastEnd = -1
  /// The same of a leaf's tokens.
  var lastLeafEnd = -1
  /// The number of containers that are yet to be met of those open at the entry.
  private var resumable = 0
  /// The leaf that was open at the entry, until it is met.
  private var resumableLeaf: BlockKind?
  /// The record of the first cell of the latest header.
  var headerCell = 0
  /// The number of nodes looked at in the latest walk.
  private(set) var nodesWalked = 0

  deinit {
    if var walk { ts_tree_cursor_delete(&walk) }
  }

  /// The depth of a block that begins here.
  var depth: Int { frames.count }

  /// The records of a tree. O(nodes above the text).
  mutating func build(
    _ root: TSNode, _ input: inout SegmentInput, entry: ScannerState, exit: ScannerState
  ) -> RecordTable {
    reset(entry)
    var cursor: TSTreeCursor
    if let walk {
      cursor = walk
      ts_tree_cursor_reset(&cursor, root)
    } else {
      cursor = ts_tree_cursor_new(root)
    }
    if kind(root) == .document, enter(&cursor) { visitAll(&cursor, &input) }
    walk = cursor
    return finish(entry, exit)
  }

  private mutating func reset(_ entry: ScannerState) {
    encoder.reset()
    frames.removeAll(keepingCapacity: true)
    latest.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
    lastEnd = -1
    lastLeafEnd = -1
    resumable = entry.depth
    resumableLeaf = entry.leaf.kind
    nodesWalked = 0
  }

  // MARK: The walk

  /// Moves to the first visible child.
  mutating func enter(_ cursor: inout TSTreeCursor) -> Bool {
    guard ts_tree_cursor_goto_first_child(&cursor) else { return false }
    nodesWalked &+= 1
    return true
  }

  /// Moves to the next visible sibling.
  mutating func advance(_ cursor: inout TSTreeCursor) -> Bool {
    guard ts_tree_cursor_goto_next_sibling(&cursor) else { return false }
    nodesWalked &+= 1
    return true
  }

  /// What the cursor is at.
  @inline(__always)
  func kind(_ node: TSNode) -> NodeKind {
    let symbol = Int(ts_node_symbol(node))
    // An error's symbol is outside the table; there are none, for any text is Markdown.
    return symbol < kinds.count ? kinds[symbol] : .other
  }

  private mutating func visitAll(_ cursor: inout TSTreeCursor, _ input: inout SegmentInput) {
    while true {
      if visit(&cursor, &input) {
        if enter(&cursor) { continue }
        leave()
      }
      while !advance(&cursor) {
        guard !frames.isEmpty else { return }
        _ = ts_tree_cursor_goto_parent(&cursor)
        leave()
      }
    }
  }

  /// Deals with the node the cursor is at; true when a frame was opened and its children come next.
  private mutating func visit(_ cursor: inout TSTreeCursor, _ input: inout SegmentInput) -> Bool {
    let node = ts_tree_cursor_current_node(&cursor)
    let kind = kind(node)
    let start = Int(ts_node_start_byte(node))
    let end = Int(ts_node_end_byte(node))
    switch kind {
    case .paragraph:
      leaf(.paragraph, start, end)
    case .list:
      openContainer(.list, start)
      return true
    case .listItem:
      openContainer(.listItem, start)
      return true
    case .blockQuote:
      openContainer(.blockQuote, start)
      return true
    case .footnoteDefinition:
      openContainer(.footnoteDefinition, start)
      return true
    case .loose:
      if let list = frames.last?.list, list >= 0 { records[list].flags.insert(.loose) }
    case .prefix:
      token(start, end)
    case .quoteMarker:
      mark(start, end)
    case .markerMinus, .markerPlus, .markerStar, .markerDot, .markerParenthesis:
      markItem(kind, start, end, &input)
    case .taskUnchecked, .taskChecked:
      mark(start, end)
      setData(kind == .taskChecked ? 2 : 1)
    case .footnoteMarker:
      mark(start, end)
      setData(labelLength(start, end, &input))
    case .thematicBreak:
      leaf(.thematicBreak, start, end)
    case .indentedCode:
      leaf(.indentedCode, start, end)
    case .htmlBlock:
      leaf(.htmlBlock, start, end)
    case .frontMatter:
      frontMatter(start, end, &input)
    case .atxHeading, .setextHeading:
      heading(&cursor, start, end)
    case .definition:
      definition(&cursor, start, end)
    case .fencedCode:
      fence(.fencedCode, &cursor, start, end, &input)
    case .mathBlock:
      fence(.mathBlock, &cursor, start, end, &input)
    case .table:
      openTable(start, end)
      return true
    case .tableHeader, .tableRow:
      openRow(isHeader: kind == .tableHeader, start, end)
      return true
    case .cell:
      add(BlockRecord(.tableCell, depth: level(depth), start: start, end: end))
    case .tableDelimiterRow:
      delimiterRow(&cursor, start, end)
    default:
      break
    }
    return false
  }

  // MARK: Frames

  /// Opens the frame of a container.
  private mutating func openContainer(_ kind: BlockKind, _ start: Int) {
    let isResumed = resumable > 0
    if isResumed { resumable &-= 1 }
    let list = kind == .list ? records.count : frames.last?.list ?? -1
    addBlock(kind, isResumed ? 0 : start, isResumed ? 0 : start, isResumed: isResumed)
    frames.append(Frame(record: records.count &- 1, list: list))
  }

  /// Opens a frame for the record added last.
  mutating func openFrame() {
    frames.append(Frame(record: records.count &- 1, list: -1))
  }

  /// Closes the innermost frame: what it is of ends where the last token does.
  private mutating func leave() {
    guard let frame = frames.popLast(), records[frame.record].kind.isContainer else { return }
    if lastEnd > records[frame.record].start {
      records[frame.record].end = lastEnd
      records[frame.record].contentEnd = lastEnd
    } else if records[frame.record].flags.contains(.resumed) {
      records[frame.record].flags.insert(.endsBefore)
    }
  }

  /// The record of the frame the walk is in.
  var current: Int { frames.last?.record ?? 0 }

  // MARK: Records

  /// A depth as records have it.
  func level(_ depth: Int) -> UInt16 { UInt16(clamping: depth) }

  mutating func add(_ record: BlockRecord) { records.append(record) }

  /// Adds the record of a block, that is of a container or a leaf.
  mutating func addBlock(_ kind: BlockKind, _ start: Int, _ end: Int, isResumed: Bool) {
    if depth < latest.count {
      latest[depth] = records.count
    } else {
      latest.append(records.count)
    }
    records.append(
      BlockRecord(
        kind, depth: level(depth), start: start, end: end, flags: isResumed ? .resumed : []))
  }

  /// Whether a leaf of a kind is the one that was open at the entry.
  mutating func takeResumedLeaf(_ kind: BlockKind) -> Bool {
    guard kind == resumableLeaf, resumable == 0 else { return false }
    resumableLeaf = nil
    return true
  }

  /// Notes a token that belongs to a container.
  @inline(__always)
  mutating func token(_ start: Int, _ end: Int) {
    if end > start { lastEnd = end }
  }

  /// Notes a token, or all tokens, of a leaf.
  @inline(__always)
  mutating func leafToken(_ start: Int, _ end: Int) {
    guard end > start else { return }
    lastEnd = end
    lastLeafEnd = end
  }

  /// Sets the facts of the block the walk is in.
  mutating func setData(_ data: UInt64) { records[current].data = data }

  // MARK: The end

  /// Tells what is still open, and encodes.
  private mutating func finish(_ entry: ScannerState, _ exit: ScannerState) -> RecordTable {
    let entryDepth = entry.depth
    let exitDepth = min(exit.depth, latest.count)
    var kept = 0
    for depth in 0..<exitDepth {
      let record = latest[depth]
      if kept == depth, records[record].flags.contains(.resumed) { kept &+= 1 }
      records[record].flags.insert(.open)
    }
    if let leaf = exit.leaf.kind, exitDepth < latest.count {
      let record = latest[exitDepth]
      if records[record].kind == leaf {
        records[record].flags.insert(.open)
        if kept == entryDepth, kept == exitDepth, records[record].flags.contains(.resumed) {
          kept &+= 1
        }
      }
    }
    for index in records.indices {
      let flags = records[index].flags
      if flags.isSuperset(of: [.resumed, .open]), !flags.contains(.loose) { continue }
      if flags.isDisjoint(with: [.open, .resumed]) { records[index].settleContent() }
      encoder.append(records[index])
    }
    var table = RecordTable(keptDepth: kept)
    table.finish(encoder)
    table.lastContentEnd = lastEnd >= 0 ? lastEnd : nil
    table.lastLeafEnd = lastLeafEnd >= 0 ? lastLeafEnd : nil
    return table
  }
}
