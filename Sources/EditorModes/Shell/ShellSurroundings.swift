/// Lengths on the four sides of something, in points.
public struct ShellInsets: Hashable, Sendable, Codable {
  /// Above.
  public var top: Double
  /// On the left.
  public var left: Double
  /// Below.
  public var bottom: Double
  /// On the right.
  public var right: Double

  /// Insets of their lengths; one that is negative or no number is nothing.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = Self.length(top)
    self.left = Self.length(left)
    self.bottom = Self.length(bottom)
    self.right = Self.length(right)
  }

  static func length(_ value: Double) -> Double {
    value > 0 ? min(value, ShellMetrics.largest) : 0
  }
}

/// What is around a window and in its panes, beside what a person has chosen for it.
public struct ShellSurroundings: Hashable, Sendable {
  /// What the system covers or rounds off at the window's edges.
  public var safeArea: ShellInsets
  /// The height of what a keyboard covers at the bottom, in points. It moves no region: it is in the insets of text.
  public var keyboard: Double
  /// What a person has at hand.
  public var platform: ModeMemory.Platform
  /// What panes show.
  public var mode: EditorMode
  /// The advance of `0` in the body font, in points.
  public var characterWidth: Double

  /// Surroundings of their parts.
  public init(
    safeArea: ShellInsets = ShellInsets(), keyboard: Double = 0,
    platform: ModeMemory.Platform = .desktop, mode: EditorMode = .edit, characterWidth: Double = 8
  ) {
    self.safeArea = safeArea
    self.keyboard = ShellInsets.length(keyboard)
    self.platform = platform
    self.mode = mode
    self.characterWidth = characterWidth
  }
}
