/// Random documents that are hard on a parser; mostly short, so that failures are.
///
/// Each document follows from its seed alone: a failure is named by one number.
package struct DocumentGenerator {
  /// How a document is made.
  package enum Style: CaseIterable, Sendable {
    /// Tokens of a nasty alphabet in any order.
    case soup
    /// Lines of container prefixes (complete, lazy or mangled) and nasty contents.
    case lines
    /// Nested blocks that are well formed, then spoilt in a few places.
    case nested
    /// One construct (table, definitions, footnotes, HTML, fences, tabs in lists) in variations.
    case construct
    /// Blocks whose text is made of inlines, well formed or nearly so.
    case inlines
    /// Tokens of a small alphabet of inlines in any order.
    case inlineSoup
    /// Definitions of links and footnotes, and references to them.
    case references

    /// The styles that are hard on block structure.
    package static let ofBlocks: [Style] = [.soup, .lines, .nested, .construct]
  }

  var random: SplitMix64
  /// The line end that most lines of this document have.
  var lineEnd: [UInt8] = [UInt8(ascii: "\n")]

  /// A generator whose documents and snippets follow from the seed.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The document of a seed, made in one of the styles, which the seed chooses.
  package static func document(seed: UInt64, styles: [Style] = Style.ofBlocks) -> [UInt8] {
    var generator = DocumentGenerator(seed: seed)
    return generator.document(styles: styles)
  }

  /// The next document: up to about 40 lines.
  package mutating func document(styles: [Style] = Style.ofBlocks) -> [UInt8] {
    lineEnd = lineEnds()
    var document: [UInt8] =
      switch random.pick(styles) {
      case .soup: soup()
      case .lines: lines()
      case .nested: nested()
      case .construct: construct()
      case .inlines: inlines()
      case .inlineSoup: inlineSoup()
      case .references: references()
      }
    // However it was made: at times a mark at the start, no line end at the end, no beginning.
    if random.oneIn(40) { document = [0xEF, 0xBB, 0xBF] + document }
    if random.oneIn(6), let last = document.lastIndex(where: { $0 != 10 && $0 != 13 }) {
      document.removeSubrange((last + 1)...)
    }
    if random.oneIn(10), !document.isEmpty {
      document.removeSubrange(random.below(document.count)...)
    }
    return document
  }

  /// A few bytes to insert somewhere: a token, some tokens, a line or a construct.
  package mutating func snippet() -> [UInt8] {
    switch random.below(8) {
    case 0: soup(tokens: random.within(2...6))
    case 1: prefix() + content() + lineEnd
    case 2: random.oneIn(3) ? construct() : lineEnd
    default: random.pick(Self.alphabet)
    }
  }

  /// A few bytes for inlines to insert somewhere: a token, some text, a reference or its definition.
  package mutating func inlineSnippet() -> [UInt8] {
    switch random.below(6) {
    case 0: inlineText(depth: 2)
    case 1: reference()
    case 2: lineEnd + lineEnd + definition() + lineEnd
    default: random.pick(Self.inlineAlphabet)
    }
  }

  /// The number of lines (or blocks) of a document: mostly a few.
  mutating func size(upTo most: Int) -> Int {
    switch random.below(10) {
    case 0: random.within(0...1)
    case 1...6: random.within(1...min(6, most))
    case 7...8: random.within(1...min(14, most))
    default: random.within(1...most)
    }
  }

  /// Tokens whose every combination has a meaning to some block.
  package static let alphabet: [[UInt8]] = {
    let texts = [
      ">", "> ", ">>", "-", "- ", "+ ", "* ", "*", "+", "1.", "1. ", "2) ", "1) ", "0. ", "10. ",
      "007) ",
      "123456789. ", "1234567890. ", "`", "``", "```", "````", "~~~", "~~~~", "~", "|", "| ", ":",
      ":-:",
      "|-|-|", "-|-", "<", "<div>", "</div>", "<!--", "-->", "<!A", "<?", "?>", "<![CDATA[", "]]>",
      "<pre",
      "</pre>", "<script>", "</script>", "<x>", "</x>", "<x a='b'>", ">", "#", "##", "# ",
      "###### ",
      "####### ", "=", "===", "---", "***", "___", "- - -", "_", "\t", " ", "  ", "    ", "     ",
      "[x]: /u", "[x]:", "[x]", "[", "]", "/u", "\"t\"", "'t", "(t)", "\"", "<u>", "[^a]: ",
      "[^a]:", "[^a]",
      "[^b]: ", "[ ] ", "[x] ", "[X] ", "\\|", "\\", "\\]", "a", "b c", "word", "é", "\u{FEFF}",
      "\u{A0}",
      "&amp;", "\u{0B}", "\u{0C}", "$$", "!",
    ]
    return texts.map { Array($0.utf8) } + [[0], [0xC3], [0xFF], [0xED, 0xA0, 0x80]]
  }()

  /// Tokens in any order, with a line end or the beginning of a line every few.
  private mutating func soup() -> [UInt8] {
    let lines = size(upTo: 30)
    return soup(tokens: lines * random.within(2...5))
  }

  mutating func soup(tokens: Int) -> [UInt8] {
    // A small part of the alphabet a document, so that tokens meet their likes.
    let part =
      random.oneIn(3)
      ? Self.alphabet : (0..<random.within(3...9)).map { _ in random.pick(Self.alphabet) }
    var text: [UInt8] = []
    for _ in 0..<tokens { text += random.oneIn(4) ? lineEnd : random.pick(part) }
    return text
  }

  /// Mostly LF; now and then CRLF or CR for a whole document.
  private mutating func lineEnds() -> [UInt8] {
    switch random.below(12) {
    case 0: [13, 10]
    case 1: [13]
    default: [10]
    }
  }

  /// Joins lines with the document's line end, now and then with another one or an odd byte.
  mutating func join(_ lines: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    for line in lines {
      text += line
      if random.oneIn(60) { text += random.pick([[0], [0xFF], [0xC3], [9], [32, 32], [0x0C]]) }
      text += random.oneIn(40) ? random.pick([[13], [13, 10], [10, 13], [10]]) : lineEnd
    }
    return text
  }

  /// One of some strings, as bytes.
  mutating func one(of texts: String...) -> [UInt8] { Array(random.pick(texts).utf8) }

  /// Some spaces, now and then a tab.
  mutating func spaces(_ range: ClosedRange<Int>) -> [UInt8] {
    random.oneIn(12) ? [9] : Array(repeating: 32, count: random.within(range))
  }
}
