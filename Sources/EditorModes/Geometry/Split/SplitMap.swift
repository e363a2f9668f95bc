public import LiveMarkdown
internal import PieceTable
internal import SumTree

/// Leads from a y of the source to the y of the preview that shows the same, and back.
///
/// It knows the parts of the preview (`HTMLBlock`): where each is in the text, and how high the host says it is. Where
/// the text is, the layout of the source is asked for (`RowGeometry`), so nothing here has to follow a resize or a
/// measurement there. Lengths are points; a query is O(log n).
///
/// Inside of a part the map is linear, and so it is in the space between two parts: blank lines on the one side, a
/// margin on the other. What only one side shows belongs to that space: definitions, comments that the preview leaves
/// out, what is folded in the source. Where one side has no space there, the end of the part above gives up to a
/// quarter of itself for it.
///
/// The laws:
/// - both ways grow with y, and neither jumps: where a side has something in its space, the other one has some too;
/// - where both grow strictly they are the inverse of each other;
/// - the start of the source is the start of the preview. Footnotes, which the preview shows last, are no part of the
///   way: all of them show the end of the source, whose end is where they begin.
public struct SplitMap: Sendable {
  /// The parts, those of footnotes last.
  var tree: SummaryTree<SplitBlock>
  /// The label of each part.
  var labels: [HTMLBlock.ID: UInt64]
  /// The UTF-8 bytes of the text.
  var textLength: Int
  /// The space below the last part, in points.
  public var bottomPadding = 0.0

  /// The space between two blocks of a preview that is not measured, in points.
  static let usualGap = 16.0

  /// A map of a preview that nobody has measured: heights are guessed from the source's. O(n log n)
  ///
  /// - Parameters:
  ///   - blocks: All parts of the preview, in order.
  ///   - textLength: The length of the text in UTF-8 bytes.
  ///   - rows: The layout of the source.
  public init(_ blocks: [HTMLBlock], textLength: Int, rows: some RowGeometry) {
    var builder = SummaryTreeBuilder<SplitBlock>()
    labels = [:]
    labels.reserveCapacity(blocks.count)
    var end = 0
    var bottom: Double?
    for (index, block) in blocks.enumerated() {
      let range = Self.source(of: block, from: end, in: textLength)
      var part = SplitBlock(id: block.id, label: UInt64(index + 1) << Self.labelSpace)
      (part.skipped, part.length) = (range.lowerBound - end, range.count)
      let next = index + 1 < blocks.count ? blocks[index + 1].range.lowerBound.value : textLength
      let estimate = Self.estimate(block, upTo: next, below: bottom, rows)
      (part.gap, part.height) = (Self.units(estimate.gap), Self.units(estimate.height))
      if part.hasSource { bottom = estimate.bottom }
      labels[block.id] = part.label
      builder.append(part)
      end = range.upperBound
    }
    tree = builder.finish()
    self.textLength = textLength
  }

  /// Lengths of the tree.
  static func units(_ points: Double) -> Int {
    points > 0 ? Int(min(points, 1e12) * 64 + 0.5) : 0
  }

  /// Points of lengths of the tree.
  static func points(_ units: Int) -> Double { Double(units) / 64 }

  // MARK: Reading

  /// The number of parts. O(1)
  public var count: Int { tree.summary.count }

  /// The height of the preview. O(1)
  public var previewHeight: Double { Self.points(tree.summary.height) + bottomPadding }

  /// Where a part is in the preview: its y and its height; nil when there is no such part. O(log n)
  public func box(of id: HTMLBlock.ID) -> (y: Double, height: Double)? {
    place(of: id).map { (Self.points($0.top), Self.points($0.block.height)) }
  }

  /// Whether the host has said how high a part is. O(log n)
  public func isMeasured(_ id: HTMLBlock.ID) -> Bool { place(of: id)?.block.isKnown ?? false }

  /// A part and where it is.
  struct Place {
    var block: SplitBlock
    var index: Int
    /// Where the bytes before it begin.
    var start: Int
    /// The y of the space above it, in 1/64 points.
    var y: Int

    init(_ found: Found<SplitBlock>) {
      block = found.element
      index = found.prefix.count
      start = found.prefix.bytes
      y = found.prefix.height
    }

    /// Its first byte.
    var lower: Int { start + block.skipped }
    /// The end of its bytes.
    var upper: Int { lower + block.length }
    /// Its top in the preview, in 1/64 points.
    var top: Int { y + block.gap }
  }

  /// The part of a number, which there is. O(log n)
  func place(at index: Int) -> Place? {
    guard index >= 0, index < count else { return nil }
    return tree.find(SplitIndex(index), .right).map(Place.init)
  }

  /// The part of a name. O(log n)
  func place(of id: HTMLBlock.ID) -> Place? {
    labels[id].flatMap { tree.find(SplitLabel($0), .left) }.map(Place.init)
  }

  /// The next part of a kind, from a number on. O(log n)
  func first(_ condition: SplitCondition, from index: Int) -> Place? {
    tree.first(where: condition, from: SplitIndex(index)).map(Place.init)
  }

  /// The last part of a kind before a number. O(log n)
  func last(_ condition: SplitCondition, before index: Int) -> Place? {
    tree.last(where: condition, upTo: SplitIndex(index)).map(Place.init)
  }

  /// Stops the program where an invariant does not hold. O(n)
  package func checkInvariants() {
    tree.checkInvariants()
    var label: UInt64 = 0
    var bytes = 0
    tree.forEach { part in
      precondition(part.label > label && labels[part.id] == part.label, "labels are in order")
      precondition(
        min(part.skipped, part.length, part.gap, part.height) >= 0, "lengths are lengths")
      label = part.label
      bytes += part.skipped + part.length
    }
    precondition(labels.count == count, "each part has a label")
    precondition(bytes <= textLength, "parts lie in the text")
  }

  /// The UTF-8 bytes of each part, in order; of a container's start where it begins. O(n)
  package var sources: [(id: HTMLBlock.ID, range: Range<Int>)] {
    var end = 0
    var result: [(id: HTMLBlock.ID, range: Range<Int>)] = []
    tree.forEach { part in
      result.append((part.id, end + part.skipped..<end + part.skipped + part.length))
      end += part.skipped + part.length
    }
    return result
  }
}
