/// Why a command was refused; nothing has changed then.
public enum EditorError: Error, Hashable, Sendable {
  /// The command changes the text, and the mode shows a note that cannot be changed.
  case readOnly(EditorMode)
  /// A position that the text does not have; the reason says which and why.
  case position(String)
  /// A search that cannot be made, such as a regular expression with a fault.
  case pattern(String)
  /// The command means nothing where the carets are: a table's command outside a table. The reason says what it needs.
  case notApplicable(String)
  /// A value that the command does not take; the reason says which are.
  case value(String)
}

extension EditorError: CustomStringConvertible {
  /// One line for a user: what was wrong and what to do.
  public var description: String {
    switch self {
    case .readOnly(let mode):
      "the text cannot be changed in mode \(mode.rawValue); choose another mode first"
    case .position(let reason), .pattern(let reason), .notApplicable(let reason),
      .value(let reason):
      reason
    }
  }
}
