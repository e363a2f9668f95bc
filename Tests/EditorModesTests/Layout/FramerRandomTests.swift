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

  /// Lines that do not depend on what an edit changed have the frames that they had.
  @Test(arguments: TestSettings.seeds)
  func othersAreAsBefore(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 300)
    for number in 0..<max(1, TestSettings.operations(10 * Self.usualNotes) / 10) {
      var buffer = TextBuffer(TextSnapshot(bytes: Self.note(&random)))
      let sizes = random.oneIn(2) ? SegmentSizes(target: 16) : SegmentSizes(target: 4096)
      let options = random.pick(RevealRandomTests.dialects)
      let model = random.oneIn(3) ? BoxModel.cells() : BoxModel()
      let forest = SyntaxForest(buffer.snapshot(), options: options, threads: 1, sizes: sizes)
      for step in 0..<10 {
        let before = forest.snapshot
        let range = RevealRandomTests.range(&random, before.text)
        let short = random.oneIn(2) ? range.lowerBound..<range.lowerBound : range
        let insert = random.oneIn(3) ? [] : Array(Self.note(&random).prefix(random.below(9)))
        let patch = try buffer.replace(short, with: String(decoding: insert, as: UTF8.self))
        var damaged = forest.apply(patch, to: buffer.snapshot()).damaged
        while forest.pending != nil { damaged += forest.advance(within: .seconds(1)).damaged }
        let after = forest.snapshot
        let dependents = LineFramer.dependents(of: damaged, before: before, after: after, patch)
        let old = Dictionary(
          uniqueKeysWithValues: LineFramer(before, model).frames.map { ($0.line.lowerBound, $0) })
        for frame in LineFramer(after, model).frames
        where !dependents.contains(where: {
          $0.lowerBound <= frame.line.lowerBound && $0.upperBound > frame.line.lowerBound
            || $0.upperBound == after.text.endOffset
              && frame.line.lowerBound == after.text.endOffset
        }) {
          let start = patch.inverted.map(frame.line.lowerBound, bias: .left)
          let expected = old[start].map { moved($0, through: patch) }
          guard expected == moved(frame, through: TextPatch()) else {
            Issue.record(
              """
              seed \(seed), note \(number), step \(step): \(before.text.string.debugDescription) by \(patch) \
              to \(after.text.string.debugDescription), dependent \(dependents): \(frame) was \
              \(String(describing: expected))
              """)
            return
          }
        }
      }
    }
  }

  /// A frame that tells of its leaf what edits elsewhere do not change.
  private func moved(_ frame: LineFrame, through patch: TextPatch) -> LineFrame {
    var frame = frame
    frame.line = patch.map(frame.line)
    frame.textStart = patch.map(frame.textStart, bias: .right)
    for index in frame.markers.indices {
      frame.markers[index].range = patch.map(frame.markers[index].range)
    }
    frame.leaf = nil
    return frame
  }
}
