internal import PieceTable

extension BlockID: Codable {
  /// Decodes a bare number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UInt64.self))
  }

  /// Encodes a bare number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension HTMLBlock.Role: Codable {
  private var name: String { "\(self)" }

  /// Decodes a name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    let roles: [Self] = [.whole, .open, .close, .footnote, .sectionOpen, .sectionClose]
    guard let role = roles.first(where: { $0.name == name }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "No part of a block is called \(name)")
    }
    self = role
  }

  /// Encodes its name: `whole`, `open`, `close` and so on.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension HTMLBlock: Codable {
  private enum Key: String, CodingKey { case id, html, range, lines }

  /// Decodes a block.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(ID.self, forKey: .id)
    html = Array(try container.decode(String.self, forKey: .html).utf8)
    range = try container.decode(Range<ByteOffset>.self, forKey: .range)
    lines = try container.decode(Range<Int>.self, forKey: .lines)
  }

  /// Encodes a block, its HTML as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(text, forKey: .html)
    try container.encode(range, forKey: .range)
    try container.encode(lines, forKey: .lines)
  }
}

extension HTMLPatch: Codable {
  private enum Key: String, CodingKey { case insert, replace, remove, after }

  /// Decodes a patch: one of `insert` (with `after`), `replace` and `remove`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let block = try container.decodeIfPresent(HTMLBlock.self, forKey: .insert) {
      self = .insert(
        block, after: try container.decodeIfPresent(HTMLBlock.ID.self, forKey: .after))
    } else if let block = try container.decodeIfPresent(HTMLBlock.self, forKey: .replace) {
      self = .replace(block)
    } else {
      self = .remove(try container.decode(HTMLBlock.ID.self, forKey: .remove))
    }
  }

  /// Encodes what `init(from:)` decodes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .insert(let block, let previous):
      try container.encode(block, forKey: .insert)
      try container.encodeIfPresent(previous, forKey: .after)
    case .replace(let block): try container.encode(block, forKey: .replace)
    case .remove(let id): try container.encode(id, forKey: .remove)
    }
  }
}
