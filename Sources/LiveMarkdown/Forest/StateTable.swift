/// The states of a forest, each kept once.
package struct StateTable {
  private var states: [ScannerState: SyntaxState] = [:]
  private var nextID: UInt32 = 2
  /// The number of states at which those that nobody uses any more are dropped.
  private var limit = leastLimit

  package init() {}

  /// The one object for a state. O(length of the state), amortised.
  package mutating func intern(_ scanner: ScannerState) -> SyntaxState {
    if let known = states[scanner] { return known }
    if states.count >= limit { sweep() }
    let new = SyntaxState(id: StateID(value: nextID), scanner)
    // After four billion states the oldest numbers would come back; a forest is closed before.
    precondition(nextID < .max, "a forest has fewer than four billion states")
    nextID += 1
    states[scanner] = new
    return new
  }

  /// Drops the states that only this table holds.
  private mutating func sweep() {
    // The view of a dictionary's keys holds the states too, and an array of keys does not.
    for key in Array(states.keys) {
      guard var state = states.removeValue(forKey: key) else { continue }
      if !isKnownUniquelyReferenced(&state) { states[key] = state }
    }
    limit = max(Self.leastLimit, 2 * states.count)
  }

  /// The number of states kept.
  package var count: Int { states.count }
  private static let leastLimit = 4096
}
