internal import CTreeSitter

/// The blocks that hold text, and what stands before it.
extension RecordBuilder {
  /// Adds a leaf whose content is all of it. Empty only when it is resumed and has no text here.
  mutating func leaf(_ kind: BlockKind, _ start: Int, _ end: Int) {
    let isResumed = takeResumedLeaf(kind)
    guard isResumed || end > start else { return }
    addLeaf(kind, start, end, isResumed: isResumed)
  }

  /// Adds the record of a leaf.
  mutating func addLeaf(_ kind: BlockKind, _ start: Int, _ end: Int, isResumed: Bool) {
    addBlock(kind, isResumed ? 0 : start, end, isResumed: isResumed)
    if isResumed, end == start {
      let last = records.count &- 1
      records[last].flags.insert(.endsBefore)
      records[last].end = 0
      records[last].contentEnd = 0
    }
    leafToken(start, end)
  }

  // MARK: Markers of containers

  /// Takes a marker of the container the walk is in: its content begins behind.
  mutating func mark(_ start: Int, _ end: Int) {
    token(start, end)
    records[current].contentStart = end
  }

  /// Takes the marker of an item; the first one says what kind of list it is.
  mutating func markItem(
    _ kind: NodeKind, _ start: Int, _ end: Int, _ input: inout SegmentInput
  ) {
    mark(start, end)
    guard frames.count > 1 else { return }
    let list = frames[frames.count &- 2].record
    guard records[list].data == 0, !records[list].flags.contains(.resumed) else { return }
    switch kind {
    case .markerMinus: records[list].data = 0x2D
    case .markerPlus: records[list].data = 0x2B
    case .markerStar: records[list].data = 0x2A
    case .markerDot: records[list].data = 0x2E | number(start, end, &input) &<< 8
    default: records[list].data = 0x29 | number(start, end, &input) &<< 8
    }
  }

  /// The first number in a range; of nine digits at most.
  private func number(_ start: Int, _ end: Int, _ input: inout SegmentInput) -> UInt64 {
    var value: UInt64 = 0
    var isInside = false
    for offset in start..<end {
      let digit = input.byte(at: offset) &- 0x30
      if digit < 10 {
        value = value &* 10 &+ UInt64(digit)
        isInside = true
      } else if isInside {
        break
      }
    }
    return value
  }

  /// The length of the label in a marker `[^label]:`.
  func labelLength(_ start: Int, _ end: Int, _ input: inout SegmentInput) -> UInt64 {
    var offset = start &+ 2
    while offset < end, input.byte(at: offset) != 0x5D { offset &+= 1 }
    return UInt64(max(offset &- start &- 2, 0))
  }

  // MARK: Leaves with parts

  /// Adds a heading, the cursor at its node.
  mutating func heading(_ cursor: inout TSTreeCursor, _ start: Int, _ end: Int) {
    addLeaf(.heading, start, end, isResumed: false)
    let record = records.count &- 1
    guard enter(&cursor) else { return }
    repeat {
      let node = ts_tree_cursor_current_node(&cursor)
      let kind = kind(node)
      switch kind {
      case .inline, .paragraph:
        records[record].contentStart = Int(ts_node_start_byte(node))
        records[record].contentEnd = Int(ts_node_end_byte(node))
      case .headingMarker1, .headingMarker2, .headingMarker3, .headingMarker4, .headingMarker5,
        .headingMarker6:
        records[record].data = UInt64(kind.rawValue &- NodeKind.headingMarker1.rawValue &+ 1)
        let end = Int(ts_node_end_byte(node))
        records[record].contentStart = end
        records[record].contentEnd = end
      case .setextUnderline1: records[record].data = 0x101
      case .setextUnderline2: records[record].data = 0x102
      default: break
      }
    } while advance(&cursor)
    _ = ts_tree_cursor_goto_parent(&cursor)
  }

  /// Adds a link reference definition and its parts, the cursor at its node.
  mutating func definition(_ cursor: inout TSTreeCursor, _ start: Int, _ end: Int) {
    addLeaf(.linkReferenceDefinition, start, end, isResumed: false)
    guard enter(&cursor) else { return }
    repeat {
      let node = ts_tree_cursor_current_node(&cursor)
      switch kind(node) {
      case .label: addPart(.linkLabel, node)
      case .destination: addPart(.linkDestination, node)
      case .title: addPart(.linkTitle, node)
      default: break
      }
    } while advance(&cursor)
    _ = ts_tree_cursor_goto_parent(&cursor)
  }

  /// Adds a part of the leaf added last.
  private mutating func addPart(_ kind: BlockKind, _ node: TSNode) {
    add(
      BlockRecord(
        kind, depth: level(depth &+ 1), start: Int(ts_node_start_byte(node)),
        end: Int(ts_node_end_byte(node))))
  }

  /// Adds fenced code or a block of mathematics, the cursor at its node.
  mutating func fence(
    _ blockKind: BlockKind, _ cursor: inout TSTreeCursor, _ start: Int, _ end: Int,
    _ input: inout SegmentInput
  ) {
    let isResumed = takeResumedLeaf(blockKind)
    addLeaf(blockKind, start, end, isResumed: isResumed)
    let record = records.count &- 1
    if !isResumed, blockKind == .fencedCode {
      records[record].data = UInt64(input.byte(at: start))
    }
    guard enter(&cursor) else { return }
    var opening = isResumed ? -1 : start
    var content: Int?
    repeat {
      let node = ts_tree_cursor_current_node(&cursor)
      let end = Int(ts_node_end_byte(node))
      switch kind(node) {
      case .fenceDelimiter, .mathDelimiter:
        if isResumed || opening > start {
          records[record].data |= 0x100
        } else {
          opening = end
        }
      case .infoString:
        opening = end
        infoString(&cursor, node)
      case .codeContent, .mathContent:
        content = end
      default: break
      }
    } while advance(&cursor)
    _ = ts_tree_cursor_goto_parent(&cursor)
    // The content begins where the first line ends, wherever the first line of it is; so it does not
    // matter in which segment that is.
    if !isResumed { records[record].contentStart = input.endOfLine(opening, limit: input.count) }
    if records[record].isClosed {
      records[record].contentEnd = content ?? records[record].contentStart
    }
  }

  private mutating func infoString(_ cursor: inout TSTreeCursor, _ node: TSNode) {
    addPart(.infoString, node)
    guard enter(&cursor) else { return }
    let language = ts_tree_cursor_current_node(&cursor)
    if kind(language) == .language {
      records[records.count &- 1].contentStart = Int(ts_node_start_byte(language))
      records[records.count &- 1].contentEnd = Int(ts_node_end_byte(language))
    }
    _ = ts_tree_cursor_goto_parent(&cursor)
  }

  /// Adds front matter: its content is what lies between the first line and the last.
  mutating func frontMatter(_ start: Int, _ end: Int, _ input: inout SegmentInput) {
    addLeaf(.frontMatter, start, end, isResumed: false)
    let first = input.endOfLine(start, limit: end)
    var line = first
    while true {
      let next = input.endOfLine(line, limit: end)
      guard next < end else { break }
      line = next
    }
    records[records.count &- 1].contentStart = first
    records[records.count &- 1].contentEnd = line
  }
}
