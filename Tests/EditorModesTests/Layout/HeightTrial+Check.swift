import EditorModes
import MarkdownTestSupport
import PieceTable

extension HeightTrial {
  // MARK: What is so after each step

  /// Checks that what is measured is up to date, and all questions against the array.
  mutating func check() throws(Failure) {
    index.checkInvariants(text)
    var (start, y, rows, measuredLength) = (0, 0.0, 0, 0)
    for box in boxes {
      if box.isMeasured {
        let expected = measured(start..<start + box.length)
        guard box == expected else {
          throw Failure("\(lastStep): the box at \(start) is measured, but out of date")
        }
        rows += box.rows
        measuredLength += box.length
      }
      start += box.length
      y += box.height
    }
    try expect(index.length, text.utf8Count, "length")
    try expect(index.totalHeight, y, "total height")
    try expect(index.rowCount, rows, "rows")
    try expect(index.measuredLength, min(measuredLength, text.utf8Count), "measured length")
    try expect(index.isMeasured, boxes.allSatisfy(\.isMeasured), "is measured")
    for offset in [0, text.utf8Count] + (0..<4).map({ _ in random.within(0...text.utf8Count) }) {
      try checkQuestions(at: offset)
    }
    try checkTops()
  }

  private mutating func checkQuestions(at offset: Int) throws(Failure) {
    let offset = ByteOffset(offset)
    let number = number(at: offset)
    try expect(Spot(index.box(at: offset)), spot(number), "box at \(offset)")
    let unmeasured = (number..<boxes.count).first { !boxes[$0].isMeasured }
    try expect(
      index.firstUnmeasured(from: offset).map { Spot($0) }, unmeasured.map { spot($0) },
      "first that is not measured from \(offset)")
    let end = ByteOffset(random.within(offset.value...text.utf8Count))
    let last = self.number(at: end > offset ? end - 1 : end)
    try expect(
      index.isMeasured(offset..<end), boxes[number...last].allSatisfy(\.isMeasured),
      "\(offset)..<\(end) is measured")
  }

  private mutating func checkTops() throws(Failure) {
    let total = index.totalHeight
    let inside = spot(random.below(boxes.count)).y
    for y in [-5, 0, inside, inside - 1 / 128, inside + 1 / 64, total, total + 100, .infinity] {
      var sum = 0.0
      let number = boxes.firstIndex { box in
        sum += box.height
        return sum > y && sum > 0
      }
      try expect(Spot(index.box(atY: y)), spot(number ?? boxes.count - 1), "box at y \(y)")
    }
  }

  private func spot(_ number: Int) -> Spot {
    Spot(
      box: boxes[number], start: start(of: number),
      y: boxes[..<number].reduce(0) { $0 + $1.height })
  }

  private func expect<Value: Equatable>(
    _ found: Value, _ expected: Value, _ what: String
  ) throws(Failure) {
    if found != expected {
      throw Failure("\(lastStep): \(what) is \(found), not \(expected); \(Self.describe(boxes))")
    }
  }

  // MARK: What is so after an edit

  /// Checks that boxes far from a patch are what they were, that each edit leaves one box at most, and that what
  /// was measured and is not any more is named.
  func check(
    _ stale: [Range<ByteOffset>], _ patch: TextPatch, _ oldText: TextSnapshot, _ old: [LineBox]
  ) throws(Failure) {
    var end = ByteOffset(0)
    for range in stale {
      guard !range.isEmpty, range.lowerBound >= end,
        range.upperBound <= ByteOffset(index.length + 1)
      else { throw Failure("\(lastStep): stale ranges \(stale)") }
      end = range.upperBound
      let first = number(at: range.lowerBound)
      guard start(of: first) == range.lowerBound.value else {
        throw Failure("\(lastStep): \(range) does not begin with a box")
      }
      guard boxes[first...number(at: end - 1)].allSatisfy({ !$0.isMeasured }) else {
        throw Failure("\(lastStep): \(range) is stale and measured")
      }
    }
    let touched = Self.touched(by: patch, old)
    var kept = 0
    var start = 0
    for (number, box) in old.enumerated() {
      let lower = patch.map(ByteOffset(start), bias: touched[number] ? .left : .right)
      start += box.length
      if !touched[number] {
        kept += 1
        guard boxes[self.number(at: lower)] == box,
          self.start(of: self.number(at: lower)) == lower.value
        else { throw Failure("\(lastStep): a box far away is lost; \(Self.describe(boxes))") }
      } else if box.isMeasured {
        let upper =
          start > oldText.utf8Count
          ? ByteOffset(text.utf8Count + 1) : patch.map(ByteOffset(start), bias: .right)
        guard covers(stale, lower..<upper) else {
          throw Failure("\(lastStep): \(lower)..<\(upper) was measured and is not in \(stale)")
        }
      }
    }
    guard boxes.count <= kept + patch.edits.count else {
      throw Failure("\(lastStep): more boxes than there were; \(Self.describe(boxes))")
    }
  }

  /// Which boxes an edit touches: those with a byte that is replaced or stands beside one; and the box before, where
  /// the line goes on.
  private static func touched(by patch: TextPatch, _ boxes: [LineBox]) -> [Bool] {
    var touched = boxes.map { _ in false }
    var start = 0
    for (number, box) in boxes.enumerated() {
      let end = start + box.length
      for edit in patch.edits
      where start <= edit.old.upperBound.value && end > max(0, edit.old.lowerBound.value - 1) {
        touched[number] = true
        if box.continues, number > 0 { touched[number - 1] = true }
      }
      start = end
    }
    return touched
  }

  private func covers(_ stale: [Range<ByteOffset>], _ range: Range<ByteOffset>) -> Bool {
    var offset = range.lowerBound
    for part in stale where part.lowerBound <= offset { offset = max(offset, part.upperBound) }
    return offset >= range.upperBound
  }
}

/// A box and where it is.
private struct Spot: Equatable {
  var box: LineBox
  var start: Int
  var y: Double
}

extension Spot {
  init(_ place: HeightIndex.Place) {
    self.init(box: place.box, start: place.start.value, y: place.y)
  }
}
