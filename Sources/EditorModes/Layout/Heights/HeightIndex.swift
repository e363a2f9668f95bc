package import PieceTable
internal import SumTree
internal import TextLayout

/// The heights of all lines of a text: leads from offsets to y and back in O(log n).
///
/// It covers the text and one byte more, which stands for its end and belongs to the last line: so every line has a
/// box that is not empty. What was not measured yet has a box with an estimated height. A value; copying it is O(1).
package struct HeightIndex: Sendable {
  private var tree: SummaryTree<LineBox>
  /// What heights are guessed from.
  package private(set) var estimate: HeightEstimate

  /// A box and where it is.
  package struct Place: Hashable, Sendable {
    /// The box.
    package var box: LineBox
    /// Where it begins, in UTF-8 bytes.
    package var start: ByteOffset
    /// Its top, in points.
    package var y: Double
    /// Where it ends, in UTF-8 bytes; of the last box one behind the text's end.
    package var end: ByteOffset { start + box.length }
  }

  /// The heights of a text of which nothing is measured.
  package init(length: Int, estimate: HeightEstimate) {
    self.estimate = estimate
    tree = SummaryTree(estimate.boxes(length: length + 1))
  }

  /// The height of all lines, in points. O(1)
  package var totalHeight: Double { Double(tree.summary.height) / 64 }

  /// Whether all heights are exact. O(1)
  package var isMeasured: Bool { tree.summary.unmeasured == 0 }

  /// The UTF-8 bytes of lines that are measured. O(1)
  package var measuredLength: Int { min(tree.summary.measuredLength, length) }

  /// The length of the text, in UTF-8 bytes. O(1)
  package var length: Int { tree.summary.length - 1 }

  /// The rows of what is measured. O(1)
  package var rowCount: Int { tree.summary.rows }

  /// The memory, in bytes. O(n)
  package var memoryFootprint: Int { tree.footprint.bytes }

  /// The boxes, in order. O(n)
  package var boxes: [LineBox] {
    var boxes: [LineBox] = []
    tree.forEach { boxes.append($0) }
    return boxes
  }
}

// MARK: Finding

extension HeightIndex {
  /// The box that holds an offset of the text, its end included. O(log n)
  package func box(at offset: ByteOffset) -> Place {
    place(tree.find(BoxOffset(offset.value), .right))
  }

  /// The box at a y: the first that ends below it, or the last one. O(log n)
  package func box(atY y: Double) -> Place {
    let units = Int((min(max(0, y), totalHeight) * 64).rounded(.down))
    return place(tree.find(BoxTop(units), .right))
  }

  private func place(_ found: Found<LineBox>?) -> Place {
    guard let found else { preconditionFailure("there is always a box") }
    return Place(
      box: found.element, start: ByteOffset(found.prefix.length),
      y: Double(found.prefix.height) / 64)
  }

  /// The first box from an offset on that is not measured; nil when all are. O(log n)
  package func firstUnmeasured(from offset: ByteOffset) -> Place? {
    if tree.summary.unmeasured == 0 { return nil }
    let here = box(at: offset)
    if !here.box.isMeasured { return here }
    return tree.first(where: IsUnmeasured(), from: BoxOffset(offset.value)).map { place($0) }
  }

  /// Whether all boxes that touch a range are measured. O(log n)
  package func isMeasured(_ range: Range<ByteOffset>) -> Bool {
    guard let first = firstUnmeasured(from: range.lowerBound) else { return true }
    return first.start >= range.upperBound && !(first.start == range.lowerBound)
  }
}

// MARK: Changing

extension HeightIndex {
  /// Puts boxes in the place of others. O(log n + boxes)
  ///
  /// The range begins where a box does. Where it ends inside a box that is not measured, the rest of that box stays.
  /// The boxes have the length of the range.
  ///
  /// - Parameters:
  ///   - range: In UTF-8 bytes.
  ///   - boxes: The boxes.
  ///   - isInLine: Whether what stays of a box begins inside a line.
  package mutating func replace(
    _ range: Range<ByteOffset>, with boxes: [LineBox], isInLine: Bool = false
  ) {
    guard !range.isEmpty else { return }
    let last = box(at: range.upperBound - 1)
    var boxes = boxes
    if last.end > range.upperBound {
      precondition(!last.box.isMeasured, "a measured box is replaced whole")
      boxes += estimate.boxes(
        length: last.end - range.upperBound, continues: isInLine, like: last.box)
    }
    tree.replace(
      from: BoxOffset(range.lowerBound.value), upTo: BoxOffset(last.end.value), with: boxes)
  }

  /// Says that the heights in a range are not exact any more; they stay as estimates. Lines in the range become a
  /// box. O(log n + boxes)
  package mutating func invalidate(_ range: Range<ByteOffset>) {
    let first = box(at: range.lowerBound)
    var place = first
    var sum = 0.0
    while true {
      sum += place.box.height
      guard place.end < range.upperBound, place.end <= ByteOffset(length) else { break }
      place = box(at: place.end)
    }
    tree.replace(
      from: BoxOffset(first.start.value), upTo: BoxOffset(place.end.value),
      with: HeightEstimate.boxes(
        length: place.end - first.start, height: sum, continues: first.box.continues))
  }

  /// Says that no height is exact any more. O(1)
  package mutating func invalidateAll(_ estimate: HeightEstimate) {
    self.estimate = estimate
    tree = SummaryTree(estimate.boxes(length: length + 1))
  }

  /// Follows an edit: lines that it touches are not measured any more. O(log n + boxes touched) for each edit.
  ///
  /// - Returns: What was measured before and is not any more, in UTF-8 bytes of the new text, in order and apart; each
  ///   begins where a box does.
  package mutating func apply(_ patch: TextPatch) -> [Range<ByteOffset>] {
    var stale: [Range<ByteOffset>] = []
    for group in groups(of: patch).reversed() {
      let (first, last) = (box(at: group.old.lowerBound), box(at: group.old.upperBound - 1))
      // Where both ends lie in one run that is not measured it only gets longer or shorter.
      let delta = group.new.length - group.old.length
      let length = last.end - first.start + delta
      let isOne = first.start == last.start
      if isOne, !first.box.isMeasured {
        let height = first.box.height * Double(length) / Double(first.box.length)
        tree.replace(
          from: BoxOffset(first.start.value), upTo: BoxOffset(last.end.value),
          with: HeightEstimate.boxes(
            length: length, height: height.inLayoutUnits, continues: first.box.continues))
        continue
      }
      let sum = tree.sum(from: BoxOffset(first.start.value), upTo: BoxOffset(last.end.value))
      let height = Double(sum.height) / 64 + (delta > 0 ? estimate.height(of: delta) : 0)
      tree.replace(
        from: BoxOffset(first.start.value), upTo: BoxOffset(last.end.value),
        with: HeightEstimate.boxes(
          length: length, height: height, continues: first.box.continues))
      let shift = group.new.lowerBound - group.old.lowerBound
      let newEnd =
        last.box.isMeasured ? first.start + shift + length : group.new.upperBound
      stale.append(first.start + shift..<newEnd)
    }
    return stale.reversed()
  }

  /// The edits of a patch, each widened by a byte on both sides, so that line breaks that are torn apart or brought
  /// together are in it; those that share a box are one.
  private func groups(of patch: TextPatch) -> [(old: Range<ByteOffset>, new: Range<ByteOffset>)] {
    var groups: [(old: Range<ByteOffset>, new: Range<ByteOffset>)] = []
    var end = ByteOffset(-1)
    for edit in patch.edits {
      var lower = max(edit.old.lowerBound - 1, 0)
      let upper = edit.old.upperBound + 1
      var first = box(at: lower)
      // The row before a piece of a long line may take words from it.
      if first.box.continues, first.start > 0 {
        lower = first.start - 1
        first = box(at: lower)
      }
      let new =
        edit.new.lowerBound - (edit.old.lowerBound - lower)..<edit.new.upperBound + 1
      let last = box(at: upper - 1)
      if first.start < end, var group = groups.popLast() {
        group.old = group.old.lowerBound..<upper
        group.new = group.new.lowerBound..<new.upperBound
        groups.append(group)
      } else {
        groups.append((lower..<upper, new))
      }
      end = last.end
    }
    return groups
  }

  /// Stops the program where an invariant does not hold; some lines may have been laid out as one. O(n log n)
  package func checkInvariants(_ text: TextSnapshot, joinsLines: Bool = false) {
    precondition(length == text.utf8Count, "the boxes cover the text")
    tree.checkInvariants()
    var start = 0
    tree.forEach { box in
      let point = text.point(of: ByteOffset(min(start, text.utf8Count)))
      precondition(box.continues || point.column == 0, "a box begins where a line does")
      precondition(!box.continues || start > 0, "the first box begins a line")
      if box.isMeasured, !joinsLines {
        let line = text.point(of: ByteOffset(start + box.length - 1)).line
        precondition(line == point.line, "a measured box is of one line")
      }
      start += box.length
    }
  }
}
