import Testing
import TextLayout

/// The cases of Unicode's own test of line breaks, see scripts/generate-line-tables.
enum LineBreakCases {
  /// A text and where it may be broken.
  struct Case: Sendable, CustomStringConvertible {
    var scalars: [UInt32]
    /// Whether a row may end before each scalar but the first.
    var breaks: [Bool]

    var description: String { LineBreakSupport.description(scalars) }
  }

  /// All of them.
  static var all: [Case] {
    var cases: [Case] = []
    for (first, row) in zip(samples, pairs) {
      var digits = Substring(row)
      for second in samples {
        var bits = UInt8(digits.prefix(2), radix: 16) ?? 0
        digits = digits.dropFirst(2)
        for middle: [UInt32] in [[], [0x20], [0x308], [0x308, 0x20]] {
          let breaks = (0...middle.count).map { _ in
            defer { bits <<= 1 }
            return bits & 0x80 != 0
          }
          cases.append(Case(scalars: [first] + middle + [second], breaks: breaks))
        }
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

/// Where rows may end is Unicode's.
struct LineBreakOfficialTests {
  /// Some cases have a break inside a grapheme cluster, such as between a space and a mark; there is none here.
  @Test func theOfficialCasesHold() {
    let cases = LineBreakCases.all
    #expect(cases.count == 7654)
    for each in cases {
      let string = LineBreakSupport.string(each.scalars)
      var expected = LineBreakModel.breaks(each.scalars, .unicode)
      #expect(Array(expected.dropFirst()) == each.breaks, "the model, \(each)")
      expected = LineBreakSupport.outsideClusters(each.scalars, [false] + each.breaks)
      #expect(LineBreakSupport.breaks(string, .unicode) == expected, "\(each)")
    }
  }
}
