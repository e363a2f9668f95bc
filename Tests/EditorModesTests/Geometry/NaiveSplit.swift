import EditorModes
import LiveMarkdown
import PieceTable

/// The map of a split, by hand: all knots of a document in an array, and a walk over all of them for each question.
struct NaiveSplit {
  /// A part of the preview as the host shows it.
  struct Part {
    var block: HTMLBlock
    /// The space above it, and its height, in points.
    var gap: Double
    var height: Double
  }

  var parts: [Part]
  var rows: ToyRows
  var bottomPadding = 0.0

  /// Where a part is in the text; nil for those that have no place in it.
  func source(_ index: Int) -> (lower: ByteOffset, upper: ByteOffset?)? {
    let block = parts[index].block
    switch block.id.role {
    case .whole: return block.range.isEmpty ? nil : (block.range.lowerBound, block.range.upperBound)
    case .open: return (block.range.lowerBound, nil)
    default: return nil
    }
  }

  /// All places at which the map has a corner, in order.
  var corners: [(source: Double, preview: Double)] {
    var knots: [(s: (Double, Double), p: (Double, Double))] = []
    var y = 0.0
    for (index, part) in parts.enumerated() {
      if part.block.id.role == .sectionOpen { break }
      let top = y + part.gap
      y = top + part.height
      guard part.height > 0, let (lower, upper) = source(index) else { continue }
      let start = rows.row(holding: lower).y
      let next = parts.indices.dropFirst(index + 1).lazy.filter { parts[$0].height > 0 }.compactMap
      { source($0) }.first
        .map { rows.row(holding: $0.lower).y }
      var end =
        upper.map { rows.row(holding: max(lower, $0 - 1)).maxY } ?? next
        ?? rows.row(holding: lower).maxY
      if let next { end = min(end, next) }
      let isFolded = upper == nil && rows.row(holding: lower).height <= 0
      if end > start, !isFolded { knots.append(((start, end), (top, y))) }
    }
    if !parts.contains(where: { $0.block.id.role == .sectionOpen }) { y += bottomPadding }
    let last = (source: rows.contentHeight, preview: y)
    var corners = [(source: 0.0, preview: 0.0)]
    for (index, knot) in knots.enumerated() {
      func given(_ s: Double, _ p: Double) -> (Double, Double) {
        if s > 0, p <= 0 { return (0, min((knot.p.1 - knot.p.0) / 4, s)) }
        if p > 0, s <= 0 { return (min((knot.s.1 - knot.s.0) / 4, p), 0) }
        return (0, 0)
      }
      let head = index == 0 ? given(knot.s.0, knot.p.0) : (0, 0)
      let next =
        index + 1 < knots.count
        ? (knots[index + 1].s.0, knots[index + 1].p.0) : (last.source, last.preview)
      let tail = given(next.0 - knot.s.1, next.1 - knot.p.1)
      corners.append((knot.s.0 + head.0, knot.p.0 + head.1))
      corners.append((knot.s.1 - tail.0, knot.p.1 - tail.1))
    }
    corners.append(last)
    return corners
  }

  static func follow(_ corners: [(Double, Double)], to x: Double) -> Double {
    guard x > 0 else { return corners[0].1 }
    for (left, right) in zip(corners, corners.dropFirst()) where x <= right.0 && left.0 < right.0 {
      return left.1 + (x - left.0) / (right.0 - left.0) * (right.1 - left.1)
    }
    return corners.last?.1 ?? 0
  }

  func previewY(atSource y: Double) -> Double {
    Self.follow(corners.map { ($0.source, $0.preview) }, to: y)
  }
  func sourceY(atPreview y: Double) -> Double {
    Self.follow(corners.map { ($0.preview, $0.source) }, to: y)
  }
}
