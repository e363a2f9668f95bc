import PieceTable
import Testing

/// Random operations on the buffer against an array of bytes.
///
/// `HN_TEST_SEED=7 HN_TEST_OPS=100000 swift test --filter TextBufferRandomTests` for one long run.
struct TextBufferRandomTests {
  @Test(arguments: TestSettings.seeds(24))
  func tinyTexts(seed: UInt64) {
    ScriptRunner.explore(seed: seed, .tiny, operations: TestSettings.operations(300))
  }

  @Test(arguments: TestSettings.seeds(12))
  func typing(seed: UInt64) {
    ScriptRunner.explore(seed: seed, .typing, operations: TestSettings.operations(1_200))
  }

  @Test(arguments: TestSettings.seeds(16))
  func rashEdits(seed: UInt64) {
    ScriptRunner.explore(seed: seed, .rash, operations: TestSettings.operations(400))
  }

  /// Every text of up to four elements of a nasty alphabet, built and cut in two at every place.
  @Test
  func everyShortText() throws {
    let elements: [[UInt8]] = [
      [0x0D], [0x0A], [0x61], [0xE2], [0x82], [0xAC], [0xF0], [0x9F], [0xED], [0xC3],
    ]
    var texts: [[UInt8]] = [[]]
    var longest: [[UInt8]] = [[]]
    for _ in 0..<3 {
      longest = longest.flatMap { text in elements.map { text + $0 } }
      texts += longest
    }
    for text in texts {
      try SnapshotCheck.run(TextSnapshot(bytes: text), text, samples: 6)
      for cut in 0...text.count {
        var buffer = TextBuffer(bytes: text[cut...])
        try buffer.replaceBytes(0..<0, with: Array(text[..<cut]))
        let snapshot = buffer.snapshot()
        let what = "the text \(hex(text)) put together at \(cut)"
        try require(snapshot == TextSnapshot(bytes: text), true, "equality of \(what)")
        let table = NaiveTable(text)
        try require(buffer.utf16Count, table.utf16Count, "utf16Count of \(what)")
        try require(buffer.lineCount, table.lineCount, "lineCount of \(what)")
        try require(snapshot.scalarCount, table.scalarCount, "scalarCount of \(what)")
        for offset in table.boundaries {
          let typed = ByteOffset(offset)
          let utf16 = snapshot.utf16Offset(of: typed).value
          try require(utf16, table.utf16Offset(of: offset), "utf16Offset(of: \(offset)) of \(what)")
          try require(snapshot.point(of: typed), table.point(of: offset), "point in \(what)")
        }
      }
    }
  }
}

/// The judge judged: the model against the standard library and against itself.
struct NaiveTextTests {
  @Test(arguments: TestSettings.seeds(4))
  func decodesAsTheStandardLibraryDoes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<TestSettings.operations(300) {
      let flavour = random.pick(Alphabet.Flavour.allCases)
      let bytes = Alphabet.text(flavour, count: random.below(60), &random)
      let table = NaiveTable(bytes)
      let text = NaiveText(bytes)
      let string = String(decoding: bytes, as: UTF8.self)
      #expect(table.scalarCount == string.unicodeScalars.count, "\(hex(bytes))")
      #expect(table.utf16Count == string.utf16.count, "\(hex(bytes))")
      #expect(text.utf16Count == string.utf16.count, "\(hex(bytes))")
      #expect(repaired(bytes).bytes == Array(string.utf8), "\(hex(bytes))")
      let isWellFormed = String(validating: bytes, as: UTF8.self) != nil
      #expect(repaired(bytes).isWellFormed == isWellFormed, "\(hex(bytes))")
      #expect(table.lineCount == text.lineCount, "\(hex(bytes))")
      var utf16 = 0
      for (index, scalar) in string.unicodeScalars.enumerated() {
        #expect(table.utf16s[index] == utf16, "\(hex(bytes))")
        utf16 += scalar.utf16.count
      }
      for offset in 0...bytes.count {
        #expect(table.isBoundary(offset) == text.isBoundary(offset), "\(hex(bytes)) at \(offset)")
        for bias in [Bias.left, .right] {
          #expect(table.clip(offset, bias) == text.clip(offset, bias), "\(hex(bytes)) at \(offset)")
        }
      }
    }
  }

  @Test(arguments: TestSettings.seeds(2))
  func batchEqualsEditsFromTheEnd(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let bytes = Alphabet.text(.mixed, count: random.below(60), &random)
      let cuts = (0..<8).map { _ in random.upTo(bytes.count) }.sorted()
      let edits = (0..<4).map { NaiveEdit(cuts[2 * $0]..<cuts[2 * $0 + 1], [UInt8($0)]) }
      var once = NaiveText(bytes)
      once.replace(edits)
      var single = NaiveText(bytes)
      for edit in edits.reversed() { single.replace(edit.range, with: edit.bytes) }
      #expect(once == single)
    }
  }
}
