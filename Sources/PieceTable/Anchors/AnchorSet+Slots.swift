/// The key of the anchor of each handle.
///
/// Kept in blocks, so that the first change after a copy of the set copies one block and the list
/// of blocks: O(block + n / block).
struct AnchorSlots: Sendable {
  private struct Slot: Sendable {
    /// The anchor's key; 0 while the slot is free.
    var key: UInt64
    var generation: UInt32
    /// While the slot is free, the next free one.
    var nextFree: UInt32
  }

  private static let blockBits: UInt32 = 9
  private static let none = UInt32.max

  private var blocks: ContiguousArray<ContiguousArray<Slot>> = []
  private var count: UInt32 = 0
  private var firstFree = Self.none

  /// The key of an anchor; nil when it was removed. O(1).
  func key(of anchor: Anchor) -> UInt64? {
    guard anchor.index < count else { return nil }
    let slot = self[anchor.index]
    return slot.key != 0 && slot.generation == anchor.generation ? slot.key : nil
  }

  /// Sets the key of an anchor that is in the set or was made just now. O(1).
  mutating func setKey(_ key: UInt64, of anchor: Anchor) { self[anchor.index].key = key }

  /// A handle for a new anchor, which has no key yet. Amortised O(1).
  mutating func make() -> Anchor {
    guard firstFree == Self.none else {
      let index = firstFree
      firstFree = self[index].nextFree
      return Anchor(index: index, generation: self[index].generation)
    }
    let index = count
    count += 1
    let block = Int(index >> Self.blockBits)
    if block == blocks.count { blocks.append([]) }
    blocks[block].append(Slot(key: 0, generation: 0, nextFree: Self.none))
    return Anchor(index: index, generation: 0)
  }

  /// Makes the handle of an anchor stale. O(1).
  mutating func free(_ anchor: Anchor) {
    self[anchor.index].key = 0
    // A slot whose generations are used up stays free for good: no stale handle comes alive.
    guard anchor.generation < .max else { return }
    self[anchor.index].generation = anchor.generation + 1
    self[anchor.index].nextFree = firstFree
    firstFree = anchor.index
  }

  private subscript(index: UInt32) -> Slot {
    @inline(__always)
    get { blocks[Int(index >> Self.blockBits)][Int(index & (1 << Self.blockBits - 1))] }
    @inline(__always)
    _modify {
      yield &blocks[Int(index >> Self.blockBits)][Int(index & (1 << Self.blockBits - 1))]
    }
  }

  /// The number of slots with an anchor, for tests. O(n).
  var liveCount: Int {
    blocks.reduce(0) { sum, block in sum + block.count { $0.key != 0 } }
  }
}
