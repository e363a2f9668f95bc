import LiveMarkdown
import MarkdownTestSupport
import PieceTable
import Testing

/// What a step says it has changed, and nothing else, is other than before.
struct ForestChangeTests {
  /// The texts that an edit changes, and what is told of it.
  @Test(arguments: [
    // A letter in a paragraph changes that one.
    ("one\n\ntwo\n\nthree\n", 6..<6, "x", ["txwo"]),
    // In code only what was typed.
    ("```\naa\nbb\ncc\n```\n", 8..<8, "x", ["x"]),
    // In an item its text, not the list.
    ("- a\n- b\n- c\n", 7..<7, "x", ["bx"]),
    // A cell of a table.
    ("|a|b|\n|-|-|\n|c|d|\n", 14..<14, "x", ["cx"]),
    // What becomes something else is told whole.
    ("one\n\ntwo\n\nthree\n", 5..<5, "# ", ["# two"]),
    // A list that becomes loose is.
    ("- a\n- b\n- c\n", 3..<3, "\n", ["- a\n\n- b\n- c"]),
  ])
  func steps(text: String, range: Range<Int>, inserted: String, expected: [String]) throws {
    var buffer = TextBuffer(text)
    let forest = SyntaxForest(buffer.snapshot(), threads: 1)
    let patch = try buffer.replace(
      ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound), with: inserted)
    let change = forest.apply(patch, to: buffer.snapshot())
    #expect(change.changed.map { buffer.snapshot().string(in: $0) } == expected)
  }

  /// Leaves outside of what is told have the inlines and the blocks around them that they had.
  @Test(arguments: TestSettings.seeds)
  func everythingElseIsAsItWas(seed: UInt64) throws {
    var random = SplitMix64(seed: seed ^ 0xC4A6)
    for _ in 0..<max(1, TestSettings.operations(4000) / 20) {
      var generator = DocumentGenerator(seed: random.next())
      var buffer = TextBuffer(bytes: generator.document())
      let forest = SyntaxForest(buffer.snapshot(), threads: 1)
      for _ in 0..<20 {
        let text = buffer.snapshot()
        let lower = random.below(text.utf8Count + 1)
        let upper = min(text.utf8Count, lower + random.pick([0, 0, 0, 1, 2]))
        let before = forest.snapshot
        let patch = try buffer.replace(
          text.clip(ByteOffset(lower), .left)..<text.clip(ByteOffset(upper), .right),
          with: random.pick([
            "x", " ", "\n", "*", "`", "|", "> ", "- ", "#", "", "[a]: b\n", "[^a]",
          ]))
        let change = forest.apply(patch, to: buffer.snapshot())
        guard change.pending == nil else {
          forest.finish()
          continue
        }
        let after = forest.snapshot
        let told = change.changed + change.dependents
        let inverse = patch.inverted
        let past = Dictionary(before.blocks.map { ($0.id, $0) }) { first, _ in first }
        for block in after.blocks where !block.kind.isContainer && !block.kind.isPart {
          if told.contains(where: {
            $0.lowerBound <= block.range.upperBound && block.range.lowerBound <= $0.upperBound
          }) {
            continue
          }
          let place: Comment = "seed \(seed): \(patch) in \(text.string.debugDescription): \(block)"
          let found = try #require(past[block.id], place)
          #expect(found.range == inverse.map(block.range), place)
          #expect(
            after.inlines(of: block).map { [inverse.map($0.range), inverse.map($0.contentRange)] }
              == before.inlines(of: found).map { [$0.range, $0.contentRange] }, place)
        }
      }
    }
  }
}
