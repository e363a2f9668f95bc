internal import PieceTable

extension TextPosition: Codable {
  /// Reads an offset as a bare number, `"end"`, or an object with `offset`, with `line` and `column` or `utf16`,
  /// or with `anchor`.
  public init(from decoder: any Decoder) throws {
    if let value = try? decoder.singleValueContainer() {
      if let offset = try? value.decode(Int.self) {
        self = .offset(ByteOffset(offset))
        return
      }
      if let word = try? value.decode(String.self) {
        guard word == "end" else {
          throw DecodingError.dataCorruptedError(
            in: value, debugDescription: "'\(word)' is no position; 'end' is, or a number")
        }
        self = .end
        return
      }
    }
    var fields = try CommandFields(decoder, subject: "position")
    self = try Self.read(&fields)
    try fields.finish()
  }

  private static func read(_ fields: inout CommandFields) throws -> TextPosition {
    if let offset = try fields.optional("offset", as: ByteOffset.self) { return .offset(offset) }
    if let name = try fields.optional("anchor", as: String.self) { return .anchor(name) }
    guard let line = try fields.optional("line", as: Int.self) else {
      throw fields.error("a position needs 'offset', 'line' or 'anchor'")
    }
    if let column = try fields.optional("utf16", as: Int.self) {
      return .utf16(UTF16Point(line: line, column: column))
    }
    let column = try fields.optional("column", as: Int.self) ?? 0
    return .point(TextPoint(line: line, column: column))
  }

  /// Writes what `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .offset(let offset):
      var container = encoder.singleValueContainer()
      try container.encode(offset)
    case .end:
      var container = encoder.singleValueContainer()
      try container.encode("end")
    case .point(let point):
      var writer = CommandWriter(encoder)
      try writer.write("line", point.line)
      try writer.write("column", point.column)
    case .utf16(let point):
      var writer = CommandWriter(encoder)
      try writer.write("line", point.line)
      try writer.write("utf16", point.column)
    case .anchor(let name):
      var writer = CommandWriter(encoder)
      try writer.write("anchor", name)
    }
  }
}

extension PositionRange: Codable {
  /// Reads a position, which is a caret, or an object with the positions `from` and `to`.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: FieldName.self),
      container.contains(FieldName("from")) || container.contains(FieldName("to"))
    {
      var fields = try CommandFields(decoder, subject: "range")
      self.init(anchor: try fields.required("from"), head: try fields.required("to"))
      try fields.finish()
    } else {
      self.init(caret: try TextPosition(from: decoder))
    }
  }

  /// Writes what `init(from:)` reads.
  public func encode(to encoder: any Encoder) throws {
    if anchor == head { return try head.encode(to: encoder) }
    var writer = CommandWriter(encoder)
    try writer.write("from", anchor)
    try writer.write("to", head)
  }
}
