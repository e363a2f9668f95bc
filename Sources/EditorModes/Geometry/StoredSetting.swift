/// A setting that a host keeps as a word.
///
/// A word that is none reads as the usual value, so that what another version has kept never fails to open.
public protocol StoredSetting: RawRepresentable<String>, Hashable, Sendable, Codable, CaseIterable {
  /// What it is where nothing was kept.
  static var usual: Self { get }
}

extension StoredSetting {
  /// The setting as it was kept; a value that is none, or is missing, reads as the usual one.
  public init(stored: String?) { self = stored.flatMap(Self.init(rawValue:)) ?? .usual }

  /// Reads a word; anything else reads as the usual value.
  public init(from decoder: any Decoder) throws {
    self.init(stored: try? decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
