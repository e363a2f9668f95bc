/// How the reserve is taken: room for marks may not cost a row.
///
/// A line has as many rows as it has without its marks, so that what is below it stands where a page has it. Rows that
/// leave room for their marks push words down, into the free room that the last row has. Where there is not enough of
/// it, rows give up room, the last ones first, and marks are shown as far as there is room.
extension RowBreaker {
  /// Moves the ends of rows up to leave room for marks, and keeps their number. O(length)
  ///
  /// - Parameters:
  ///   - rows: The rows that are as full as can be, two at least.
  ///   - text: The line, which was measured last.
  ///   - rest: The width of the rows behind the first one, in points.
  ///   - goesOn: Whether the line goes on behind the text.
  ///   - reserved: The end of a row with room for its marks, from where it begins, its first mark, and whether it is
  ///     the line's first.
  func reserve(
    in rows: inout [TextRow], of text: RowText, rest: Double, goesOn: Bool,
    reserved: (_ start: Int, _ mark: Int, _ isFirst: Bool) -> Int
  ) {
    let ends = earliestEnds(of: rows, text, rest: rest, goesOn: goesOn)
    var start = 0
    var mark = 0
    for number in rows.indices {
      let last = rows[number].range.upperBound
      var end = last
      // A row that begins where it did and has no marks needs no room.
      let isFull = start == rows[number].range.lowerBound && rows[number].marks.isEmpty
      if ends[number] < last, !isFull {
        end = min(last, max(ends[number], reserved(start, mark, number == 0)))
      }
      if end != last || start != rows[number].range.lowerBound {
        rows[number] = ending(
          at: end, of: text, from: start, mark: mark, width: visibleWidth(start..<end, text))
      }
      start = end
      mark = rows[number].marks.upperBound
    }
  }

  /// Where each row may end at the earliest for the others to have room for the rest.
  private func earliestEnds(
    of rows: [TextRow], _ text: RowText, rest: Double, goesOn: Bool
  ) -> [Int] {
    var ends = rows.map(\.range.upperBound)
    // What a sum may be off when it is added up from the other end.
    let room = rest + Self.tolerance - 1e-6
    for number in rows.indices.dropLast().reversed() {
      let next = number + 1
      // A word that is longer than a row is cut where it is in full rows, and so is what goes on behind these rows.
      if !isOpportunity(ends[number], text) || !isOpportunity(rows[next].range.upperBound, text) {
        continue
      }
      if goesOn, next == rows.count - 1 { continue }
      ends[number] = min(ends[number], earliestStart(before: ends[next], text, room: room))
    }
    return ends
  }

  private func isOpportunity(_ place: Int, _ text: RowText) -> Bool {
    place >= text.bytes.count || opportunities[place]
  }

  /// The first place that a row may begin at that ends at a place.
  private func earliestStart(before end: Int, _ text: RowText, room: Double) -> Int {
    var place = end
    var width = 0.0
    var earliest = end
    while place > 0, text.bytes[place - 1] == 0x20 { place -= 1 }
    while place > 0 {
      place -= 1
      width += Double(advances[place])
      guard width <= room else { break }
      if opportunities[place] { earliest = place }
    }
    return earliest
  }

  /// The width of text without tabs, and without the blanks at its end.
  private func visibleWidth(_ range: Range<Int>, _ text: RowText) -> Double {
    var (x, visible) = (0.0, 0.0)
    for place in range {
      x += Double(advances[place])
      if text.bytes[place] != 0x20 { visible = x }
    }
    return visible
  }
}
