internal import CTextShaping

/// Measures text in real fonts, as browsers set it: shaped with kerning and ligatures, not hinted, glyphs anywhere
/// between pixels.
///
/// What a font does not have is taken from others that fontconfig names. Semibold text takes the bold font where
/// there is no semibold one. HarfBuzz and fontconfig are opened at run time; where they are missing there is no
/// measurer, and the build does not need them.
public final class FontMeasurer: TextMeasuring {
  private let library: FontLibrary
  private let shaper: WordShaper
  private var cache: WordCache
  private var families: [TextStyle.Family: FontFamily] = [:]
  private var styles: [TextStyle: StyleFonts] = [:]
  private var last: (style: TextStyle, fonts: StyleFonts)?
  private var styleCount: UInt32 = 0

  /// Whether what fonts by name need is installed.
  public static var isAvailable: Bool { hn_shaping_is_available() && hn_fonts_is_available() }

  /// A measurer in two families.
  ///
  /// - Throws: `FontError` when HarfBuzz is not installed, or one of the families.
  public convenience init(
    body: FontChoice = .family("sans-serif"), monospaced: FontChoice = .family("monospace")
  ) throws(FontError) {
    try self.init(body: body, monospaced: monospaced, cacheLimit: 256 << 10)
  }

  /// A measurer that keeps the advances of at most twice so many bytes of words.
  package init(
    body: FontChoice, monospaced: FontChoice, cacheLimit: Int
  ) throws(FontError) {
    let library = FontLibrary()
    guard hn_shaping_is_available(), let shaper = WordShaper(library) else {
      throw .libraryMissing("harfbuzz")
    }
    self.library = library
    self.shaper = shaper
    cache = WordCache(limit: cacheLimit)
    families[.body] = try FontFamily(body, library)
    families[.monospaced] = try FontFamily(monospaced, library)
  }

  /// Measures a run. O(length) where its words are known, else what HarfBuzz takes.
  public func measure(
    _ text: UnsafeBufferPointer<UInt8>, in style: TextStyle, isRightToLeft: Bool,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    precondition(advances.count >= text.count, "an advance for each byte")
    guard let fonts = fonts(of: style) else { return advances.update(repeating: 0) }
    if text.endOfASCII(from: 0) == text.count {
      let script = ScriptRuns.ofASCII(text)
      let key = WordCache.Key(style: fonts.id, script: script, isRightToLeft: isRightToLeft)
      return measureWords(of: text, key, fonts, into: advances)
    }
    var runs = ScriptRuns(text)
    while let (range, script) = runs.nextRun() {
      measureWords(
        of: UnsafeBufferPointer(rebasing: text[range]),
        WordCache.Key(style: fonts.id, script: script, isRightToLeft: isRightToLeft), fonts,
        into: UnsafeMutableBufferPointer(rebasing: advances[range]))
    }
  }

  /// The lengths of a style's preferred font: those above and below the baseline in whole points, as browsers have
  /// them. O(1)
  public func metrics(of style: TextStyle) -> FontMetrics {
    fonts(of: style)?.metrics ?? FontMetrics(ascent: 0, descent: 0, characterWidth: 0)
  }

  /// The font that a style's text is set in, if that has the character.
  public func face(of style: TextStyle) -> FontFace? {
    fonts(of: style)?.chosen.first?.face.description
  }

  /// The fonts that characters were taken from so far because the chosen ones do not have them.
  public var fallbackFaces: [FontFace] { library.fallbackFaces }

  /// How much was asked of the parts so far: bytes that are kept, words found and not found, calls of HarfBuzz.
  package var counts: (keptBytes: Int, found: Int, missing: Int, shaped: Int) {
    (cache.byteCount, cache.counts.found, cache.counts.missing, shaper.shapeCount)
  }
}

extension FontMeasurer {
  /// Styles beyond this number make the measurer forget those before.
  private static let mostStyles = 64

  private func fonts(of style: TextStyle) -> StyleFonts? {
    if let last, last.style == style { return last.fonts }
    guard let fonts = styles[style] ?? newFonts(of: style) else { return nil }
    last = (style, fonts)
    return fonts
  }

  private func newFonts(of style: TextStyle) -> StyleFonts? {
    guard
      let faces = families[style.family]?.faces(
        isBold: style.isBold, isItalic: style.isItalic, library),
      let regular = families[style.family]?.regular,
      let fonts = StyleFonts(faces, regular: regular, size: style.size, id: styleCount)
    else { return nil }
    styleCount += 1
    fonts.space = width(of: " ", fonts)
    let (ascent, descent) = fonts.chosen[0].extents
    fonts.metrics = FontMetrics(
      ascent: ascent, descent: descent, characterWidth: Double(width(of: "0", fonts)))
    if styles.count >= Self.mostStyles { styles.removeAll() }
    styles[style] = fonts
    return fonts
  }

  private func width(of letter: Unicode.Scalar, _ fonts: StyleFonts) -> Float {
    let byte = UInt8(truncatingIfNeeded: letter.value)
    return withUnsafePointer(to: byte) { byte in
      var advance: Float = 0
      withUnsafeMutablePointer(to: &advance) { advance in
        let text = UnsafeBufferPointer(start: byte, count: 1)
        let item = WordShaper.Item(text: text, script: ScriptRuns.common, isRightToLeft: false)
        shaper.shape(item, in: fonts, into: UnsafeMutableBufferPointer(start: advance, count: 1))
      }
      return advance
    }
  }

  /// Measures text of one script, word by word.
  ///
  /// A word is shaped together with the spaces next to it, because fonts kern these too: the space before it has its
  /// advance from there, the one behind it from the word that follows.
  private func measureWords(
    of text: UnsafeBufferPointer<UInt8>, _ key: WordCache.Key, _ fonts: StyleFonts,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    var place = 0
    while place < text.count {
      guard text[place] != 0x20 else {
        advances[place] = fonts.space
        place += 1
        continue
      }
      let start = place > 0 ? place - 1 : place
      while place < text.count, text[place] != 0x20 { place += 1 }
      let end = place < text.count ? place + 1 : place
      measureWord(
        UnsafeBufferPointer(rebasing: text[start..<end]), key, fonts,
        into: UnsafeMutableBufferPointer(rebasing: advances[start..<end]))
    }
  }

  private func measureWord(
    _ word: UnsafeBufferPointer<UInt8>, _ key: WordCache.Key, _ fonts: StyleFonts,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    guard word.count <= WordCache.longestWord else {
      return shapeLongWord(word, key, fonts, into: advances)
    }
    if cache.find(word, key, into: advances) { return }
    shape(word, key, fonts, into: advances)
    cache.insert(word, key, UnsafeBufferPointer(advances))
  }

  /// Shapes a word of any length, in parts: what HarfBuzz needs grows with the text that it is given at once.
  private func shapeLongWord(
    _ word: UnsafeBufferPointer<UInt8>, _ key: WordCache.Key, _ fonts: StyleFonts,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    var start = 0
    while start < word.count {
      let end = word.endOfPart(from: start, upTo: 4096)
      shape(
        UnsafeBufferPointer(rebasing: word[start..<end]), key, fonts,
        into: UnsafeMutableBufferPointer(rebasing: advances[start..<end]))
      start = end
    }
  }

  private func shape(
    _ word: UnsafeBufferPointer<UInt8>, _ key: WordCache.Key, _ fonts: StyleFonts,
    into advances: UnsafeMutableBufferPointer<Float>
  ) {
    let item = WordShaper.Item(text: word, script: key.script, isRightToLeft: key.isRightToLeft)
    shaper.shape(item, in: fonts, into: advances)
  }
}
