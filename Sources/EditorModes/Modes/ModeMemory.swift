/// The mode of the whole app, and which mode a note opens in (geometry, section 3).
///
/// A value: the app reads `stored` once, opens notes through it, and writes `stored` when it has
/// changed.
public struct ModeMemory: Hashable, Sendable {
  /// What a person has at hand.
  public enum Platform: String, Hashable, Sendable, Codable, CaseIterable {
    /// A keyboard and a pointer: a note opens to be written.
    case desktop
    /// A screen to touch: a note opens to be read.
    case touch

    /// The mode of the first note in an empty window.
    public var defaultMode: EditorMode { self == .desktop ? .edit : .preview }
  }

  /// The one key that the mode is kept under.
  public static let key = "editor.mode"

  /// The mode now.
  public private(set) var mode: EditorMode
  /// What decides on the mode of the first note.
  public let platform: Platform

  /// The mode as it was kept; a value that is none, or is missing, reads as `edit`.
  public init(stored: String?, platform: Platform) {
    mode = stored.flatMap(EditorMode.init(rawValue:)) ?? .edit
    self.platform = platform
  }

  /// What to keep under `key`.
  public var stored: String { mode.rawValue }

  /// Changes the mode, as the user asked for.
  public mutating func choose(_ mode: EditorMode) { self.mode = mode }

  /// Opens a note: an empty one to be written; the first one in an empty window in the platform's
  /// default; any other in the mode there is.
  ///
  /// - Parameters:
  ///   - isEmpty: Whether the note has no text.
  ///   - intoEmptyWindow: Whether the window has shown no note yet.
  /// - Returns: The mode of the note, and from now on of the app.
  public mutating func open(isEmpty: Bool, intoEmptyWindow: Bool) -> EditorMode {
    if isEmpty {
      mode = .edit
    } else if intoEmptyWindow {
      mode = platform.defaultMode
    }
    return mode
  }
}
