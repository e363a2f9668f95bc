/// The most room that the marks of a row take when one caret reveals them.
///
/// A caret reveals every construct that it touches, so several at once where they lie in each other or side by side.
/// What they take together is added up for the caret position where it is most.
package struct RevealRoom {
  /// A construct with marks in the row.
  private struct Part {
    var construct: Range<Int>
    var index: Int
    var room: Double
  }

  private var parts: [Part] = []
  /// What all marks take together: no caret needs more.
  package private(set) var total = 0.0

  /// Room for nothing.
  package init() {}

  /// Forgets all marks.
  package mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    total = 0
  }

  /// Takes a mark into the row. O(constructs in the row)
  package mutating func add(_ mark: RowText.HiddenMark, of constructs: [Range<Int>]) {
    guard mark.room > 0 else { return }
    total += mark.room
    for number in parts.indices.reversed() where parts[number].index == mark.construct {
      parts[number].room += mark.room
      return
    }
    parts.append(
      Part(construct: constructs[mark.construct], index: mark.construct, room: mark.room))
  }

  /// The most that one caret needs. O(constructs in the row, squared)
  package var most: Double {
    if parts.count < 2 { return total }
    var most = 0.0
    // The sum is largest where one of the constructs begins.
    for part in parts {
      let caret = part.construct.lowerBound
      var sum = 0.0
      for other in parts
      where other.construct.lowerBound <= caret && caret <= other.construct.upperBound {
        sum += other.room
      }
      most = max(most, sum)
    }
    return most
  }
}
