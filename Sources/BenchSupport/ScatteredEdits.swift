/// One-scalar edits at random places whose offsets are all known before the first is made.
///
/// Looking for a place between two timed edits would warm the very nodes that the next edit needs,
/// so the places are drawn from the text at the start and moved along by the edits made before them.
package struct ScatteredEdits: Sendable {
  /// What each edit does with the scalar at its place.
  package enum Kind: Sendable {
    /// Inserts one byte before it.
    case insert
    /// Removes it.
    case delete
    /// Puts one byte in its place.
    case replace
    /// Inserts and removes by turns.
    case mixed
  }

  /// One edit, in offsets of the text as it is when the edit's turn comes.
  package struct Edit: Hashable, Sendable {
    /// Where it begins, in UTF-8 bytes.
    package var offset: Int
    /// How many bytes it removes.
    package var removed: Int
    /// How many bytes it inserts: 0 or 1.
    package var inserted: Int
  }

  /// The edits in the order to make them in.
  package let edits: [Edit]

  /// Plans one edit for each scalar.
  ///
  /// - Parameters:
  ///   - scalars: Start and length in UTF-8 bytes of distinct scalars of the text, in the order of
  ///     their edits.
  ///   - kind: What to do with them.
  ///
  /// O(n log n).
  package init(_ scalars: [(start: Int, length: Int)], kind: Kind) {
    let order = scalars.indices.sorted { scalars[$0].start < scalars[$1].start }
    var rank = [Int](repeating: 0, count: scalars.count)
    for (position, index) in order.enumerated() { rank[index] = position }
    var shifts = PrefixSums(count: scalars.count)
    var edits: [Edit] = []
    edits.reserveCapacity(scalars.count)
    for (index, scalar) in scalars.enumerated() {
      let inserts = kind == .insert || kind == .replace || kind == .mixed && index % 2 == 0
      let removes = kind == .delete || kind == .replace || kind == .mixed && index % 2 == 1
      let edit = Edit(
        offset: scalar.start + shifts.sum(before: rank[index]),
        removed: removes ? scalar.length : 0, inserted: inserts ? 1 : 0)
      shifts.add(edit.inserted - edit.removed, at: rank[index])
      edits.append(edit)
    }
    self.edits = edits
  }
}

/// Sums of prefixes under point updates: a binary indexed tree.
private struct PrefixSums {
  private var tree: [Int]

  init(count: Int) { tree = Array(repeating: 0, count: count + 1) }

  mutating func add(_ value: Int, at index: Int) {
    var node = index + 1
    while node < tree.count {
      tree[node] += value
      node += node & -node
    }
  }

  func sum(before index: Int) -> Int {
    var node = index
    var sum = 0
    while node > 0 {
      sum += tree[node]
      node -= node & -node
    }
    return sum
  }
}
