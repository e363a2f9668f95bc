/// What a pane shows of a note (geometry, section 3).
public enum EditorMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The note, live: blocks rendered, markers shown where the caret is.
  case edit
  /// The note as it reads; nothing can be changed.
  case preview
  /// The source.
  case markdown
  /// Source and preview together; the source can be changed.
  case split

  /// Whether commands may change the text.
  public var isEditable: Bool { self != .preview }
}
