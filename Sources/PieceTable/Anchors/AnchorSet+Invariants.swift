internal import SumTree

extension AnchorSet {
  /// Traps when the set is not as every operation must leave it. O(n).
  ///
  /// The tree is sound; no gap is negative; labels ascend strictly and lie between the ends; at one
  /// offset no left bias follows a right one; each handle in the tree has its key in its slot, and
  /// no other slot has one.
  package func checkInvariants() {
    tree.checkInvariants()
    var before = AnchorSummary.zero
    tree.forEach { item in
      precondition(item.gap >= 0, "a gap is negative")
      precondition(item.label > before.key >> 1, "labels do not ascend")
      precondition(item.label < labels.end, "a label lies past the end")
      var end = before
      end += item.summary
      precondition(!(AnchorPlace(end) < AnchorPlace(before)), "anchors at one offset are mixed up")
      precondition(slots.key(of: item.anchor) == item.key, "a handle does not find its anchor")
      before = end
    }
    precondition(slots.liveCount == count, "a slot belongs to no anchor")
  }
}
