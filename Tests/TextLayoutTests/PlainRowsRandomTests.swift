import Testing
import TextLayout

/// The rows of plain lines that are found by their bytes are those that are found by the rules.
struct PlainRowsRandomTests {
  private static let pieces = [
    "a", "word", "longerword", " ", " ", "  ", "     ", "-", "--", "-1", "a-1", "1-1", "?", "?\"",
    "(x)", "<b>", "[c]",
    "{d}", ".", ",", "/", "http://a.b/c?d=e-f", "$1", "~", "!", "'", "\"", "~~~", "x:y;z",
  ]
  /// What needs the rules, or a width of its own.
  private static let others = ["\t", "\u{7F}", "\u{1}", "é", "\u{A0}", "中", "e\u{301}", "אב"]

  /// Measures as another one does, and hides that it is in cells: then all lines are measured.
  private final class HiddenCells: TextMeasuring {
    private let cells: CellMeasurer

    init(cells: CellMeasurer) { self.cells = cells }

    func measure(
      _ text: UnsafeBufferPointer<UInt8>, in style: TextStyle, isRightToLeft: Bool,
      into advances: UnsafeMutableBufferPointer<Float>
    ) {
      cells.measure(text, in: style, isRightToLeft: isRightToLeft, into: advances)
    }

    func metrics(of style: TextStyle) -> FontMetrics { cells.metrics(of: style) }
  }

  private static func text(_ random: inout LineBreakRandom, _ cell: Double) -> RowText {
    let isOther = Int.random(in: 0..<8, using: &random) == 0
    let choice = isOther ? pieces + others : pieces
    let string = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      choice.randomElement(using: &random) ?? ""
    }.joined()
    var text = RowText()
    text.bytes = Array(string.utf8)
    let places =
      string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) }
    if !text.bytes.isEmpty {
      text.styles = [RowText.StyleRun(end: text.bytes.count, style: TextStyle(size: 16))]
    }
    if Bool.random(using: &random) {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        guard let place = places.randomElement(using: &random) else { continue }
        text.paddings.append(
          .init(place: place, width: 5.44, isBefore: Bool.random(using: &random)))
      }
      text.paddings.sort { $0.place < $1.place }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let ends = [0, text.bytes.count] + places
      guard let a = ends.randomElement(using: &random), let b = ends.randomElement(using: &random)
      else { continue }
      text.constructs.append(min(a, b)..<max(a, b))
      for (place, opens) in [(min(a, b), true), (max(a, b), false)] {
        text.marks.append(
          RowText.HiddenMark(
            place: place, room: Double(Int.random(in: 0...3, using: &random)) * cell,
            construct: text.constructs.count - 1, opens: opens))
      }
    }
    text.marks.sort { ($0.place, $0.opens ? 1 : 0) < ($1.place, $1.opens ? 1 : 0) }
    return text
  }

  @Test func rowsAreThoseOfTheRules() {
    var random = LineBreakRandom()
    var rows: [TextRow] = []
    var expected: [TextRow] = []
    for cell in [8.0, 1.0 / 64, 7.25, 0.1, 1e9] {
      let breaker = RowBreaker(CellMeasurer(cellWidth: cell))
      let general = RowBreaker(HiddenCells(cells: CellMeasurer(cellWidth: cell)))
      let isExact = cell == 8 || cell == 7.25 || cell == 1.0 / 64
      for _ in 0..<LineBreakRandom.operations(1000) {
        let text = Self.text(&random, cell)
        let first = Double.random(in: 0...20, using: &random) * cell
        let rest = Double(Int.random(in: 0...20, using: &random)) * cell
        let count = text.bytes.withUnsafeBufferPointer {
          breaker.plainRowCount(of: $0, first: first, rest: rest, paddings: text.paddings)
        }
        let reserves = Bool.random(using: &random)
        breaker.rows(of: text, first: first, rest: rest, reserves: reserves, into: &rows)
        general.rows(of: text, first: first, rest: rest, reserves: reserves, into: &expected)
        let isPlain = text.bytes.allSatisfy { (0x20..<0x7F).contains($0) }
        let isSame =
          rows == expected && breaker.advances == general.advances
          && breaker.levels == general.levels
          && count == (isPlain && isExact ? rows.count : nil)
        guard isSame else {
          Issue.record(
            """
            \(random.hint): cell \(cell) first \(first) rest \(rest) reserves \(reserves)
            text \(String(decoding: text.bytes, as: UTF8.self).debugDescription)
            paddings \(text.paddings.map(\.place)) marks \(text.marks.map { "\($0.place) \($0.room)" })
            rows \(rows.map { "\($0.range) \($0.marks) \($0.width)" }), counted \(String(describing: count)),
            not \(expected.map { "\($0.range) \($0.marks) \($0.width)" })
            """)
          return
        }
      }
    }
  }

  @Test func theUnicodeRulesHaveNoShortWay() {
    let breaker = RowBreaker(CellMeasurer(), .unicode)
    let text = Array("a word".utf8)
    let count = text.withUnsafeBufferPointer {
      breaker.plainRowCount(of: $0, first: 80, rest: 80)
    }
    #expect(count == nil)
  }
}
