internal import PieceTable

/// Finds what differs between the parts of two versions of a document.
struct PreviewDiff {
  private let patch: TextPatch
  private let old: SyntaxSnapshot
  private let new: SyntaxSnapshot
  /// The ranges of the new text that edits left, in order.
  private let edits: [Range<Int>]
  /// The ranges of the new text, in order, whose blocks depend on something that changed elsewhere.
  private let dependents: [Range<Int>]

  init(
    _ old: SyntaxSnapshot, _ new: SyntaxSnapshot, _ patch: TextPatch,
    dependents: [Range<ByteOffset>]
  ) {
    self.old = old
    self.new = new
    self.patch = patch
    edits = patch.edits.map { $0.new.lowerBound.value..<$0.new.upperBound.value }
    self.dependents = dependents.map { $0.lowerBound.value..<$0.upperBound.value }
  }

  /// What becomes of the parts in a window.
  struct Changes {
    var removed: [HTMLBlock.ID] = []
    /// New parts and parts that are written anew, in order.
    var written: [Written] = []
  }

  /// A part to write.
  struct Written {
    var unit: PreviewUnit
    /// Whether it was there before.
    var isKept: Bool
    /// The part before it.
    var previous: HTMLBlock.ID?
  }

  /// Compares the parts of both versions, which follow a part named `previous`.
  func changes(
    from old: [PreviewUnit], to new: [PreviewUnit], after previous: HTMLBlock.ID?
  ) -> Changes {
    var places: [HTMLBlock.ID: Int] = [:]
    for (index, unit) in old.enumerated() { places[unit.id] = index }
    var changes = Changes()
    var next = 0
    var previous = previous
    for unit in new {
      if let place = places[unit.id], place >= next {
        for gone in old[next..<place] { changes.removed.append(gone.id) }
        next = place + 1
        if !isSame(old[place], unit) {
          changes.written.append(Written(unit: unit, isKept: true, previous: nil))
        }
      } else {
        changes.written.append(Written(unit: unit, isKept: false, previous: previous))
      }
      previous = unit.id
    }
    for gone in old[next...] { changes.removed.append(gone.id) }
    return changes
  }

  /// The footnote definitions of the new version that may say something else.
  ///
  /// A definition's text tells what is in it. So it is the same when nobody touched it, nothing in
  /// it depends on something that changed, and it has not become longer or shorter; unless blocks
  /// were not settled.
  func changed(_ old: [Block], _ new: [Block]) -> [BlockID] {
    guard !new.isEmpty else { return [] }
    if self.old.pending != nil || self.new.pending != nil { return new.map(\.id) }
    var past: [BlockID: Block] = [:]
    for block in old { past[block.id] = block }
    return new.filter { block in
      guard let before = past[block.id] else { return true }
      return !before.isAlike(block) || before.range.length != block.range.length
        || patch.map(before.range.lowerBound, bias: .right) != block.range.lowerBound
        || isTouched(block.range.lowerBound.value, block.range.upperBound.value + 2)
        || dependents.overlap(block.range.lowerBound.value, block.range.upperBound.value)
    }.map(\.id)
  }

  // MARK: Comparing

  /// Whether a part's HTML is the same for sure.
  private func isSame(_ old: PreviewUnit, _ new: PreviewUnit) -> Bool {
    guard old.block.isAlike(new.block), (old.startsInLine == true) == (new.startsInLine == true)
    else { return false }
    if new.id.role == .close { return isCloseSame(old, new) }
    if new.id.role == .open, new.block.kind != .table { return true }
    return areAncestorsSame(old.ancestors, new.ancestors) && areBlocksSame(old, new)
      && !isTouched(new.block.range.lowerBound.value, new.end.value + 2)
      && !dependents.overlap(new.block.range.lowerBound.value, new.end.value)
      && isBodySame(old, new) && isBeforeTable(old, self.old) == isBeforeTable(new, self.new)
  }

  /// An end tag depends on what its block is, and of a table on whether there are rows.
  private func isCloseSame(_ old: PreviewUnit, _ new: PreviewUnit) -> Bool {
    new.block.kind != .table
      || self.old.hasRows(old.block) == self.new.hasRows(new.block)
  }

  /// The start of a table opens its body, when there are rows.
  private func isBodySame(_ old: PreviewUnit, _ new: PreviewUnit) -> Bool {
    guard new.id.role == .open else { return true }
    return self.old.hasRows(old.block) == self.new.hasRows(new.block)
  }

  private func isBeforeTable(_ unit: PreviewUnit, _ snapshot: SyntaxSnapshot) -> Bool {
    guard unit.block.kind == .paragraph, let next = unit.next else { return false }
    return snapshot.isTable(next, lastLineOf: unit.block)
  }

  /// Whether the containers around give the same columns, and what else blocks inside depend on.
  private func areAncestorsSame(_ old: [Block], _ new: [Block]) -> Bool {
    guard old.count == new.count else { return false }
    for (past, block) in zip(old, new) {
      guard past.isAlike(block),
        past.contentRange.lowerBound - past.range.lowerBound
          == block.contentRange.lowerBound - block.range.lowerBound
      else { return false }
      // A table's rows depend on its header.
      let end =
        block.kind == .table ? headerEnd(of: block) : block.contentRange.lowerBound.value
      if isTouched(block.range.lowerBound.value, end) { return false }
      if block.kind == .table, past.columnCount != block.columnCount { return false }
    }
    return true
  }

  private func headerEnd(of table: Block) -> Int {
    var end = table.range.lowerBound
    guard edits.overlap(end.value - 1, table.range.upperBound.value) else { return end.value }
    for block in new.blocks(in: table.range) where block.depth > table.depth {
      if block.kind == .tableRow, !block.isHeader { break }
      end = max(end, block.range.upperBound)
    }
    return end.value
  }

  /// Whether the same blocks lie at the same places in a part.
  private func areBlocksSame(_ old: PreviewUnit, _ new: PreviewUnit) -> Bool {
    guard old.blocks.count == new.blocks.count,
      patch.map(old.block.range.lowerBound, bias: .right) == new.block.range.lowerBound
    else { return false }
    let shift = new.block.range.lowerBound - old.block.range.lowerBound
    return zip(old.blocks, new.blocks).enumerated().allSatisfy { index, pair in
      let (past, block) = pair
      guard past.isAlike(block), past.range.lowerBound + shift == block.range.lowerBound else {
        return false
      }
      if index == 0, new.id.role == .open { return true }
      return past.range.upperBound + shift == block.range.upperBound
        && past.contentRange.lowerBound + shift == block.contentRange.lowerBound
        && past.contentRange.upperBound + shift == block.contentRange.upperBound
    }
  }

  /// Whether an edit touches a range of the new text, or what comes before it in its first line.
  private func isTouched(_ start: Int, _ end: Int) -> Bool {
    let index = edits.firstIndex(endingFrom: start)
    if index < edits.count, edits[index].lowerBound <= end { return true }
    guard index > 0 else { return false }
    let line = new.text.point(of: ByteOffset(start)).line
    return edits[index - 1].upperBound >= new.text.lineStart(line).value
  }
}

extension [Range<Int>] {
  /// The index of the first range, of some in order, that ends at an offset or behind it. O(log n).
  func firstIndex(endingFrom offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether one of some ranges in order touches what lies between two offsets. O(log n).
  func overlap(_ start: Int, _ end: Int) -> Bool {
    let index = firstIndex(endingFrom: start)
    return index < count && self[index].lowerBound <= end
  }
}
