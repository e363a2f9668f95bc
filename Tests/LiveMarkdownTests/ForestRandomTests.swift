import LiveMarkdown
import PieceTable
import Testing

/// After any edits a forest knows what a fresh parse in one segment finds.
@Suite struct ForestRandomTests {
  static let sizes = [
    SegmentSizes(target: 1, ahead: 0), SegmentSizes(target: 12), SegmentSizes(target: 40, ahead: 9),
    SegmentSizes(target: 100_000),
  ]
  static let optionSets: [SyntaxOptions] = [.helloNotes, .gitHub, .commonMark]
  static let editsOfDocument = 40
  /// Edits for each seed and size. In release more than 200,000 in all are compared with a fresh
  /// parse.
  #if DEBUG
    static let usualEdits = 480
  #else
    static let usualEdits = 18_000
  #endif

  /// The blocks of one parse without segments.
  static func fresh(_ text: TextSnapshot, _ options: SyntaxOptions) -> [WholeBlock] {
    SyntaxForest(text, options: options, sizes: SegmentSizes(target: 1 << 20)).snapshot.flatten()
  }

  static func expectEqual(
    _ snapshot: SyntaxSnapshot, _ context: @autoclosure () -> String
  ) -> Bool {
    let expected = fresh(snapshot.text, snapshot.options)
    let found = snapshot.flatten()
    if found == expected { return true }
    let index = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset
    let place = index ?? min(found.count, expected.count)
    func at(_ list: [WholeBlock]) -> String { place < list.count ? "\(list[place])" : "none" }
    Issue.record(
      """
      \(context()): block \(place) is \(at(found)), fresh \(at(expected)), \
      text \(snapshot.text.string.debugDescription)
      """)
    return false
  }

  @Test(arguments: TestSettings.seeds)
  func segmentsDoNotShow(seed: UInt64) {
    var random = ForestRandom(seed: seed)
    for round in 0..<TestSettings.operations(300) {
      let text = TextSnapshot(random.markdown(random.below(40)))
      let options = random.pick(Self.optionSets)
      for sizes in Self.sizes {
        let snapshot = SyntaxForest(
          text, options: options, threads: 1 + random.below(2), sizes: sizes
        ).snapshot
        snapshot.checkInvariants()
        guard Self.expectEqual(snapshot, "seed \(seed) round \(round) target \(sizes.target)")
        else { return }
      }
    }
  }

  @Test(arguments: TestSettings.seeds, sizes.indices)
  func editsAreFollowed(seed: UInt64, sizeIndex: Int) {
    let sizes = Self.sizes[sizeIndex]
    var random = ForestRandom(seed: seed)
    let documents = TestSettings.operations(Self.usualEdits) / Self.editsOfDocument
    var compared = 0
    for document in 0..<documents {
      var buffer = TextBuffer(random.markdown(random.below(60)))
      let first = buffer.snapshot()
      let forest = SyntaxForest(first, options: random.pick(Self.optionSets), sizes: sizes)
      let before = forest.snapshot.flatten()
      var patches = TextPatch()
      for operation in 0..<Self.editsOfDocument {
        let context = "seed \(seed) size \(sizeIndex) document \(document) operation \(operation)"
        let edits = random.edits(of: buffer.snapshot())
        guard let patch = try? buffer.replace(edits) else { continue }
        let text = buffer.snapshot()
        let view: Range<ByteOffset>? =
          random.below(2) == 0 ? nil : Range(bytes: 0..<min(10, text.utf8Count))
        forest.apply(patch, to: text, viewport: view)
        patches = patches.composing(patch)
        forest.snapshot.checkInvariants()
        if random.below(3) == 0 {
          forest.advance(segments: random.below(4))
          forest.snapshot.checkInvariants()
        }
        if random.below(4) > 0 {
          forest.finish()
          forest.snapshot.checkInvariants()
          guard Self.expectEqual(forest.snapshot, context) else { return }
          guard Self.queriesAgree(forest.snapshot, &random, context) else { return }
          compared += 1
        }
      }
      forest.apply(patches.inverted, to: first)
      forest.finish()
      #expect(forest.snapshot.flatten() == before, "undone, seed \(seed) document \(document)")
    }
    // Three of four steps are compared; few edits are refused.
    #expect(compared * 10 >= documents * Self.editsOfDocument * 7, "edits were made")
  }

  /// The ways to ask a snapshot give the same blocks.
  static func queriesAgree(
    _ snapshot: SyntaxSnapshot, _ random: inout ForestRandom, _ context: String
  ) -> Bool {
    let all = snapshot.stitched()
    let blocks = Array(snapshot.blocks)
    guard blocks == all else {
      Issue.record(
        "\(context): blocks \(blocks.map(WholeBlock.init)) not \(all.map(WholeBlock.init))")
      return false
    }
    #expect(Set(all.map(\.id)).count == all.count, "identities are unique, \(context)")
    let count = snapshot.text.utf8Count
    let (a, b) = (random.below(count + 1), random.below(count + 1))
    let range = min(a, b)..<max(a, b)
    let inRange = Array(snapshot.blocks(in: Range(bytes: range)))
    let expected = all.filter {
      let (start, end) = ($0.range.lowerBound.value, $0.range.upperBound.value)
      if range.isEmpty { return start <= range.lowerBound && end >= range.lowerBound }
      return start < range.upperBound && end > range.lowerBound
        || start == end && range.contains(start)
    }
    guard inRange == expected else {
      Issue.record(
        "\(context): in \(range) \(inRange.map(WholeBlock.init)) not \(expected.map(WholeBlock.init))"
      )
      return false
    }
    let headings = all.filter { $0.kind == .heading }
    #expect(snapshot.outline().map(\.block) == headings, "outline, \(context)")
    #expect(snapshot.blockCount == all.count && snapshot.headingCount == headings.count)
    return true
  }
}
