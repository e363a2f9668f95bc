/// Sizes of the two levels of a chunk's index.
enum ChunkLayout {
  #if DEBUG
    // Tiny, so that tests meet borders everywhere.
    static let blockShift = 3
    static let superblockShift = 6
  #else
    static let blockShift = 9
    static let superblockShift = 16
  #endif

  /// Bytes in a block, the part of a chunk that is scanned to answer a question.
  @inline(__always)
  static var block: Int { 1 &<< blockShift }

  /// Blocks in a superblock; a count inside one fits sixteen bits.
  @inline(__always)
  static var blocksPerSuperblock: Int { 1 &<< (superblockShift &- blockShift) }

  /// The number of blocks that hold `count` bytes.
  static func blocks(_ count: Int) -> Int { (count &+ block &- 1) &>> blockShift }

  /// The number of superblocks that hold `count` bytes.
  static func superblocks(_ count: Int) -> Int {
    (count &+ (1 &<< superblockShift) &- 1) &>> superblockShift
  }
}

/// How many units of one kind begin before each block of a chunk.
///
/// Superblocks hold counts from the chunk's start, blocks hold counts from their superblock's
/// start. The memory is the owner's, who calls `deallocate()` once; after building it is only read.
struct RankTable {
  /// One entry a superblock, one with the total, and the largest value to fill up a vector.
  let superblocks: UnsafeMutablePointer<UInt32>
  /// One entry a block; the last superblock is filled up with the largest value.
  let blocks: UnsafeMutablePointer<UInt16>
  let superblockCount: Int
  /// Superblocks a unit, as a fraction of 2³²: where a search starts.
  private(set) var density: UInt64 = 0

  /// Tables for a chunk, yet to be filled.
  init(bytes count: Int) {
    superblockCount = ChunkLayout.superblocks(count)
    superblocks = .allocate(capacity: superblockCount &+ 8)
    superblocks.initialize(repeating: .max, count: superblockCount &+ 8)
    let capacity = superblockCount &* ChunkLayout.blocksPerSuperblock
    blocks = .allocate(capacity: capacity)
    blocks.initialize(repeating: .max, count: capacity)
  }

  func deallocate() {
    superblocks.deallocate()
    blocks.deallocate()
  }

  /// The memory of both tables in bytes.
  var footprint: Int {
    (superblockCount &+ 8) &* 4 &+ superblockCount &* ChunkLayout.blocksPerSuperblock &* 2
  }

  /// The number of units in the chunk.
  @inline(__always)
  var total: Int { Int(superblocks[superblockCount]) }

  /// The number of units that begin before a block, or the total for the one after the last.
  @inline(__always)
  func count(before block: Int, of blockCount: Int) -> Int {
    if block == blockCount { return total }
    let shift = ChunkLayout.superblockShift &- ChunkLayout.blockShift
    return Int(superblocks[block &>> shift]) &+ Int(blocks[block])
  }

  /// Writes the count before a block; blocks are written in order, from the first.
  @inline(__always)
  func set(_ count: Int, before block: Int) {
    let superblock = block &>> (ChunkLayout.superblockShift &- ChunkLayout.blockShift)
    if block & (ChunkLayout.blocksPerSuperblock &- 1) == 0 {
      superblocks[superblock] = UInt32(truncatingIfNeeded: count)
    }
    blocks[block] = UInt16(truncatingIfNeeded: count &- Int(superblocks[superblock]))
  }

  /// Writes the total, which ends the building.
  mutating func finish(_ total: Int) {
    superblocks[superblockCount] = UInt32(truncatingIfNeeded: total)
    density = total == 0 ? 0 : (UInt64(superblockCount) &<< 32) / UInt64(total)
  }

  /// The block in which unit `number` of the chunk begins, and the count before that block;
  /// `number` is less than the total. O(log n), and O(1) where units are spread evenly.
  @inline(__always)
  func block(of number: Int) -> (block: Int, count: Int) {
    let superblock = superblock(of: number)
    let before = Int(superblocks[superblock])
    let rest = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: number &- before))
    let first = superblock &* ChunkLayout.blocksPerSuperblock
    let row = UnsafeRawPointer(blocks + first)
    // All blocks of the superblock are compared: cheaper than a search that mispredicts.
    var below = SIMD8<UInt16>()
    var i = 0
    while i < ChunkLayout.blocksPerSuperblock {
      let counts = row.loadUnaligned(fromByteOffset: i &* 2, as: SIMD8<UInt16>.self)
      below &-= unsafeBitCast(counts .<= rest, to: SIMD8<UInt16>.self)
      i &+= 8
    }
    let block = first &+ Int(below.wrappedSum()) &- 1
    return (block, before &+ Int(blocks[block]))
  }

  /// The last superblock with at most `number` units before it.
  @inline(__always)
  private func superblock(of number: Int) -> Int {
    // Text is even enough for a guess to be off by a few, so its neighbours are compared at once.
    let guess = Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: number) &* density) &>> 32)
    let first = max(guess &- 3, 0)
    let counts = UnsafeRawPointer(superblocks + first).loadUnaligned(as: SIMD8<UInt32>.self)
    let limit = SIMD8<UInt32>(repeating: UInt32(truncatingIfNeeded: number))
    let below = SIMD8<UInt32>() &- unsafeBitCast(counts .<= limit, to: SIMD8<UInt32>.self)
    let found = Int(below.wrappedSum())
    if found > 0, found < 8 { return first &+ found &- 1 }
    return found == 0
      ? search(number, from: 0, to: first) : search(number, from: first, to: superblockCount)
  }

  /// The last superblock of a range with at most `number` units before it; the first one has.
  @inline(never)
  private func search(_ number: Int, from: Int, to: Int) -> Int {
    var low = from
    var high = to
    while high &- low > 1 {
      let middle = (low &+ high) &>> 1
      if Int(superblocks[middle]) <= number { low = middle } else { high = middle }
    }
    return low
  }
}
