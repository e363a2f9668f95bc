internal import LiveMarkdown
internal import PieceTable
internal import TextLayout

/// The lines that were laid out last, and what was drawn of them: so that a keystroke lays out what it changes and
/// not all that is in view.
///
/// It holds what a fresh layout would make, in offsets of the text now: lines that a step changes are dropped, the others
/// are moved. Holds `limit` lines at most, some kilobytes each.
struct LineCache {
  /// The most lines that are kept: several windows full.
  static let limit = 512

  fileprivate struct Entry {
    var line: LineLayout
    /// The rows as they are drawn without carets, in points from the line's top.
    var rows: [EditorFrame.Row]?
  }

  /// Whole lines, by where they begin.
  private var entries: [ByteOffset: Entry] = [:]

  /// The line that begins at an offset. O(1)
  func line(at start: ByteOffset) -> LineLayout? { entries[start]?.line }

  /// What is drawn of the line that begins at an offset, where nothing in it is revealed or selected. O(1)
  func rows(at start: ByteOffset) -> [EditorFrame.Row]? { entries[start]?.rows }

  /// Keeps a line with what is needed to draw it, unless it is a piece of one. O(1), and O(limit) when it is full.
  mutating func keep(_ line: LineLayout) {
    guard !line.isCut, line.source.lowerBound == line.frame.line.lowerBound else { return }
    if entries.count >= Self.limit { entries.removeAll(keepingCapacity: true) }
    entries[line.source.lowerBound] = Entry(line: line)
  }

  /// Keeps what is drawn of a line. O(1)
  mutating func keep(_ rows: [EditorFrame.Row], at start: ByteOffset) {
    entries[start]?.rows = rows
  }

  /// Forgets the lines outside a range: those that are in view no more. O(limit)
  mutating func removeAll(outside range: ClosedRange<ByteOffset>) {
    let gone = entries.keys.filter { !range.contains($0) }
    for start in gone { entries.removeValue(forKey: start) }
  }

  /// Forgets all lines.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Follows a step. O(limit · log edits)
  ///
  /// - Parameters:
  ///   - patch: What became of the text.
  ///   - stale: The lines that are others now, in UTF-8 bytes of the text after it, in order and apart.
  mutating func apply(_ patch: TextPatch, stale: [Range<ByteOffset>]) {
    guard !entries.isEmpty else { return }
    var moved: [ByteOffset: Entry] = [:]
    moved.reserveCapacity(entries.count)
    for (start, entry) in entries {
      let old = entry.line.frame.line
      let new = patch.map(old, growing: true)
      guard new.length == old.length, !patch.touches(old), !stale.touch(new) else { continue }
      let distance = new.lowerBound - start
      moved[new.lowerBound] = distance == 0 ? entry : entry.moved(by: distance)
    }
    entries = moved
  }
}

extension LineCache.Entry {
  fileprivate func moved(by distance: Int) -> Self {
    LineCache.Entry(
      line: line.moved(by: distance), rows: rows?.map { $0.moved(by: distance) })
  }
}

extension TextPatch {
  /// Whether an edit is in a range, or beside it where it may tear a line break apart.
  fileprivate func touches(_ range: Range<ByteOffset>) -> Bool {
    edits.contains {
      $0.old.lowerBound <= range.upperBound + 2 && range.lowerBound <= $0.old.upperBound + 1
    }
  }
}

extension [Range<ByteOffset>] {
  /// Whether one of the ranges, which are in order, overlaps or touches another. O(log count)
  fileprivate func touch(_ range: Range<ByteOffset>) -> Bool {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle].upperBound < range.lowerBound { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && self[lower].lowerBound <= range.upperBound
  }
}

// MARK: Moving

extension Range<ByteOffset> {
  fileprivate func moved(by distance: Int) -> Self {
    lowerBound + distance..<upperBound + distance
  }
}

extension LineLayout {
  /// The line where text before it has become longer. O(rows + constructs)
  fileprivate func moved(by distance: Int) -> LineLayout {
    var line = self
    line.frame.move(by: distance)
    line.source = source.moved(by: distance)
    for index in line.cells.indices { line.cells[index].content.move(by: distance) }
    for index in line.rows.indices {
      line.rows[index].source = rows[index].source.moved(by: distance)
    }
    return line
  }
}

extension LineFrame {
  /// The frame where text before it has become longer.
  func moved(by distance: Int) -> LineFrame {
    var frame = self
    frame.move(by: distance)
    return frame
  }

  fileprivate mutating func move(by distance: Int) {
    line = line.moved(by: distance)
    textStart += distance
    leaf = leaf?.moved(by: distance)
    for index in markers.indices { markers[index].range = markers[index].range.moved(by: distance) }
  }
}

extension ConcealedText {
  fileprivate mutating func move(by distance: Int) {
    start += distance
    for index in constructs.indices {
      constructs[index].range = constructs[index].range.moved(by: distance)
      for marker in constructs[index].markers.indices {
        constructs[index].markers[marker] = constructs[index].markers[marker].moved(by: distance)
      }
    }
  }
}

extension EditorFrame.Row {
  fileprivate func moved(by distance: Int) -> Self {
    var row = self
    row.source = source.moved(by: distance)
    for index in row.runs.indices {
      row.runs[index].source = runs[index].source.moved(by: distance)
    }
    for index in row.hidden.indices { row.hidden[index] = hidden[index].moved(by: distance) }
    return row
  }

  /// The row in another place, further down.
  func moved(down distance: Double) -> Self {
    var row = self
    row.rect.y += distance
    row.baseline += distance
    return row
  }
}
