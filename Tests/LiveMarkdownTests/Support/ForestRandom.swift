import Foundation
import LiveMarkdown
import MarkdownTestSupport
import PieceTable

/// What the environment says about random tests: `HN_TEST_SEED` is one seed in the place of the usual
/// ones, `HN_TEST_OPS` the number of operations.
enum TestSettings {
  static let seeds: [UInt64] = seed.map { [$0] } ?? [1, 2, 3, 4]

  /// The seed that the environment names.
  static let seed = ProcessInfo.processInfo.environment["HN_TEST_SEED"].flatMap { UInt64($0) }

  static func operations(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["HN_TEST_OPS"].flatMap(Int.init) ?? usual
  }
}

/// Random numbers whose whole state is the seed, and random Markdown of the nasty kind.
struct ForestRandom: RandomNumberGenerator {
  private var bits: SplitMix64

  init(seed: UInt64) { bits = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { bits.next() }

  mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() >> 1) % limit : 0 }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  private static let parts = [
    "\n", "\n", "\n\n", "> ", "> > ", ">", "- ", "- - ", "  ", "    ", "a", "bc d", "# ", "# h\n",
    "```", "```\n", "```\ncode\n```\n", "***\n", "[x]: /u\n", "[x]: /u", "\r\n", "\r", "\u{FEFF}",
    "1. ", "| a | b |\n|---|---|\n", "| c |\n", "<div>\n", "-\n", "---\n", "---\nk: v\n---\n",
    "text\n", "===\n", "[^1]: note\n", "$$\n", "%%", "%%\n", "%% c",
    "\t", "- [ ] ", "~~~~\n", "- a\n\n  b\n- c\n",
    "> q\n> r\n\n", "\n    code\n", "* ", "`", "~", "|", ":", "<", "#", "=", "-", "1.", " ", "\0",
    "<!--", "-->", "\"t\"", "[", "]", "\\",
  ]

  /// A text of so many parts.
  mutating func markdown(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count { text += pick(Self.parts) }
    return text
  }

  /// A random change of a text: one to three edits at places of scalars.
  mutating func edits(of text: TextSnapshot) -> [TextEdit] {
    let count = below(4) == 0 ? 1 + below(3) : 1
    var places = (0..<2 * count).map { _ in below(text.utf8Count + 1) }.sorted()
    var edits: [TextEdit] = []
    for index in stride(from: 0, to: places.count, by: 2) {
      let isLong = below(12) == 0
      if !isLong { places[index + 1] = min(places[index] + below(6), places[index + 1]) }
      if below(3) == 0 { places[index + 1] = places[index] }
      let lower = text.clip(ByteOffset(places[index]), .left)
      let upper = max(lower, text.clip(ByteOffset(places[index + 1]), .left))
      if let last = edits.last, last.range.upperBound >= lower { continue }
      let length = below(10) == 0 ? 12 : below(3)
      edits.append(TextEdit(lower..<upper, with: markdown(length)))
    }
    return edits
  }
}
