/// What a command has shown and hidden.
///
/// A construct that an edit has changed in itself, and that is revealed before and after, is in
/// neither list.
public struct RevealChange: Hashable, Sendable, Codable {
  /// What is revealed now and was not before, in offsets of the text now.
  public var opened: [Construct]
  /// What was revealed before and is not now, or is not there any more: as it was, where edits have
  /// moved it.
  public var closed: [Construct]

  /// A change of its parts.
  public init(opened: [Construct] = [], closed: [Construct] = []) {
    self.opened = opened
    self.closed = closed
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { opened.isEmpty && closed.isEmpty }

  /// The change from one list to another, both in order. O(constructs).
  init(from old: [Construct], to new: [Construct]) {
    self.init()
    if old == new { return }
    let before = Set(old.map(\.identity))
    let after = Set(new.map(\.identity))
    opened = new.filter { !before.contains($0.identity) }
    closed = old.filter { !after.contains($0.identity) }
  }
}
