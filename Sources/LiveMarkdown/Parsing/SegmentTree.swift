internal import CTreeSitter

/// A segment's syntax tree.
///
/// It is never changed after it was made; edits are made on copies.
package final class SegmentTree {
  /// The tree, owned.
  private let tree: OpaquePointer

  /// Takes over a tree.
  init(owning tree: OpaquePointer) { self.tree = tree }

  deinit { ts_tree_delete(tree) }

  /// The root node; valid while this object lives.
  var root: TSNode { ts_tree_root_node(tree) }

  /// A copy in which positions are moved by edits, the caller's to free. O(1) and O(log n) an edit.
  func edited(by edits: [SegmentEdit]) -> OpaquePointer? {
    let copy = ts_tree_copy(tree)
    // Rows and columns are not used: nobody asks the trees for them.
    let zero = TSPoint(row: 0, column: 0)
    for edit in edits {
      var input = TSInputEdit(
        start_byte: UInt32(edit.start), old_end_byte: UInt32(edit.oldEnd),
        new_end_byte: UInt32(edit.newEnd), start_point: zero, old_end_point: zero,
        new_end_point: zero)
      ts_tree_edit(copy, &input)
    }
    return copy
  }
}
