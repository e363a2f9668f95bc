/// The blocks that hold text.
extension RecordBuilder {
  /// A leaf of which further tokens may come.
  struct Leaf {
    /// Its kind; nil when none is open.
    var kind: BlockKind?
    /// Where its tokens begin, and where those so far end.
    var start = 0
    var end = 0
    /// Where its content ends, when that is not its end; -1 else.
    var contentEnd = -1
    /// Its record.
    var record = 0
    /// Whether it was open at the entry.
    var isResumed = false
  }

  /// Takes the first token of a leaf.
  mutating func beginLeaf(_ token: SegmentToken, _ start: Int, _ end: Int) {
    switch token {
    case .text, .resumeParagraph: openLeaf(.paragraph, start, end)
    case .thematicBreak: openLeaf(.thematicBreak, start, end)
    case .indented, .resumeIndented: openLeaf(.indentedCode, start, end)
    case .html, .resumeHTML: openLeaf(.htmlBlock, start, end)
    case .resumeComment: openLeaf(.comment, start, end)
    case .comment:
      openLeaf(.comment, start, end)
      records[leaf.record].contentStart = start &+ 2
    case .resumeFence: openLeaf(.fencedCode, start, end)
    case .resumeMath: openLeaf(.mathBlock, start, end)
    case .fenceOpen:
      openLeaf(.fencedCode, start, end)
      records[leaf.record].data = start < bytes.count ? UInt64(bytes[start]) : 0
      records[leaf.record].contentStart = lineEnd(end, limit: bytes.count)
    case .mathOpen:
      openLeaf(.mathBlock, start, end)
      records[leaf.record].contentStart = lineEnd(end, limit: bytes.count)
    case .headingMarker1, .headingMarker2, .headingMarker3, .headingMarker4, .headingMarker5,
      .headingMarker6:
      openLeaf(.heading, start, end)
      let level = token.rawValue &- SegmentToken.headingMarker1.rawValue &+ 1
      records[leaf.record].data = UInt64(level)
      records[leaf.record].contentStart = end
      leaf.contentEnd = end
    case .label:
      openLeaf(.linkReferenceDefinition, start, end)
      addPart(.linkLabel, start, end)
    case .frontMatter:
      openLeaf(.frontMatter, start, end)
      metadata(start, end)
    case .resumeTable: openTable(start)
    default: break
    }
  }

  /// Takes a further token of the open leaf.
  mutating func continueLeaf(_ token: SegmentToken, _ start: Int, _ end: Int) {
    let textEnd = leaf.end
    switch token {
    case .leafPrefix:
      if leaf.kind == .table {
        closeRow()
      } else if leaf.kind == .fencedCode || leaf.kind == .mathBlock {
        leaf.contentEnd = end
      }
    case .code, .mathText: leaf.contentEnd = end
    case .fenceClose, .mathClose: records[leaf.record].data |= 0x100
    case .leafEndPrefix:
      if leaf.kind == .paragraph { underline(textEnd) }
    case .setextUnderline1, .setextUnderline2:
      if leaf.kind == .paragraph { underline(textEnd) }
      records[leaf.record].data = token == .setextUnderline1 ? 0x101 : 0x102
    case .headingText:
      records[leaf.record].contentStart = start
      leaf.contentEnd = end
    case .language: addPart(.infoString, start, end)
    case .infoRest: records[records.count &- 1].end = end
    case .destination: addPart(.linkDestination, start, end)
    case .title: addPart(.linkTitle, start, end)
    default: break
    }
    leaf.end = end
  }

  /// Closes the leaf, if one is open.
  @inline(__always)
  mutating func closeLeaf() {
    if let kind = leaf.kind { closeLeaf(kind) }
  }

  private mutating func closeLeaf(_ kind: BlockKind) {
    if kind == .table { closeTable() }
    leaf.kind = nil
    leafTokens(leaf.start, leaf.end)
    let record = leaf.record
    if leaf.isResumed, leaf.end == leaf.start {
      records[record].flags.insert(.endsBefore)
      return
    }
    records[record].end = leaf.end
    records[record].contentEnd = leaf.end
    switch kind {
    case .heading, .frontMatter: records[record].contentEnd = leaf.contentEnd
    case .fencedCode, .mathBlock:
      guard records[record].isClosed else { break }
      records[record].contentEnd =
        leaf.contentEnd >= 0 ? leaf.contentEnd : records[record].contentStart
    case .comment: closeComment(record)
    case .paragraph:
      // A paragraph of the segment before that does not go on.
      if leaf.end == leaf.start { records.removeLast() }
    default: break
    }
  }

  /// Opens a leaf, where no other goes on.
  mutating func openLeaf(_ kind: BlockKind, _ start: Int, _ end: Int) {
    closeLeaf()
    let isResumed = takeResumedLeaf(kind)
    leaf = Leaf(
      kind: kind, start: start, end: end, record: records.count, isResumed: isResumed)
    addBlock(kind, isResumed ? 0 : start, isResumed: isResumed)
  }

  /// Makes a heading of the open paragraph, whose text ends there.
  private mutating func underline(_ textEnd: Int) {
    leaf.kind = .heading
    leaf.contentEnd = textEnd
    records[leaf.record].kind = .heading
  }

  /// Adds a part of the open leaf.
  private mutating func addPart(_ kind: BlockKind, _ start: Int, _ end: Int) {
    records.append(BlockRecord(kind, depth: level(depth &+ 1), start: start, end: end))
    leaf.end = end
  }

  /// The content of front matter is what lies between the first line and the last.
  private mutating func metadata(_ start: Int, _ end: Int) {
    let first = lineEnd(start, limit: end)
    var line = first
    while true {
      let next = lineEnd(line, limit: end)
      guard next < end else { break }
      line = next
    }
    records[leaf.record].contentStart = first
    leaf.contentEnd = line
  }

  /// Closes a comment: its content is what lies between its marks. It is closed by a `%%` that is the
  /// last thing in it but white space.
  private mutating func closeComment(_ record: Int) {
    let first = leaf.isResumed ? leaf.start : leaf.start &+ 2
    var mark = leaf.end
    while mark > first, Self.isWhiteSpace(bytes[mark &- 1]) { mark &-= 1 }
    mark &-= 2
    guard mark >= first, bytes[mark] == 0x25, bytes[mark &+ 1] == 0x25,
      mark == first || bytes[mark &- 1] != 0x25
    else { return }
    records[record].data |= 0x100
    records[record].contentEnd = mark
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// The first offset from `start` on that comes after a line break; at most `limit`.
  private func lineEnd(_ start: Int, limit: Int) -> Int {
    var offset = start
    while offset < limit {
      let byte = bytes[offset]
      offset &+= 1
      if byte == 0x0A { return offset }
      if byte == 0x0D { return offset < limit && bytes[offset] == 0x0A ? offset &+ 1 : offset }
    }
    return offset
  }
}
