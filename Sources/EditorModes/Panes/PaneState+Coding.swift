/// A name that may be unknown.
private struct PaneName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension PaneState {
  private enum Key: String, CodingKey { case shares, maximised, closed }

  /// Reads a state; never fails, whatever was stored: what is damaged or unknown is as if it were not there.
  public init(from decoder: any Decoder) throws {
    self.init()
    guard let container = try? decoder.container(keyedBy: Key.self) else { return }
    if let names = try? container.nestedContainer(keyedBy: PaneName.self, forKey: .shares) {
      for role in PaneRole.allCases {
        shares[role] = names.storedLength(PaneName(stringValue: role.rawValue))
      }
    }
    maximised = container.stored(PaneRole.self, .maximised)
    guard var list = try? container.nestedUnkeyedContainer(forKey: .closed) else { return }
    while !list.isAtEnd {
      // A decoder that throws stays where it is, so a value of any kind is read first.
      guard let value = try? list.decode(Word.self) else { return }
      if let role = value.text.flatMap(PaneRole.init(rawValue:)) { closed.insert(role) }
    }
  }

  /// Writes a state, panes in their order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    var names = container.nestedContainer(keyedBy: PaneName.self, forKey: .shares)
    for role in PaneRole.allCases {
      if let share = shares[role], share > 0, share.isFinite {
        try names.encode(share, forKey: PaneName(stringValue: role.rawValue))
      }
    }
    try container.encodeIfPresent(maximised, forKey: .maximised)
    try container.encode(PaneRole.allCases.filter(closed.contains), forKey: .closed)
  }

  /// A word, or a value that is none.
  private struct Word: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }
}

extension SavedPanes {
  /// Reads layouts; never fails, whatever was stored.
  public init(from decoder: any Decoder) throws {
    self.init()
    guard let container = try? decoder.container(keyedBy: PaneName.self) else { return }
    for key in container.allKeys { states[key.stringValue] = container.stored(PaneState.self, key) }
  }

  /// Writes layouts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PaneName.self)
    for (key, state) in states {
      try container.encode(state, forKey: PaneName(stringValue: key))
    }
  }
}
