/// An oldest-first list of groups that loses groups at both ends, each in amortised O(1).
struct UndoStack: Sendable {
  private var slots: [UndoGroup?] = []
  private var dropped = 0
  /// The sum of the groups' costs, in bytes.
  private(set) var cost = 0

  var count: Int { slots.count - dropped }
  var isEmpty: Bool { count == 0 }
  var last: UndoGroup? { slots.last ?? nil }

  mutating func append(_ group: UndoGroup) {
    slots.append(group)
    cost += group.cost
  }

  mutating func removeLast() {
    precondition(!isEmpty, "no group to remove")
    cost -= slots.removeLast()?.cost ?? 0
  }

  /// Drops the group that was added first.
  mutating func removeFirst() {
    precondition(!isEmpty, "no group to remove")
    cost -= slots[dropped]?.cost ?? 0
    slots[dropped] = nil
    dropped += 1
    // Moving what is left only after as many drops keeps a drop at amortised O(1).
    if dropped * 2 >= slots.count {
      slots.removeFirst(dropped)
      dropped = 0
    }
  }

  mutating func removeAll() { self = UndoStack() }
}
