internal import PieceTable

/// A row with other cells, or other white space: what is kept of it stays untouched, so that what
/// lies in it, carets and anchors, stays too.
///
/// The row gets its outer pipes. Without them a cell that comes to stand first or last could begin
/// another block, or vanish where it is empty.
struct RowRewrite: Sendable {
  /// What becomes a cell.
  struct Slot: Sendable {
    enum Source: Sendable {
      /// A cell of the row, those before it kept in front of it.
      case kept(Int)
      /// A cell of the row, which is written anew in another place.
      case moved(Int)
      /// New text, which may stand for what is in a cell now.
      case text(String, for: Int?)
    }

    /// What it holds.
    var source: Source
    /// The spaces before it.
    var before = 0
    /// The spaces behind it.
    var after = 0

    /// The cell of the row that it holds or stands for.
    var cell: Int? {
      switch source {
      case .kept(let index), .moved(let index): index
      case .text(_, let index): index
      }
    }
  }

  /// Where the text of a slot is.
  private enum SlotPlace {
    case old(Range<ByteOffset>)
    case gap(Int, Range<Int>)
  }

  private struct Gap {
    let range: Range<ByteOffset>
    let bytes: [UInt8]
    let isEdit: Bool
  }

  private let row: TableRow
  private let slots: [Slot]
  private var gaps: [Gap] = []
  private var places: [SlotPlace] = []

  /// A row of some slots.
  ///
  /// - Parameters:
  ///   - row: The row as it is.
  ///   - slots: The cells as they are to be; one at least.
  ///   - part: What of a cell a slot holds: all of it, or its content without white space around.
  init(_ row: TableRow, _ slots: [Slot], _ part: KeyPath<TableRow.Cell, Range<ByteOffset>>) {
    self.row = row
    self.slots = slots
    var start = row.start
    var bytes: [UInt8] = [0x7C]
    for slot in slots {
      bytes.append(contentsOf: repeatElement(0x20, count: slot.before))
      switch slot.source {
      case .kept(let index) where !row.cells[index][keyPath: part].isEmpty:
        let range = row.cells[index][keyPath: part]
        close(start..<range.lowerBound, bytes)
        places.append(.old(range))
        start = range.upperBound
        bytes.removeAll(keepingCapacity: true)
        if slot.after == 0, row.bytes(in: range).last == 0x5C { bytes.append(0x20) }
      case .kept(let index), .moved(let index):
        append(row.bytes(in: row.cells[index][keyPath: part]), &bytes)
      case .text(let string, _): append(string.utf8, &bytes)
      }
      bytes.append(contentsOf: repeatElement(0x20, count: slot.after))
      // The pipe would be text behind a backslash.
      if bytes.last == 0x5C { bytes.append(0x20) }
      bytes.append(0x7C)
    }
    close(start..<row.line.upperBound, bytes)
  }

  private mutating func append(_ content: some Collection<UInt8>, _ bytes: inout [UInt8]) {
    places.append(.gap(gaps.count, bytes.count..<bytes.count + content.count))
    bytes.append(contentsOf: content)
  }

  private mutating func close(_ range: Range<ByteOffset>, _ bytes: [UInt8]) {
    gaps.append(Gap(range: range, bytes: bytes, isEdit: row.bytes(in: range) != bytes[...]))
  }

  /// Adds the edits to a step. O(cells).
  func apply(to builder: inout EditBuilder) {
    for gap in gaps where gap.isEdit {
      builder.replace(gap.range, with: TextSnapshot(bytes: gap.bytes))
    }
  }

  /// The place so many bytes into the text of a slot, at most at its end.
  func place(inSlot index: Int, _ distance: Int = 0) -> EditBuilder.Place {
    switch places[index] {
    case .old(let range):
      let distance = min(max(distance, 0), range.length)
      return .old(range.lowerBound + distance, distance == 0 ? .right : .left)
    case .gap(let gap, let range):
      return place(inGap: gap, range.lowerBound + min(max(distance, 0), range.count))
    }
  }

  /// Where an offset of the row goes; where its cell is gone, into the cell that is in its place.
  func place(
    of offset: ByteOffset, _ part: KeyPath<TableRow.Cell, Range<ByteOffset>>
  ) -> EditBuilder.Place {
    if offset < row.start || offset == row.start && row.hasOpeningPipe {
      return .old(offset, .left)
    }
    guard let last = row.cells.last, let gap = gaps.indices.last else { return .old(offset, .left) }
    if row.hasClosingPipe, offset > last.space.upperBound {
      return place(inGap: gap, gaps[gap].bytes.count)
    }
    let cell = row.cellIndex(at: offset)
    if let slot = slots.firstIndex(where: { $0.cell == cell }) {
      return place(inSlot: slot, offset - row.cells[cell][keyPath: part].lowerBound)
    }
    let next = slots.firstIndex { ($0.cell ?? -1) > cell } ?? slots.count - 1
    return contentPlace(inSlot: next, part)
  }

  /// Where the content of a slot begins.
  func contentPlace(
    inSlot index: Int, _ part: KeyPath<TableRow.Cell, Range<ByteOffset>>
  ) -> EditBuilder.Place {
    guard let number = slots[index].cell else { return place(inSlot: index, 1) }
    let cell = row.cells[number]
    return place(inSlot: index, cell.content.lowerBound - cell[keyPath: part].lowerBound)
  }

  private func place(inGap index: Int, _ distance: Int) -> EditBuilder.Place {
    let gap = gaps[index]
    if gap.isEdit { return .replacement(of: gap.range.lowerBound, offset: distance) }
    return .old(gap.range.lowerBound + distance, .right)
  }
}
