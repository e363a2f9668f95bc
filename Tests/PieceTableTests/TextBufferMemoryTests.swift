import PieceTable
import Testing

/// What a buffer keeps alive is in proportion to its text and to what was typed.
struct TextBufferMemoryTests {
  private static let text = String(repeating: "one two three four five six\n", count: 4_000)

  /// A string of one megabyte takes a megabyte and its index.
  @Test func aLongStringIsStoredOnce() throws {
    let long = String(repeating: Self.text, count: 10)
    var buffer = TextBuffer(Self.text)
    try buffer.insert("x", at: 28)
    let before = buffer.memoryFootprint
    try buffer.insert(long, at: 56)
    _ = buffer.snapshot()
    let expected = TextSnapshot(long).memoryFootprint
    let added = buffer.memoryFootprint - before
    #expect(added < expected + expected / 4, "\(added) bytes for \(expected)")
  }

  /// An edit of a copy that then takes the place of the original needs no slab for each edit.
  @Test func editingByWayOfCopiesDoesNotStartASlabEach() throws {
    var buffer = TextBuffer(Self.text)
    let before = buffer.memoryFootprint
    let edits = 400
    for step in 0..<edits {
      var copy = buffer
      try copy.insert("x", at: ByteOffset(step % 50))
      _ = copy.snapshot()
      buffer = copy
    }
    let added = buffer.memoryFootprint - before
    #expect(added < edits * 256, "\(added) bytes for \(edits) typed bytes")
  }

  /// Many carets: a letter at each does not become a chunk at each. (Nodes of a few elements, as in
  /// debug builds, take a good part of what is allowed here.)
  @Test func shortReplacementsOfABatchDoNotBecomeChunks() throws {
    var buffer = TextBuffer(Self.text)
    let before = buffer.memoryFootprint
    let carets = 200
    for key in 0..<20 {
      let edits = (0..<carets).map { caret in
        let offset = caret * (28 + key) + key
        return TextEdit(Range(bytes: offset..<offset), with: "x")
      }
      try buffer.replace(edits)
    }
    let added = buffer.memoryFootprint - before
    #expect(added < 20 * carets * 128, "\(added) bytes for \(20 * carets) typed bytes")
  }
}
