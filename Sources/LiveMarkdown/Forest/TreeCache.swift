/// The syntax trees of the segments edited last; all others are dropped and would be parsed afresh.
struct TreeCache {
  private struct Entry {
    let serial: UInt64
    let tree: SegmentTree
    let length: Int
  }

  /// The latest last.
  private var entries: [Entry] = []
  private var length = 0

  /// The most trees that are kept, and the most text that they are of, in bytes. A tree takes up to a
  /// hundred bytes a byte of text.
  private static let limit = (count: 128, length: 1 << 18)

  /// Takes out the tree of a parse.
  mutating func take(_ serial: UInt64) -> SegmentTree? {
    guard let index = entries.lastIndex(where: { $0.serial == serial }) else { return nil }
    let entry = entries.remove(at: index)
    length -= entry.length
    return entry.tree
  }

  /// Keeps the tree of a parse; the one that was used the longest time ago goes.
  mutating func keep(_ tree: SegmentTree, of serial: UInt64, length added: Int) {
    entries.append(Entry(serial: serial, tree: tree, length: added))
    length += added
    while entries.count > Self.limit.count || length > Self.limit.length, entries.count > 1 {
      length -= entries.removeFirst().length
    }
  }

  /// Drops all trees.
  mutating func removeAll() {
    entries.removeAll()
    length = 0
  }

  /// The number of trees.
  var count: Int { entries.count }
}
