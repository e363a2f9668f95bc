package import PieceTable

/// The lines of the source as rows, each one high; x is in cells.
///
/// Of a line only the first `limit` bytes are measured; behind them every byte counts as one cell, so that no answer
/// takes longer than O(log n + limit).
package struct SourceRows: RowModel {
  /// The bytes of a line that are measured.
  static let limit = 1024

  private let text: TextSnapshot
  private let tabWidth: Int

  /// The lines of a text whose tab stops stand so many cells apart.
  package init(_ text: TextSnapshot, tabWidth: Int) {
    self.text = text
    self.tabWidth = max(1, tabWidth)
  }

  package func x(of place: CaretPlace) -> Double {
    let line = text.lineRange(text.point(of: place.offset).line)
    let end = min(place.offset, line.upperBound).value
    return withExtendedLifetime(text) {
      var ruler = CellRuler(text, line: line, tabWidth)
      while ruler.offset < end, ruler.next() {}
      // A place behind what is measured, or inside of a cluster that begins before it.
      let column = ruler.offset <= end ? ruler.column + (end - ruler.offset) : ruler.columnBefore
      return Double(column)
    }
  }

  package func place(
    from place: CaretPlace, by distance: RowDistance, goalX: Double
  ) -> CaretPlace? {
    let (line, sum) = (text.point(of: place.offset).line, Self.lines(distance))
    let (target, isTooFar) = line.addingReportingOverflow(sum)
    guard !isTooFar, target >= 0, target < text.lineCount else { return nil }
    return CaretPlace(offset(atX: goalX, in: text.lineRange(target)))
  }

  package func ends(ofRowAt place: CaretPlace) -> (start: CaretPlace, end: CaretPlace) {
    let line = text.lineRange(text.point(of: place.offset).line)
    return (CaretPlace(line.lowerBound), CaretPlace(line.upperBound))
  }

  /// How many lines a distance is.
  private static func lines(_ distance: RowDistance) -> Int {
    switch distance {
    case .rows(let count): return count
    case .height(let height):
      let lines = max(1, Int(exactly: min(abs(height), 1e15).rounded(.down)) ?? 1)
      return height < 0 ? -lines : lines
    }
  }

  /// The place in a line that is nearest to an x.
  private func offset(atX x: Double, in line: Range<ByteOffset>) -> ByteOffset {
    withExtendedLifetime(text) {
      var ruler = CellRuler(text, line: line, tabWidth)
      var before = ruler.offset
      while Double(ruler.column) < x {
        before = ruler.offset
        guard ruler.next() else { break }
      }
      if Double(ruler.column) >= x {
        // In the middle of something wide the nearer side, of two equally near ones the first.
        let isBefore =
          Double(ruler.column) > x && x - Double(ruler.columnBefore) <= Double(ruler.column) - x
        return ByteOffset(isBefore ? before : ruler.offset)
      }
      let rest = x - Double(ruler.column)
      guard rest < Double(line.upperBound.value - ruler.offset) else { return line.upperBound }
      return text.clipToGrapheme(ByteOffset(ruler.offset + Int(rest)), .left)
    }
  }
}
