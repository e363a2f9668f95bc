import LiveMarkdown
import PieceTable
import Testing

/// Forests that know what is in view alone when they are opened.
@Suite struct ForestLazyTests {
  private static let sizes = [
    SegmentSizes(target: 1, ahead: 0), SegmentSizes(target: 4), SegmentSizes(target: 12),
    SegmentSizes(target: 4096),
  ]

  /// A long text is cut and parsed in view alone; what is left is parsed bit by bit.
  @Test(arguments: ["prose", "list", "fence"])
  func openingReadsWhatIsInView(shape: String) throws {
    let text = TextSnapshot(ForestKeystrokeTests.text(shape, lines: 60_000))
    let view = text.lineStart(40_000)..<text.lineStart(40_100)
    let forest = SyntaxForest(text, viewport: view)
    #expect(forest.counters.bytesRead < view.length + 8 * 4096)
    #expect(forest.snapshot.segmentCount <= text.utf8Count / 200_000 + 12)
    #expect(forest.pending == 0..<text.endOffset)
    #expect(forest.snapshot.blocks(in: view).contains { _ in true })
    forest.snapshot.checkInvariants()
    let one = forest.advance(segments: 1)
    #expect(one.counters.bytesRead < 16_384)
    // Another part comes into view.
    let other = text.lineStart(20_000)..<text.lineStart(20_050)
    forest.advance(within: .zero, viewport: other)
    #expect(forest.snapshot.blocks(in: other).contains { _ in true })
    forest.snapshot.checkInvariants()
    forest.finish()
    forest.snapshot.checkInvariants()
    #expect(forest.pending == nil)
    #expect(ForestRandomTests.expectEqual(forest.snapshot, shape))
  }

  @Test func theTopIsRightAtOnce() {
    let text = TextSnapshot("---\na: 1\n---\n" + ForestKeystrokeTests.text("prose", lines: 9_000))
    let forest = SyntaxForest(text, options: .helloNotes, viewport: 0..<4_000)
    let whole = SyntaxForest(text, options: .helloNotes).snapshot
    let view: Range<ByteOffset> = 0..<4_000
    #expect(
      forest.snapshot.blocks(in: view).map(WholeBlock.init)
        == whole.blocks(in: view).map(WholeBlock.init))
    #expect((forest.pending?.lowerBound ?? 0) >= 4_000)
  }

  @Test(arguments: TestSettings.seeds)
  func editsAreFollowed(seed: UInt64) {
    var random = ForestRandom(seed: seed)
    for document in 0..<TestSettings.operations(200) {
      let sizes = random.pick(Self.sizes)
      var buffer = TextBuffer(random.markdown(random.below(100)))
      let first = buffer.snapshot()
      let forest = SyntaxForest(
        first, options: random.pick(ForestRandomTests.optionSets), sizes: sizes,
        viewport: random.view(of: first))
      forest.snapshot.checkInvariants()
      for operation in 0..<12 {
        let context = "seed \(seed) document \(document) operation \(operation)"
        switch random.below(4) {
        case 0:
          let view = random.view(of: buffer.snapshot())
          forest.advance(within: .zero, viewport: random.below(2) == 0 ? nil : view)
        case 1: forest.advance(segments: random.below(4))
        default:
          guard let patch = try? buffer.replace(random.edits(of: buffer.snapshot())) else {
            continue
          }
          let text = buffer.snapshot()
          forest.apply(
            patch, to: text, viewport: random.below(2) == 0 ? nil : random.view(of: text))
        }
        forest.snapshot.checkInvariants()
        guard random.below(8) == 0 else { continue }
        forest.finish()
        forest.snapshot.checkInvariants()
        guard ForestRandomTests.expectEqual(forest.snapshot, context) else { return }
        guard ForestRandomTests.queriesAgree(forest.snapshot, &random, context) else { return }
      }
      forest.finish()
      guard ForestRandomTests.expectEqual(forest.snapshot, "seed \(seed) document \(document)")
      else { return }
    }
  }
}

extension ForestRandom {
  /// A part of a text.
  fileprivate mutating func view(of text: TextSnapshot) -> Range<ByteOffset> {
    let ends = [below(text.utf8Count + 1), below(text.utf8Count + 1)].sorted()
    return Range(bytes: ends[0]..<min(ends[1], ends[0] + 10))
  }
}
