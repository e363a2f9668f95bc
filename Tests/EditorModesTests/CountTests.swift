import EditorModes
import MarkdownTestSupport
import PieceTable
import Testing

/// Counts of texts and of what is selected.
struct CountTests {
  static func fresh(_ text: TextSnapshot) -> TextCounts {
    var tracker = CountTracker()
    return tracker.counts(of: text)
  }

  @Test(arguments: [
    ("", 0, 0, 1), ("one two", 7, 2, 1), ("one\r\ntwo\r\n", 8, 2, 3), ("\r\r\n\n", 3, 0, 4),
    ("can't 3.5 a_b", 13, 3, 1), ("__a__ _b", 8, 2, 1), ("中文", 2, 2, 1), ("👩‍👩‍👧🇩🇪 e\u{301}", 4, 1, 1),
    ("**bold** - [x] task", 19, 3, 1), ("👍 1️⃣", 3, 1, 1), ("a\u{200D}👍b", 3, 2, 1),
    ("中\u{200D}Ⓜ", 2, 1, 1),
    ("a'b a'.b a''b", 13, 5, 1), ("\u{301}", 1, 0, 1), ("צה\"ל", 4, 1, 1),
  ])
  func aTextCounts(string: String, characters: Int, words: Int, lines: Int) {
    #expect(
      Self.fresh(TextSnapshot(string))
        == TextCounts(
          bytes: string.utf8.count, characters: characters, words: words, lines: lines))
  }

  @Test(arguments: [
    ("⟦one⟧ two", 3, 1, 1), ("o⟦n⟧e", 1, 1, 1), ("one⟦ ⟧two", 1, 0, 1), ("on⟦e\r\nt⟧wo", 3, 2, 2),
    ("a‸b", 0, 0, 1),
    ("⟦a\n⟧b", 2, 1, 2), ("3⟦.5⟧", 2, 1, 1), ("🇩🇪⟦🇫🇷⟧", 1, 0, 1),
  ])
  func aSelectionCounts(marked: String, characters: Int, words: Int, lines: Int) {
    let marked = MarkedText(marked)
    let range = marked.selections.primary.range
    var tracker = CountTracker()
    #expect(
      tracker.counts(of: range, in: TextSnapshot(marked.text))
        == TextCounts(bytes: range.length, characters: characters, words: words, lines: lines))
  }

  /// A whole count finds the characters of the standard library, and the words between word boundaries.
  @Test(arguments: TestSettings.seeds)
  func countsAreThoseOfBoundaries(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestSettings.operations(500) {
      let string = (0..<random.below(40)).map { _ in random.pick(WordsSupport.pieces) }.joined()
      let counts = Self.fresh(TextSnapshot(string))
      if counts.characters == string.count,
        counts.words == WordsSupport.segments(string).filter(\.isWord).count
      {
        continue
      }
      Issue.record("\(string.debugDescription): \(counts)")
    }
  }

  /// Every boundary between two plain scalars is certain.
  @Test func plainScalarsStandAlone() {
    // Some of each script.
    let scalars = (UInt32(0x20)..<0x10000).filter { $0 % 0x35 < 2 || $0 < 0x500 }
      .compactMap(Unicode.Scalar.init)
    var string = ""
    for scalar in scalars {
      string.unicodeScalars.append(scalar)
      string += "a"
      string.unicodeScalars.append(scalar)
      string.unicodeScalars.append(scalar)
      string += "é中한"
    }
    #expect(Self.fresh(TextSnapshot(string)).characters == string.count)
  }

  /// Bytes as edits insert them: short and long, well-formed and not.
  static func insertion(_ random: inout SplitMix64) -> [UInt8] {
    switch random.below(12) {
    case 0:
      return [
        random.pick([0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x91, 0x8D, 0xFF, 0xC3, 0xA9, 0xCC, 0x81])
      ]
    case 1:
      // Long enough to be cut.
      let piece = random.pick([
        "_", "\u{301}", "🇩", "🇩🇪", "👍", "'", ".", "\u{200D}", "क\u{94D}", "\u{1100}", "\u{600}", "a",
      ])
      return Array(String(repeating: piece, count: random.below(6000) / piece.utf8.count).utf8)
    default:
      return Array(
        (0..<random.below(5)).map { _ in random.pick(WordsSupport.pieces) }.joined().utf8)
    }
  }

  @Test(arguments: TestSettings.seeds)
  func editsAreFollowed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var buffer = TextBuffer("one two")
    var text = buffer.snapshot()
    var tracker = CountTracker()
    _ = tracker.counts(of: text)
    for operation in 0..<TestSettings.operations(200) {
      if text.utf8Count > 30_000 {
        buffer = TextBuffer("one two")
        text = buffer.snapshot()
        tracker = CountTracker()
        _ = tracker.counts(of: text)
      }
      var places = (0..<2 * (1 + random.below(3))).map { _ in
        random.below(2) == 0
          ? random.below(text.utf8Count + 1)
          : min(text.utf8Count, text.utf8Count / 2 + random.below(20))
      }
      places.sort()
      var edits: [TextEdit] = []
      for index in stride(from: 0, to: places.count, by: 2) {
        let start = text.clip(ByteOffset(places[index]), .left)
        let end = random.oneIn(3) ? start : text.clip(ByteOffset(places[index + 1]), .left)
        let limit = min(end, start + (random.oneIn(8) ? 20_000 : 6))
        if let last = edits.last, last.range.upperBound >= start { continue }
        edits.append(
          TextEdit(
            start..<max(start, text.clip(limit, .left)),
            with: TextSnapshot(bytes: Self.insertion(&random))))
      }
      let old = text
      let patch = try buffer.replace(edits)
      text = buffer.snapshot()
      tracker.apply(patch, old: old, new: text)
      let (found, expected) = (tracker.counts(of: text), Self.fresh(text))
      guard found == expected else {
        Issue.record(
          """
          seed \(seed) operation \(operation): \(found), fresh \(expected), after \(patch) of \
          \(old.utf8Count < 300 ? old.string.debugDescription : "\(old.utf8Count) bytes")
          """)
        return
      }
    }
  }

  @Test(arguments: TestSettings.seeds)
  func partsCountAsIfAlone(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestSettings.operations(60) {
      let bytes = (0..<1 + random.below(8)).flatMap { _ in Self.insertion(&random) }
      let text = TextSnapshot(bytes: bytes)
      var tracker = CountTracker()
      if random.oneIn(2) { _ = tracker.counts(of: text) }
      var range = text.startOffset..<text.startOffset
      for _ in 0..<20 {
        let place = { (offset: Int) in
          text.clipToGrapheme(ByteOffset(min(max(0, offset), text.utf8Count)), .left)
        }
        let start =
          random.oneIn(2)
          ? place(random.below(text.utf8Count + 1))
          : place(range.lowerBound.value + random.below(9) - 4)
        let end =
          random.oneIn(2)
          ? place(random.below(text.utf8Count + 1))
          : place(range.upperBound.value + random.below(9) - 4)
        range = min(start, end)..<max(start, end)
        let (found, alone) = (tracker.counts(of: range, in: text), Self.fresh(text.slice(range)))
        guard found.words == alone.words, found.characters == alone.characters else {
          Issue.record(
            "\(range) of \(text.string.debugDescription.prefix(500)): \(found), alone \(alone)")
          return
        }
      }
    }
  }
}
