/// A state of the scanner at a line start, with its number; each state of a forest exists once.
package final class SyntaxState: Sendable {
  /// The number, by which states are compared in summaries.
  let id: StateID
  /// What the parser starts from.
  let scanner: ScannerState
  /// The number of levels that may go on in the next segment: the open containers, and the open leaf
  /// when it is not a paragraph.
  let levels: Int

  init(id: StateID, _ scanner: ScannerState) {
    self.id = id
    self.scanner = scanner
    levels = scanner.bytes.isEmpty ? 0 : scanner.depth + (scanner.leaf.kind == nil ? 0 : 1)
  }

  /// The entry state of a segment that has not been parsed: it follows no state.
  static let unknown = SyntaxState(id: .unknown, ScannerState(bytes: []))
}

/// The number of a state.
struct StateID: Hashable, Sendable {
  let value: UInt32

  /// The state on either side of no segments.
  static let none = StateID(value: 0)
  /// The entry state of what has not been parsed.
  static let unknown = StateID(value: 1)
}
