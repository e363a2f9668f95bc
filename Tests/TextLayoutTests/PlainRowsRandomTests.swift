import Testing
import TextLayout

/// The rows of plain lines that are counted by their bytes are those that are found by the rules.
struct PlainRowsRandomTests {
  private static let pieces = [
    "a", "word", "longerword", " ", " ", "  ", "     ", "-", "--", "-1", "a-1", "1-1", "?", "?\"",
    "(x)", "<b>", "[c]",
    "{d}", ".", ",", "/", "http://a.b/c?d=e-f", "$1", "~", "!", "'", "\"", "~~~", "x:y;z",
  ]
  /// What needs the rules, or a width of its own.
  private static let others = ["\t", "\u{7F}", "\u{1}", "é", "\u{A0}", "中", "e\u{301}", "אב"]

  @Test func countsAreThoseOfTheRules() {
    var random = LineBreakRandom()
    var rows: [TextRow] = []
    for cell in [8.0, 1.0 / 64, 7.25, 0.1, 1e9] {
      let breaker = RowBreaker(CellMeasurer(cellWidth: cell))
      for _ in 0..<LineBreakRandom.operations(1000) {
        let isOther = Int.random(in: 0..<8, using: &random) == 0
        let choice = isOther ? Self.pieces + Self.others : Self.pieces
        let string = (0..<Int.random(in: 0...30, using: &random)).map { _ in
          choice.randomElement(using: &random) ?? ""
        }.joined()
        var text = RowText()
        text.bytes = Array(string.utf8)
        if !text.bytes.isEmpty {
          text.styles = [RowText.StyleRun(end: text.bytes.count, style: TextStyle(size: 16))]
        }
        let first = Double.random(in: 0...20, using: &random) * cell
        let rest = Double(Int.random(in: 0...20, using: &random)) * cell
        let count = text.bytes.withUnsafeBufferPointer {
          breaker.plainRowCount(of: $0, first: first, rest: rest)
        }
        breaker.rows(of: text, first: first, rest: rest, reserves: false, into: &rows)
        let isPlain = text.bytes.allSatisfy { (0x20..<0x7F).contains($0) }
        let isExact = cell == 8 || cell == 7.25 || cell == 1.0 / 64
        let expected = isPlain && isExact ? rows.count : nil
        if count != expected {
          Issue.record(
            """
            \(random.hint): \(String(describing: count)) rows, not \(String(describing: expected))
            cell \(cell) first \(first) rest \(rest) text \(string.debugDescription)
            rows \(rows.map(\.range))
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
