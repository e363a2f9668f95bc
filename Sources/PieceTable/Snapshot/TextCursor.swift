/// A place in a text that moves byte by byte and knows its line and column on the way.
///
/// Made for parsers, which want bytes as they lie in memory and a point for each token. The cursor
/// keeps its snapshot alive; a copy is O(1) and independent.
public struct TextCursor: Sendable {
  /// The text that the cursor reads.
  public let text: TextSnapshot
  private var run: ChunkRun
  /// Where the current line starts.
  private var lineStart: Int
  private var line: Int

  /// The bytes around the cursor that lie together in memory.
  private struct ChunkRun: @unchecked Sendable {
    // Sendable: the bytes are those of a snapshot that the cursor holds, which nobody writes.
    var cursor: ChunkCursor
    var bytes: UnsafeBufferPointer<UInt8>
    /// The distance from the start of the run.
    var index: Int
  }

  /// A cursor at an offset of the text. O(log n).
  public init(_ text: TextSnapshot, at offset: ByteOffset = 0) {
    let point = text.point(of: offset)
    self.text = text
    line = point.line
    lineStart = offset.value - point.column
    let cursor = ChunkCursor(text, at: offset.value)
    run = ChunkRun(cursor: cursor, bytes: cursor.chunk, index: offset.value - cursor.start)
  }

  /// Where the cursor is. O(1).
  public var offset: ByteOffset { ByteOffset(run.cursor.start + run.index) }

  /// The line and the column in UTF-8 bytes. O(1).
  public var point: TextPoint {
    TextPoint(line: line, column: run.cursor.start + run.index - lineStart)
  }

  /// The byte behind the cursor, nil at the end of the text. O(1) amortised.
  public var byte: UInt8? {
    mutating get {
      while run.index == run.bytes.count {
        guard run.cursor.next() else { return nil }
        run.bytes = run.cursor.chunk
        run.index = 0
      }
      return withExtendedLifetime(text) { run.bytes[run.index] }
    }
  }

  /// Moves over the byte behind the cursor and answers it; nil, and no move, at the end of the text.
  /// O(1) amortised.
  public mutating func next() -> UInt8? {
    guard let byte else { return nil }
    run.index += 1
    // A CRLF lies in one run, so a CR at the end of a run ends its line.
    let endsLine =
      byte == 0x0A
      || byte == 0x0D && !(run.index < run.bytes.count && run.bytes[run.index] == 0x0A)
    if endsLine {
      line += 1
      lineStart = run.cursor.start + run.index
    }
    return byte
  }

  /// Goes to an offset of the text. O(log n), or O(distance) for a few bytes forwards.
  public mutating func seek(to offset: ByteOffset) {
    precondition(offset.value >= 0 && offset <= text.endOffset, "offset outside the text")
    let distance = offset - self.offset
    if distance >= 0, distance <= 64 {
      for _ in 0..<distance { _ = next() }
    } else {
      self = TextCursor(text, at: offset)
    }
  }

  /// Calls `body` with the bytes from the cursor on that lie together in memory: none at the end of
  /// the text only. O(1) amortised.
  ///
  /// The cursor stays where it is; `seek(to: offset + count)` goes on behind what was used. The bytes
  /// are valid during the call only.
  public mutating func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Goes on to the next run where this one is used up.
    let isAtEnd = byte == nil
    defer { withExtendedLifetime(text) {} }
    return try body(
      isAtEnd
        ? UnsafeBufferPointer(start: nil, count: 0)
        : UnsafeBufferPointer(rebasing: run.bytes[run.index...]))
  }
}
