/// A handle to a position in an `AnchorSet` that survives edits.
///
/// A handle is a name and holds nothing alive. It means the same anchor in the set that made it and
/// in all copies made of that set since. Once the anchor is removed the set knows the handle as
/// stale, also when its storage serves another anchor.
public struct Anchor: Hashable, Sendable {
  /// The number of the anchor's slot.
  let index: UInt32
  /// How many anchors had the slot before.
  let generation: UInt32
}
