internal import Synchronization

/// A buffer's place in a slab: where it appends, unless another buffer has done so before.
///
/// Copies of a buffer stand at one place of one slab. The slab knows how much of it has been
/// promised, and a buffer may write only after it has moved that mark on from its own place: the
/// first copy to do so goes on in the slab, the others start one of their own. So no byte is
/// promised twice, and what is written lies behind everything that pieces cover.
struct SlabWriter: @unchecked Sendable {
  // Sendable: bytes from `used` on are written only by the buffer they are promised to, and read by
  // nobody before a piece covers them.

  /// Nil when there is no slab yet.
  private let slab: Chunk?
  /// The slab's number in the holder's chunk list.
  let number: UInt32
  /// The number of bytes appended before this place.
  private(set) var used = 0

  /// A place in no slab.
  init() {
    slab = nil
    number = .max
  }

  /// The start of a slab that nobody has written to.
  init(_ slab: Chunk, number: UInt32) {
    self.slab = slab
    self.number = number
  }

  /// The size of the slab to follow this one, in bytes: twice as much as this one when it was filled.
  var nextCapacity: Int {
    let sizes = ChunkLimit.slabSizes
    guard let slab else { return sizes.lowerBound }
    let grown = used > slab.capacity / 2 ? slab.capacity * 2 : sizes.lowerBound
    return min(max(grown, sizes.lowerBound), sizes.upperBound)
  }

  /// Takes so many bytes for the appends to come, until `settle`; false when there is no room or
  /// another buffer has taken the place.
  @inline(__always)
  func claim(_ count: Int) -> Bool {
    guard let slab, slab.capacity &- used >= count else { return false }
    return slab.promised.compareExchange(
      expected: used, desired: used &+ count, ordering: .relaxed
    ).exchanged
  }

  /// Gives back what was claimed and not used.
  @inline(__always)
  func settle() { slab?.promised.store(used, ordering: .relaxed) }

  /// Appends claimed bytes and answers the piece that covers them. O(n).
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ summary: TextSummary) -> Piece {
    let start = used
    if let slab, let source = bytes.baseAddress {
      (slab.base + start).update(from: source, count: bytes.count)
    }
    used = start &+ bytes.count
    return Piece(chunk: number, start: start, summary: summary)
  }

  /// Whether a piece ends where the next bytes will be appended.
  @inline(__always)
  func continues(_ piece: Piece) -> Bool { piece.chunk == number && piece.end == used }
}
