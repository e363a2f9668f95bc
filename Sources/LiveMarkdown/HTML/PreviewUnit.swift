internal import PieceTable

/// A part of a preview before it is written.
struct PreviewUnit {
  let id: HTMLBlock.ID
  /// The block it is of.
  let block: Block
  /// What it is written from: the block, and of a whole one all blocks and parts inside; of an
  /// opened table its header too.
  var blocks: [Block]
  /// The opened containers around it, the outermost first.
  let ancestors: [Block]
  /// Whether what comes before has not ended its line; nil when that is not known.
  let startsInLine: Bool?
  /// The next block in the document.
  var next: Block?

  /// The end of what it is written from, in UTF-8 bytes.
  var end: ByteOffset {
    // While something is pending, blocks may seem to lie in one that has ended before.
    let last = (blocks.last ?? block).range.upperBound
    return id.role == .whole ? max(block.range.upperBound, last) : last
  }
}

extension Block {
  /// Whether nothing is written where the block stands.
  var isHidden: Bool {
    switch kind {
    case .linkReferenceDefinition, .frontMatter, .footnoteDefinition: true
    default: false
    }
  }

  /// Whether the block's tags and what is inside are parts of a preview by themselves, which is so
  /// above a length.
  func isOpened(above length: Int) -> Bool {
    guard range.length > length else { return false }
    switch kind {
    case .list, .listItem, .blockQuote, .table: return true
    default: return false
    }
  }
}

/// Finds the parts of a preview one after the other, without writing them.
struct PreviewUnits {
  private let snapshot: SyntaxSnapshot
  /// The length above which containers are opened.
  private let limit: Int
  private var blocks: SyntaxSnapshot.Blocks.Iterator
  private var peeked: Block?
  /// The opened containers around the next part.
  private(set) var stack: [Block] = []
  /// Whether the next part begins in a line; nil when that is not known.
  private(set) var startsInLine: Bool?
  /// The footnote definitions that were passed, with all that is in them.
  private(set) var definitions: [Block] = []

  /// The parts that begin at the start of the document or of a segment, or behind it.
  init(_ snapshot: SyntaxSnapshot, from offset: Int, openedAbove limit: Int) {
    self.snapshot = snapshot
    self.limit = limit
    blocks = snapshot.blocks(in: ByteOffset(offset)..<snapshot.text.endOffset).makeIterator()
    if offset == 0 { startsInLine = false }
    peeked = blocks.next()
    while let block = peeked, block.range.lowerBound.value < offset {
      advance()
      if isOpened(block) {
        stack.append(block)
      } else {
        // In the middle of a part.
        skip(inside: block)
        return
      }
    }
  }

  /// Whether a block's tags and what is inside are parts by themselves. A callout is written whole.
  private func isOpened(_ block: Block) -> Bool {
    guard block.isOpened(above: limit) else { return false }
    return block.kind != .blockQuote
      || snapshot.options.isDisjoint(with: [.alerts, .callouts])
      || !Callout.mayBegin(block, snapshot)
  }

  @inline(__always)
  private mutating func advance() { peeked = blocks.next() }

  /// Passes what lies in a block.
  private mutating func skip(inside block: Block) {
    while let next = peeked, next.depth > block.depth {
      if next.kind == .footnoteDefinition { definitions.append(next) }
      advance()
    }
  }

  /// The next block of which a part may begin; nil at the end of the document.
  var nextBlock: Block? { peeked }

  /// The next part; nil at the end, or when all is told that comes before a block.
  mutating func next(before end: BlockID? = nil) -> PreviewUnit? {
    while true {
      guard let block = peeked else { return stack.popLast().map { closing($0) } }
      if let last = stack.last, last.depth >= block.depth {
        stack.removeLast()
        return closing(last)
      }
      if block.id == end, !block.kind.isPart { return nil }
      advance()
      if block.isHidden || block.kind.isPart {
        if block.kind == .footnoteDefinition { definitions.append(block) }
        skip(inside: block)
        continue
      }
      return isOpened(block) ? opening(block) : whole(block)
    }
  }

  private mutating func whole(_ block: Block) -> PreviewUnit {
    var unit = PreviewUnit(
      id: HTMLBlock.ID(block.id, .whole), block: block, blocks: [block], ancestors: stack,
      startsInLine: startsInLine, next: nil)
    while let next = peeked, next.depth > block.depth {
      if next.kind == .footnoteDefinition { definitions.append(next) }
      unit.blocks.append(next)
      advance()
    }
    unit.next = peeked
    startsInLine =
      block.kind == .paragraph && stack.last?.kind == .listItem && stack.count > 1
      && stack[stack.count - 2].isTight
    return unit
  }

  private mutating func opening(_ block: Block) -> PreviewUnit {
    var unit = PreviewUnit(
      id: HTMLBlock.ID(block.id, .open), block: block, blocks: [block], ancestors: stack,
      startsInLine: startsInLine, next: nil)
    if block.kind == .table {
      while let next = peeked, next.depth > block.depth,
        next.kind != .tableRow || next.isHeader
      {
        unit.blocks.append(next)
        advance()
      }
    }
    unit.next = peeked
    stack.append(block)
    startsInLine = block.kind == .listItem
    return unit
  }

  private mutating func closing(_ block: Block) -> PreviewUnit {
    startsInLine = false
    return PreviewUnit(
      id: HTMLBlock.ID(block.id, .close), block: block, blocks: [block], ancestors: stack,
      startsInLine: false, next: peeked)
  }

  /// Forgets the footnote definitions that were passed.
  mutating func takeDefinitions() -> [Block] {
    defer { definitions.removeAll(keepingCapacity: true) }
    return definitions
  }
}
