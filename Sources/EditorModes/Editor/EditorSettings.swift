/// What a user prefers.
public struct EditorSettings: Hashable, Sendable {
  /// When markers are shown in mode `edit`.
  public var reveal: RevealPolicy = .construct
  /// The cells from one tab stop to the next, 1 to 16.
  public var tabWidth = 4
  /// What marks the items of a new list: `-`, `*` or `+`.
  public var bulletMarker: BulletMarker = .hyphen
  /// What marks new emphasis.
  public var emphasisMarker: EmphasisMarker = .asterisk
  /// Whether Enter continues lists, tasks and quotes.
  public var continuesBlocks = true
  /// Whether the numbers of an ordered list follow when items come and go.
  public var renumbersLists = true

  /// The usual settings.
  public init() {}

  /// How wide a tab may be.
  static let tabWidths = 1...16

  /// What marks an item of a bullet list (CommonMark 5.2).
  public enum BulletMarker: String, Hashable, Sendable, Codable, CaseIterable {
    case hyphen = "-"
    case asterisk = "*"
    case plus = "+"
  }

  /// What marks emphasis: strong emphasis takes two of them.
  public enum EmphasisMarker: String, Hashable, Sendable, Codable, CaseIterable {
    case asterisk = "*"
    case underscore = "_"
  }
}

/// When the markers of a construct are shown in mode `edit`; see `Reveal`.
public enum RevealPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// While a caret touches the construct, or a selection overlaps it.
  case construct
  /// While a caret or a selection is in the construct's line.
  case line
  /// Always.
  case always
}

extension EditorSettings: Codable {
  private enum Key: String, CodingKey {
    case reveal, tabWidth, bulletMarker, emphasisMarker, continuesBlocks, renumbersLists
  }

  /// Reads settings; what is not there has its usual value, and what is no setting is an error.
  public init(from decoder: any Decoder) throws {
    var fields = try CommandFields(decoder, subject: "settings")
    reveal = try fields.word(Key.reveal.rawValue, usual: reveal)
    tabWidth = try fields.optional(Key.tabWidth.rawValue) ?? tabWidth
    guard Self.tabWidths.contains(tabWidth) else {
      throw fields.error("'tabWidth' of 'settings' is \(tabWidth); give 1 to 16")
    }
    bulletMarker = try fields.word(Key.bulletMarker.rawValue, usual: bulletMarker)
    emphasisMarker = try fields.word(Key.emphasisMarker.rawValue, usual: emphasisMarker)
    continuesBlocks = try fields.optional(Key.continuesBlocks.rawValue) ?? continuesBlocks
    renumbersLists = try fields.optional(Key.renumbersLists.rawValue) ?? renumbersLists
    try fields.finish()
  }

  /// Writes all settings.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(reveal, forKey: .reveal)
    try container.encode(tabWidth, forKey: .tabWidth)
    try container.encode(bulletMarker, forKey: .bulletMarker)
    try container.encode(emphasisMarker, forKey: .emphasisMarker)
    try container.encode(continuesBlocks, forKey: .continuesBlocks)
    try container.encode(renumbersLists, forKey: .renumbersLists)
  }
}
