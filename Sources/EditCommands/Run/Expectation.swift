internal import EditorModes
internal import LiveMarkdown
internal import PieceTable

/// What a script expects of a document; every part that is given must hold.
struct Expectation: Hashable, Sendable {
  /// All of the text.
  var text: String?
  /// The text with its selections marked in it.
  var marked: String?
  /// Something in the text.
  var contains: String?
  /// The selections, in any of the ways that positions are written.
  var selections: [PositionRange]?
  /// The HTML of the document.
  var html: String?
  /// The markers that are hidden, in UTF-8 bytes.
  var hidden: [Range<ByteOffset>]?
  /// The markers that are shown because of a caret or a selection, in UTF-8 bytes.
  var revealed: [Range<ByteOffset>]?
  /// Counts of a text; those that are given must hold.
  struct Counts: Hashable, Sendable {
    var words: Int?
    var characters: Int?
    var lines: Int?
    var bytes: Int?
  }

  /// The headings, each as so many `#` and its text.
  var outline: [String]?
  /// How many words, characters and lines the text has.
  var counts: Counts?
  /// What is shown.
  var mode: EditorMode?
}

extension Expectation: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case text, marked, contains, selections, html, hidden, revealed, outline, counts, mode
  }

  init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: ScriptField.self)
    guard !names.contains("error") else {
      throw DecodingError.dataCorruptedError(
        forKey: "error", in: names,
        debugDescription: "'error' needs the command that is refused, as 'of' beside 'expect'")
    }
    for name in names.allKeys where Key(rawValue: name.stringValue) == nil {
      let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: name, in: names,
        debugDescription: "'expect' has no field '\(name.stringValue)'; give one of \(known)")
    }
    // A null would expect nothing without saying so.
    for name in names.allKeys where try names.decodeNil(forKey: name) {
      throw DecodingError.dataCorruptedError(
        forKey: name, in: names, debugDescription: "'\(name.stringValue)' is null")
    }
    let container = try decoder.container(keyedBy: Key.self)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    marked = try container.decodeIfPresent(String.self, forKey: .marked)
    contains = try container.decodeIfPresent(String.self, forKey: .contains)
    selections = try container.decodeIfPresent([PositionRange].self, forKey: .selections)
    html = try container.decodeIfPresent(String.self, forKey: .html)
    hidden = try Self.ranges(.hidden, container)
    revealed = try Self.ranges(.revealed, container)
    outline = try container.decodeIfPresent([String].self, forKey: .outline)
    counts = try Self.counts(container)
    if let name = try container.decodeIfPresent(String.self, forKey: .mode) {
      guard let mode = EditorMode(rawValue: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .mode, in: container, debugDescription: "there is no mode '\(name)'")
      }
      self.mode = mode
    }
    guard !names.allKeys.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "'expect' expects nothing"))
    }
  }

  /// Some numbers, at least one of them, and nothing else.
  private static func counts(_ container: KeyedDecodingContainer<Key>) throws -> Counts? {
    guard container.contains(.counts) else { return nil }
    let fields = try container.nestedContainer(keyedBy: ScriptField.self, forKey: .counts)
    let names = ["words", "characters", "lines", "bytes"]
    guard !fields.allKeys.isEmpty, fields.allKeys.allSatisfy({ names.contains($0.stringValue) })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .counts, in: container,
        debugDescription: "'counts' has one or more of \(names.joined(separator: ", "))")
    }
    func number(_ name: String) throws -> Int? {
      let field = ScriptField(stringValue: name)
      return fields.contains(field) ? try fields.decode(Int.self, forKey: field) : nil
    }
    return Counts(
      words: try number("words"), characters: try number("characters"),
      lines: try number("lines"), bytes: try number("bytes"))
  }

  /// A list of ranges, each of which is a list of its start and its end.
  private static func ranges(
    _ key: Key, _ container: KeyedDecodingContainer<Key>
  ) throws -> [Range<ByteOffset>]? {
    try container.decodeIfPresent([[Int]].self, forKey: key)?.map { ends in
      guard ends.count == 2, ends[0] <= ends[1] else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "'\(key.rawValue)' is a list of ranges, such as [[0,2],[5,7]]")
      }
      return ByteOffset(ends[0])..<ByteOffset(ends[1])
    }
  }
}
