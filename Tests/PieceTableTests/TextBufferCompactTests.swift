import PieceTable
import Testing

/// Memory of text that is gone is given back on request, and the text stays.
struct TextBufferCompactTests {
  @Test func typedAndDeletedTextIsFreed() throws {
    var buffer = TextBuffer("start")
    for _ in 0..<200 {
      try buffer.insert(String(repeating: "x", count: 90), at: 0)
      try buffer.insert("y", at: buffer.endOffset)
      try buffer.remove(Range(bytes: 0..<90))
    }
    let text = buffer.snapshot().string
    buffer.compact()
    #expect(buffer.memoryFootprint < 10_000)
    #expect(buffer.snapshot().string == text)
    buffer.snapshot().checkInvariants()
  }

  @Test func aLargePasteIsFreedOnceItIsGone() throws {
    var buffer = TextBuffer("a")
    let paste = String(repeating: "0123456789", count: 20_000)
    try buffer.insert(paste, at: 1)
    let kept = buffer.snapshot()
    try buffer.remove(Range(bytes: 1..<200_001))
    buffer.compact()
    #expect(buffer.memoryFootprint < 100_000)
    #expect(kept.utf8Count == 200_001 && kept.string == "a" + paste)
    try buffer.insert("b", at: 1)
    #expect(buffer.snapshot().string == "ab")
  }

  @Test func textInUseIsNotMoved() throws {
    let text = String(repeating: "line\n", count: 3000)
    var buffer = TextBuffer(text)
    try buffer.insert("x", at: 7)
    let before = buffer.snapshot()
    buffer.compact()
    #expect(buffer.snapshot() == before && buffer.memoryFootprint <= before.memoryFootprint + 4096)
  }

  @Test func undoComesBackAfterwards() throws {
    var buffer = TextBuffer("one two three")
    var history = UndoHistory()
    let before = buffer.snapshot()
    let patch = try buffer.remove(Range(bytes: 3..<7))
    history.record(
      patch, removing: before, kind: .other, time: .zero, selectionsBefore: [],
      selectionsAfter: [])
    buffer.compact()
    #expect(buffer.snapshot().string == "one three")
    _ = try history.undo(&buffer)
    #expect(buffer.snapshot().string == "one two three")
  }
}

extension TextBufferCompactTests {
  /// A short text stays a short text in memory, however much is typed and deleted in it.
  @Test func aShortTextGivesMemoryBackByItself() throws {
    var buffer = TextBuffer(String(repeating: "one two three\n", count: 100))
    let text = buffer.snapshot()
    var random = SplitMix64(seed: 3)
    for _ in 0..<200_000 {
      let offset = ByteOffset(random.below(1400))
      try buffer.insert("x", at: offset)
      try buffer.insert("y", at: ByteOffset((offset.value + 700) % 1400))
      try buffer.remove(Range(bytes: (offset.value + 700) % 1400..<(offset.value + 700) % 1400 + 1))
      try buffer.remove(offset..<offset + 1)
    }
    #expect(buffer.snapshot() == text)
    #expect(buffer.memoryFootprint < 6 << 20, "\(buffer.memoryFootprint)")
    buffer.snapshot().checkInvariants()
  }

  /// So does one that is replaced as a whole, by a string, in a batch or by another text.
  @Test func replacingAllGivesMemoryBackByItself() throws {
    let text = String(repeating: "line\n", count: 4_500)
    for way in 0..<3 {
      var buffer = TextBuffer(text)
      for _ in 0..<600 {
        let whole = ByteOffset(0)..<buffer.endOffset
        switch way {
        case 0: try buffer.replace(whole, with: text)
        case 1: try buffer.replace([whole], with: text)
        default: try buffer.replace(whole, with: TextSnapshot(text))
        }
      }
      #expect(buffer.memoryFootprint < 4 << 20, "\(way): \(buffer.memoryFootprint)")
      #expect(buffer.snapshot().string == text)
    }
  }
}
