internal import PieceTable
internal import SumTree

/// Two versions of a document, and the places from which on, or up to which, their previews agree.
///
/// Segments whose parse is the same object have the same text and the same blocks. In such a
/// segment beside the damage a block is looked for which in both versions begins a part, inside
/// opened containers of which all agrees that blocks inside depend on. Where a long list turns
/// loose there is none inside it, so all of the list is looked at.
struct PreviewSync {
  let old: SyntaxSnapshot
  let new: SyntaxSnapshot
  let patch: TextPatch
  let inverse: TextPatch
  /// The length above which containers are opened.
  let limit: Int
  /// The ends of what is settled in both versions: behind, blocks need not nest as their ranges
  /// say, and the previews are taken to agree nowhere.
  private let settled: (old: Int, new: Int)
  /// The tables of both versions whose columns were compared last, and whether they are aligned
  /// alike.
  private var comparedTables: (old: Block, new: Block, areAlike: Bool)?

  init(
    _ old: SyntaxSnapshot, _ new: SyntaxSnapshot, _ patch: TextPatch, openedAbove limit: Int
  ) {
    self.limit = limit
    settled = (
      old.pending?.lowerBound.value ?? Int.max, new.pending?.lowerBound.value ?? Int.max
    )
    self.old = old
    self.new = new
    self.patch = patch
    inverse = patch.inverted
  }

  /// A place behind a part, from which on the parts may differ.
  struct Start {
    /// The parts that follow, in both versions.
    var old: PreviewUnits
    var new: PreviewUnits
    /// The part before; nil at the start of the document.
    var last: PreviewUnit?

    /// Where that begins in the new text; -1 at the start of the document.
    var offset: Int { last?.block.range.lowerBound.value ?? -1 }
  }

  /// A block with which a part begins, from which on the parts agree.
  struct End {
    let block: BlockID
    /// Where it begins in the new text.
    let offset: Int
  }

  // MARK: Before the damage

  /// The last place before an offset of the new text up to which the previews agree. O(log n +
  /// blocks of a segment), mostly.
  mutating func start(before offset: Int) -> Start {
    var new = offset
    while true {
      let place = sharedEnd(new)
      guard place.new > 0 else {
        return Start(
          old: PreviewUnits(old, from: 0, openedAbove: limit),
          new: PreviewUnits(self.new, from: 0, openedAbove: limit), last: nil)
      }
      if let start = start(in: place) { return start }
      new = place.start
    }
  }

  /// The last offset up to `offset` at which in both versions the same segment ends, and where that
  /// begins in the new text.
  private func sharedEnd(_ offset: Int) -> (new: Int, old: Int, start: Int, oldStart: Int) {
    var place = offset
    while place > 0 {
      let oldPlace = inverse.map(ByteOffset(place), bias: .left).value
      guard oldPlace > 0, let next = new.segments.find(SegmentOffset(place), .left),
        let past = old.segments.find(SegmentOffset(oldPlace), .left)
      else { break }
      let (start, oldStart) = (next.prefix.utf8, past.prefix.utf8)
      if next.element.body === past.element.body, start + next.element.length == place,
        oldStart + past.element.length == oldPlace, place <= settled.new, oldPlace <= settled.old
      {
        return (place, oldPlace, start, oldStart)
      }
      place = min(start, patch.map(ByteOffset(oldStart), bias: .left).value)
    }
    return (0, 0, 0, 0)
  }

  private mutating func start(
    in place: (new: Int, old: Int, start: Int, oldStart: Int)
  ) -> Start? {
    var pastUnits: [HTMLBlock.ID: (index: Int, unit: PreviewUnit, isInLine: Bool?)] = [:]
    var index = 0
    var units = PreviewUnits(old, from: place.oldStart, openedAbove: limit)
    while let block = units.nextBlock, block.range.lowerBound.value < place.old,
      let unit = units.next()
    {
      pastUnits[unit.id] = (index, unit, units.startsInLine)
      index += 1
    }
    var best: (index: Int, oldIndex: Int, unit: PreviewUnit)?
    index = 0
    units = PreviewUnits(new, from: place.start, openedAbove: limit)
    while let block = units.nextBlock, block.range.lowerBound.value < place.new,
      let unit = units.next()
    {
      if unit.id.role != .close, let past = pastUnits[unit.id],
        unit.end.value <= place.new, past.unit.end.value <= place.old,
        past.unit.blocks.count == unit.blocks.count,
        zip(past.unit.blocks, unit.blocks).allSatisfy({ $0.isAlike($1) || unit.id.role == .open }),
        areAlike(past.unit, unit),
        isKnown(units.startsInLine, past.isInLine, in: units.stack)
      {
        best = (index, past.index, unit)
      }
      index += 1
    }
    guard let best else { return nil }
    var start = Start(
      old: PreviewUnits(old, from: place.oldStart, openedAbove: limit),
      new: PreviewUnits(new, from: place.start, openedAbove: limit),
      last: best.unit)
    for _ in 0...best.oldIndex { _ = start.old.next() }
    for _ in 0...best.index { _ = start.new.next() }
    _ = start.old.takeDefinitions()
    _ = start.new.takeDefinitions()
    return start
  }

  // MARK: Behind the damage

  /// The first block behind an offset of the new text from which on the previews agree; nil when
  /// only the ends do.
  mutating func end(behind offset: Int) -> End? {
    var place = offset
    while place < new.text.utf8Count {
      let oldPlace = inverse.map(ByteOffset(place), bias: .right).value
      guard oldPlace < old.text.utf8Count, place < settled.new, oldPlace < settled.old,
        let next = new.segments.find(SegmentOffset(place), .right),
        let past = old.segments.find(SegmentOffset(oldPlace), .right)
      else { break }
      let segmentEnd = next.prefix.utf8 + next.element.length
      if next.element.body === past.element.body, next.prefix.utf8 == place,
        past.prefix.utf8 == oldPlace
      {
        if let end = end(from: place, oldPlace, to: segmentEnd) { return end }
        place = segmentEnd
      } else {
        let oldEnd = past.prefix.utf8 + past.element.length
        place = max(segmentEnd, patch.map(ByteOffset(oldEnd), bias: .right).value)
      }
    }
    return nil
  }

  private mutating func end(from place: Int, _ oldPlace: Int, to segmentEnd: Int) -> End? {
    var pastUnits: [HTMLBlock.ID: PreviewUnit] = [:]
    var units = PreviewUnits(old, from: oldPlace, openedAbove: limit)
    let oldEnd = oldPlace + segmentEnd - place
    while let block = units.nextBlock, block.range.lowerBound.value < oldEnd,
      let unit = units.next()
    {
      if unit.id.role != .close { pastUnits[unit.id] = unit }
    }
    units = PreviewUnits(new, from: place, openedAbove: limit)
    while let block = units.nextBlock, block.range.lowerBound.value < segmentEnd,
      let unit = units.next()
    {
      if unit.id.role != .close, let past = pastUnits[unit.id], areAlike(past, unit),
        isKnown(unit.startsInLine, past.startsInLine, in: unit.ancestors)
      {
        return End(block: unit.block.id, offset: unit.block.range.lowerBound.value)
      }
    }
    return nil
  }

  // MARK: Comparing

  /// Whether what comes next begins in a line in both versions, or in neither; which matters in
  /// items only.
  private func isKnown(_ new: Bool?, _ old: Bool?, in stack: [Block]) -> Bool {
    guard stack.last?.kind == .listItem else { return true }
    return new != nil && new == old
  }

  /// Whether parts of one name are of blocks, and inside of blocks, that are alike.
  private mutating func areAlike(_ old: PreviewUnit, _ new: PreviewUnit) -> Bool {
    guard old.block.isAlike(new.block) else { return false }
    if new.block.kind == .table, new.id.role == .open {
      // The start tag of the body comes behind the header.
      guard areColumnsAlike(old.block, new.block),
        self.old.hasRows(old.block) == self.new.hasRows(new.block)
      else { return false }
    }
    return areAncestorsAlike(old.ancestors, new.ancestors)
  }

  /// Whether the containers around parts are the same and what parts depend on.
  mutating func areAncestorsAlike(_ old: [Block], _ new: [Block]) -> Bool {
    guard old.count == new.count else { return false }
    for (past, block) in zip(old, new) {
      guard past.id == block.id, past.isAlike(block) else { return false }
      if block.kind == .table, !areColumnsAlike(past, block) { return false }
    }
    return true
  }

  /// Whether the columns of tables are aligned alike.
  private mutating func areColumnsAlike(_ old: Block, _ new: Block) -> Bool {
    if let compared = comparedTables, compared.old == old, compared.new == new {
      return compared.areAlike
    }
    let areAlike = Self.columns(of: old, self.old) == Self.columns(of: new, self.new)
    comparedTables = (old, new, areAlike)
    return areAlike
  }

  private static func columns(of table: Block, _ snapshot: SyntaxSnapshot) -> [ColumnAlignment] {
    var columns: [ColumnAlignment] = []
    for block in snapshot.blocks(in: table.range) where block.depth > table.depth {
      if block.kind == .tableCell { columns.append(block.alignment) }
      if block.kind == .tableRow, !block.isHeader { break }
    }
    return columns
  }
}

extension Block {
  /// Whether all is the same but the ranges.
  func isAlike(_ other: Block) -> Bool {
    kind == other.kind && data == other.data && isLoose == other.isLoose && depth == other.depth
  }
}

extension SyntaxSnapshot {
  /// Whether a table has rows below its header. O(log n + length of the header).
  func hasRows(_ table: Block) -> Bool {
    for block in blocks(in: table.range)
    where block.kind == .tableRow && block.depth == table.depth + 1 && !block.isHeader {
      return true
    }
    return false
  }

  /// The start of the segment that ends at an offset or holds the byte before it. O(log n).
  func startOfSegment(before offset: Int) -> Int {
    segments.find(SegmentOffset(offset), .left)?.prefix.utf8 ?? 0
  }
}
