import EditorModes
import MarkdownTestSupport
import PieceTable

/// A random test of `HeightIndex`: a text and its index, changed together, and what the index must say.
///
/// The height of a line is made of its bytes, so a box that is measured tells of itself whether it is up to date.
struct HeightTrial {
  /// What went wrong.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  var random: SplitMix64
  private(set) var text: TextSnapshot
  private(set) var index: HeightIndex
  /// What the index holds, in an array.
  private(set) var boxes: [LineBox]
  /// What was done last.
  private(set) var lastStep = ""
  private let parts: [String]
  /// Whether lines are cut into pieces.
  private let cutsLines: Bool

  /// Prose with few line breaks, and texts of little else.
  static let alphabets: [[String]] = [
    ["a", "b", "é", "\n", "\r\n"],
    ["\n", "\r", "a"],
    ["\r\n", "\r", "\n"],
    ["a", "b", "c", "d", "e", "é", "日", "abcabcabc", "\n"],
  ]

  init(seed: UInt64, alphabet: Int) {
    var random = SplitMix64(seed: seed)
    let mayCut = random.oneIn(2)
    parts = Self.alphabets[alphabet]
    cutsLines = alphabet == 3 || mayCut
    let string = Self.string(random.oneIn(3) ? 0 : 60, of: parts, &random)
    self.random = random
    text = TextSnapshot(string)
    index = HeightIndex(length: string.utf8.count, estimate: Self.estimate)
    boxes = index.boxes
  }

  private static let estimate = HeightEstimate(bytesPerRow: 7.5, rowHeight: 24)

  private static func string(
    _ most: Int, of parts: [String], _ random: inout SplitMix64
  ) -> String {
    (0..<random.within(0...most)).map { _ in random.pick(parts) }.joined()
  }

  // MARK: Steps

  mutating func step() throws(Failure) {
    switch random.below(16) {
    case 0..<6: try edit()
    case 6..<13: try measure()
    case 13, 14: try invalidate()
    default:
      if random.oneIn(3) { try invalidateAll() } else { try measureAll() }
    }
  }

  /// Replaces some of the text, at one place or at several.
  private mutating func edit() throws(Failure) {
    var buffer = TextBuffer(text)
    let count = random.oneIn(3) ? random.within(2...6) : 1
    var cuts = (0..<2 * count).map { _ in random.within(0...text.utf8Count) }.sorted()
    if count == 1, random.oneIn(12) { cuts = [0, text.utf8Count] }
    // Mostly small edits, so that there is something left between them.
    if count == 1, random.oneIn(2) { cuts[1] = min(cuts[1], cuts[0] + random.below(4)) }
    let removes = text.utf8Count > 300 || random.oneIn(2)
    let edits = (0..<count).map { number in
      let lower = text.clip(ByteOffset(cuts[2 * number]), .left)
      let upper = removes ? text.clip(ByteOffset(cuts[2 * number + 1]), .left) : lower
      return TextEdit(lower..<upper, with: Self.string(5, of: parts, &random))
    }
    do {
      let patch = try buffer.replace(edits)
      lastStep = "apply \(patch) to \(text.string.debugDescription)"
      let before = (text, boxes)
      text = buffer.snapshot()
      let stale = index.apply(patch)
      boxes = index.boxes
      try check(stale, patch, before.0, before.1)
    } catch {
      throw error as? Failure ?? Failure("\(error)")
    }
  }

  /// Measures some lines, or pieces of them, where something is not measured.
  private mutating func measure() throws(Failure) {
    let offset = ByteOffset(random.within(0...text.utf8Count))
    guard let place = index.firstUnmeasured(from: offset) else { return }
    try measure(place, atMost: random.within(1...4))
  }

  private mutating func measureAll() throws(Failure) {
    while let place = index.firstUnmeasured(from: 0) { try measure(place, atMost: 100) }
  }

  private mutating func measure(_ place: HeightIndex.Place, atMost limit: Int) throws(Failure) {
    var new: [LineBox] = []
    var start = place.start.value
    // A whole line more where the run ends inside of one.
    while start < place.end.value, new.count < limit {
      var end = lineEnd(after: start)
      if cutsLines, end - start > 1, random.oneIn(2) { end = random.within(start + 1...end - 1) }
      new.append(measured(start..<end))
      start = end
    }
    lastStep = "measure \(place.start)..<\(start) as \(Self.describe(new))"
    // What reaches over the end is not what it was.
    while true {
      let last = index.box(at: ByteOffset(start - 1))
      if last.end.value == start || !last.box.isMeasured { break }
      try invalidate(last.start..<last.end)
    }
    let range = place.start..<ByteOffset(start)
    let isInLine = start <= text.utf8Count && text.point(of: ByteOffset(start)).column > 0
    index.replace(range, with: new, isInLine: isInLine)
    let (first, last) = (number(at: range.lowerBound), number(at: range.upperBound - 1))
    var expected = boxes
    let rest = self.start(of: last) + boxes[last].length - start
    expected.replaceSubrange(first...last, with: new)
    try take(expected, expecting: rest, behind: first + new.count, continues: isInLine)
  }

  /// A line's end, with its line break; one more at the end of the text.
  private func lineEnd(after start: Int) -> Int {
    let line = text.point(of: ByteOffset(start)).line
    if line == text.lineBreakCount { return text.utf8Count + 1 }
    return text.lineRange(line, includingBreak: true).upperBound.value
  }

  private mutating func invalidate() throws(Failure) {
    let ends = (0..<2).map { _ in random.within(0...text.utf8Count + 1) }.sorted()
    let lower = min(ends[0], text.utf8Count)
    let upper = random.oneIn(2) ? ends[1] : min(ends[1], lower + 3)
    let range = ByteOffset(lower)..<ByteOffset(max(lower, upper))
    lastStep = "invalidate \(range)"
    try invalidate(range)
  }

  private mutating func invalidate(_ range: Range<ByteOffset>) throws(Failure) {
    let height = index.totalHeight
    index.invalidate(range)
    guard index.totalHeight == height else { throw Failure("\(lastStep): the height is another") }
    let first = number(at: range.lowerBound)
    let last = number(at: max(range.lowerBound, range.upperBound - 1))
    let old = boxes[first...last]
    var expected = boxes
    expected.replaceSubrange(
      first...last,
      with: [
        LineBox(
          length: old.reduce(0) { $0 + $1.length }, height: old.reduce(0) { $0 + $1.height },
          rows: 0, isMeasured: false, continues: boxes[first].continues)
      ])
    try take(expected)
  }

  private mutating func invalidateAll() throws(Failure) {
    lastStep = "invalidateAll"
    let estimate = HeightEstimate(bytesPerRow: Double(random.within(1...20)), rowHeight: 20)
    index.invalidateAll(estimate)
    boxes = index.boxes
    guard boxes.count == 1, !boxes[0].isMeasured else { throw Failure("something is measured") }
    guard index.totalHeight == estimate.height(of: text.utf8Count + 1) else {
      throw Failure("not the height that the estimate gives")
    }
  }

  // Takes what the index holds for what is expected to be there. With `rest` there is a box of that length behind the
  // new ones, which is not measured and has some height.
  private mutating func take(
    _ expected: [LineBox], expecting rest: Int = 0, behind place: Int = 0, continues: Bool = false
  ) throws(Failure) {
    let found = index.boxes
    var expected = expected
    if rest > 0, found.indices.contains(place) {
      expected.insert(
        LineBox(
          length: rest, height: found[place].height, rows: 0, isMeasured: false,
          continues: continues),
        at: place)
    }
    guard found == expected else {
      throw Failure("\(lastStep): \(Self.describe(found)), not \(Self.describe(expected))")
    }
    boxes = found
  }

  // MARK: The model

  /// The box that a piece of the text is measured as: of its own bytes, and the two behind it in its line.
  func measured(_ range: Range<Int>) -> LineBox {
    let end = min(range.upperBound + 2, lineEnd(after: range.lowerBound))
    var hash: UInt64 = end > text.utf8Count ? 1 : 0
    for byte in text.bytes(in: ByteOffset(range.lowerBound)..<ByteOffset(min(end, text.utf8Count)))
    {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    // Folded lines have no height.
    let height = hash % 5 == 0 ? 0 : Double(hash >> 8 & 0xFFF) / 64
    return LineBox(
      length: range.count, height: height, rows: Int(hash >> 32 & 3),
      continues: text.point(of: ByteOffset(min(range.lowerBound, text.utf8Count))).column > 0)
  }

  /// The number of the box that holds an offset.
  func number(at offset: ByteOffset) -> Int {
    var end = 0
    for (number, box) in boxes.enumerated() {
      end += box.length
      if end > offset.value { return number }
    }
    return boxes.count - 1
  }

  /// Where a box begins.
  func start(of number: Int) -> Int { boxes[..<number].reduce(0) { $0 + $1.length } }

  /// The lengths of boxes: `?` before one that is not measured, `+` before one that goes on in a line.
  static func describe(_ boxes: [LineBox]) -> String {
    boxes.map { "\($0.isMeasured ? "" : "?")\($0.continues ? "+" : "")\($0.length)" }
      .joined(separator: " ")
  }
}
