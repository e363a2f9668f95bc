internal import TreeSitterMarkdown

/// Makes the records of a segment's blocks from its tokens.
///
/// The tokens come in order, and each says by its kind what it ends and what it begins: see the rules
/// in `Grammars/markdown/grammar.js`. So one pass is enough. Memory is kept from one segment to the
/// next.
struct RecordBuilder: ~Copyable {
  /// A container, a table or a row that is open.
  struct Frame {
    /// Its record.
    let record: Int
    /// The record of the innermost list around, this one included; -1 when there is none.
    let list: Int
  }

  /// The segment; of use while its tokens are taken.
  private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var encoder = RecordEncoder(capacity: 1024)
  private(set) var frames: [Frame] = []
  /// The record of the latest block at each depth.
  private var latest: [Int] = []
  /// The records in pre-order; those of blocks that were open at the entry come first.
  var records: [BlockRecord] = []
  /// The end of the last token that is not empty; -1 before the first.
  private var lastEnd = -1
  /// The same of a leaf's tokens.
  private var lastLeafEnd = -1
  /// The number of containers that are yet to be met of those open at the entry.
  private var resumable = 0
  /// The leaf that was open at the entry, until it is met.
  private var resumableLeaf: BlockKind?
  /// The leaf that is open.
  var leaf = Leaf()
  /// The table that is open.
  var table = Table()

  /// The depth of a block that begins here.
  var depth: Int { frames.count }

  /// Begins with a segment, whose bytes have to stay where they are until all tokens are taken.
  mutating func start(_ bytes: UnsafeBufferPointer<UInt8>, entry: ScannerState) {
    self.bytes = bytes
    frames.removeAllForReuse()
    latest.removeAllForReuse()
    records.removeAllForReuse()
    lastEnd = -1
    lastLeafEnd = -1
    resumable = entry.depth
    resumableLeaf = entry.leaf.kind
    leaf = Leaf()
    table = Table()
  }

  /// Takes some of the segment's tokens, the next in order.
  mutating func take(_ tokens: UnsafeBufferPointer<TSMToken>) {
    for token in tokens {
      guard let kind = SegmentToken(rawValue: UInt8(truncatingIfNeeded: token.kind)) else {
        preconditionFailure("a token of the scanner")
      }
      take(kind, Int(token.start), Int(token.end))
    }
  }

  @inline(__always)
  private mutating func take(_ token: SegmentToken, _ start: Int, _ end: Int) {
    switch token {
    case .close:
      closeLeaf()
      closeItem()
      closeContainer()
    case .end, .resumeDefinitions: closeLeaf()
    case .itemLoose:
      closeLeaf()
      markLoose()
    case .listLoose:
      closeLeaf()
      closeItem()
      markLoose()
    case .blockPrefix:
      closeLeaf()
      self.token(start, end)
    case .listPrefix:
      closeLeaf()
      closeItem()
      self.token(start, end)
    case .listOpen, .resumeList, .resumeItemlessList: open(.list, start)
    case .resumeItem: open(.listItem, start)
    case .resumeQuote: open(.blockQuote, start)
    case .resumeFootnote: open(.footnoteDefinition, start)
    case .quoteMarker:
      open(.blockQuote, start)
      mark(start, end)
    case .footnoteMarker:
      open(.footnoteDefinition, start)
      mark(start, end)
      records[current].data = Self.labelLength(bytes[start..<end])
    case .markerMinus, .markerPlus, .markerStar, .markerDot, .markerParenthesis:
      closeLeaf()
      closeItem()
      open(.listItem, start)
      markItem(token, start, end)
    case .taskUnchecked, .taskChecked:
      mark(start, end)
      records[current].data = token == .taskChecked ? 2 : 1
    case .leafPrefix, .leafEndPrefix, .headingClose, .moreText, .colon, .infoRest, .code,
      .moreIndented, .moreHTML, .moreComment, .mathText, .headingText, .setextUnderline1,
      .setextUnderline2,
      .destination, .title, .language, .fenceClose, .mathClose:
      continueLeaf(token, start, end)
    case .headerStart, .delimiterStart, .rowStart, .pipe, .cell, .alignLeft, .dashes, .alignRight:
      takeTable(token, start, end)
    default:
      beginLeaf(token, start, end)
    }
  }

  // MARK: Containers

  /// Opens a container, where no leaf goes on.
  private mutating func open(_ kind: BlockKind, _ start: Int) {
    closeLeaf()
    let isResumed = resumable > 0
    if isResumed { resumable &-= 1 }
    let list = kind == .list ? records.count : frames.last?.list ?? -1
    let start = isResumed ? 0 : start
    addBlock(kind, start, isResumed: isResumed)
    frames.append(Frame(record: records.count &- 1, list: list))
  }

  /// Opens a frame for the record added last.
  mutating func openFrame() {
    frames.append(Frame(record: records.count &- 1, list: -1))
  }

  /// Closes the innermost frame, of a table or a row.
  mutating func closeFrame() { _ = frames.popLast() }

  /// Closes the item that the next token is not in.
  private mutating func closeItem() {
    if let frame = frames.last, records[frame.record].kind == .listItem { closeContainer() }
  }

  /// Closes the innermost container: it ends where the last token does.
  private mutating func closeContainer() {
    guard let record = frames.popLast()?.record else { return }
    if lastEnd > records[record].start {
      records[record].end = lastEnd
      records[record].contentEnd = lastEnd
    } else if records[record].flags.contains(.resumed) {
      records[record].flags.insert(.endsBefore)
    }
  }

  private mutating func markLoose() {
    if let list = frames.last?.list, list >= 0 { records[list].flags.insert(.loose) }
  }

  /// Takes a marker of the innermost container: its content begins behind.
  private mutating func mark(_ start: Int, _ end: Int) {
    token(start, end)
    records[current].contentStart = end
  }

  /// Takes the marker of an item; the first one says what kind of list it is.
  private mutating func markItem(_ token: SegmentToken, _ start: Int, _ end: Int) {
    mark(start, end)
    guard frames.count > 1 else { return }
    let list = frames[frames.count &- 2].record
    guard records[list].data == 0, !records[list].flags.contains(.resumed) else { return }
    switch token {
    case .markerMinus: records[list].data = 0x2D
    case .markerPlus: records[list].data = 0x2B
    case .markerStar: records[list].data = 0x2A
    case .markerDot: records[list].data = 0x2E | Self.number(bytes[start..<end]) &<< 8
    default: records[list].data = 0x29 | Self.number(bytes[start..<end]) &<< 8
    }
  }

  /// The first number in some bytes; of nine digits at most.
  private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    bytes.drop { $0 &- 0x30 >= 10 }.prefix { $0 &- 0x30 < 10 }
      .reduce(0) { $0 &* 10 &+ UInt64($1 &- 0x30) }
  }

  /// The length of the label in a marker `[^label]:`.
  private static func labelLength(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    UInt64(bytes.dropFirst(2).prefix { $0 != 0x5D }.count)
  }

  /// The record of the innermost frame.
  var current: Int { frames.last?.record ?? 0 }

  // MARK: Records

  /// A depth as records have it.
  func level(_ depth: Int) -> UInt16 { UInt16(clamping: depth) }

  /// Adds the record of a block, that is of a container or a leaf, whose end is not known yet.
  mutating func addBlock(_ kind: BlockKind, _ start: Int, isResumed: Bool) {
    if depth < latest.count {
      latest[depth] = records.count
    } else {
      latest.append(records.count)
    }
    records.append(
      BlockRecord(
        kind, depth: level(depth), start: start, end: start, flags: isResumed ? .resumed : []))
  }

  /// Whether a leaf of a kind is the one that was open at the entry.
  mutating func takeResumedLeaf(_ kind: BlockKind) -> Bool {
    guard kind == resumableLeaf, resumable == 0 else { return false }
    resumableLeaf = nil
    return true
  }

  /// Notes a token that belongs to a container.
  @inline(__always)
  private mutating func token(_ start: Int, _ end: Int) {
    if end > start { lastEnd = end }
  }

  /// Notes all tokens of a leaf.
  @inline(__always)
  mutating func leafTokens(_ start: Int, _ end: Int) {
    guard end > start else { return }
    lastEnd = end
    lastLeafEnd = end
  }

  // MARK: The end

  /// Tells what is still open, and encodes. O(records).
  mutating func finish(entry: ScannerState, exit: ScannerState) -> RecordTable {
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
    bytes = UnsafeBufferPointer(start: nil, count: 0)
    encoder.reset()
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
