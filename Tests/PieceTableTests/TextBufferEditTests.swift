import PieceTable
import Testing

/// Each function that edits, alone, with its answers and its refusals.
struct TextBufferEditTests {
  /// Edits, then compares the text, the counts and the patch.
  private func check(
    _ start: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout TextBuffer) throws -> TextPatch
  ) throws {
    var buffer = TextBuffer(start)
    let before = buffer.snapshot()
    let patch = try edit(&buffer)
    let bytes = Array(expected.utf8)
    #expect(buffer.utf8Count == bytes.count, sourceLocation: sourceLocation)
    #expect(buffer.utf16Count == expected.utf16.count, sourceLocation: sourceLocation)
    #expect(buffer.lineCount == NaiveText(bytes).lineCount, sourceLocation: sourceLocation)
    let after = buffer.snapshot()
    try SnapshotCheck.run(after, bytes)
    try SnapshotCheck.run(before, Array(start.utf8))
    try checkPatch(patch, old: Array(start.utf8), new: after.bytes(in: after.fullRange))
  }

  @Test func beginnings() throws {
    let text = "one\r\n😀"
    var buffers = [
      TextBuffer(text), TextBuffer(bytes: text.utf8), TextBuffer(TextSnapshot(text)),
      TextBuffer(bytes: Array(text.utf8)), TextBuffer(TextSnapshot(bytes: text.utf8)),
    ]
    for index in buffers.indices {
      #expect(buffers[index].utf8Count == 9)
      #expect(buffers[index].utf16Count == 7)
      #expect(buffers[index].lineCount == 2)
      try SnapshotCheck.run(buffers[index].snapshot(), Array(text.utf8))
    }
  }

  @Test func emptyText() throws {
    var buffers = [TextBuffer(), TextBuffer(""), TextBuffer(bytes: []), TextBuffer(TextSnapshot())]
    for index in buffers.indices {
      #expect(buffers[index].utf8Count == 0)
      #expect(buffers[index].utf16Count == 0)
      #expect(buffers[index].lineCount == 1)
      try SnapshotCheck.run(buffers[index].snapshot(), [])
      _ = try buffers[index].remove(Range(bytes: 0..<0))
      _ = try buffers[index].replace(Range(bytes: 0..<0), with: TextSnapshot())
      try SnapshotCheck.run(buffers[index].snapshot(), [])
      _ = try buffers[index].insert("a", at: 0)
      try SnapshotCheck.run(buffers[index].snapshot(), [0x61])
    }
  }

  @Test func replaceWithString() throws {
    try check("hello world", "hello there") {
      try $0.replace(Range(bytes: 6..<11), with: "there")
    }
    try check("hello", "") { try $0.replace(Range(bytes: 0..<5), with: "") }
    try check("aé€😀z", "a😀z") { try $0.replace(Range(bytes: 1..<6), with: "") }
  }

  @Test func replaceWithBytes() throws {
    try check("abc", "aXYc") { try $0.replaceBytes(Range(bytes: 1..<2), with: [0x58, 0x59]) }
    // A buffer that points nowhere is an empty one.
    try check("abc", "ac") {
      try $0.replace(
        Range(bytes: 1..<2), with: UnsafeBufferPointer<UInt8>(start: nil, count: 0))
    }
  }

  @Test func replaceWithFragment() throws {
    let other = TextBuffer("0123\r\n😀9").snapshotOfCopy()
    try check("abc", "a\r\n😀c") {
      try $0.replace(Range(bytes: 1..<2), with: other.slice(Range(bytes: 4..<10)))
    }
    try check("abc", "abc") { try $0.replace(Range(bytes: 1..<1), with: TextSnapshot()) }
  }

  @Test func ownTextInItsOwnPlace() throws {
    let text = "one\r\ntwo 😀\n"
    try check(text, text) { buffer in
      let all = buffer.snapshot()
      return try buffer.replace(all.fullRange, with: all)
    }
    // Doubling: every piece twice in the tree.
    try check("ab\r", "ab\rab\rab\rab\r") { buffer in
      for _ in 0..<2 {
        let all = buffer.snapshot()
        try buffer.replace(all.endOffset..<all.endOffset, with: all)
      }
      return TextPatch(replacing: Range(bytes: 3..<3), withLength: 9)
    }
  }

  @Test func insert() throws {
    try check("ac", "abc") { try $0.insert("b", at: 1) }
    try check("", "\r\n") { try $0.insert("\r\n", at: 0) }
    try check("a", "a€") { try $0.insert("€", at: 1) }
    try check("abc", "abc") { try $0.insert("", at: 2) }
  }

  @Test func remove() throws {
    try check("abc", "ac") { try $0.remove(Range(bytes: 1..<2)) }
    try check("abc", "") { try $0.remove(Range(bytes: 0..<3)) }
    try check("abc", "abc") { try $0.remove(Range(bytes: 3..<3)) }
  }

  @Test func applyTakesTextFromTheSource() throws {
    try check("one two three", "1 two 3!") { buffer in
      var copy = buffer
      let edits = [
        TextEdit(Range(bytes: 0..<3), with: "1"), TextEdit(Range(bytes: 8..<13), with: "3!"),
      ]
      let patch = try copy.replace(edits)
      return try buffer.apply(patch, from: copy.snapshot())
    }
    try check("abc", "abc") { try $0.apply(TextPatch(), from: TextSnapshot("other")) }
  }

  /// The new range of such a patch begins inside a sequence of the source.
  @Test func applyOfTextThatBecamePartOfASequence() throws {
    var buffer = TextBuffer(bytes: [0x61, 0xE2, 0x82])
    var copy = buffer
    let patch = try copy.replaceBytes(Range(bytes: 3..<3), with: [0xAC, 0x62])
    _ = try buffer.apply(patch, from: copy.snapshot())
    try SnapshotCheck.run(buffer.snapshot(), [0x61, 0xE2, 0x82, 0xAC, 0x62])
  }

  /// One key after the other, a snapshot after some: what is typed later is not in them.
  @Test func typingWithSnapshots() throws {
    var buffer = TextBuffer("<>")
    var text = NaiveText(Array("<>".utf8))
    var snapshots: [(TextSnapshot, NaiveText)] = []
    for step in 0..<300 {
      let bytes = Array(["a", "é", "\r", "\n", "😀", "€"][step % 6].utf8)
      let place = text.count - 1
      try buffer.replaceBytes(Range(bytes: place..<place), with: bytes)
      text.replace(place..<place, with: bytes)
      #expect(buffer.utf16Count == text.utf16Count)
      #expect(buffer.lineCount == text.lineCount)
      if step % 7 == 0 { snapshots.append((buffer.snapshot(), text)) }
    }
    for (snapshot, text) in snapshots { try SnapshotCheck.run(snapshot, text.bytes, samples: 4) }
  }

  @Test func typeThenBackspaceEverything() throws {
    var buffer = TextBuffer("ab")
    for _ in 0..<40 { _ = try buffer.insert("x", at: ByteOffset(buffer.utf8Count - 1)) }
    for _ in 0..<41 {
      let end = ByteOffset(buffer.utf8Count - 1)
      _ = try buffer.remove(end - 1..<end)
    }
    #expect(buffer.utf8Count == 1)
    try SnapshotCheck.run(buffer.snapshot(), [0x62])
  }

  // MARK: - Refusals

  @Test(arguments: BufferOperation.Route.allCases)
  func refusesWhatLiesOutside(route: BufferOperation.Route) throws {
    let outside: [(Range<Int>, Int)] = [
      (10..<10, 10), (0..<10, 10), (-1..<3, -1), (9..<10, 10), (Int.max..<Int.max, .max),
      (0..<Int.max, .max), (Int.min..<0, .min),
    ]
    for (range, offset) in outside {
      try refuses(range, .outOfBounds(offset: ByteOffset(offset), count: 9), route)
    }
  }

  @Test(arguments: BufferOperation.Route.allCases)
  func refusesToSplitASequence(route: BufferOperation.Route) throws {
    for offset in [2, 3, 4] {
      let error = TextEditError.splitsSequence(offset: ByteOffset(offset))
      try refuses(offset..<offset, error, route)
      try refuses(0..<offset, error, route)
      try refuses(offset..<9, error, route)
    }
    // The truncated E2 82 is one unit too.
    try refuses(7..<9, .splitsSequence(offset: 7), route)
  }

  /// Text: a 😀 CR E2 82 b; 9 bytes.
  private func refuses(
    _ range: Range<Int>, _ error: TextEditError, _ route: BufferOperation.Route
  ) throws {
    let bytes: [UInt8] = [0x61, 0xF0, 0x9F, 0x98, 0x80, 0x0D, 0xE2, 0x82, 0x62]
    for typed in [false, true] {
      var buffer = TextBuffer(bytes: typed ? bytes.dropLast() : bytes)
      // A run of typing that is not in the tree yet must not be lost or doubled by the refusal.
      if typed { _ = try buffer.insert("b", at: 8) }
      for new in [[], [0x0A], Array("text".utf8)] as [[UInt8]] {
        #expect(throws: error, "\(range) by \(route), typed \(typed)") {
          try buffer.perform([NaiveEdit(range, new)], route)
        }
      }
      #expect(buffer.utf8Count == 9)
      #expect(buffer.utf16Count == 6)
      #expect(buffer.lineCount == 2)
      if typed { _ = try buffer.insert("c", at: 9) }
      try SnapshotCheck.run(buffer.snapshot(), typed ? bytes + [0x63] : bytes)
    }
  }

  @Test func refusedApplyLeavesEverything() throws {
    var buffer = TextBuffer("é")
    let outside = TextPatch(replacing: Range(bytes: 3..<4), withLength: 0)
    #expect(throws: TextEditError.outOfBounds(offset: 3, count: 2)) {
      try buffer.apply(outside, from: TextSnapshot("abcdef"))
    }
    let splits = TextPatch(replacing: Range(bytes: 1..<2), withLength: 1)
    #expect(throws: TextEditError.splitsSequence(offset: 1)) {
      try buffer.apply(splits, from: TextSnapshot("abcdef"))
    }
    try SnapshotCheck.run(buffer.snapshot(), Array("é".utf8))
  }
}

extension TextBuffer {
  /// The snapshot of a copy, for buffers that are constants.
  func snapshotOfCopy() -> TextSnapshot {
    var copy = self
    return copy.snapshot()
  }
}
