internal import PieceTable

/// Where the selections go while the rows of tables are written anew.
struct TableCarets {
  /// The ends of the selections, each with its anchor before its head.
  private let offsets: [ByteOffset]
  private var places: [EditBuilder.Place]
  /// Which ends are in a line.
  private let endsByLine: [Int: [Int]]

  /// The selections of a context. O(selections · log n).
  init(_ context: EditContext) {
    offsets = context.selections.all.flatMap { [$0.anchor, $0.head] }
    places = offsets.map { .old($0, .right) }
    endsByLine = Dictionary(grouping: offsets.indices) { [offsets] end in
      context.text.point(of: offsets[end]).line
    }
  }

  /// Whether an end of a selection is in a row.
  func contains(_ row: TableRow) -> Bool { endsByLine[row.number] != nil }

  /// Moves the ends in a row to where they are in the row written anew, or into a slot of it where
  /// a column is new.
  mutating func add(
    _ row: TableRow, _ rewrite: RowRewrite,
    _ part: KeyPath<TableRow.Cell, Range<ByteOffset>>, newSlot: Int? = nil
  ) {
    for end in endsByLine[row.number] ?? [] {
      guard let newSlot else {
        places[end] = rewrite.place(of: offsets[end], part)
        continue
      }
      let place = rewrite.contentPlace(inSlot: newSlot, part)
      places[end] = place
      // Its other end may be in a row that has no such cell.
      places[end ^ 1] = place
    }
  }

  /// Moves the ends in a range of a line that is replaced by so many bytes on in what stands there
  /// then.
  mutating func move(in range: Range<ByteOffset>, ofLine line: Int, by distance: Int) {
    for end in endsByLine[line] ?? []
    where range.lowerBound <= offsets[end] && offsets[end] <= range.upperBound {
      let offset = distance + (offsets[end] - range.lowerBound)
      places[end] = .replacement(of: range.lowerBound, offset: offset)
    }
  }

  /// Moves the ends in a range that is removed to where it was.
  mutating func remove(_ range: Range<ByteOffset>) {
    for end in offsets.indices
    where range.lowerBound <= offsets[end] && offsets[end] <= range.upperBound {
      places[end] = .old(range.lowerBound, .left)
    }
  }

  /// Adds the selections to a step.
  func select(_ builder: inout EditBuilder) {
    for anchor in stride(from: 0, to: places.count, by: 2) {
      builder.select(anchor: places[anchor], head: places[anchor + 1])
    }
  }
}
