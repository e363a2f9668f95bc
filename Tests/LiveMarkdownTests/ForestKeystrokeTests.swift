import LiveMarkdown
import PieceTable
import Testing

/// What a keystroke may look at, counted.
@Suite struct ForestKeystrokeTests {
  static let shapes = ["prose", "list", "quote", "fence", "table"]

  /// A long text of one shape.
  static func text(_ shape: String, lines: Int) -> String {
    var text = shape == "fence" ? "```\n" : shape == "table" ? "| a | b |\n|---|---|\n" : ""
    for line in 0..<lines {
      switch shape {
      case "prose": text += line % 3 == 2 ? "\n" : "Some words of paragraph \(line).\n"
      case "list": text += "- item \(line)\n"
      case "quote": text += "> line \(line)\n>\n"
      case "fence": text += "let line = \(line)\n"
      default: text += "| cell \(line) | b |\n"
      }
    }
    return text
  }

  @Test(arguments: shapes)
  func keystrokeReadsAFewSegments(shape: String) throws {
    var buffer = TextBuffer(Self.text(shape, lines: 8_000))
    let sizes = SegmentSizes(target: 512)
    let forest = SyntaxForest(buffer.snapshot(), sizes: sizes)
    var random = ForestRandom(seed: 3)
    for _ in 0..<20 {
      var place = ByteOffset(random.below(buffer.utf8Count))
      for _ in 0..<8 {
        let patch = try buffer.replace(place..<place, with: "x")
        place += 1
        let change = forest.apply(patch, to: buffer.snapshot())
        // The edited segment and those that an edit may go on to, each at most twice the target.
        #expect(change.counters.segmentsParsed <= 7, "\(shape) at \(place)")
        #expect(change.counters.bytesRead <= 7 * 2 * 512 + 2048, "\(shape) at \(place)")
        #expect(change.counters.segmentsVisited <= 16, "\(shape) at \(place)")
      }
    }
    forest.finish()
    forest.snapshot.checkInvariants()
    #expect(ForestRandomTests.expectEqual(forest.snapshot, shape))
  }

  @Test func typingInsideAParagraphTouchesOneSegment() throws {
    var buffer = TextBuffer(Self.text("prose", lines: 3_000))
    let forest = SyntaxForest(buffer.snapshot())
    let place = buffer.snapshot().lineStart(1500) + 3
    for key in 0..<50 {
      let patch = try buffer.replace(place + key..<place + key, with: "y")
      let change = forest.apply(patch, to: buffer.snapshot())
      #expect(change.counters.segmentsParsed == 1)
      #expect(change.damaged.count == 1)
      #expect(change.pending == nil)
    }
  }

  /// What a keystroke looks at does not grow with the text.
  @Test(arguments: shapes)
  func countsAreTheSameInALongerText(shape: String) throws {
    let counts = try [2_000, 20_000].map { lines in
      var buffer = TextBuffer(Self.text(shape, lines: lines))
      let forest = SyntaxForest(buffer.snapshot())
      let place = buffer.snapshot().lineStart(1_000) + 4
      var most = SyntaxCounters()
      for key in 0..<30 {
        let patch = try buffer.replace(place + key..<place + key, with: "y")
        let counters = forest.apply(patch, to: buffer.snapshot()).counters
        if counters.bytesRead >= most.bytesRead { most = counters }
      }
      return most
    }
    #expect(counts[0] == counts[1])
  }

  /// A paragraph never lies in two segments; growing it costs a constant factor, not a square.
  @Test func hugeParagraphIsLinear() throws {
    let line = "a line of one paragraph that goes on and on\n"
    let text = TextSnapshot(String(repeating: line, count: 4_000))
    let sizes = SegmentSizes(target: 256)
    let forest = SyntaxForest(text, threads: 1, sizes: sizes)
    #expect(forest.snapshot.blockCount == 1)
    #expect(forest.counters.bytesRead < 8 * text.utf8Count)

    // The same when a fence around it goes.
    var buffer = TextBuffer("```\n" + text.string)
    let fenced = SyntaxForest(buffer.snapshot(), threads: 1, sizes: sizes)
    let before = fenced.counters
    fenced.apply(try buffer.replace(0..<4, with: ""), to: buffer.snapshot())
    fenced.finish()
    fenced.snapshot.checkInvariants()
    #expect(fenced.snapshot.blockCount == 1)
    #expect((fenced.counters - before).bytesRead < 8 * text.utf8Count)
  }

  @Test func longListIsCutAgainAfterItWasOneParagraph() throws {
    let item = "text of a line\n"
    var buffer = TextBuffer(String(repeating: item, count: 400))
    let forest = SyntaxForest(buffer.snapshot(), sizes: SegmentSizes(target: 64))
    #expect(forest.snapshot.segmentCount == 1)
    let places = (0..<400).map { ByteOffset($0 * item.utf8.count) }
    let patch = try buffer.replace(places.map { $0..<$0 }, with: "- ")
    forest.apply(patch, to: buffer.snapshot())
    forest.finish()
    forest.snapshot.checkInvariants()
    #expect(forest.snapshot.segmentCount > 20)
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "list"))
  }

  @Test(arguments: [
    "A paragraph of one line.\n\n", "> quoted\n>\n", "[a]: /u\n\n", "# h\n\ntext\n",
  ])
  func textTypedBetweenBlocksIsCut(unit: String) throws {
    var buffer = TextBuffer("First.\n\nLast.\n")
    let forest = SyntaxForest(buffer.snapshot(), sizes: SegmentSizes(target: 256))
    var place: ByteOffset = 8
    for _ in 0..<200 {
      let patch = try buffer.insert(unit, at: place)
      place = patch.edits[0].new.upperBound
      forest.apply(patch, to: buffer.snapshot())
    }
    forest.finish()
    forest.snapshot.checkInvariants()
    #expect(forest.snapshot.segmentCount >= buffer.utf8Count / 512)
    #expect(ForestRandomTests.expectEqual(forest.snapshot, unit))
  }

  /// What breaks one of many definitions makes one paragraph of all behind it, with the run before.
  @Test func brokenDefinitionIsLinear() throws {
    var buffer = TextBuffer(String(repeating: "[a]: /u\n", count: 8_000))
    let forest = SyntaxForest(buffer.snapshot(), threads: 1, sizes: SegmentSizes(target: 256))
    let place = ByteOffset(buffer.utf8Count / 2 + 3)
    for text in ["\n", "x"] {
      let patch = try buffer.insert(text, at: place)
      let before = forest.counters
      forest.apply(patch, to: buffer.snapshot(), viewport: place..<place + 1_000)
      forest.finish()
      #expect((forest.counters - before).bytesRead < 16 * buffer.utf8Count)
      forest.snapshot.checkInvariants()
      #expect(ForestRandomTests.expectEqual(forest.snapshot, text))
    }
  }

  /// Text right behind many definitions is the rest of the paragraph that they began.
  @Test(arguments: [1, 2])
  func textBehindDefinitionsIsOpenedInLinearTime(threads: Int) {
    let text = TextSnapshot(String(repeating: "[a]: /u\n", count: 8_000) + "text\n")
    let forest = SyntaxForest(text, threads: threads, sizes: SegmentSizes(target: 256))
    #expect(forest.counters.bytesRead < 16 * text.utf8Count)
    forest.snapshot.checkInvariants()
    #expect(ForestRandomTests.expectEqual(forest.snapshot, "opened"))
  }

  /// A line of markers is not read once for each of them, whatever comes behind.
  @Test(arguments: ["-", "x", "_", "- -", "1. *"], ["* ", "- ", "* - "])
  func lineOfMarkersIsReadAFewTimes(end: String, marker: String) {
    let text = TextSnapshot(String(repeating: marker, count: 3_000) + end + "\n")
    let forest = SyntaxForest(text, threads: 1)
    #expect(forest.counters.bytesRead < 32 * text.utf8Count)
    #expect(ForestRandomTests.expectEqual(forest.snapshot, end))
  }
}
