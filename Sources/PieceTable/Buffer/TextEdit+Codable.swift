extension TextEdit: Codable {
  private enum Key: String, CodingKey { case range, text }

  /// Decodes a range, as two numbers of UTF-8 bytes, and a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      try container.decode(Range<ByteOffset>.self, forKey: .range),
      with: try container.decode(String.self, forKey: .text))
  }

  /// Encodes a range, as two numbers of UTF-8 bytes, and a text; ill-formed bytes of it become U+FFFD.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(range, forKey: .range)
    try container.encode(replacement.string, forKey: .text)
  }
}
