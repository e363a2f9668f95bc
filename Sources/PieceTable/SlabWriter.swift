/// The right to append to a slab, held by one buffer.
///
/// A buffer may write only while it holds the only reference to the writer; copies of a buffer
/// share it until one of them appends, which then starts a slab of its own. So no two buffers ever
/// write to one slab, and what is written lies behind everything that pieces cover.
final class SlabWriter: @unchecked Sendable {
  // Sendable: see above; `used` is read and written by the only holder.

  /// The slab and its number in the holder's chunk list.
  let slab: Chunk
  let number: UInt32
  /// The number of bytes appended so far.
  private(set) var used = 0

  init(_ slab: Chunk, number: UInt32) {
    self.slab = slab
    self.number = number
  }

  var room: Int { slab.capacity - used }

  /// Appends bytes, for which there must be room, and answers the piece that covers them. O(n).
  func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Piece {
    let start = used
    if let source = bytes.baseAddress {
      (slab.base + start).update(from: source, count: bytes.count)
    }
    used += bytes.count
    return Piece(chunk: number, start: start, summary: ByteScan.summary(of: bytes))
  }
}
