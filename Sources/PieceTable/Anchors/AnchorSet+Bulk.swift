internal import SumTree

extension AnchorSet {
  /// Adds an anchor at each of some offsets in UTF-8 bytes, which ascend.
  ///
  /// O(k log n) for few offsets and O(n + k) for many, with `k` offsets and `n` anchors in the set.
  ///
  /// - Returns: the anchors, in the order of the offsets.
  /// - Precondition: the offsets ascend and are not negative; equal ones are welcome.
  public mutating func add(sorted offsets: [ByteOffset], bias: Bias) -> [Anchor] {
    var anchors: [Anchor] = []
    anchors.reserveCapacity(offsets.count)
    var previous: ByteOffset = 0
    for offset in offsets {
      precondition(previous <= offset, "the offsets ascend")
      previous = offset
    }
    guard offsets.count > count / Self.onePassShare else {
      for offset in offsets { anchors.append(add(at: offset, bias: bias)) }
      return anchors
    }
    check(previous, adding: offsets.count)

    let old = placed()
    var merged: ContiguousArray<PlacedAnchor> = []
    merged.reserveCapacity(old.count + offsets.count)
    var taken = 0
    for offset in offsets {
      let place = AnchorPlace(offset.value, bias)
      while taken < old.count, !(place < old[taken].place) {
        merged.append(old[taken])
        taken += 1
      }
      let anchor = slots.make()
      anchors.append(anchor)
      merged.append(
        PlacedAnchor(offset: offset.value, key: UInt64(bias.rawValue), anchor: anchor))
    }
    merged.append(contentsOf: old[taken...])

    let fresh = EvenLabels(labels, count: merged.count)
    for index in merged.indices {
      merged[index].key = fresh[index] << 1 | merged[index].key & 1
      slots.setKey(merged[index].key, of: merged[index].anchor)
    }
    rebuild(merged)
    return anchors
  }

  /// Work that touches at least this share of all anchors is done in one pass over all.
  static var onePassShare: Int { 16 }

  /// All anchors in order with their offsets. O(n).
  func placed() -> ContiguousArray<PlacedAnchor> {
    var result: ContiguousArray<PlacedAnchor> = []
    result.reserveCapacity(count)
    var before = 0
    tree.forEach { item in
      let placed = PlacedAnchor(item, after: before)
      before = placed.offset
      result.append(placed)
    }
    return result
  }

  /// Makes the tree anew from all anchors in order. O(n).
  mutating func rebuild(_ placed: ContiguousArray<PlacedAnchor>) {
    var builder = SummaryTreeBuilder<AnchorItem>()
    var before = 0
    for anchor in placed {
      builder.append(anchor.item(after: before))
      before = anchor.offset
    }
    tree = builder.finish()
  }

  /// Overwrites the anchors from a number on; answers how many leaves that took. O(log n) a leaf.
  ///
  /// The tree keeps its shape. It may be out of order until all is written, since it is only asked
  /// by number.
  mutating func rewrite(from first: Int, _ items: ContiguousArray<AnchorItem>) -> Int {
    var leaves = 0
    var written = 0
    while written < items.count {
      let target = AnchorCount(first + written + 1)
      let added = tree.editLeaf(from: target, to: target) { leaf in
        let start = first + written - leaf.prefix.count
        let added = min(leaf.count - start, items.count - written)
        for index in 0..<added { leaf[start + index] = items[written + index] }
        return added
      }
      guard let added else { preconditionFailure("the anchors end before what is written") }
      written += added
      leaves += 1
    }
    return leaves
  }
}
