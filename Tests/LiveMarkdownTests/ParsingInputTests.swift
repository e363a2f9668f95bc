import LiveMarkdown
import PieceTable
import Testing

@Suite struct ParsingInputTests {
  /// However the text lies in memory, the parse is the same.
  @Test(arguments: TestSettings.seeds)
  func piecesDoNotMatter(seed: UInt64) throws {
    var random = ParsingRandom(seed)
    let parser = SegmentParser(options: .helloNotes)
    for round in 0..<TestSettings.operations(150) {
      let source = random.markdown(lines: 30)
      let scalars = source.unicodeScalars.map { String($0) }
      // Every other scalar first, then those between: each is a piece.
      let even = stride(from: 0, to: scalars.count, by: 2).map { scalars[$0] }
      var buffer = TextBuffer(even.joined())
      var offset = 0
      for (index, scalar) in scalars.enumerated() {
        if !index.isMultiple(of: 2) { _ = try buffer.insert(scalar, at: ByteOffset(offset)) }
        offset += scalar.utf8.count
      }
      let pieces = buffer.snapshot()
      let whole = TextSnapshot(source)
      #expect(pieces == whole)
      let left = parseWhole(pieces, parser: parser)
      let right = parseWhole(whole, parser: parser)
      #expect(left.records == right.records, "seed \(seed), round \(round)")
      #expect(left.exit == right.exit, "seed \(seed), round \(round)")
    }
  }

  /// Parsers on several threads do not disturb each other.
  @Test func parsersOnThreads() async {
    var random = ParsingRandom(5)
    let texts = (0..<64).map { _ in TextSnapshot(random.markdown(lines: 60)) }
    let expected = texts.map { text in
      let parse = parseWhole(text)
      return (records: parse.records, exit: parse.exit)
    }
    await withTaskGroup(of: Bool.self) { group in
      for worker in 0..<4 {
        group.addTask {
          let parser = SegmentParser(options: .helloNotes)
          return (0..<texts.count).allSatisfy { step in
            let index = (step &* 7 &+ worker) % texts.count
            let parse = parseWhole(texts[index], parser: parser)
            return parse.records == expected[index].records && parse.exit == expected[index].exit
          }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
