internal import LiveMarkdown
internal import PieceTable
internal import SumTree

extension SplitMap {
  /// The y of the preview that shows what a y of the source does. O(log n)
  public func previewY(atSource y: Double, _ rows: some RowGeometry) -> Double {
    let y = y > 0 ? min(y, rows.contentHeight) : 0
    let start = rows.row(atY: y).start.value
    let index = tree.find(SplitOffset(start), .right)?.prefix.count ?? 0
    let path = path(around: index, rows) { $0.source.lowerBound <= y }
    return Self.follow(path.map { ($0.source, $0.preview) }, to: y)
  }

  /// The y of the source that shows what a y of the preview does. O(log n)
  public func sourceY(atPreview y: Double, _ rows: some RowGeometry) -> Double {
    let y = y > 0 ? min(y, bodyHeight) : 0
    let index = tree.find(SplitTop(Int(y * 64)), .right)?.prefix.count ?? 0
    let path = path(around: index, rows) { $0.preview.lowerBound <= y }
    return Self.follow(path.map { ($0.preview, $0.source) }, to: y)
  }

  /// The y of the preview at which footnotes begin, or else it ends.
  private var bodyHeight: Double {
    place(of: HTMLBlock.ID(nil, .sectionOpen)).map { Self.points($0.y) } ?? previewHeight
  }

  // MARK: The way through a part

  /// Two y's that show the same.
  struct Pair {
    var source: Double
    var preview: Double
  }

  /// A part that both sides show.
  struct Knot {
    var index: Int
    var source: Range<Double>
    var preview: Range<Double>
  }

  /// The pairs from before a place until behind it, between which the map is linear: of the knot that begins at the
  /// place or before it, as `isReached` says, which is the part of a number or one near that.
  private func path(
    around index: Int, _ rows: some RowGeometry, _ isReached: (Knot) -> Bool
  ) -> [Pair] {
    let end = Pair(source: rows.contentHeight, preview: bodyHeight)
    var knot = knot(atOrBefore: index, rows)
    while let found = knot, !isReached(found) {
      knot = self.knot(atOrBefore: found.index - 1, rows)
    }
    var next = self.knot(atOrBehind: (knot?.index ?? -1) + 1, rows)
    while let found = next, knot == nil || isReached(found) {
      knot = found
      next = self.knot(atOrBehind: found.index + 1, rows)
    }
    guard let knot else { return [Pair(source: 0, preview: 0), end] }
    var first = Pair(source: knot.source.lowerBound, preview: knot.preview.lowerBound)
    var last = Pair(source: knot.source.upperBound, preview: knot.preview.upperBound)
    let behind =
      next.map { Pair(source: $0.source.lowerBound, preview: $0.preview.lowerBound) } ?? end
    let given = Self.given(
      by: knot, for: behind.source - last.source, behind.preview - last.preview)
    last.source -= given.source
    last.preview -= given.preview
    guard self.knot(atOrBefore: knot.index - 1, rows) == nil else { return [first, last, behind] }
    let head = Self.given(by: knot, for: first.source, first.preview)
    first.source += head.source
    first.preview += head.preview
    return [Pair(source: 0, preview: 0), first, last, behind]
  }

  /// What a part gives for the space beside it, where one side has none.
  private static func given(by knot: Knot, for source: Double, _ preview: Double) -> Pair {
    var pair = Pair(source: 0, preview: 0)
    if source > 0, preview <= 0 { pair.preview = min(knot.preview.length / 4, source) }
    if preview > 0, source <= 0 { pair.source = min(knot.source.length / 4, preview) }
    return pair
  }

  /// The second coordinate where the first one is `x`.
  private static func follow(_ path: [(x: Double, y: Double)], to x: Double) -> Double {
    var last = path[0]
    if x <= last.x { return last.y }
    for pair in path {
      if x <= pair.x, last.x < pair.x {
        let y = last.y + (x - last.x) / (pair.x - last.x) * (pair.y - last.y)
        return min(max(y, last.y), pair.y)
      }
      last = pair
    }
    return last.y
  }

  // MARK: Knots

  /// The part as a knot; nil where one of the sides does not show it.
  private func knot(_ place: Place, _ rows: some RowGeometry) -> Knot? {
    let row = rows.row(holding: ByteOffset(place.lower))
    // Where a start tag without height is, no patch keeps up to date.
    let next = first(.body, from: place.index + 1)
      .map { rows.row(holding: ByteOffset($0.lower)).y }
    var bottom = Self.bottom(of: ByteOffset(place.lower)..<ByteOffset(place.upper), rows)
    if let next { bottom = place.block.isOpen ? next : min(bottom, next) }
    guard bottom > row.y, place.block.height > 0 else { return nil }
    // The start of a container that is folded away has nothing but the gap below it.
    if place.block.isOpen, row.height <= 0 { return nil }
    let top = Self.points(place.top)
    return Knot(
      index: place.index, source: row.y..<bottom,
      preview: top..<top + Self.points(place.block.height))
  }

  /// The last knot up to the part of a number. O(log n): what is folded is passed over at once.
  private func knot(atOrBefore index: Int, _ rows: some RowGeometry) -> Knot? {
    var end = index + 1
    while end > 0, let place = last(.body, before: end) {
      if let knot = knot(place, rows) { return knot }
      end = place.index
      let row = rows.row(holding: ByteOffset(place.lower))
      guard row.height <= 0 else { continue }
      guard row.y > 0 else { return nil }
      let above = rows.row(atY: row.y - 1 / 128).start.value
      if let seen = tree.find(SplitOffset(above), .right) { end = min(end, seen.prefix.count + 1) }
    }
    return nil
  }

  /// The first knot from the part of a number on. O(log n): what is folded is passed over at once.
  private func knot(atOrBehind index: Int, _ rows: some RowGeometry) -> Knot? {
    var start = index
    while let place = first(.body, from: start) {
      if let knot = knot(place, rows) { return knot }
      start = place.index + 1
      let row = rows.row(holding: ByteOffset(place.lower))
      guard row.height <= 0 else { continue }
      let below = rows.row(atY: row.y)
      guard below.maxY > row.y else { return nil }
      guard let seen = tree.find(SplitOffset(below.start.value), .right)?.prefix.count else {
        continue
      }
      // The row may belong to a start before the part, which has no bytes.
      let before = last(.body, before: seen).flatMap { $0.block.isOpen ? $0.index : nil }
      start = max(start, before ?? seen)
    }
    return nil
  }
}

extension Range<Double> {
  /// The distance from its start to its end.
  fileprivate var length: Double { upperBound - lowerBound }
}
