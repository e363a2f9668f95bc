import PieceTable
import Testing

/// The cursor against the snapshot's own answers, over many pieces and all kinds of line breaks.
struct TextCursorTests {
  @Test(arguments: TestSettings.seeds(4))
  func everyStepMatchesTheSnapshot(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var buffer = TextBuffer()
    for _ in 0..<60 {
      let text = buffer.snapshot()
      let place = text.clip(ByteOffset(random.below(text.utf8Count + 1)), .left)
      let bytes = Alphabet.text(.mixed, count: random.below(12), &random)
      _ = try bytes.withUnsafeBufferPointer { try buffer.replace(place..<place, with: $0) }
    }
    let text = buffer.snapshot()
    var cursor = TextCursor(text)
    for offset in 0..<text.utf8Count {
      #expect(cursor.offset == ByteOffset(offset), "seed \(seed)")
      #expect(cursor.point == text.point(of: ByteOffset(offset)), "seed \(seed)")
      let chunk = cursor.withBytes { Array($0) }
      #expect(!chunk.isEmpty && chunk[0] == text[ByteOffset(offset)], "seed \(seed)")
      #expect(cursor.byte == text[ByteOffset(offset)], "seed \(seed)")
      #expect(cursor.next() == text[ByteOffset(offset)], "seed \(seed)")
    }
    #expect(cursor.next() == nil && cursor.byte == nil && cursor.withBytes { $0.isEmpty })
    #expect(cursor.point == text.point(of: text.endOffset))
    for _ in 0..<200 {
      let offset = ByteOffset(random.below(text.utf8Count + 1))
      cursor.seek(to: offset)
      #expect(cursor.offset == offset && cursor.point == text.point(of: offset), "seed \(seed)")
    }
  }

  @Test func copiesMoveApart() {
    var cursor = TextCursor("ab\ncd", at: 1)
    var copy = cursor
    _ = cursor.next()
    _ = cursor.next()
    #expect(cursor.point == TextPoint(line: 1, column: 0))
    #expect(copy.next() == UInt8(ascii: "b") && copy.offset == 2)
  }

  @Test func utf16RangesComeBack() {
    let text: TextSnapshot = "a😀é\r\nb"
    #expect(text.range(of: 1..<3) == 1..<5)
    #expect(text.range(of: 2..<3) == 1..<5)
    #expect(text.range(of: 2..<2) == 1..<1)
    #expect(text.range(of: 5..<99) == 8..<10)
    #expect(text.utf16Range(of: 1..<7) == 1..<4)
  }
}
