import PieceTable
import Testing

/// Offsets, UTF-16 offsets, scalars, points: from one to the other and back.
struct TextSnapshotPositionTests {
  /// Twelve bytes a line, three lines of three kinds, all in small pieces.
  private func pieces() throws -> TextSnapshot {
    var buffer = TextBuffer()
    for part in ["aé€😀\r", "\n", "🇩🇪x", "\r", "e\u{301}", "\n", "end"].reversed() {
      _ = try buffer.insert(part, at: 0)
    }
    return buffer.snapshot()
  }

  @Test func everyPosition() throws {
    let snapshot = try pieces()
    let bytes = Array("aé€😀\r\n🇩🇪x\re\u{301}\nend".utf8)
    #expect(snapshot.lineCount == 4)
    try SnapshotCheck.run(snapshot, bytes)
    try SnapshotCheck.run(TextSnapshot(bytes: bytes), bytes)
  }

  @Test func utf16() throws {
    let snapshot = try pieces()
    #expect(snapshot.utf16Offset(of: 6) == 3)
    #expect(snapshot.utf16Offset(of: 10) == 5)
    #expect(snapshot.offset(of: UTF16Offset(3)) == 6)
    #expect(snapshot.offset(of: UTF16Offset(4), .left) == 6)
    #expect(snapshot.offset(of: UTF16Offset(4), .right) == 10)
    #expect(snapshot.offset(of: UTF16Offset(4)) == 6)
    #expect(snapshot.offset(of: UTF16Offset(5)) == 10)
    #expect(snapshot.offset(of: UTF16Offset(1_000)) == snapshot.endOffset)
    #expect(snapshot.offset(of: UTF16Offset(-1)) == 0)
  }

  @Test func scalars() throws {
    let snapshot = try pieces()
    #expect(snapshot.scalarOffset(of: 10) == 4)
    #expect(snapshot.offset(of: ScalarOffset(4)) == 10)
    #expect(snapshot.offset(of: ScalarOffset(7)) == 16)
    #expect(snapshot.offset(of: ScalarOffset(1_000)) == snapshot.endOffset)
    #expect(snapshot.offset(of: ScalarOffset(-1)) == 0)
  }

  @Test func points() throws {
    let snapshot = try pieces()
    #expect(snapshot.point(of: 0) == TextPoint(line: 0, column: 0))
    #expect(snapshot.point(of: 10) == TextPoint(line: 0, column: 10))
    #expect(snapshot.utf16Point(of: 10) == UTF16Point(line: 0, column: 5))
    #expect(snapshot.point(of: 12) == TextPoint(line: 1, column: 0))
    #expect(snapshot.point(of: 21) == TextPoint(line: 1, column: 9))
    #expect(snapshot.utf16Point(of: 21) == UTF16Point(line: 1, column: 5))
    #expect(snapshot.offset(of: TextPoint(line: 1, column: 4)) == 16)
    #expect(snapshot.offset(of: UTF16Point(line: 1, column: 2)) == 16)
    #expect(snapshot.point(of: snapshot.endOffset) == TextPoint(line: 3, column: 3))
  }

  @Test func pointsInsideSequencesGoByTheBias() throws {
    let snapshot = try pieces()
    #expect(snapshot.offset(of: TextPoint(line: 0, column: 8), .left) == 6)
    #expect(snapshot.offset(of: TextPoint(line: 0, column: 8), .right) == 10)
    #expect(snapshot.offset(of: UTF16Point(line: 1, column: 1), .left) == 12)
    #expect(snapshot.offset(of: UTF16Point(line: 1, column: 1), .right) == 16)
  }

  @Test func columnsPastTheLineGoToItsEnd() throws {
    let snapshot = try pieces()
    for (line, end) in [(0, 10), (1, 21), (2, 25), (3, 29)] {
      for column in [50, Int.max] {
        for bias in [Bias.left, .right] {
          #expect(snapshot.offset(of: TextPoint(line: line, column: column), bias).value == end)
          #expect(snapshot.offset(of: UTF16Point(line: line, column: column), bias).value == end)
        }
      }
    }
  }

  @Test func linesPastTheLastGoToTheEnd() throws {
    let snapshot = try pieces()
    for line in [4, 100, Int.max] {
      #expect(snapshot.offset(of: TextPoint(line: line, column: 0)) == snapshot.endOffset)
      #expect(snapshot.offset(of: UTF16Point(line: line, column: 0)) == snapshot.endOffset)
    }
    #expect(snapshot.offset(of: TextPoint(line: -1, column: 5)) == 0)
    #expect(snapshot.offset(of: UTF16Point(line: 2, column: -5)) == 22)
  }

  @Test func lineRanges() throws {
    let snapshot = try pieces()
    let contents = (0..<4).map { snapshot.lineRange($0).plain }
    #expect(contents == [0..<10, 12..<21, 22..<25, 26..<29])
    let whole = (0..<4).map { snapshot.lineRange($0, includingBreak: true).plain }
    #expect(whole == [0..<12, 12..<22, 22..<26, 26..<29])
  }

  /// Every boundary of a text of many pieces survives the way there and back.
  @Test(arguments: Alphabet.Flavour.allCases)
  func roundTrips(flavour: Alphabet.Flavour) throws {
    var random = SplitMix64(seed: 11)
    let bytes = Alphabet.text(flavour, count: 700, &random)
    let table = NaiveTable(bytes)
    var buffer = TextBuffer()
    var cuts = (0..<60).map { _ in random.upTo(bytes.count) } + [0, bytes.count]
    cuts.sort()
    for index in cuts.indices.dropFirst().reversed() {
      let part = Array(bytes[cuts[index - 1]..<cuts[index]])
      try buffer.replaceBytes(Range(bytes: 0..<0), with: part)
    }
    let snapshot = buffer.snapshot()
    for offset in table.boundaries {
      let typed = ByteOffset(offset)
      #expect(snapshot.offset(of: snapshot.utf16Offset(of: typed)) == typed)
      #expect(snapshot.offset(of: snapshot.scalarOffset(of: typed)) == typed)
      let point = snapshot.point(of: typed)
      let end = snapshot.lineRange(point.line).upperBound
      #expect(snapshot.offset(of: point) == min(typed, end))
      #expect(snapshot.offset(of: snapshot.utf16Point(of: typed)) == min(typed, end))
      let whole = snapshot.lineRange(point.line, includingBreak: true)
      #expect(whole.lowerBound + point.column == typed)
    }
    try SnapshotCheck.run(snapshot, bytes, samples: 200)
  }

  /// One line and one chunk after the other of a text far above every piece and node size.
  @Test func longText() throws {
    let line = "- aé€😀 item of a list\r\n"
    let bytes = Array(String(repeating: line, count: 3_000).utf8)
    let snapshot = TextSnapshot(bytes: bytes)
    try SnapshotCheck.run(snapshot, bytes, samples: 100)
    let length = line.utf8.count
    for index in stride(from: 0, through: 3_000, by: 97) {
      let start = index * length
      #expect(snapshot.point(of: ByteOffset(start)) == TextPoint(line: index, column: 0))
      #expect(snapshot.lineRange(index).lowerBound.value == start)
      let utf16 = UTF16Offset(index * line.utf16.count)
      #expect(snapshot.offset(of: utf16).value == start)
    }
  }

  /// One long line, and a long text of NULs, as any other.
  @Test(arguments: [[0x61], [0x00], [0xF0, 0x9F, 0x98, 0x80], [0xFF], [0xE2, 0x82]] as [[UInt8]])
  func monotony(unit: [UInt8]) throws {
    // Fewer that are ill-formed: making a `String` of them is slow under Swift Testing, because
    // the standard library throws and catches an error for each.
    let count = unit[0] < 0xE1 || unit.count == 4 ? 20_000 : 1_000
    let bytes = Array(repeatElement(unit, count: count).joined())
    let snapshot = TextSnapshot(bytes: bytes)
    #expect(snapshot.lineCount == 1)
    #expect(snapshot.scalarCount == count)
    try SnapshotCheck.run(snapshot, bytes, samples: 30)
  }
}
