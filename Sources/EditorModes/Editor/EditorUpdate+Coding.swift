internal import LiveMarkdown
internal import PieceTable

extension EditorUpdate: Codable {
  private enum Key: String, CodingKey {
    case version, edits, reparsed, pending, selections, mode, settings, reveal, folds, preview,
      clipboard
  }

  /// Reads an update; what is not there has not changed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    version = try container.decode(Int.self, forKey: .version)
    edits = try container.decodeIfPresent([TextEdit].self, forKey: .edits) ?? []
    reparsed = try container.decodeIfPresent([Range<ByteOffset>].self, forKey: .reparsed) ?? []
    pending = try container.decodeIfPresent(Range<ByteOffset>.self, forKey: .pending)
    selections = try container.decodeIfPresent(SelectionSet.self, forKey: .selections)
    mode = try container.decodeIfPresent(EditorMode.self, forKey: .mode)
    settings = try container.decodeIfPresent(EditorSettings.self, forKey: .settings)
    reveal = try container.decodeIfPresent(RevealChange.self, forKey: .reveal)
    folds = try container.decodeIfPresent([FoldingRange].self, forKey: .folds)
    preview = try container.decodeIfPresent([HTMLPatch].self, forKey: .preview) ?? []
    clipboard = try container.decodeIfPresent(Clipboard.self, forKey: .clipboard)
  }

  /// Writes an update without what has not changed.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(version, forKey: .version)
    if !edits.isEmpty { try container.encode(edits, forKey: .edits) }
    if !reparsed.isEmpty { try container.encode(reparsed, forKey: .reparsed) }
    try container.encodeIfPresent(pending, forKey: .pending)
    try container.encodeIfPresent(selections, forKey: .selections)
    try container.encodeIfPresent(mode, forKey: .mode)
    try container.encodeIfPresent(settings, forKey: .settings)
    try container.encodeIfPresent(reveal, forKey: .reveal)
    try container.encodeIfPresent(folds, forKey: .folds)
    if !preview.isEmpty { try container.encode(preview, forKey: .preview) }
    try container.encodeIfPresent(clipboard, forKey: .clipboard)
  }
}

extension SelectionSet: Codable {
  private enum Key: String, CodingKey { case all, primary }

  /// Reads selections, which may be in any order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let all = try container.decode([EditorSelection].self, forKey: .all)
    let primary = try container.decodeIfPresent(Int.self, forKey: .primary) ?? 0
    guard all.indices.contains(primary) else {
      throw DecodingError.dataCorruptedError(
        forKey: .primary, in: container,
        debugDescription: "Not the index of one of \(all.count) selections")
    }
    self.init(all, primary: primary)
  }

  /// Writes the selections in order, and which of them is the primary one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(all, forKey: .all)
    try container.encode(primaryIndex, forKey: .primary)
  }
}
