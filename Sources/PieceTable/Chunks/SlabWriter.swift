/// The right to append to a slab, and how far it has been written.
///
/// Copies of a buffer share the right, and a buffer may use it only while nobody shares it
/// (`isExclusive`); otherwise it starts a slab of its own. While it is shared nobody appends, so all
/// who share it know the same `used`, and what is written lies behind everything that pieces cover.
struct SlabWriter: @unchecked Sendable {
  // Sendable: the bytes from `used` on are read by nobody and written by the only holder.

  /// A reference that is counted, to tell whether the right is shared.
  private final class Token: Sendable {}

  private var token = Token()
  /// Nil when there is no slab yet.
  private let base: UnsafeMutablePointer<UInt8>?
  let capacity: Int
  /// The slab's number in the holder's chunk list.
  let number: UInt32
  /// The number of bytes appended so far.
  private(set) var used = 0

  /// A right to nothing: there is no slab yet.
  init() {
    base = nil
    capacity = 0
    number = .max
  }

  /// The right to a slab that nobody has written to.
  init(_ slab: Chunk, number: UInt32) {
    base = slab.base
    capacity = slab.capacity
    self.number = number
  }

  /// The number of bytes that may still be appended.
  var room: Int { capacity &- used }

  /// Whether no copy of the buffer could append too.
  var isExclusive: Bool { mutating get { isKnownUniquelyReferenced(&token) } }

  /// Appends bytes, for which there must be room, and answers the piece that covers them. O(n).
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Piece {
    append(bytes, ByteScan.summary(of: bytes))
  }

  /// Appends bytes whose counts are known.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ summary: TextSummary) -> Piece {
    let start = used
    if let base, let source = bytes.baseAddress {
      (base + start).update(from: source, count: bytes.count)
    }
    used = start &+ bytes.count
    return Piece(chunk: number, start: start, summary: summary)
  }

  /// Whether a piece ends where the next bytes will be appended.
  @inline(__always)
  func continues(_ piece: Piece) -> Bool { piece.chunk == number && piece.end == used }
}
