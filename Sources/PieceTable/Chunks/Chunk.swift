internal import Synchronization

/// How text is cut into chunks and pieces; tiny in debug builds, so that tests meet every border.
enum ChunkLimit {
  #if DEBUG
    /// The most bytes a piece of a slab has: what a search inside it has to scan.
    static let slabPiece = 24
    /// The most bytes that short neighbours are put together to.
    static let mergedPiece = 10
    /// The most bytes that go to a slab at once; more text gets a chunk of its own.
    static let slabText = 100
    /// The sizes of the first slab and of the largest.
    static let slabSizes = 64...512
    /// The most bytes a chunk has.
    static let chunk = 1000
    /// How much memory a buffer may hold that its text does not use, beside as much as the text.
    static let idleBytes = 4000
    /// The longest text, in bytes and in pieces, that is compacted without being asked.
    static let quickBytes = 100_000
    static let quickPieces = 10_000
  #else
    static let slabPiece = 1024
    static let mergedPiece = 128
    static let slabText = 16 << 10
    static let slabSizes = 4 << 10...64 << 10
    static let chunk = 1 << 30
    static let idleBytes = 2 << 20
    static let quickBytes = 8 << 20
    static let quickPieces = 50_000
  #endif
}

/// A block of memory that pieces point into: bytes that never change once a piece covers them.
///
/// Either a text as it was read or pasted, with an index when it is longer than a slab's pieces are,
/// or a slab: memory that typed text is appended to, without one.
final class Chunk: @unchecked Sendable {
  // Sendable: `base` and `index` are constants. Bytes that a piece covers are never written again;
  // the rest of a slab is written only by the buffer that `promised` gives it to, and read by nobody.

  let base: UnsafeMutablePointer<UInt8>
  /// The number of bytes, in a slab the number of bytes there is room for.
  let capacity: Int
  /// Counts at any place of the chunk; nil in a slab and for a short text.
  let index: ChunkIndex?
  /// How far a slab has been promised to whoever appends to it; see `SlabWriter`.
  let promised = Atomic<Int>(0)
  /// What keeps the bytes.
  private let memory: ChunkMemory

  /// An empty slab.
  init(slabOf capacity: Int) {
    memory = ChunkMemory(capacity: capacity)
    base = memory.base
    self.capacity = capacity
    index = nil
  }

  /// A part of a memory, all of which is initialised, with an index unless a scan is as quick.
  /// O(length).
  init(_ memory: ChunkMemory, _ range: Range<Int>) {
    self.memory = memory
    base = memory.base + range.lowerBound
    capacity = range.count
    index =
      range.count <= ChunkLimit.slabPiece
      ? nil : ChunkIndex.build(bytes: UnsafeBufferPointer(start: base, count: range.count))
  }

  /// The counts of all bytes, of a chunk that is not a slab. O(1) with an index.
  var summary: TextSummary {
    index?.summary ?? ByteScan.summary(of: UnsafeBufferPointer(start: base, count: capacity))
  }

  /// The bytes of memory it holds.
  var footprint: Int { capacity + (index?.memoryFootprint ?? 0) + 96 }
}

/// An allocation that one or more chunks lie in.
final class ChunkMemory: @unchecked Sendable {
  // Sendable: a constant pointer; what may be read and written is the chunks' affair.

  let base: UnsafeMutablePointer<UInt8>

  /// Memory for so many bytes, uninitialised.
  init(capacity: Int) {
    guard let memory = Platform.allocate(max(1, capacity)) else {
      preconditionFailure("out of memory: \(capacity) bytes")
    }
    base = memory.bindMemory(to: UInt8.self, capacity: max(1, capacity))
  }

  /// Memory with a copy of bytes.
  convenience init(copying bytes: UnsafeBufferPointer<UInt8>) {
    self.init(capacity: bytes.count)
    if let source = bytes.baseAddress { base.initialize(from: source, count: bytes.count) }
  }

  /// Takes over memory from `Platform.allocate`.
  init(adopting base: UnsafeMutablePointer<UInt8>) { self.base = base }

  deinit { Platform.deallocate(base) }
}

extension Chunk {
  /// The counts of a range between unit starts, as if nothing came before it.
  ///
  /// O(1) with an index, O(length) in a slab, where a piece is short.
  @inline(__always)
  func summary(of range: Range<Int>) -> TextSummary {
    if let index { return index.summary(of: range) }
    return ByteScan.summary(
      of: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }
}
