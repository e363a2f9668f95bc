internal import PieceTable
internal import TreeSitterMarkdown

/// Reads the tokens of segments, one segment after the other.
struct SegmentReader: ~Copyable {
  private let reader: OpaquePointer
  /// The tokens read last.
  private let tokens: UnsafeMutableBufferPointer<TSMToken>
  /// The bytes of a segment that does not lie in one place.
  private var scratch: [UInt8] = []

  init() {
    guard let reader = tsm_reader_new() else { preconditionFailure("no memory") }
    self.reader = reader
    tokens = .allocate(capacity: 256)
  }

  deinit {
    tsm_reader_delete(reader)
    tokens.deallocate()
  }

  /// Whether the segment read last goes on with a paragraph that was open at its entry.
  var continuesLeaf: Bool { tsm_reader_continues_leaf(reader) }

  /// What is open at the end of the segment read last.
  var exit: ScannerState { ScannerState { tsm_reader_exit_state(reader, $0) } }

  /// Reads a part of a text, and hands its tokens to a builder; answers how many. O(length).
  mutating func read(
    _ text: TextSnapshot, _ range: Range<Int>, entry: ScannerState,
    into builder: inout RecordBuilder
  ) -> Int {
    guard !range.isEmpty else {
      return read(UnsafeBufferPointer(start: nil, count: 0), entry: entry, into: &builder)
    }
    // The cursor points into the text's chunks.
    return withExtendedLifetime(text) {
      var cursor = ChunkCursor(text, at: range.lowerBound)
      let first = range.lowerBound &- cursor.start
      if cursor.chunk.count &- first >= range.count {
        let bytes = UnsafeBufferPointer(rebasing: cursor.chunk[first..<first &+ range.count])
        return read(bytes, entry: entry, into: &builder)
      }
      scratch.removeAllForReuse()
      scratch.append(contentsOf: cursor.chunk[first...])
      while scratch.count < range.count, cursor.next() {
        scratch.append(contentsOf: cursor.chunk.prefix(range.count &- scratch.count))
      }
      return scratch.withUnsafeBufferPointer { read($0, entry: entry, into: &builder) }
    }
  }

  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>, entry: ScannerState, into builder: inout RecordBuilder
  ) -> Int {
    builder.start(bytes, entry: entry)
    entry.with { state, length in
      tsm_reader_start(reader, bytes.baseAddress, UInt32(bytes.count), state, length)
    }
    var total = 0
    while true {
      let count = Int(tsm_reader_read(reader, tokens.baseAddress, UInt32(tokens.count)))
      guard count > 0 else { return total }
      builder.take(UnsafeBufferPointer(rebasing: tokens[..<count]))
      total &+= count
    }
  }
}
