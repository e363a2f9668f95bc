import LiveMarkdown
import PieceTable
import Testing

@Suite struct ParsingNestingTests {
  @Test func aThousandQuotes() {
    let text = TextSnapshot(String(repeating: ">", count: 1_000) + " a\n")
    let parse = parseWhole(text)
    let records = Array(parse.records)
    #expect(records.count == 1_001)
    #expect(records.last?.kind == .paragraph)
    #expect(records.last?.depth == 1_000)
    #expect(parse.exit.depth == 1_000)
    #expect(parse.exit.bytes.count <= ScannerState.capacity)
    // A quote costs a byte and one for being open, for it ends where the one before does.
    #expect(parse.records.bytes.count <= 2_020)

    let parser = SegmentParser(options: .helloNotes)
    let next = parser.parse("b\n\nc\n", 2..<5, entry: parse.exit)
    #expect(next.records.keptDepth == 0)
    #expect(next.records.resumedCount == 1_000)
    #expect(Array(next.records).prefix(1_000).allSatisfy { $0.flags == [.resumed, .endsBefore] })
  }

  @Test func aThousandItems() {
    let text = TextSnapshot(String(repeating: "- ", count: 1_000) + "a\n")
    let parse = parseWhole(text)
    #expect(parse.records.count == 2_001)
    #expect(parse.exit.depth == 2_000)
    #expect(parse.exit.containers.count == 2_000)
  }

  @Test(arguments: [1_100, 5_000])
  func deeperThanTheScannerGoes(depth: Int) {
    for marker in [">", "> ", "- ", "1. "] {
      let text = TextSnapshot(String(repeating: marker, count: depth) + "a\n")
      let parse = parseWhole(text)
      #expect(parse.exit.bytes.count <= ScannerState.capacity)
      #expect(Array(parse.records).last?.kind == .paragraph)
    }
  }
}
