import LiveMarkdown
import PieceTable
import Testing

@Suite struct ParsingSegmentTests {
  /// Whatever the cuts, the blocks are those of the whole text.
  @Test(arguments: TestSettings.seeds)
  func segmentsGiveTheBlocksOfTheWhole(seed: UInt64) {
    var random = ParsingRandom(seed)
    for round in 0..<TestSettings.operations(1_000) {
      let text = TextSnapshot(random.markdown(lines: Int.random(in: 1...14, using: &random)))
      let expected = wholeBlocks(text)
      // Front matter is not to be cut.
      let uncut = expected.first.map { $0.kind == .frontMatter ? $0.end : 0 } ?? 0
      let starts = lineStarts(text).filter { $0 >= uncut }
      let every = ParsingStitch(text, cuts: starts)
      let some = ParsingStitch(text, cuts: starts.filter { _ in Bool.random(using: &random) })
      for stitch in [every, some] {
        if let difference = difference(stitch.blocks, expected) {
          Issue.record(
            "seed \(seed), round \(round), \(text.string.debugDescription): \(difference)")
          return
        }
        #expect(
          stitch.segments.last?.parse.exit == parseWhole(text).exit,
          "seed \(seed), round \(round), \(text.string.debugDescription)")
      }
    }
  }

  @Test func stateSaysWhatIsOpen() {
    let parse = parseWhole("> - a\n>   ```\n>   b\n")
    #expect(parse.exit.containers == [.blockQuote, .list, .listItem])
    #expect(parse.exit.depth == 3)
    #expect(parse.exit.leaf == .fencedCode)
    let initial = ScannerState.initial(options: .helloNotes, atDocumentStart: true)
    #expect(initial.containers.isEmpty)
    #expect(initial.leaf == .none)
  }

  @Test func closingAFenceInALaterSegment() {
    let stitch = ParsingStitch("```\na\nb\n```\nc\n", cuts: [4, 6, 8, 12])
    #expect(
      recordLines(RecordTable(stitch.blocks)) == [
        "fencedCode 0..<11 content 4..<8 data 352", "paragraph 12..<13",
      ])
    #expect(stitch.segments[1].parse.records.count == 0)
    #expect(stitch.segments[1].parse.records.keptDepth == 1)
    #expect(stitch.segments[1].parse.records.lastLeafEnd == 2)
  }

  @Test func aParagraphGoesOnAcrossNoCut() {
    let parser = SegmentParser(options: .gitHub)
    let text: TextSnapshot = "a\nb\n\nc\n"
    let first = parser.parse(
      text, 0..<2, entry: .initial(options: .gitHub, atDocumentStart: true))
    #expect(!first.continuesLeaf)
    #expect(first.exit.leaf == .paragraph)
    #expect(parser.parse(text, 2..<4, entry: first.exit).continuesLeaf)
    #expect(!parser.parse(text, 4..<7, entry: first.exit).continuesLeaf)
  }

  @Test func resumedListsToldLoose() {
    let stitch = ParsingStitch("- a\n\n- b\n- c\n", cuts: [4, 9])
    #expect(stitch.segments[1].parse.records.looseMask == 1)
    #expect(stitch.segments[2].parse.records.looseMask == 0)
    #expect(stitch.blocks.first?.flags == .loose)
  }

  @Test func emptySegmentKeepsWhatIsOpen() {
    let parser = SegmentParser(options: .gitHub)
    let entry = parser.parse(
      "> - a\n", 0..<6, entry: .initial(options: .gitHub, atDocumentStart: true)
    ).exit
    let parse = parser.parse("x", 0..<0, entry: entry)
    #expect(parse.exit == entry)
    #expect(parse.records.keptDepth == 3)
    #expect(parse.records.lastContentEnd == nil)
  }
}
