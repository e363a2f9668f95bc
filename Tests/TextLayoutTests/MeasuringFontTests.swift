import CTextShaping
import Testing
import TextLayout

@Suite(.enabled(if: TestFonts.hasAll, TestFonts.comment))
struct MeasuringFontTests {
  let sans = TestFonts.style

  /// Text, and its width in DejaVu Sans as Chromium 156 has it without hinting: rounded up to 1/64.
  static let widths: [(text: String, size: Double, isBold: Bool, width: Double)] = [
    ("To.", 13.6, false, 18.40625), ("To.", 16, false, 21.65625), ("To.", 17.3, false, 23.390625),
    ("To.", 32, false, 43.296875), ("To.", 16, true, 25.859375), ("To.", 17.3, true, 27.9375),
    ("WAVE", 13.6, false, 39.015625), ("WAVE", 17.3, false, 49.609375),
    ("WAVE", 32, false, 91.84375), ("WAVE", 32, true, 103.078125),
    ("\u{C6}r\u{F8}sk\u{F8}bing", 16, false, 94.25),
    ("\u{C6}r\u{F8}sk\u{F8}bing", 17.3, true, 115.390625),
    ("em\u{2014}dash", 13.6, false, 67.859375), ("em\u{2014}dash", 17.3, false, 86.265625),
    ("fi \u{B6} quick \u{10D}e\u{161}tina \u{2026} [brackets]", 13.6, false, 206.546875),
    ("fi \u{B6} quick \u{10D}e\u{161}tina \u{2026} [brackets]", 17.3, false, 262.578125),
    ("fi \u{B6} quick \u{10D}e\u{161}tina \u{2026} [brackets]", 32, true, 544.015625),
  ]

  @Test("widths are those of a browser")
  func browserWidths() throws {
    let measurer = try TestFonts.measurer("DejaVu Sans")
    for (text, size, isBold, width) in Self.widths {
      let found = measurer.width(of: text, in: TextStyle(size: size, isBold: isBold))
      #expect(width - found < 1.0 / 64 + 0.001, "\(text) at \(size): \(found), not \(width)")
      #expect(width - found > -0.001, "\(text) at \(size): \(found), not \(width)")
    }
  }

  @Test("lengths above and below the baseline are those of a browser")
  func browserMetrics() throws {
    let measurer = try TestFonts.measurer("DejaVu Sans")
    for (size, ascent, descent) in [(13.6, 13.0, 3.0), (16, 15, 4), (17.3, 16, 4), (32, 30, 8)] {
      let metrics = measurer.metrics(of: TextStyle(size: size))
      #expect(metrics.ascent == ascent)
      #expect(metrics.descent == descent)
    }
    let code = measurer.metrics(of: TextStyle(.monospaced, size: 32))
    #expect(code.characterWidth == 1233.0 / 2048 * 32)
  }

  @Test(
    "a run of words is as wide as HarfBuzz has it in one piece",
    arguments: ["Liberation Sans", "DejaVu Sans"])
  func wordsAgree(family: String) throws {
    let measurer = try TestFonts.measurer(family)
    let path = try #require(measurer.face(of: sans)).path
    let face = try #require(hn_face_create(path, 0, nil))
    defer { hn_face_destroy(face) }
    let font = try #require(hn_font_create(face, sans.size))
    defer { hn_font_destroy(font) }
    let shaper = try #require(hn_shaper_create())
    defer { hn_shaper_destroy(shaper) }
    for text in [
      "AVAST Type A VA, To. Wave A", "Y Yolk  T W A", " fi ffi office ", "A T  V A y.", "1 A 1",
    ] {
      let latin: UInt32 = 0x4C61_746E
      var count = 0
      let glyphs = hn_shape(shaper, font, text, text.utf8.count, latin, false, &count)
      let width = UnsafeBufferPointer(start: glyphs, count: count).reduce(0) {
        $0 + Double($1.advance)
      }
      #expect(abs(measurer.width(of: text, in: sans) - width) < 0.001, "\(family): \(text)")
    }
  }

  @Test("letters are kerned, with spaces too")
  func kerning() throws {
    let measurer = try TestFonts.measurer("Liberation Sans")
    func width(_ text: String) -> Double { measurer.width(of: text, in: sans) }
    #expect(width("AV") < width("A") + width("V"))
    #expect(width("A ") < width("A") + width(" "))
    #expect(width(" A") < width("A") + width(" "))
    #expect(width("A V") < width("A") + width(" ") + width("V"))
  }

  @Test("the letters of a ligature share its advance")
  func ligature() throws {
    let measurer = try TestFonts.measurer("DejaVu Sans")
    let single = measurer.width(of: "\u{FB01}", in: sans)
    let advances = measurer.advances(of: "\u{FB01}fi", in: sans)
    #expect(advances[3] == advances[4])
    #expect(abs(Double(advances[3]) * 2 - single) < 0.001)
  }

  @Test("semibold text takes the bold font, slanted the slanted one")
  func faces() throws {
    let measurer = try TestFonts.measurer("Liberation Sans")
    let paths = [(false, false), (true, false), (false, true), (true, true)].map {
      measurer.face(of: TextStyle(size: 16, isBold: $0, isItalic: $1))?.path
    }
    #expect(Set(paths).count == 4)
    #expect(measurer.face(of: TextStyle(size: 16))?.family == "Liberation Sans")
    #expect(measurer.face(of: TextStyle(.monospaced, size: 16))?.family == "DejaVu Sans Mono")
    #expect(
      measurer.width(of: "word", in: TextStyle(size: 16, isBold: true))
        > measurer.width(of: "word", in: TextStyle(size: 16)))
  }

  @Test("a font by its file measures as the same font by its name")
  func files() throws {
    let named = try TestFonts.measurer("Liberation Sans")
    let path = try #require(named.face(of: sans)).path
    let measurer = try FontMeasurer(
      body: .files(FontFiles(regular: path)), monospaced: .family("DejaVu Sans Mono"))
    #expect(measurer.face(of: sans)?.family == "Liberation Sans")
    let text = "Words, AV and more."
    #expect(measurer.advances(of: text, in: sans) == named.advances(of: text, in: sans))
    let bold = TextStyle(size: 32, isBold: true)
    #expect(measurer.advances(of: text, in: bold) == named.advances(of: text, in: sans))
  }

  @Test func errors() {
    #expect(throws: FontError.noFamily(["No Such Family"])) {
      try FontMeasurer(body: .family("No Such Family"), monospaced: .family("DejaVu Sans Mono"))
    }
    #expect(throws: FontError.unreadable("/no/such/font")) {
      try FontMeasurer(
        body: .files(FontFiles(regular: "/no/such/font")), monospaced: .family("monospace"))
    }
  }

  @Test("names that are not installed are passed over")
  func names() throws {
    let measurer = try FontMeasurer(
      body: .families(["No Such Family", "Liberation Sans"]),
      monospaced: .families(["No Such Family", "monospace"]))
    #expect(measurer.face(of: sans)?.family == "Liberation Sans")
  }
}
