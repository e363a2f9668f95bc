import Testing
import TextLayout

struct MeasuringCellTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let cells: [Int]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ cells: [Int]) {
      self.name = name
      self.text = text
      self.cells = cells
    }
  }

  static let cases: [Case] = [
    Case("letters of ASCII", "abc 12", [1, 1, 1, 1, 1, 1]),
    Case(
      "many letters of ASCII", String(repeating: "word ", count: 40),
      .init(repeating: 1, count: 200)),
    Case("accents", "na\u{EF}ve", [1, 1, 1, 1, 1]),
    Case("a combining accent", "cafe\u{301}!", [1, 1, 1, 1, 1]),
    Case("ideographs", "\u{6F22}\u{5B57}x", [2, 2, 1]),
    Case("full-width letters", "\u{FF21}A", [2, 1]),
    Case("half-width kana", "\u{FF71}", [1]),
    Case("an emoji", "a\u{1F600}b", [1, 2, 1]),
    Case("a family of emoji", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", [2]),
    Case("a skin tone", "\u{1F44D}\u{1F3FD}", [2]),
    Case("flags", "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", [2, 2]),
    Case("a heart as text and as emoji", "\u{2764}\u{2764}\u{FE0F}", [1, 2]),
    Case("a keycap behind letters", "ab1\u{FE0F}\u{20E3}c", [1, 1, 2, 1]),
    Case("jamo of Hangul", "\u{1112}\u{1161}\u{11AB}\u{AC00}", [2, 2]),
    Case("a zero-width space", "a\u{200B}b", [1, 0, 1]),
    Case("a zero-width joiner", "a\u{200D}b", [1, 1]),
    Case("marks alone", "\u{301}\u{302}", [0]),
    Case("Devanagari", "\u{928}\u{92E}", [1, 1]),
    Case("Hebrew", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", [1, 1, 1, 1]),
    Case(
      "a mark between long stretches of ASCII", "0123456789\u{301}0123456789",
      .init(repeating: 1, count: 20)),
  ]

  @Test(arguments: cases)
  func cells(_ example: Case) {
    let measurer = CellMeasurer(cellWidth: 10)
    #expect(example.text.count == example.cells.count, "clusters: \(Array(example.text))")
    let expected = example.text.byteAdvances(
      zip(example.text, example.cells).map { Float($1) * 10 })
    for style in [TextStyle(size: 16), TextStyle(.monospaced, size: 40, isBold: true)] {
      #expect(measurer.advances(of: example.text, in: style) == expected)
    }
  }

  @Test("random texts agree with the sum over their characters", arguments: MeasuringSettings.seeds)
  func random(seed: UInt64) {
    let alphabet: [Unicode.Scalar] = [
      "a", "b", " ", "1", "\u{301}", "\u{FE0F}", "\u{20E3}", "\u{200D}", "\u{1F469}", "\u{1F1E9}",
      "\u{1112}", "\u{1161}", "\u{6F22}", "\u{1F3FD}", "\u{E9}", "\u{93F}", "\u{928}", "\u{94D}",
    ]
    let measurer = CellMeasurer(cellWidth: 1)
    var random = MeasuringRandom(seed: seed)
    for _ in 0..<MeasuringSettings.operations(2000) {
      let text = random.text(of: alphabet, upTo: 24)
      let expected = text.byteAdvances(text.map { Float(CellWidth.of($0)) })
      let found = measurer.advances(of: text, in: TextStyle(size: 16))
      #expect(found == expected, "seed \(seed): \(text.unicodeScalars.map(\.value))")
      if found != expected { return }
    }
  }

  @Test func metrics() {
    let metrics = CellMeasurer(cellWidth: 9, ascent: 11, descent: 3).metrics(
      of: TextStyle(size: 99))
    #expect(metrics == FontMetrics(ascent: 11, descent: 3, characterWidth: 9))
  }
}
