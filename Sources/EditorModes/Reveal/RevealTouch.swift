internal import PieceTable

/// What selections reveal: the rule of a policy, made ready to be asked many times.
struct RevealTouch {
  private let policy: RevealPolicy
  /// What has to be touched: selections and marked text, or by policy `line` their lines.
  private var selections: TouchList
  private var marked: TouchList
  private var held: Set<Construct.Identity> = []
  /// Where there may be something to reveal, in order; an empty range is a caret.
  let places: [Range<ByteOffset>]

  init(
    _ text: TextSnapshot, _ policy: RevealPolicy, selections: [Range<ByteOffset>],
    marked: [Range<ByteOffset>], held: [Construct]
  ) {
    self.policy = policy
    let ofLines = policy == .line
    self.selections = TouchList(ofLines ? text.touchedLines(by: selections) : selections)
    self.marked = TouchList(ofLines ? text.touchedLines(by: marked) : marked)
    if marked.isEmpty && held.isEmpty {
      places = self.selections.ranges
    } else {
      for construct in held { self.held.insert(construct.identity) }
      // A mark of it is enough to find a construct.
      let all = self.selections.ranges + self.marked.ranges + held.compactMap(\.markers.first)
      places = Self.merged(all)
    }
  }

  /// Ranges in order, those that touch as one. O(n log n).
  private static func merged(_ ranges: [Range<ByteOffset>]) -> [Range<ByteOffset>] {
    var result: [Range<ByteOffset>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Whether a construct is revealed. O(log selections) for each of its marks.
  func reveals(_ construct: Construct) -> Bool {
    let isTouched =
      policy == .line
      ? construct.markers.contains { touches($0) } : touches(construct.range)
    return isTouched || !held.isEmpty && held.contains(construct.identity)
  }

  private func touches(_ range: Range<ByteOffset>) -> Bool {
    selections.touches(range) || marked.touches(range)
  }
}

/// Carets and selected ranges that lie apart, in order.
private struct TouchList {
  let ranges: [Range<ByteOffset>]

  init(_ ranges: [Range<ByteOffset>]) { self.ranges = ranges }

  /// Whether a caret is in a range or at one of its ends, or a selection overlaps it. O(log
  /// ranges).
  func touches(_ range: Range<ByteOffset>) -> Bool {
    var (lower, upper) = (0, ranges.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if ranges[middle].upperBound >= range.lowerBound {
        upper = middle
      } else {
        lower = middle + 1
      }
    }
    while lower < ranges.count, ranges[lower].lowerBound <= range.upperBound {
      let place = ranges[lower]
      if place.isEmpty || place.overlaps(range) { return true }
      lower += 1
    }
    return false
  }
}

extension TextSnapshot {
  /// The lines that lie in a range, wholly or in part, without the break that ends the last. O(log
  /// n).
  func lines(around range: Range<ByteOffset>) -> Range<ByteOffset> {
    let first = lineRange(point(of: range.lowerBound).line)
    if range.upperBound <= first.upperBound { return first }
    return first.lowerBound..<lineRange(point(of: range.upperBound).line).upperBound
  }

  /// The lines that carets are in and that selections overlap, in order; those that touch as one.
  /// O(ranges · log n).
  ///
  /// Of a line that a selection begins at the end of, or ends at the start of, nothing is selected.
  fileprivate func touchedLines(by ranges: [Range<ByteOffset>]) -> [Range<ByteOffset>] {
    var result: [Range<ByteOffset>] = []
    for range in ranges {
      var lines = lines(around: range)
      if !range.isEmpty {
        let (first, last) = (point(of: range.lowerBound).line, point(of: range.upperBound).line)
        let start = range.lowerBound == lineRange(first).upperBound ? first + 1 : first
        let end = range.upperBound == lineStart(last) ? last - 1 : last
        guard start <= end else { continue }
        lines = lineStart(start)..<lineRange(end).upperBound
      }
      if let last = result.last, lines.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, lines.upperBound)
      } else {
        result.append(lines)
      }
    }
    return result
  }
}
