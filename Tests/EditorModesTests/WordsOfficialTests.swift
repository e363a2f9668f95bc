import EditorModes
import PieceTable
import Testing

/// The cases of Unicode's own test of word boundaries, see scripts/generate-word-tables.
enum WordBreakCases {
  /// A text and where it has boundaries within.
  struct Case: Sendable, CustomStringConvertible {
    var scalars: [UInt32]
    /// Whether there is a boundary before each scalar but the first.
    var breaks: [Bool]

    var description: String { scalars.map { String($0, radix: 16) }.joined(separator: " ") }
  }

  /// All of them.
  static var all: [Case] {
    var cases: [Case] = []
    for (first, row) in zip(samples, pairs) {
      for (second, sign) in zip(samples, row.split(separator: " ")) {
        cases.append(Case(scalars: [first, second], breaks: sign.map { $0 == "1" }))
      }
    }
    for (first, row) in zip(samples, pairsAroundMark) {
      for (second, signs) in zip(samples, row.split(separator: " ")) {
        cases.append(Case(scalars: [first, 0x308, second], breaks: signs.map { $0 == "1" }))
      }
    }
    for sequence in sequences {
      let scalars = sequence.split { $0 == "|" || $0 == "+" }.compactMap { UInt32($0, radix: 16) }
      let breaks = sequence.filter { $0 == "|" || $0 == "+" }.map { $0 == "|" }
      cases.append(Case(scalars: scalars, breaks: breaks))
    }
    return cases
  }
}

/// Word boundaries are Unicode's.
struct WordsOfficialTests {
  @Test func theOfficialCasesHold() {
    let cases = WordBreakCases.all
    #expect(cases.count == 1823)
    for each in cases {
      var string = ""
      var expected: [Int] = []
      for (index, value) in each.scalars.enumerated() {
        if index > 0, each.breaks[index - 1] { expected.append(string.utf8.count) }
        if let scalar = Unicode.Scalar(value) { string.unicodeScalars.append(scalar) }
      }
      expected.append(string.utf8.count)
      #expect(WordsSupport.boundaries(string) == expected, "\(each)")
    }
  }
}

/// What tests of words share.
enum WordsSupport {
  /// The ends of all segments, from the start of the text on.
  static func boundaries(_ string: String) -> [Int] {
    segments(string).map(\.range.upperBound)
  }

  /// All segments, from the start of the text on.
  static func segments(_ string: String) -> [WordBreaker.Segment] {
    let text = TextSnapshot(string)
    var breaker = WordBreaker(text, at: 0)
    var found: [WordBreaker.Segment] = []
    var position = 0
    while position < text.utf8Count {
      let segment = breaker.segment(from: position)
      found.append(segment)
      position = segment.range.upperBound
    }
    return found
  }

  /// Short strings of which nasty texts are made.
  static let pieces = [
    "a", "b", "é", "e\u{301}", " ", "  ", "\n", "\r\n", "\r", "\t", "'", "\"", ".", ",", ":", "_",
    "-", "*", "1", "2", "א", "ב", "ア", "ー", "あ", "中", "한", "\u{1100}", "\u{1161}", "ก", "ำ",
    "\u{200D}", "\u{AD}", "\u{308}", "👍", "👍🏽", "👩‍👩‍👧", "🇩🇪", "🇫", "❤️", "1️⃣", "Ⓜ", "ℹ️",
    "क", "\u{94D}", "ष", "\u{600}", "½", "\u{2028}", "\u{85}", "\u{B}", "\u{3000}", "·", "’",
  ]
}
