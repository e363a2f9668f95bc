import LiveMarkdown
import MarkdownTestSupport
import PieceTable

/// Random numbers and Markdown of which a seed gives the same everywhere.
struct ParsingRandom: RandomNumberGenerator {
  private var bits: SplitMix64

  init(_ seed: UInt64) { bits = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { bits.next() }

  /// A text of a few lines, of what blocks are made of.
  mutating func markdown(lines: Int) -> String {
    let starts = [
      "", "", "", "> ", ">", "- ", "* ", "1. ", "2) ", "  ", "    ", "# ", "###", "```", "~~~", "|",
      "---", "===", "<div>", "<!--", "[x]: /u", "[^n]: ", "$$", "%%", "%", "\t", "- [ ] ", "- [x] ",
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
