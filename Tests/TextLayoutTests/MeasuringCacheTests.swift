import Testing
import TextLayout

@Suite(.enabled(if: TestFonts.hasAll, TestFonts.comment))
struct MeasuringCacheTests {
  static let alphabet: [Unicode.Scalar] = [
    "a", "A", "V", "T", "f", "i", " ", " ", ".", "(", ")", "1", "\u{E9}", "\u{301}", "\u{430}",
    "\u{3B1}",
    "\u{6F22}", "\u{1F600}", "\u{FE0F}", "\u{20E3}", "\u{200D}", "\u{1F469}", "\u{1F1E9}",
    "\u{5D0}",
    "\u{628}", "\u{915}", "\u{94D}", "\u{93F}", "\u{1112}", "\u{1161}", "\u{AC00}", "\u{200B}",
    "\u{AD}",
    "\u{2764}", "\u{FFFD}", "\u{1}", "\u{1F3FD}",
  ]

  @Test(
    "advances are at the first bytes of clusters, the same whatever is kept",
    arguments: MeasuringSettings.seeds)
  func random(seed: UInt64) throws {
    let kept = try TestFonts.measurer("Liberation Sans")
    let forgetful = try TestFonts.measurer("Liberation Sans", cacheLimit: 64)
    let none = try TestFonts.measurer("Liberation Sans", cacheLimit: 0)
    var random = MeasuringRandom(seed: seed)
    for _ in 0..<MeasuringSettings.operations(400) {
      let text = random.text(of: Self.alphabet, upTo: 20)
      let style = TextStyle(
        Bool.random(using: &random) ? .monospaced : .body,
        size: [13.6, 16, 32][Int.random(in: 0..<3, using: &random)],
        isBold: Bool.random(using: &random),
        isItalic: Bool.random(using: &random))
      let isRightToLeft = Bool.random(using: &random)
      let found = kept.advances(of: text, in: style, isRightToLeft: isRightToLeft)
      let script = "seed \(seed), \(style), \(isRightToLeft): \(text.unicodeScalars.map(\.value))"
      let starts = text.byteAdvances(text.map { _ in 1 })
      #expect(
        zip(found, starts).allSatisfy { $0 >= 0 && ($1 == 1 || $0 == 0) }, "\(script) \(found)")
      for other in [forgetful, none, kept] {
        let again = other.advances(of: text, in: style, isRightToLeft: isRightToLeft)
        #expect(again == found, "\(script)")
        if again != found { return }
      }
      #expect(forgetful.counts.keptBytes <= 128)
    }
    #expect(none.counts.keptBytes == 0)
  }

  @Test("known words are not shaped again")
  func known() throws {
    let measurer = try TestFonts.measurer("Liberation Sans")
    let text = "the quick brown fox and the quick dog"
    _ = measurer.advances(of: text, in: TextStyle(size: 16))
    let counts = measurer.counts
    _ = measurer.advances(of: text, in: TextStyle(size: 16))
    #expect(measurer.counts.shaped == counts.shaped)
    #expect(measurer.counts.missing == counts.missing)
    #expect(measurer.counts.found == counts.found + 8)
  }

  @Test("what is kept of many words and sizes is bounded")
  func bounded() throws {
    let measurer = try TestFonts.measurer("Liberation Sans", cacheLimit: 1000)
    let first = measurer.advances(of: "word0 AV", in: TextStyle(size: 10))
    for number in 0..<2000 {
      _ = measurer.advances(
        of: "word\(number) more", in: TextStyle(size: 10 + Double(number % 200) / 10))
      #expect(measurer.counts.keptBytes <= 2000)
    }
    #expect(measurer.advances(of: "word0 AV", in: TextStyle(size: 10)) == first)
  }

  @Test("words of any length and clusters of any length are measured")
  func long() throws {
    let measurer = try TestFonts.measurer("DejaVu Sans Mono")
    let letters = measurer.advances(of: String(repeating: "m", count: 100_000), in: TestFonts.style)
    #expect(letters.allSatisfy { $0 == Float(1233.0 / 2048 * 32) })
    let marks = measurer.advances(
      of: "m" + String(repeating: "\u{301}", count: 20_000), in: TestFonts.style)
    #expect(marks[0] > 0)
    #expect(marks.dropFirst().allSatisfy { $0 == 0 })
    let alone = measurer.advances(of: "\u{301}\u{302}", in: TestFonts.style)
    #expect(alone.dropFirst().allSatisfy { $0 == 0 })
  }

  @Test("sizes that no font has do no harm", arguments: [0, -3, 1e-9, 1e9, .infinity, .nan])
  func sizes(size: Double) throws {
    let measurer = try TestFonts.measurer("Liberation Sans")
    #expect(measurer.width(of: "word", in: TextStyle(size: size)).isFinite)
    #expect(measurer.metrics(of: TextStyle(size: size)).ascent.isFinite)
  }
}
