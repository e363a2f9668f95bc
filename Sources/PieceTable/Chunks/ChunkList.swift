/// The chunks that a tree of pieces points into, by number. Appending does not change numbers.
///
/// A value: a copy is O(1), and appending to one of two copies takes O(64 + number of chunks / 64),
/// since full blocks of 64 chunks are shared.
struct ChunkList: Sendable {
  /// A chunk with its bytes at hand, so that reading them touches no reference count.
  struct Entry: @unchecked Sendable {
    // Sendable: `base` is the chunk's own constant.
    let base: UnsafeMutablePointer<UInt8>
    let isIndexed: Bool
    let chunk: Chunk

    init(_ chunk: Chunk) {
      base = chunk.base
      isIndexed = chunk.index != nil
      self.chunk = chunk
    }
  }

  /// A full block of entries.
  private final class Block: Sendable {
    let entries: ContiguousArray<Entry>
    init(_ entries: ContiguousArray<Entry>) { self.entries = entries }
  }

  private static var blockShift: Int { 6 }
  private static var blockCount: Int { 1 << blockShift }

  private var blocks: ContiguousArray<Block> = []
  /// The entries after the full blocks, fewer than a block has.
  private var tail: ContiguousArray<Entry> = []

  /// The memory of all chunks together, in bytes. O(1).
  private(set) var footprint = 0

  /// The number of chunks. O(1).
  var count: Int { blocks.count << Self.blockShift + tail.count }

  /// The entry with a number. O(1).
  @inline(__always)
  func entry(_ number: Int) -> Entry {
    let block = number >> Self.blockShift
    let index = number & (Self.blockCount - 1)
    return block < blocks.count ? blocks[block].entries[index] : tail[index]
  }

  /// The chunk with a number. O(1).
  @inline(__always)
  subscript(number: UInt32) -> Chunk { entry(Int(number)).chunk }

  /// Where the bytes of a piece begin. O(1).
  @inline(__always)
  func bytes(of piece: Piece) -> UnsafePointer<UInt8> {
    UnsafePointer(entry(Int(piece.chunk)).base + Int(piece.start))
  }

  /// Whether a piece's chunk has an index; if not, the piece is short. O(1).
  @inline(__always)
  func isIndexed(_ piece: Piece) -> Bool { entry(Int(piece.chunk)).isIndexed }

  /// The first bytes of a piece.
  @inline(__always)
  func bytes(of piece: Piece, upTo length: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes(of: piece), count: length)
  }

  /// Adds a chunk and answers its number.
  mutating func append(_ chunk: Chunk) -> UInt32 {
    let number = count
    tail.append(Entry(chunk))
    footprint += chunk.footprint
    if tail.count == Self.blockCount {
      blocks.append(Block(tail))
      tail = []
    }
    return UInt32(truncatingIfNeeded: number)
  }

  /// Whether the other list's chunks stand in this one under the same numbers. O(chunks / 64) for
  /// lists that come from one buffer, O(chunks) at most.
  func begins(with other: ChunkList) -> Bool {
    guard other.count <= count else { return false }
    for block in other.blocks.indices where blocks[block] !== other.blocks[block] {
      let start = block << Self.blockShift
      guard agrees(with: other, on: start..<start + Self.blockCount) else { return false }
    }
    return agrees(with: other, on: other.blocks.count << Self.blockShift..<other.count)
  }

  private func agrees(with other: ChunkList, on numbers: Range<Int>) -> Bool {
    numbers.allSatisfy { entry($0).base == other.entry($0).base }
  }

  /// The number of a chunk, nil when it is not in the list. O(chunks).
  func number(of chunk: Chunk) -> UInt32? {
    (0..<count).first { entry($0).base == chunk.base }.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The number of each chunk. O(chunks).
  var numbers: [ObjectIdentifier: UInt32] {
    var numbers: [ObjectIdentifier: UInt32] = [:]
    for number in 0..<count {
      numbers[ObjectIdentifier(entry(number).chunk)] = UInt32(truncatingIfNeeded: number)
    }
    return numbers
  }
}
