/// How much of a pane text may take: a proportion of the pane's width.
public enum EditorWidth: String, StoredSetting {
  /// All of it.
  case full
  /// Nine tenths.
  case ninety = "90"
  /// Three quarters.
  case threeQuarters = "75"
  /// Half.
  case half = "50"

  /// The usual one.
  public static var usual: EditorWidth { .full }

  /// The part of the pane, 1 for all of it.
  public var proportion: Double {
    switch self {
    case .full: 1
    case .ninety: 0.9
    case .threeQuarters: 0.75
    case .half: 0.5
    }
  }
}

/// How long a line may get: a number of characters.
public enum ReadingWidth: String, StoredSetting {
  /// 60 characters.
  case narrow
  /// 80 characters.
  case normal
  /// 90 characters.
  case wide
  /// As long as there is room.
  case full

  /// The usual one.
  public static var usual: ReadingWidth { .full }

  /// The most characters; nil for any number.
  public var characters: Int? {
    switch self {
    case .narrow: 60
    case .normal: 80
    case .wide: 90
    case .full: nil
    }
  }
}

/// Where a pane's text stands: the same for every pane and every mode.
public struct ColumnSettings: Hashable, Sendable, Codable {
  /// How much of a pane text may take.
  public var editorWidth: EditorWidth
  /// How long a line may get.
  public var readingWidth: ReadingWidth
  /// The line that shows how long lines are.
  public var guide: WrapGuide

  /// Settings of their parts.
  public init(
    editorWidth: EditorWidth = .usual, readingWidth: ReadingWidth = .usual,
    guide: WrapGuide = .usual
  ) {
    self.editorWidth = editorWidth
    self.readingWidth = readingWidth
    self.guide = guide
  }

  private enum Key: String, CodingKey { case editorWidth, readingWidth, guide }

  /// Reads settings; what is not there, or is no such setting, has its usual value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    editorWidth = try container.decodeIfPresent(EditorWidth.self, forKey: .editorWidth) ?? .usual
    readingWidth =
      try container.decodeIfPresent(ReadingWidth.self, forKey: .readingWidth) ?? .usual
    guide = try container.decodeIfPresent(WrapGuide.self, forKey: .guide) ?? .usual
  }
}
