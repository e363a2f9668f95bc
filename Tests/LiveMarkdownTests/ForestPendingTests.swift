import LiveMarkdown
import PieceTable
import Testing

/// What an edit leaves for later, and what it gets back.
@Suite struct ForestPendingTests {
  static let sizes = SegmentSizes(target: 256, ahead: 512)

  static func document() -> TextBuffer {
    TextBuffer(ForestKeystrokeTests.text("prose", lines: 3_000))
  }

  @Test func openingAFenceIsPendingAndClosingItCostsNoParse() throws {
    var buffer = Self.document()
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    let before = forest.snapshot.stitched()
    let patch = try buffer.replace(0..<0, with: "```\n")
    let view: Range<ByteOffset> = 0..<4_000
    let opened = forest.apply(patch, to: buffer.snapshot(), viewport: view)
    let pending = try #require(opened.pending)
    #expect(pending.lowerBound >= view.upperBound)
    #expect(pending.upperBound == buffer.endOffset)
    #expect(forest.snapshot.isPending(pending))
    #expect(!forest.snapshot.isPending(view))
    // What is in view is right at once.
    #expect(forest.snapshot.block(at: 2_000)?.kind == .fencedCode)
    forest.snapshot.checkInvariants()

    var slices = 0
    while forest.pending != nil {
      let change = forest.advance(segments: 10)
      #expect(change.counters.segmentsParsed <= 10)
      slices += 1
    }
    #expect(slices > 5)
    #expect(forest.snapshot.blockCount == 1)
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "open"))

    let counters = forest.counters
    forest.apply(patch.inverted, to: try undo(&buffer, patch))
    forest.finish()
    let closed = forest.counters - counters
    #expect(closed.segmentsParsed == 1)
    #expect(closed.flips > 50)
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "closed"))
    // The blocks are those from before, by their identities too, but for the segment that was edited.
    let after = forest.snapshot.stitched()
    #expect(after.dropFirst(20) == before.dropFirst(20))
  }

  private func undo(_ buffer: inout TextBuffer, _ patch: TextPatch) throws -> TextSnapshot {
    _ = try buffer.replace(0..<4, with: "")
    return buffer.snapshot()
  }

  @Test func closingAFenceHalfwayConverges() throws {
    var buffer = Self.document()
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    forest.apply(try buffer.replace(0..<0, with: "```\n"), to: buffer.snapshot())
    forest.advance(segments: 10)
    forest.apply(try buffer.replace(0..<4, with: ""), to: buffer.snapshot())
    let change = forest.finish()
    #expect(change.counters.segmentsParsed == 0)
    #expect(change.counters.flips < 20)
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "halfway"))
  }

  @Test func viewFarFromTheEditIsKeptAndSettledFirst() throws {
    var buffer = Self.document()
    var sizes = Self.sizes
    sizes.eager = 1_000
    let forest = SyntaxForest(buffer.snapshot(), sizes: sizes)
    let middle = buffer.snapshot().lineStart(1_500)
    let view = middle..<middle + 2_000
    forest.apply(
      try buffer.replace([0..<0, middle..<middle], with: "```\n"), to: buffer.snapshot(),
      viewport: view)
    // The view follows the edit in it, not yet the one far above.
    #expect(forest.snapshot.block(at: middle + 10)?.kind == .fencedCode)
    let change = forest.advance(segments: 1)
    #expect(change.damaged.allSatisfy { $0.lowerBound < middle })
    forest.finish()
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "far"))
  }

  @Test func budgetIsRespectedAndProgressIsMade() throws {
    var buffer = Self.document()
    let forest = SyntaxForest(buffer.snapshot(), sizes: Self.sizes)
    forest.apply(try buffer.replace(0..<0, with: "```\n"), to: buffer.snapshot())
    #expect(forest.advance(within: .zero).counters.segmentsVisited == 1)
    forest.advance(within: .seconds(60))
    #expect(forest.pending == nil)
    #expect(forest.advance(within: .seconds(1)).counters == SyntaxCounters())
  }

  /// Of edits at many places those beyond the budget are pending.
  @Test func manyEditsArePending() throws {
    var buffer = Self.document()
    var sizes = Self.sizes
    sizes.eager = 4_000
    let forest = SyntaxForest(buffer.snapshot(), sizes: sizes)
    let text = buffer.snapshot()
    let places = stride(from: 0, to: 3_000, by: 30).map { text.lineStart($0) }
    let patch = try buffer.replace(places.map { $0..<$0 }, with: "- ")
    let change = forest.apply(patch, to: buffer.snapshot())
    #expect(change.counters.bytesRead < 8_000)
    #expect(change.pending != nil)
    forest.snapshot.checkInvariants()
    forest.finish()
    forest.snapshot.checkInvariants()
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "many"))
  }

  @Test func hugePasteIsCutAndPending() throws {
    var buffer = Self.document()
    var sizes = Self.sizes
    sizes.eager = 2_000
    let forest = SyntaxForest(buffer.snapshot(), sizes: sizes)
    let place = buffer.snapshot().lineStart(600)
    let paste = ForestKeystrokeTests.text("list", lines: 5_000)
    let patch = try buffer.replace(place..<place, with: paste)
    let change = forest.apply(patch, to: buffer.snapshot())
    #expect(change.counters.bytesRead < 5_000)
    #expect(change.pending != nil)
    forest.snapshot.checkInvariants()
    _ = forest.snapshot.flatten()
    _ = Array(forest.snapshot.blocks)
    forest.finish()
    forest.snapshot.checkInvariants()
    #expect(forest.snapshot.segmentCount > 200)
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "paste"))

    let removal = try buffer.replace(place..<place + paste.utf8.count, with: "")
    let removed = forest.apply(removal, to: buffer.snapshot())
    #expect(removed.counters.segmentsVisited < 10)
    forest.finish()
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "removed"))
  }
}
