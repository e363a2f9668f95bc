import PieceTable
import Testing

/// Texts that share memory and never each other's changes; slices, chunks, equality, hashing.
struct TextSnapshotSharingTests {
  @Test func snapshotsStayAsTheyWere() throws {
    var buffer = TextBuffer("start")
    var text = NaiveText(Array("start".utf8))
    var kept: [(TextSnapshot, [UInt8])] = []
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      kept.append((buffer.snapshot(), text.bytes))
      let range = text.clip(random.range(upTo: text.count))
      let edit = NaiveEdit(range, Alphabet.text(.mixed, count: random.below(9), &random))
      _ = try buffer.perform([edit], .bytes)
      text.replace([edit])
    }
    for (snapshot, bytes) in kept { try SnapshotCheck.run(snapshot, bytes, samples: 3) }
  }

  /// A copy in the middle of typing: both go on at the same place, by turns.
  @Test(arguments: [false, true])
  func copiesTypeOnApart(afterSnapshot: Bool) throws {
    var first = TextBuffer("<>")
    for place in 1..<6 { _ = try first.insert("x", at: ByteOffset(place)) }
    if afterSnapshot { _ = first.snapshot() }
    var second = first
    var third = TextBuffer(second.snapshot())
    for step in 0..<40 {
      let place = ByteOffset(6 + step)
      _ = try first.insert("1", at: place)
      _ = try second.insert("2", at: place)
      _ = try third.insert("3", at: place)
    }
    func expected(_ digit: String) -> [UInt8] {
      Array(("<xxxxx" + String(repeating: digit, count: 40) + ">").utf8)
    }
    try SnapshotCheck.run(first.snapshot(), expected("1"))
    try SnapshotCheck.run(second.snapshot(), expected("2"))
    try SnapshotCheck.run(third.snapshot(), expected("3"))
  }

  /// A copy backspaces over what the other one typed, and types over it.
  @Test func copiesOverwriteApart() throws {
    var first = TextBuffer()
    for place in 0..<30 { _ = try first.insert("a", at: ByteOffset(place)) }
    var second = first
    let before = first.snapshot()
    for place in (10..<30).reversed() { _ = try second.remove(Range(bytes: place..<place + 1)) }
    for place in 10..<30 {
      _ = try second.insert("b", at: ByteOffset(place))
      _ = try first.insert("c", at: first.snapshot().endOffset)
    }
    let letters = String(repeating: "a", count: 30)
    try SnapshotCheck.run(before, Array(letters.utf8))
    let firstText = letters + String(repeating: "c", count: 20)
    try SnapshotCheck.run(first.snapshot(), Array(firstText.utf8))
    let secondText = letters.prefix(10) + String(repeating: "b", count: 20)
    try SnapshotCheck.run(second.snapshot(), Array(secondText.utf8))
  }

  @Test func sliceOfAnOlderSnapshot() throws {
    var buffer = TextBuffer("The quick brown fox")
    let old = buffer.snapshot()
    _ = try buffer.replace(old.fullRange, with: "\r")
    _ = try buffer.replace(Range(bytes: 1..<1), with: old.slice(Range(bytes: 4..<9)))
    _ = try buffer.replace(Range(bytes: 0..<0), with: old.slice(Range(bytes: 3..<10)))
    try SnapshotCheck.run(buffer.snapshot(), Array(" quick \rquick".utf8))
    try SnapshotCheck.run(old, Array("The quick brown fox".utf8))
  }

  @Test func fragmentsOfAnotherBuffer() throws {
    var source = TextBuffer("0123456789")
    for place in [3, 6, 9] { _ = try source.insert("€", at: ByteOffset(place)) }
    let snapshot = source.snapshot()
    let bytes = snapshot.bytes(in: snapshot.fullRange)
    var target = TextBuffer("<>")
    _ = try target.replace(Range(bytes: 1..<1), with: snapshot)
    _ = try source.remove(snapshot.fullRange)
    source = TextBuffer()
    _ = try target.insert("!", at: 2)
    let expected = [0x3C, bytes[0], 0x21] + bytes[1...] + [0x3E]
    try SnapshotCheck.run(target.snapshot(), Array(expected))
    try SnapshotCheck.run(snapshot, bytes)
  }

  /// A slice may begin and end inside sequences: a patch can have such ranges of the new text.
  @Test func slicesAtAnyByte() throws {
    let bytes = Array("a€😀\r\nb".utf8) + [0xE2, 0x82, 0xF0, 0x9F, 0x98, 0x80]
    var buffer = TextBuffer()
    for byte in bytes.reversed() { try buffer.replaceBytes(Range(bytes: 0..<0), with: [byte]) }
    let snapshots = [TextSnapshot(bytes: bytes), buffer.snapshot()]
    for snapshot in snapshots {
      for start in 0...bytes.count {
        for end in start...bytes.count {
          let slice = snapshot.slice(Range(bytes: start..<end))
          try SnapshotCheck.run(slice, Array(bytes[start..<end]), samples: 2)
        }
      }
    }
  }

  @Test func slicesOfSlices() throws {
    var random = SplitMix64(seed: 9)
    var bytes = Alphabet.text(.mixed, count: 3_000, &random)
    var slice = TextSnapshot(bytes: bytes)
    while bytes.count > 10 {
      let start = random.below(bytes.count / 8 + 1)
      let end = bytes.count - random.below(bytes.count / 8 + 2)
      slice = slice.slice(Range(bytes: start..<end))
      bytes = Array(bytes[start..<end])
      try SnapshotCheck.run(slice, bytes, samples: 4)
    }
  }

  @Test func chunksStopWhenTheBodyThrows() throws {
    struct Stop: Error, Equatable { let offset: ByteOffset }
    let snapshot = TextSnapshot(String(repeating: "some text ", count: 500))
    var calls = 0
    #expect(throws: Stop(offset: 7)) {
      try snapshot.forEachChunk(in: Range(bytes: 7..<5_000)) { offset, _ throws(Stop) in
        calls += 1
        throw Stop(offset: offset)
      }
    }
    #expect(calls == 1)
    snapshot.forEachChunk(in: Range(bytes: 7..<7)) { _, _ in calls += 1 }
    TextSnapshot().forEachChunk(in: Range(bytes: 0..<0)) { _, _ in calls += 1 }
    #expect(calls == 1)
  }

  /// The same text by three ways, and everything that is nearly the same.
  @Test func equalityAndHash() throws {
    var random = SplitMix64(seed: 21)
    for count in [0, 1, 2, 7, 64, 65, 1_000, 5_000] {
      let bytes = Alphabet.text(.mixed, count: count, &random)
      let whole = TextSnapshot(bytes: bytes)
      var typed = TextBuffer()
      for byte in bytes.prefix(300) {
        let end = ByteOffset(typed.utf8Count)
        // At the end everything is a boundary.
        try typed.replaceBytes(end..<end, with: [byte])
      }
      let end = ByteOffset(typed.utf8Count)
      try typed.replaceBytes(end..<end, with: Array(bytes.dropFirst(300)))
      let sliced = TextSnapshot(bytes: [0x21] + bytes + [0x21])
        .slice(Range(bytes: 1..<bytes.count + 1))
      let texts = [whole, typed.snapshot(), sliced]
      for left in texts {
        for right in texts {
          #expect(left == right)
          #expect(left.hashValue == right.hashValue)
        }
        #expect(Set(texts).count == 1)
        #expect(TextEdit(whole.fullRange, with: left) == TextEdit(whole.fullRange, with: whole))
        #expect(left != TextSnapshot(bytes: bytes + [0]))
        for place in [0, bytes.count / 2, bytes.count - 1] where place >= 0 && place < bytes.count {
          var other = bytes
          other[place] ^= 0x20
          #expect(left != TextSnapshot(bytes: other))
        }
      }
    }
    // Canonically equal strings are different texts.
    #expect(TextSnapshot("é") != TextSnapshot("e\u{301}"))
  }

  @Test func everyByteByItsOffset() throws {
    var random = SplitMix64(seed: 2)
    let bytes = Alphabet.text(.broken, count: 900, &random)
    let snapshot = TextSnapshot(bytes: bytes)
    for offset in bytes.indices { #expect(snapshot[ByteOffset(offset)] == bytes[offset]) }
  }
}
