import Testing
import TextLayout

@Suite(.enabled(if: TestFonts.hasAll, TestFonts.comment))
struct MeasuringFallbackTests {
  let sans = TestFonts.style

  @Test("what no font has is as wide as the font's box")
  func boxes() throws {
    let measurer = try TestFonts.measurer("Liberation Sans")
    let box = measurer.width(of: "\u{10FFFF}", in: sans)
    #expect(box > 0)
    #expect(measurer.advances(of: "\u{10FFFF}a\u{10FFFE}", in: sans)[5] == Float(box))
  }

  @Test("a second family is asked before all others")
  func secondFamily() throws {
    let measurer = try FontMeasurer(
      body: .families(["Liberation Sans", "DejaVu Sans Mono"]), monospaced: .family("monospace"))
    // Liberation Sans has no such heart.
    #expect(measurer.width(of: "\u{2764}", in: sans) == 1233.0 / 2048 * 32)
    #expect(measurer.fallbackFaces.isEmpty)
  }

  @Test("letters of other scripts come from other fonts, in either direction")
  func scripts() throws {
    let measurer = try TestFonts.measurer("Liberation Sans")
    let box = measurer.width(of: "\u{10FFFF}", in: sans)
    let hebrew = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
    let advances = measurer.advances(of: hebrew, in: sans, isRightToLeft: true)
    #expect(advances.enumerated().allSatisfy { ($1 > 0) == ($0 % 2 == 0) })
    #expect(measurer.width(of: hebrew, in: sans, isRightToLeft: true) != box * 4)
    // Letters of Arabic are joined, so a word is not as wide as its letters alone.
    let arabic = "\u{645}\u{631}\u{62D}\u{628}\u{627}"
    let letters = arabic.map { measurer.width(of: String($0), in: sans, isRightToLeft: true) }
    #expect(measurer.width(of: arabic, in: sans, isRightToLeft: true) < letters.reduce(0, +))
    #expect(!measurer.fallbackFaces.isEmpty)
  }

  @Test("a bold style takes other letters from fonts of ordinary weight")
  func weightOfOthers() throws {
    let measurer = try TestFonts.measurer("Liberation Sans")
    let bold = TextStyle(size: 32, isBold: true)
    let hebrew = "\u{5E9}\u{5DC}"
    #expect(
      measurer.width(of: hebrew, in: bold, isRightToLeft: true)
        == measurer.width(of: hebrew, in: sans, isRightToLeft: true))
  }

  @Test(
    "emoji, whatever they are made of, are one picture wide",
    .enabled(if: TestFonts.hasEmoji, TestFonts.comment),
    arguments: [
      "\u{1F600}", "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F1E9}\u{1F1EA}",
      "1\u{FE0F}\u{20E3}",
      "\u{2764}\u{FE0F}", "\u{A9}\u{FE0F}", "\u{1F44D}\u{1F3FD}", "\u{231A}", "\u{2B50}",
    ])
  func emoji(text: String) throws {
    let measurer = try TestFonts.measurer("Liberation Sans")
    // 136 pixels of a picture whose em square is 109 pixels.
    let picture = Float(136.0 / 109 * 32)
    let advances = measurer.advances(of: "x\(text)x", in: sans)
    #expect(abs(advances[1] - picture) < 0.001)
    #expect(advances[2..<advances.count - 1].allSatisfy { $0 == 0 })
    #expect(advances.last == advances.first)
  }

  @Test(
    "without a selector a heart is a letter", .enabled(if: TestFonts.hasEmoji, TestFonts.comment))
  func heart() throws {
    let measurer = try TestFonts.measurer("Liberation Sans")
    let advances = measurer.advances(of: "\u{2764}\u{2764}\u{FE0F}", in: sans)
    #expect(advances[0] != advances[3])
  }
}
