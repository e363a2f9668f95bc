/// Which of two sides wins where a position has a choice.
public enum Bias: UInt8, Hashable, Sendable, Codable {
  /// Towards the start of the text: before what is inserted at the position.
  case left
  /// Towards the end of the text: after what is inserted at the position.
  case right
}
