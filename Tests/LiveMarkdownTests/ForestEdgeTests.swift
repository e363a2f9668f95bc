import LiveMarkdown
import PieceTable
import Testing

@Suite struct ForestEdgeTests {
  @Test func everythingGoesAndComesBack() throws {
    var buffer = TextBuffer("# a\n\n- b\n- c\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: SegmentSizes(target: 2))
    forest.apply(
      try buffer.replace(0..<buffer.endOffset, with: ""), to: buffer.snapshot())
    forest.snapshot.checkInvariants()
    #expect(forest.snapshot.blockCount == 0)
    #expect(forest.pending == nil)
    #expect(forest.snapshot.ancestors(at: 0).isEmpty)
    #expect(forest.snapshot.outline().isEmpty)
    forest.apply(try buffer.replace(0..<0, with: "> # q\n> - x\n"), to: buffer.snapshot())
    forest.snapshot.checkInvariants()
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "back"))
    #expect(forest.snapshot.outline().map(\.level) == [1])
  }

  @Test func patchOfNothingChangesNothing() {
    let text = TextSnapshot("a\n")
    let forest = SyntaxForest(text)
    let change = forest.apply(TextPatch(), to: text)
    #expect(change.damaged.isEmpty)
    #expect(change.counters == SyntaxCounters())
  }

  /// Typing the closing line of front matter takes in the segments up to it; deleting it gives them
  /// back.
  @Test func frontMatterIsOneSegment() throws {
    let keys = (0..<60).map { "key\($0): value\n" }.joined()
    var buffer = TextBuffer("---\n" + keys + "\n# text\n\nmore\n")
    let forest = SyntaxForest(
      buffer.snapshot(), options: .helloNotes, sizes: SegmentSizes(target: 16))
    #expect(forest.snapshot.block(at: 0)?.kind != .frontMatter)
    let place = ByteOffset(4 + keys.utf8.count)
    for (key, text) in ["-", "-", "-"].enumerated() {
      let patch = try buffer.replace(place + key..<place + key, with: text)
      forest.apply(patch, to: buffer.snapshot())
      forest.finish()
      forest.snapshot.checkInvariants()
      #expect(ForestRandomTests.expectEqual(forest.snapshot, "key \(key)"))
    }
    #expect(forest.snapshot.block(at: 0)?.kind == .frontMatter)
    forest.apply(try buffer.replace(place..<place + 1, with: ""), to: buffer.snapshot())
    forest.finish()
    forest.snapshot.checkInvariants()
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "deleted"))
  }

  @Test func identitiesSurviveEditsElsewhereAndInside() throws {
    var buffer = TextBuffer("# one\n\ntwo\n\n- three\n- four\n\nfive\n")
    for target in [2, 10, 4096] {
      buffer = TextBuffer("# one\n\ntwo\n\n- three\n- four\n\nfive\n")
      let forest = SyntaxForest(buffer.snapshot(), sizes: SegmentSizes(target: target))
      let before = forest.snapshot.stitched()
      // Inside a paragraph: all stay.
      forest.apply(try buffer.replace(8..<8, with: "and"), to: buffer.snapshot())
      #expect(forest.snapshot.stitched().map(\.id) == before.map(\.id), "target \(target)")
      // A new paragraph in front: all stay, one is new.
      forest.apply(try buffer.replace(0..<0, with: "zero\n\n"), to: buffer.snapshot())
      let after = forest.snapshot.stitched()
      #expect(after.dropFirst().map(\.id) == before.map(\.id), "target \(target)")
      #expect(!before.map(\.id).contains(after[0].id))
      // A paragraph becomes a heading: a new block.
      forest.apply(try buffer.replace(0..<0, with: "# "), to: buffer.snapshot())
      #expect(forest.snapshot.stitched()[0].id != after[0].id)
      #expect(forest.snapshot.stitched().dropFirst().map(\.id) == before.map(\.id))
    }
  }

  @Test func threadsDoNotShow() {
    var random = ForestRandom(seed: 9)
    for shape in ForestKeystrokeTests.shapes + ["mixed"] {
      let text = TextSnapshot(
        shape == "mixed"
          ? random.markdown(6_000) : ForestKeystrokeTests.text(shape, lines: 3_000))
      let sizes = SegmentSizes(target: 32)
      let one = SyntaxForest(text, threads: 1, sizes: sizes).snapshot
      for threads in [2, 5] {
        let other = SyntaxForest(text, threads: threads, sizes: sizes).snapshot
        other.checkInvariants()
        #expect(other.flatten() == one.flatten(), "\(shape) on \(threads) threads")
      }
    }
  }

  @Test func snapshotsOutliveEditsOnOtherThreads() async throws {
    var buffer = TextBuffer(ForestKeystrokeTests.text("list", lines: 500))
    let forest = SyntaxForest(buffer.snapshot(), sizes: SegmentSizes(target: 64))
    var random = ForestRandom(seed: 8)
    var tasks: [Task<Bool, Never>] = []
    for _ in 0..<60 {
      let snapshot = forest.snapshot
      let expected = snapshot.flatten()
      tasks.append(
        Task.detached {
          (0..<5).allSatisfy { _ in
            snapshot.flatten() == expected
              && snapshot.blocks.map { WholeBlock($0) } == expected
          }
        })
      let edits = random.edits(of: buffer.snapshot())
      let patch = try buffer.replace(edits)
      forest.apply(patch, to: buffer.snapshot())
      forest.finish()
    }
    for task in tasks { #expect(await task.value) }
  }

  @Test func ancestorsAreTheChainAroundAnOffset() {
    let text = TextSnapshot("> - a\n>\n>   b\n\nc\n")
    let forest = SyntaxForest(text, sizes: SegmentSizes(target: 1))
    let chain = forest.snapshot.ancestors(at: 13)
    #expect(chain.map(\.kind) == [.blockQuote, .list, .listItem, .paragraph])
    #expect(chain.map(\.depth) == [0, 1, 2, 3])
    #expect(!chain[1].isTight)
    #expect(chain[0].range == 0..<13)
    #expect(forest.snapshot.block(at: 15)?.kind == .paragraph)
    #expect(forest.snapshot.block(at: 14) == nil)
  }

  @Test func memoryOfTheRecordsIsSmall() {
    for shape in ForestKeystrokeTests.shapes {
      let text = TextSnapshot(ForestKeystrokeTests.text(shape, lines: 20_000))
      let snapshot = SyntaxForest(text).snapshot
      #expect(snapshot.memoryFootprint < text.utf8Count, "\(shape)")
    }
  }

  /// States that no segment is in any more are dropped: typing for long costs no memory.
  @Test func statesAreDroppedWhenNobodyIsInThem() throws {
    var buffer = TextBuffer("> a\n\nb\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: SegmentSizes(target: 1, ahead: 0))
    for number in 0..<5_000 {
      // The containers that are open behind the first line are the digits of the number.
      let markers = (0..<14).map { number >> $0 & 1 == 0 ? "> " : "- " }.joined()
      let end = buffer.snapshot().lineRange(0).upperBound
      let patch = try buffer.replace(0..<end, with: markers + "a")
      forest.apply(patch, to: buffer.snapshot())
    }
    #expect(forest.stateCount <= 4096)
    forest.finish()
    forest.snapshot.checkInvariants()
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "states"))
  }
}
