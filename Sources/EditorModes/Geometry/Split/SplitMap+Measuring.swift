public import LiveMarkdown
internal import PieceTable
internal import SumTree

/// Where a part of a preview is, as the host that shows it has found.
public struct PreviewBox: Hashable, Sendable, Codable {
  /// The part.
  public var id: HTMLBlock.ID
  /// Its top, in points.
  public var y: Double
  /// Its height, in points; of the start of a container only what is above the first part inside.
  public var height: Double

  /// A box of its parts.
  public init(id: HTMLBlock.ID, y: Double, height: Double) {
    self.id = id
    self.y = y
    self.height = height
  }
}

extension SplitMap {
  /// Takes over what the host has measured: a run of parts, in order. O(parts · log n)
  ///
  /// Parts that are left out between the first and the last of the run take no room. Only the distances within the run
  /// count, so the run need not know how high all is that comes before it; but the first part of all takes its y. Names
  /// that there are not, and lengths that are none, are passed over.
  public mutating func report(_ run: [PreviewBox]) {
    var last: (index: Int, maxY: Double)?
    for box in run {
      guard let place = place(of: box.id), box.height >= 0, box.height.isFinite, box.y.isFinite,
        place.index > last?.index ?? -1
      else { continue }
      var gap = place.index == 0 ? Self.units(box.y) : place.block.gap
      if let last {
        gap = Self.units(box.y - last.maxY)
        for index in last.index + 1..<place.index { setHeight(0, gap: 0, at: index) }
      }
      setHeight(Self.units(box.height), gap: gap, at: place.index)
      last = (place.index, box.y + box.height)
    }
  }

  /// Takes over the height of one part, in points, such as of an image that has come late. O(log n)
  public mutating func setHeight(_ height: Double, of id: HTMLBlock.ID) {
    guard height >= 0, height.isFinite, let place = place(of: id) else { return }
    setHeight(Self.units(height), gap: place.block.gap, at: place.index)
  }

  private mutating func setHeight(_ height: Int, gap: Int, at index: Int) {
    guard var block = place(at: index)?.block else { return }
    (block.height, block.gap, block.isKnown) = (height, gap, true)
    set(block, at: index)
  }

  /// Guesses all heights anew, of parts that were measured too: after a change of all of them, such as of the width.
  /// O(n log n)
  public mutating func forgetHeights(_ rows: some RowGeometry) {
    for index in 0..<count { estimate(at: index, rows) }
  }

  /// Puts a part in the place of another. O(log n)
  mutating func set(_ block: SplitBlock, at index: Int) {
    tree.replace(from: SplitIndex(index), upTo: SplitIndex(index + 1), with: CollectionOfOne(block))
  }

  // MARK: Estimates

  /// Guesses the height of a part. O(log n)
  ///
  /// A footnote's text is elsewhere; its range may be given.
  mutating func estimate(
    at index: Int, range: Range<ByteOffset>? = nil, _ rows: some RowGeometry
  ) {
    guard let place = place(at: index) else { return }
    var block = place.block
    let next = first(.source, from: index + 1)?.lower ?? textLength
    let bottom = last(.source, before: index).map {
      Self.bottom(of: ByteOffset($0.lower)..<ByteOffset($0.upper), rows)
    }
    let own = ByteOffset(place.lower)..<ByteOffset(place.upper)
    let estimate = Self.estimate(
      block.id.role, range ?? own, upTo: next, below: bottom, rows)
    (block.gap, block.height) = (Self.units(estimate.gap), Self.units(estimate.height))
    block.isKnown = false
    set(block, at: index)
  }

  static func estimate(
    _ block: HTMLBlock, upTo next: Int, below bottom: Double?, _ rows: some RowGeometry
  ) -> (gap: Double, height: Double, bottom: Double) {
    estimate(block.id.role, block.range, upTo: next, below: bottom, rows)
  }

  /// The height of a part's rows, and the space above it where the source has some too.
  private static func estimate(
    _ role: HTMLBlock.Role, _ range: Range<ByteOffset>, upTo next: Int, below bottom: Double?,
    _ rows: some RowGeometry
  ) -> (gap: Double, height: Double, bottom: Double) {
    switch role {
    case .close, .sectionOpen, .sectionClose: return (0, 0, 0)
    case .whole, .open, .footnote: break
    }
    if range.isEmpty, role != .open { return (0, 0, 0) }
    let top = rows.row(holding: range.lowerBound).y
    let end =
      role == .open
      ? max(top, rows.row(holding: ByteOffset(next)).y) : Self.bottom(of: range, rows)
    let hasGap = role == .footnote ? false : bottom.map { $0 < top } ?? false
    return (hasGap ? min(usualGap, top - (bottom ?? top)) : 0, end - top, end)
  }

  /// The bottom of the last row of a range.
  static func bottom(of range: Range<ByteOffset>, _ rows: some RowGeometry) -> Double {
    rows.row(holding: max(range.lowerBound, range.upperBound - 1)).maxY
  }
}
