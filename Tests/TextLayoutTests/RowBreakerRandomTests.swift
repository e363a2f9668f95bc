import Testing
import TextLayout

/// Rows of random lines are what the definition of a row says.
struct RowBreakerRandomTests {
  private static let pieces = [
    "a", "b", "word", "longerword", " ", " ", " ", "  ", "-", "(x)", ".", "é", "e\u{301}", "中",
    "日本語", "「", "」",
    "👍🏽", "👩‍👩‍👧", "🇩🇪", "\u{A0}", "\u{200B}", "\u{301}", "\t", "אב", "한글", "http://a.b/c?d", "\u{200D}",
    "\u{AD}",
  ]

  @Test func rowsFollowTheModel() {
    var random = LineBreakRandom()
    let breaker = RowBreaker(CellMeasurer())
    var rows: [TextRow] = []
    for _ in 0..<LineBreakRandom.operations(1500) {
      let text = Self.line(using: &random)
      let first = Double(Int.random(in: 0...20, using: &random)) * 8
      let rest = Double(Int.random(in: 0...20, using: &random)) * 8
      let reserves = Int.random(in: 0..<4, using: &random) > 0
      breaker.rows(of: text, first: first, rest: rest, reserves: reserves, into: &rows)
      let model = RowBreakerModel(text, breaker, reserves: reserves)
      guard let fault = model.fault(rows, first: first, rest: rest) else { continue }
      Issue.record(
        """
        \(random.hint): \(fault)
        text \(String(decoding: text.bytes, as: UTF8.self).debugDescription) \(text.bytes.count)
        first \(first) rest \(rest) reserves \(reserves)
        marks \(text.marks.map { "\($0.place) \($0.room) of \(text.constructs[$0.construct]) \($0.opens)" })
        rows \(rows.map { "\($0.range) \($0.marks) \($0.width)" })
        opportunities \(breaker.opportunities.indices.filter { breaker.opportunities[$0] })
        """)
      return
    }
  }

  private static func line(using random: inout LineBreakRandom) -> RowText {
    var text = RowText()
    let string = (0..<Int.random(in: 0...24, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
    text.bytes = Array(string.utf8)
    let count = text.bytes.count
    if count > 0 {
      text.styles = [RowText.StyleRun(end: count, style: TextStyle(.monospaced, size: 16))]
    }
    let places =
      string.indices.map { string.utf8.distance(from: string.startIndex, to: $0) } + [count]
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      guard let a = places.randomElement(using: &random),
        let b = places.randomElement(using: &random)
      else { continue }
      let construct = min(a, b)..<max(a, b)
      text.constructs.append(construct)
      let index = text.constructs.count - 1
      for (place, opens) in [(construct.lowerBound, true), (construct.upperBound, false)] {
        text.marks.append(
          RowText.HiddenMark(
            place: place, room: Double(Int.random(in: 0...3, using: &random)) * 8,
            construct: index, opens: opens))
      }
    }
    // Marks are in the order of the source: what closes at a place is before what opens there.
    text.marks.sort { ($0.place, $0.opens ? 1 : 0) < ($1.place, $1.opens ? 1 : 0) }
    text.tabWidth = 32
    return text
  }

  @Test func aLongLineTakesLinearTime() {
    // 200 KB without an opportunity: each row looks at its own clusters alone, or this would not end.
    var text = RowText()
    text.bytes = [UInt8](repeating: 0x61, count: 200_000)
    text.styles = [RowText.StyleRun(end: text.bytes.count, style: TextStyle(.body, size: 16))]
    let breaker = RowBreaker(CellMeasurer())
    var rows: [TextRow] = []
    breaker.rows(of: text, first: 80, rest: 80, into: &rows)
    #expect(rows.count == 20_000)
    #expect(rows.allSatisfy { $0.range.count == 10 })
  }
}
