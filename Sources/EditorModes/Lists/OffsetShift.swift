internal import PieceTable

/// Where offsets of a text are after edits, behind what is inserted at them. Unlike a `TextPatch` it tells edits that
/// touch apart.
struct OffsetShift: Sendable {
  private var ends: [ByteOffset] = []
  private var shifts: [Int] = []

  /// The shift of edits in order.
  init(_ edits: [TextEdit]) {
    var shift = 0
    for edit in edits {
      shift += edit.replacement.utf8Count - edit.range.length
      ends.append(edit.range.upperBound)
      shifts.append(shift)
    }
  }

  /// The offset after the edits, of one that none of them replaces. O(log edits).
  func map(_ offset: ByteOffset) -> ByteOffset {
    var (lower, upper) = (0, ends.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if ends[middle] <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower == 0 ? offset : offset + shifts[lower - 1]
  }

  /// The edit in offsets of the text after the edits.
  func map(_ edit: TextEdit) -> TextEdit {
    let start = map(edit.range.lowerBound)
    return TextEdit(start..<start + edit.range.length, with: edit.replacement)
  }
}
