import EditorModes
import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// Frames of parts of random notes.
struct FramerRandomTests {
  #if DEBUG
    private static let usualNotes = 60
  #else
    private static let usualNotes = 3000
  #endif

  /// A note with blank lines, prefixes and blocks of all kinds.
  static func note(_ random: inout SplitMix64) -> [UInt8] {
    guard random.oneIn(3) else { return RevealRandomTests.note(&random) }
    let parts = [
      "\n", "\n", "\n\n", ">\n", "> ", "> ", "- ", "  ", "    ", "1. ", "10. ", "a\n", "b\n",
      "a  \n",
      "# h\n", "## h\n", "t\n===\n", "***\n", "```\n", "~~~\n", "$$\n", "%%\n", "[!note]\n",
      "> [!tip] t\n", "[a]: /u\n", "[^1]: f\n", "| a | b |\n", "|---|---|\n", "<div>\n", "---\n",
      "- [ ] t\n", "\t", "\r\n", "+ ", "*\n",
    ]
    var text = ""
    for _ in 0..<random.within(1...60) { text += random.pick(parts) }
    return Array(text.utf8)
  }

  static func snapshot(_ note: [UInt8], _ random: inout SplitMix64) -> SyntaxSnapshot {
    let options = random.pick(RevealRandomTests.dialects)
    let sizes = random.oneIn(2) ? SegmentSizes(target: 16) : SegmentSizes(target: 4096)
    return SyntaxForest(TextSnapshot(bytes: note), options: options, threads: 1, sizes: sizes)
      .snapshot
  }

  @Test(arguments: TestSettings.seeds)
  func anyPartHasTheFramesOfTheWhole(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<max(1, TestSettings.operations(Self.usualNotes)) {
      let note = Self.note(&random)
      let framer = LineFramer(
        Self.snapshot(note, &random), random.oneIn(3) ? .cells() : BoxModel())
      let count = framer.syntax.text.lineCount
      let all = framer.frames(ofLines: 0..<count)
      #expect(all.count == count)
      for line in 0..<count {
        let end = random.within(line + 1...count)
        let part = framer.frames(ofLines: line..<end)
        guard part.elementsEqual(all[line..<end]) else {
          Issue.record(
            """
            lines \(line)..<\(end), seed \(seed), note \(number): \
            \(String(decoding: note, as: UTF8.self).debugDescription)
            """)
          return
        }
      }
      guard check(all, framer, "seed \(seed), note \(number)") else { return }
    }
  }

  /// What holds for all frames.
  private func check(_ frames: [LineFrame], _ framer: LineFramer, _ what: String) -> Bool {
    var isGood = true
    let text = framer.syntax.text
    for (number, frame) in frames.enumerated() {
      let name = "line \(number) of \(what): \(text.string.debugDescription)"
      func expect(_ condition: Bool, _ message: String) {
        guard !condition, isGood else { return }
        isGood = false
        Issue.record("\(message) in \(name): \(frame)")
      }
      expect(frame.line == text.lineRange(number), "another line")
      expect(
        frame.textStart >= frame.line.lowerBound && frame.textStart <= frame.line.upperBound,
        "text outside")
      expect(frame.rowHeight > 0, "a row without height")
      for height in [frame.rowHeight, frame.top, frame.bottom, frame.gap] {
        expect(height >= 0 && (height * 64).rounded() == height * 64, "not in units")
        if framer.model == .cells() {
          expect(height.remainder(dividingBy: 16) == 0, "no whole cells")
        }
      }
      expect(frame.gap <= frame.top, "a gap larger than the space")
    }
    return isGood
  }
}
