internal import SumTree

/// Walks the runs of bytes that lie together in memory, forwards and backwards.
///
/// Lifetime: the pointers are valid while the snapshot given to `init` is alive.
package struct ChunkCursor {
  private var cursor: SummaryTreeCursor<Piece>
  private let chunks: ChunkList

  /// The bytes of the current run; empty only when the text is empty.
  package private(set) var chunk: UnsafeBufferPointer<UInt8>

  /// The text offset (UTF-8 bytes) of the run's first byte.
  package var start: Int { cursor.prefix.utf8 }

  /// The run that holds the byte at `offset`; at the end of the text, the last run. O(log n).
  package init(_ snapshot: TextSnapshot, at offset: Int) {
    cursor = SummaryTreeCursor(snapshot.pieces, at: ByteMeasure(offset), .right)
    chunks = snapshot.chunks
    chunk = UnsafeBufferPointer(start: nil, count: 0)
    load()
  }

  /// The counts of everything before the run.
  var prefix: TextSummary { cursor.prefix }

  /// The current piece; nil in an empty text.
  var piece: Piece? { cursor.element }

  /// Goes to the run that holds the byte at `offset`. O(log n).
  package mutating func seek(to offset: Int) {
    cursor.seek(to: ByteMeasure(offset), .right)
    load()
  }

  /// Moves to the run after; false (and nothing changes) when there is none. O(1) amortised.
  package mutating func next() -> Bool {
    guard cursor.next() else { return false }
    load()
    return true
  }

  /// Moves to the run before; false (and nothing changes) when there is none. O(log n).
  package mutating func previous() -> Bool {
    guard cursor.previous() else { return false }
    load()
    return true
  }

  private mutating func load() {
    guard let piece = cursor.element else { return }
    chunk = UnsafeBufferPointer(start: chunks.bytes(of: piece), count: piece.count)
  }
}
