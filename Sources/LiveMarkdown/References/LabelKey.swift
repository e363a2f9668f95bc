/// What a label stands for in a document.
enum LabelRole: UInt64 {
  /// The label of a link reference definition.
  case linkDefinition = 1
  /// The label of a footnote definition.
  case footnoteDefinition
  /// What a leaf may look up among the link reference definitions.
  case link
  /// What a leaf may look up among the footnote definitions.
  case footnote
  /// A leaf may look up footnotes whose labels are not known without its inline parse.
  case anyFootnote
}

/// A label and its role, hashed to a number by which they are kept in order.
///
/// Keys of different roles are different. That two labels of a document share one of 2⁶¹ keys is not
/// reckoned with, but for this: of a label that is not defined nobody finds the definition of another.
struct LabelKey: Hashable, Comparable, Sendable {
  let value: UInt64

  private static let roleBits: UInt64 = 7

  init(_ role: LabelRole, hash: UInt64) {
    value = hash & ~Self.roleBits | role.rawValue
  }

  init(_ role: LabelRole, _ label: NormalizedLabel) {
    self.init(role, hash: label.hash)
  }

  /// A key before all others.
  static let least = LabelKey(value: 0)
  /// The one key of the role that has no labels.
  static let anyFootnote = LabelKey(.anyFootnote, hash: 0)

  private init(value: UInt64) { self.value = value }

  /// The key of the same label in another role.
  func with(_ role: LabelRole) -> LabelKey { LabelKey(role, hash: value) }

  /// Whether this is the key of a label in a role.
  func isOf(_ role: LabelRole) -> Bool { value & Self.roleBits == role.rawValue }

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}
