import CTreeSitter
import Testing
import TreeSitterMarkdown

/// A reader gives the tokens that tree-sitter gets: those that are nodes of a tree are the same, and so
/// are the state at the end and what is told beside the tree.
@Suite struct ReaderTests {
  /// The names of the tokens that are nodes in every tree, by their places in `externals`.
  private static let names: [Int: String] = (try? readNames()) ?? [:]

  private static func readNames() throws -> [Int: String] {
    let source = String(decoding: try GrammarFolder.bytes("grammar.js"), as: UTF8.self)
    let externals =
      source.split(separator: "\n").drop { !$0.contains("externals:") }.dropFirst()
      .prefix { !$0.hasPrefix("  ],") }
      .compactMap { $0.firstMatch(of: /\$\.([a-z0-9_]+),/)?.output.1 }
    var names: [Int: String] = [:]
    for (place, name) in externals.enumerated() {
      names[place] = name.hasPrefix("_") ? alias(of: name) : String(name)
    }
    return names
  }

  private static func alias(of name: Substring) -> String? {
    switch name {
    case "_block_prefix", "_list_prefix", "_leaf_prefix", "_leaf_end_prefix": "block_continuation"
    case "_item_loose", "_list_loose": "loose"
    case "_fence_open", "_fence_close": "fenced_code_block_delimiter"
    case "_math_open", "_math_close": "math_block_delimiter"
    case "_colon": ":"
    case "_pipe": "|"
    default: nil
    }
  }

  struct Token: Equatable {
    var name: String
    var start: Int
    var end: Int
  }

  /// What is told of a text.
  struct Result: Equatable {
    var tokens: [Token]
    var exit: [UInt8]
    var continuesLeaf: Bool
  }

  private func fromTree(_ text: ArraySlice<UInt8>, _ entry: [UInt8]) -> Result {
    let tree = MarkdownParser().parse(text, from: entry)
    let known = Set(Self.names.values)
    return Result(
      tokens: tree.rows.filter { known.contains($0.kind) }
        .map { Token(name: $0.kind, start: $0.start, end: $0.end) },
      exit: MarkdownParser.state { tsm_exit_state($0) }, continuesLeaf: tsm_continues_leaf())
  }

  private func fromReader(_ text: ArraySlice<UInt8>, _ entry: [UInt8]) -> Result {
    let reader = tsm_reader_new()
    defer { tsm_reader_delete(reader) }
    // A copy of its own, so that the address sanitizer sees a read past its end.
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
    defer { bytes.deallocate() }
    for (index, byte) in text.enumerated() { bytes[index] = byte }
    tsm_reader_start(reader, bytes, UInt32(text.count), entry, UInt32(entry.count))
    var tokens: [Token] = []
    var end = 0
    var isEnded = false
    var token = TSMToken()
    while tsm_reader_read(reader, &token, 1) == 1 {
      #expect(!isEnded && Int(token.start) >= end && token.end >= token.start)
      end = Int(token.end)
      isEnded = token.kind == 1
      if let name = Self.names[Int(token.kind)] {
        tokens.append(Token(name: name, start: Int(token.start), end: end))
      }
    }
    #expect(isEnded && end == text.count, "\(Array(text))")
    return Result(
      tokens: tokens, exit: MarkdownParser.state { tsm_reader_exit_state(reader, $0) },
      continuesLeaf: tsm_reader_continues_leaf(reader))
  }

  /// Whether both agree; says so if not.
  @discardableResult
  private func compare(_ text: ArraySlice<UInt8>, _ entry: [UInt8], _ name: String) -> Bool {
    let expected = fromTree(text, entry)
    let actual = fromReader(text, entry)
    guard expected != actual else { return true }
    let text = String(decoding: text, as: UTF8.self).debugDescription
    Issue.record("\(name): \(text) from \(entry):\n\(actual)\ninstead of\n\(expected)")
    return false
  }

  @Test func namesAreKnown() {
    #expect(Self.names.count >= 35)
    #expect(Set(Self.names.values).isSuperset(of: ["loose", "|", "pipe_table_cell"]))
  }

  @Test(arguments: CorpusTests.all) func corpus(_ each: CorpusCase) {
    let entry = MarkdownParser(options: each.options).entry
    compare(each.text[...], entry, each.testDescription)
    for lineEnd in ["\r", "\r\n"] {
      let text = each.text.flatMap { $0 == UInt8(ascii: "\n") ? Array(lineEnd.utf8) : [$0] }
      compare(text[...], entry, each.testDescription)
    }
  }

  /// Texts of what blocks are made of, from the states at the end of others.
  @Test(arguments: TestSettings.seeds(4)) func randomTexts(_ seed: UInt64) {
    let parts = [
      "# ", "#", " #", "\n", "\n", "\n", "\n\n", "\r", "\r\n", "- ", "* ", "1. ", "10) ", "> ", ">",
      "```", "~~~ a b\n", "<pre>", "</pre>", "<div>", "<!--", "-->", "  ", "    ", "\t", "[a]:",
      " /u",
      " 't'", "'", "(", "[^a]: ", "|", "|-|:-:|\n", "\\|", "a", "word ", "- [ ] ", "[x] ", "\u{B}",
      "\u{C}", "---\n", "===\n", "***", "$$\n", "%%", "é", "\u{FEFF}", "\u{FFFF}", "\0", "😀",
    ]
    var random = SplitMix64(seed: seed)
    let options = MarkdownParser.everything | (seed.isMultiple(of: 2) ? UInt32(TSM_COMMONMARK) : 0)
    let parser = MarkdownParser(options: options)
    var entry = parser.entry
    for round in 0..<TestSettings.operations(400) {
      let count = 1 + random.below(24)
      let text = (0..<count).map { _ in random.pick(parts) }.joined() + "\n"
      guard compare(Array(text.utf8)[...], entry, "seed \(seed), round \(round)") else { return }
      _ = parser.parse(Array(text.utf8)[...], from: entry)
      entry = random.below(4) == 0 ? parser.entry : MarkdownParser.state { tsm_exit_state($0) }
    }
  }

  /// Bytes that are no text, from states that are none.
  @Test(arguments: TestSettings.seeds(4)) func randomBytes(_ seed: UInt64) {
    let units: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF], [0xED, 0xA0, 0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90],
      [0xFF], [0xE0, 0x80, 0x80], [0x80], [0], [0x0A], [0x0D], [0x23, 0x20], [0x5B], [0x5D, 0x3A],
    ]
    var random = SplitMix64(seed: seed)
    let parser = MarkdownParser(options: MarkdownParser.everything)
    for round in 0..<TestSettings.operations(200) {
      let text = (0..<random.below(20)).flatMap { _ in
        random.below(3) > 0 ? random.pick(units) : [UInt8(truncatingIfNeeded: random.next())]
      }
      let bytes = (0..<random.below(8)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let entry = random.below(2) == 0 ? parser.entry : bytes
      guard compare(text[...], entry, "seed \(seed), round \(round)") else { return }
    }
  }
}
