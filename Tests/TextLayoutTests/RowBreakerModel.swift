import TextLayout

/// Says what is wrong with the rows of a line, from the definition of a row: there are as many as without marks, and
/// each is compared with all other rows that could begin where it does.
struct RowBreakerModel {
  let text: RowText
  let advances: [Float]
  let opportunities: [Bool]
  let reserves: Bool
  /// The places where grapheme clusters begin, and the end.
  let clusters: [Int]

  init(_ text: RowText, _ breaker: RowBreaker, reserves: Bool) {
    self.text = text
    breaker.measure(text)
    advances = breaker.advances
    opportunities = breaker.opportunities
    self.reserves = reserves
    let string = String(decoding: text.bytes, as: UTF8.self)
    clusters =
      string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) } + [
        text.bytes.count
      ]
  }

  /// What is wrong, nil if nothing is.
  func fault(_ rows: [TextRow], first: Double, rest: Double) -> String? {
    var start = 0
    var mark = 0
    let full = fullEnds(from: 0, first: first, rest: rest)
    if rows.count != full.count { return "there are \(rows.count) rows, not \(full.count)" }
    // Words that are longer than a row are cut where they are in full rows; tabs have a width only there.
    let isCut = full.dropLast().contains { !opportunities[$0] }
    let hasTabs = text.bytes.contains(0x09)
    for (number, row) in rows.enumerated() {
      let name = "row \(number) \(row.range)"
      if row.range.lowerBound != start { return "\(name) does not begin at \(start)" }
      if row.range.isEmpty, !text.bytes.isEmpty { return "\(name) is empty" }
      if !clusters.contains(row.range.upperBound) { return "\(name) ends inside a cluster" }
      let marks = mark..<self.mark(behind: row.range.upperBound, from: mark)
      if row.marks != marks { return "\(name) has marks \(row.marks), not \(marks)" }
      let width = visible(row.range)
      if abs(row.width - width) > 1e-6 { return "\(name) has width \(row.width), not \(width)" }
      let room = number == 0 ? first : rest
      var end = full[number]
      if reserves, !hasTabs, !isCut, number < full.count - 1 {
        let roomy = expectedEnd(from: start, mark: mark, width: room, reserves: true)
        end =
          clusters.first {
            $0 >= roomy && opportunities[$0]
              && fullEnds(from: $0, first: rest, rest: rest).count < full.count - number
          } ?? -1
      }
      if isCut, reserves {
        let tight = expectedEnd(from: start, mark: mark, width: room, reserves: false)
        if row.range.upperBound > tight { return "\(name) goes beyond \(tight)" }
      } else if row.range.upperBound != end {
        return "\(name) should end at \(end)"
      }
      start = row.range.upperBound
      mark = row.marks.upperBound
    }
    if start != text.bytes.count { return "the rows end at \(start)" }
    return nil
  }

  /// Where rows end that are as full as can be.
  private func fullEnds(from start: Int, first: Double, rest: Double) -> [Int] {
    var ends: [Int] = []
    var start = start
    repeat {
      start = expectedEnd(
        from: start, mark: text.marks.count, width: ends.isEmpty ? first : rest, reserves: false)
      ends.append(start)
    } while start < text.bytes.count
    return ends
  }

  /// The marks of rows that end at a place end here.
  private func mark(behind place: Int, from first: Int) -> Int {
    if place == text.bytes.count { return text.marks.count }
    return text.marks[first...].firstIndex {
      $0.place > place || $0.place == place && $0.opens
    } ?? text.marks.count
  }

  /// The width of a row without blanks at its end.
  private func visible(_ range: Range<Int>) -> Double {
    var (x, visible) = (0.0, 0.0)
    for place in range {
      switch text.bytes[place] {
      case 0x09: x = ((x / text.tabWidth).rounded(.down) + 1) * text.tabWidth
      case 0x20: x += Double(advances[place])
      default:
        x += Double(advances[place])
        visible = x
      }
    }
    return visible
  }

  /// What the marks of a row need at most: for each place of a caret what the constructs there need.
  private func room(_ marks: Range<Int>) -> Double {
    let carets = text.constructs.flatMap { [$0.lowerBound, $0.upperBound] }
    return carets.map { caret in
      text.marks[marks].filter {
        let construct = text.constructs[$0.construct]
        return construct.lowerBound <= caret && caret <= construct.upperBound
      }.reduce(0) { $0 + $1.room }
    }.max() ?? 0
  }

  private func expectedEnd(
    from start: Int, mark: Int, width: Double, reserves: Bool
  ) -> Int {
    let count = text.bytes.count
    let width = width + 1.0 / 64
    func fits(_ end: Int, withMarks: Bool) -> Bool {
      let marks = mark..<self.mark(behind: end, from: mark)
      return visible(start..<end) + (withMarks && reserves ? room(marks) : 0) <= width
    }
    // The last place where a row may end that leaves room for its marks.
    let ends = clusters.filter { $0 > start && ($0 == count || opportunities[$0]) }
    if let end = ends.last(where: { fits($0, withMarks: true) }) { return end }
    // The first one if it is only the marks that have none.
    guard let end = ends.first else { return count }
    if fits(end, withMarks: false) { return end }
    // As many clusters as fit, with their marks if one of them does at all; what has no width stays with what is
    // before it.
    let inside = clusters.filter { $0 > start && $0 < end && isWide($0) }
    return inside.last { fits($0, withMarks: true) } ?? inside.last { fits($0, withMarks: false) }
      ?? inside.first ?? end
  }

  private func isWide(_ place: Int) -> Bool {
    text.bytes[place] == 0x09 || advances[place] > 0
  }
}
