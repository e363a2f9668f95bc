/// One view of a note in a pane.
public enum EditorSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// The note, live: blocks rendered, marks shown where the caret is.
  case live
  /// The source, in one width of letters and without styles.
  case source
  /// The note as it reads.
  case preview

  /// Whether the note can be changed in it.
  public var isEditable: Bool { self != .preview }
}

extension EditorMode {
  /// What a pane shows in this mode, the first thing first.
  public var sides: [EditorSide] {
    switch self {
    case .edit: [.live]
    case .preview: [.preview]
    case .markdown: [.source]
    case .split: [.source, .preview]
    }
  }

  /// Where the note can be changed; nil where it cannot.
  public var editableSide: EditorSide? { sides.first(where: \.isEditable) }

  /// The digit that chooses the mode, with the command key.
  public var shortcut: Character {
    switch self {
    case .edit: "1"
    case .preview: "2"
    case .markdown: "3"
    case .split: "4"
    }
  }
}

/// How the two sides of a split stand to each other.
public enum SplitOrientation: String, Hashable, Sendable, Codable, CaseIterable {
  /// The source on the left.
  case sideBySide
  /// The source above.
  case stacked

  /// The one for a pane of a size in points: side by side when it is wider than tall.
  public init(width: Double, height: Double) {
    self = width > height ? .sideBySide : .stacked
  }
}
