import LiveMarkdown
import PieceTable
import Testing

@Suite struct ParsingReuseTests {
  /// After any edits a parse with the old tree equals one without, in the middle of a text too.
  @Test(arguments: TestSettings.seeds)
  func reuseEqualsFresh(seed: UInt64) throws {
    var random = ParsingRandom(seed)
    let options = SyntaxOptions.helloNotes
    let parser = SegmentParser(options: options)
    let fresh = SegmentParser(options: options)
    for round in 0..<TestSettings.operations(150) {
      var before = random.markdown(lines: Int.random(in: 0...4, using: &random))
      if before.unicodeScalars.last == "\r" { before += "\n" }
      let start = before.utf8.count
      let entry = parseWhole(TextSnapshot(before), parser: fresh).exit
      var buffer = TextBuffer(
        before + random.markdown(lines: Int.random(in: 1...20, using: &random)))
      var text = buffer.snapshot()
      var parse = parser.parse(text, start..<text.utf8Count, entry: entry)
      // A tree of a segment that goes on with a paragraph is of no use.
      for step in 0..<12 where !parse.continuesLeaf {
        var edits: [SegmentEdit] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          try edits.append(edit(&buffer, from: start, &random))
        }
        text = buffer.snapshot()
        let range = start..<text.utf8Count
        parse = parser.parse(
          text, range, entry: entry, reuse: (parse.tree, edits, parse.exit))
        let expected = fresh.parse(text, range, entry: entry)
        if parse.records != expected.records || parse.exit != expected.exit
          || parse.continuesLeaf != expected.continuesLeaf
        {
          let difference = difference(Array(parse.records), Array(expected.records))
          Issue.record(
            """
            seed \(seed), round \(round), step \(step), \(before.debugDescription) and \
            \(text.string(in: ByteOffset(start)..<text.endOffset).debugDescription) after \
            \(edits): \(difference ?? "exit, continuesLeaf or counts")
            """)
          return
        }
      }
    }
  }

  private func edit(
    _ buffer: inout TextBuffer, from start: Int, _ random: inout ParsingRandom
  ) throws -> SegmentEdit {
    let text = buffer.snapshot()
    let place = ByteOffset(Int.random(in: start...text.utf8Count, using: &random))
    let lower = max(text.clip(place, .left), ByteOffset(start))
    let length = Int.random(in: 0...4, using: &random)
    let upper = text.clip(min(lower + length, text.endOffset), .right)
    let texts = [
      "", "", "\n", "\n\n", ">", "> ", "-", "- ", "1.", "`", "```\n", "~", "|", ":", "<", "#", "=",
      "\t", " ", "[x]: /u", "a", "word", "$$\n", "\r", "- a\n- b\n",
    ]
    let new = texts.randomElement(using: &random) ?? ""
    _ = try buffer.replace(lower..<upper, with: new)
    return SegmentEdit(
      start: lower.value - start, oldEnd: upper.value - start,
      newEnd: lower.value - start + new.utf8.count)
  }

  /// A keystroke reads no more than the segment, and some of a line for each token in question.
  @Test func reuseReadsNoMoreThanTheSegment() throws {
    var source = ""
    for number in 0..<500 { source += "Paragraph number \(number) of the text.\n\n" }
    var buffer = TextBuffer(source + source)
    let parser = SegmentParser(options: .gitHub)
    let entry = ScannerState.initial(options: .gitHub, atDocumentStart: true)
    let range = source.utf8.count..<2 * source.utf8.count
    let first = parser.parse(buffer.snapshot(), range, entry: entry)
    #expect(first.bytesRead >= range.count)
    #expect(first.bytesRead <= 2 * range.count)
    _ = try buffer.insert("x", at: ByteOffset(range.lowerBound + 10_000))
    let second = parser.parse(
      buffer.snapshot(), range.lowerBound..<range.upperBound + 1, entry: entry,
      reuse: (first.tree, [SegmentEdit(start: 10_000, oldEnd: 10_000, newEnd: 10_001)], first.exit))
    #expect(second.bytesRead <= first.bytesRead + SegmentParser.window)
    #expect(second.exit == first.exit)
    #expect(second.records.count == first.records.count)
  }

  /// Whether code goes on behind blank lines of a quote is looked for once, not from each of them.
  @Test(arguments: ["", ">     b\n", "> b\n"])
  func blankLinesBehindCodeAreReadOnce(end: String) {
    let text = TextSnapshot(">     a\n" + String(repeating: ">\n", count: 5_000) + end)
    let parse = parseWhole(text)
    #expect(parse.bytesRead < 8 * text.utf8Count)
    #expect(Array(parse.records).prefix(2).map(\.kind) == [.blockQuote, .indentedCode])
  }

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
