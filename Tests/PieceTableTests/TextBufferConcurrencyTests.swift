import PieceTable
import Testing

/// Snapshots read on other threads while the buffer is edited; copies edited at the same time.
///
/// Worth most with the thread sanitizer: `swift test --sanitize=thread --filter Concurrency`.
struct TextBufferConcurrencyTests {
  /// Edits that come in bursts of typing, so that text not yet in a tree is shared as well.
  private struct Editor {
    var buffer: TextBuffer
    var text: NaiveText
    var random: SplitMix64
    var caret = 0

    init(_ bytes: [UInt8], seed: UInt64) {
      buffer = TextBuffer(bytes: bytes)
      text = NaiveText(bytes)
      random = SplitMix64(seed: seed)
    }

    mutating func step() throws {
      if random.oneIn(12) { caret = random.upTo(text.count) }
      caret = text.clip(caret, .right)
      var edit = NaiveEdit(caret..<caret, Alphabet.word(.mixed, &random))
      if random.oneIn(10) { edit = NaiveEdit(text.clip(random.range(upTo: text.count)), []) }
      _ = try buffer.perform([edit], .bytes)
      text.replace([edit])
      caret = edit.range.lowerBound + edit.bytes.count
    }
  }

  private static func start(_ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return Alphabet.text(.mixed, count: 1_500, &random)
  }

  @Test(arguments: TestSettings.seeds(2))
  func snapshotsAreReadWhileTheBufferIsEdited(seed: UInt64) async throws {
    let steps = TestSettings.operations(1_200)
    try await withThrowingTaskGroup(of: Void.self) { group in
      var editor = Editor(Self.start(seed), seed: seed)
      for step in 0..<steps {
        try editor.step()
        guard step % 30 == 0 else { continue }
        let snapshot = editor.buffer.snapshot()
        let expected = editor.text.bytes
        group.addTask {
          for round in 0..<3 {
            try SnapshotCheck.run(snapshot, expected, seed: UInt64(round), samples: 6)
            await Task.yield()
          }
        }
      }
      try SnapshotCheck.run(editor.buffer.snapshot(), editor.text.bytes)
      try await group.waitForAll()
    }
  }

  /// One snapshot read by several at once: whatever it computes lazily, it computes safely.
  @Test func oneSnapshotReadByMany() async throws {
    var editor = Editor(Self.start(7), seed: 7)
    for _ in 0..<10 {
      for _ in 0..<20 { try editor.step() }
      let snapshot = editor.buffer.snapshot()
      let expected = editor.text.bytes
      try await withThrowingTaskGroup(of: Void.self) { group in
        for reader in 0..<4 {
          group.addTask {
            try SnapshotCheck.run(snapshot, expected, seed: UInt64(reader), samples: 6)
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Copies of one buffer, made in the middle of typing, edited on several threads at once.
  @Test(arguments: TestSettings.seeds(2))
  func copiesAreEditedAtOnce(seed: UInt64) async throws {
    let steps = TestSettings.operations(400)
    var editor = Editor(Self.start(seed), seed: seed)
    for _ in 0..<5 {
      for _ in 0..<20 { try editor.step() }
      // The last key is in none of the trees yet.
      let edit = NaiveEdit(editor.text.count..<editor.text.count, [0x78])
      _ = try editor.buffer.perform([edit], .bytes)
      editor.text.replace([edit])
      editor.caret = editor.text.count
      let shared = editor
      try await withThrowingTaskGroup(of: Void.self) { group in
        for hand in 0..<3 {
          group.addTask {
            var mine = shared
            mine.random = SplitMix64(seed: seed * 10 + UInt64(hand))
            for _ in 0..<steps { try mine.step() }
            try SnapshotCheck.run(mine.buffer.snapshot(), mine.text.bytes)
          }
        }
        for _ in 0..<steps { try editor.step() }
        try await group.waitForAll()
      }
      try SnapshotCheck.run(shared.buffer.snapshotOfCopy(), shared.text.bytes)
      try SnapshotCheck.run(editor.buffer.snapshot(), editor.text.bytes)
    }
  }

  /// The last owner of a snapshot may be another thread.
  @Test func snapshotsAreDroppedElsewhere() async throws {
    await withTaskGroup(of: Int.self) { group in
      var buffer = TextBuffer()
      for step in 0..<300 {
        _ = try? buffer.insert("line \(step)\r\n", at: 0)
        let snapshot = buffer.snapshot()
        group.addTask { snapshot.lineCount }
      }
      var lines = 0
      for await count in group { lines += count }
      #expect(lines == (2...301).reduce(0, +))
    }
  }
}
