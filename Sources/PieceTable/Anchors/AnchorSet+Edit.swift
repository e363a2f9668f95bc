internal import SumTree

extension AnchorSet {
  /// Adds an anchor at an offset in UTF-8 bytes, after those with this bias that lie there.
  ///
  /// O(log n) amortised. The first addition after a copy of the set also copies a block of the
  /// table of handles.
  ///
  /// - Precondition: the offset is not negative.
  public mutating func add(at offset: ByteOffset, bias: Bias) -> Anchor {
    check(offset, adding: 1)
    let anchor = slots.make()
    insert(anchor, at: offset.value, bias)
    return anchor
  }

  /// Removes an anchor; false when it was removed before. O(log n).
  @discardableResult
  public mutating func remove(_ anchor: Anchor) -> Bool {
    guard let key = slots.key(of: anchor) else { return false }
    takeOut(key)
    slots.free(anchor)
    return true
  }

  /// Removes all anchors; their handles are stale afterwards. O(n).
  public mutating func removeAll() {
    tree.forEach { slots.free($0.anchor) }
    tree = SummaryTree()
  }

  /// Puts an anchor at another offset in UTF-8 bytes, after those with its bias that lie there.
  ///
  /// O(log n) amortised. The handle stays good, and the bias stays unless another is given.
  ///
  /// - Returns: false when the anchor was removed before; then nothing changes.
  /// - Precondition: the offset is not negative.
  @discardableResult
  public mutating func move(
    _ anchor: Anchor, to offset: ByteOffset, bias: Bias? = nil
  ) -> Bool {
    guard let key = slots.key(of: anchor) else { return false }
    check(offset, adding: 0)
    takeOut(key)
    insert(anchor, at: offset.value, bias ?? Bias(key: key))
    return true
  }

  /// Traps when an offset or the number of anchors is out of bounds.
  func check(_ offset: ByteOffset, adding added: Int) {
    precondition(
      offset >= 0 && offset.value <= AnchorPlace.limit, "an anchor lies at no negative offset")
    precondition(added <= labels.capacity - count, "too many anchors")
  }

  /// Puts an anchor that has a slot into the tree, after or before those at the same place; answers
  /// how many leaves were written.
  @discardableResult
  mutating func insert(
    _ anchor: Anchor, at offset: Int, _ bias: Bias, first isFirst: Bool = false
  ) -> Int {
    let labels = self.labels
    let place = AnchorPlace(offset, bias)
    let next = isFirst ? place : place.next
    var leaves = 0
    while true {
      // The labels of the neighbours, when there is none between them.
      var crowded: (lower: UInt64, upper: UInt64)?
      let key: UInt64? = tree.editLeaf(from: next, to: AnchorPlace(0, .left)) { leaf in
        let (index, before) = leaf.index(reaching: next)
        let lower = before.key >> 1
        let upper = index < leaf.count ? leaf[index].label : labels.end
        guard let label = labels.between(lower, upper) else {
          crowded = (lower, upper)
          return 0
        }
        let key = label << 1 | UInt64(bias.rawValue)
        let gap = offset - before.length
        let item = AnchorItem(gap: gap, key: key, anchor: anchor)
        if index < leaf.count { leaf[index].gap -= gap }
        leaf.replace(index..<index, withFirst: 1, of: item, item, item)
        return key
      }
      if let crowded {
        leaves += 1 + makeRoom(around: crowded.lower > 0 ? crowded.lower : crowded.upper)
        continue
      }
      if let key {
        slots.setKey(key, of: anchor)
      } else {
        let key = labels.end | UInt64(bias.rawValue)  // The middle label.
        tree = SummaryTree(AnchorItem(gap: offset, key: key, anchor: anchor))
        slots.setKey(key, of: anchor)
      }
      return leaves + 1
    }
  }

  /// Takes the anchor with a key out of the tree; answers how many leaves were written.
  @discardableResult
  mutating func takeOut(_ key: UInt64) -> Int {
    let target = AnchorKey(key)
    // What the anchor after, when it lies in the next leaf, becomes further away.
    let carried: Int? = tree.editLeaf(from: target, to: target) { leaf in
      var index = 0
      while leaf[index].key < key { index += 1 }
      let item = leaf[index]
      let isLast = index + 1 == leaf.count
      if !isLast { leaf[index + 1].gap += item.gap }
      leaf.replace(index..<index + 1, withFirst: 0, of: item, item, item)
      return isLast ? item.gap : 0
    }
    // The summary is asked first, because the search for an edit copies shared nodes.
    guard let carried, carried > 0, !(AnchorKey(tree.summary) < target) else { return 1 }
    tree.editLeaf(from: target, to: target) { leaf in
      var index = 0
      while leaf[index].key < key { index += 1 }
      leaf[index].gap += carried
    }
    return 2
  }
}
