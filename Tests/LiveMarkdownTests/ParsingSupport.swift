import Foundation
import LiveMarkdown
import PieceTable

/// Settings of the random tests of parsing: `HN_TEST_SEED` is one seed in the place of the usual
/// ones, `HN_TEST_OPS` the number of operations.
enum ParsingSettings {
  private static let environment = ProcessInfo.processInfo.environment

  static let seeds: [UInt64] =
    environment["HN_TEST_SEED"].flatMap { UInt64($0) }.map { [$0] } ?? [1, 2, 3]

  static func operations(_ usual: Int) -> Int {
    environment["HN_TEST_OPS"].flatMap { Int($0) } ?? usual
  }
}

/// SplitMix64, so that a seed gives the same run everywhere.
struct ParsingRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A text of a few lines, of what blocks are made of.
  mutating func markdown(lines: Int) -> String {
    let starts = [
      "", "", "", "> ", ">", "- ", "* ", "1. ", "2) ", "  ", "    ", "# ", "###", "```", "~~~", "|",
      "---", "===", "<div>", "<!--", "[x]: /u", "[^n]: ", "$$", "\t", "- [ ] ", "- [x] ",
    ]
    let rests = [
      "a", "word two", "", "|a|b|", "|-|:-:|", "'t'", "```", "é", "-->", "\u{FFFD}", "#",
    ]
    var text = ""
    for _ in 0..<lines {
      for _ in 0...Int.random(in: 0...2, using: &self) {
        text += starts.randomElement(using: &self) ?? ""
      }
      text += rests.randomElement(using: &self) ?? ""
      text += ["\n", "\n", "\n", "\n", "\r\n", "\r", "\n\n"].randomElement(using: &self) ?? ""
    }
    return text
  }
}

/// The parse of a whole text as one segment.
func parseWhole(
  _ text: TextSnapshot, _ options: SyntaxOptions = .helloNotes, parser: SegmentParser? = nil
) -> SegmentParse {
  (parser ?? SegmentParser(options: options)).parse(
    text, 0..<text.utf8Count, entry: .initial(options: options, atDocumentStart: true))
}

/// The records of a text, one a line, for comparing by eye.
func recordLines(_ records: RecordTable) -> [String] {
  records.map { record in
    var line = String(repeating: "  ", count: Int(record.depth))
    line += "\(record.kind) \(record.start)..<\(record.end)"
    if record.contentStart != record.start || record.contentEnd != record.end {
      line += " content \(record.contentStart)..<\(record.contentEnd)"
    }
    if record.data != 0 { line += " data \(record.data)" }
    if record.flags.contains(.resumed) { line += " resumed" }
    if record.flags.contains(.open) { line += " open" }
    if record.flags.contains(.loose) { line += " loose" }
    if record.flags.contains(.endsBefore) { line += " endsBefore" }
    return line
  }
}
