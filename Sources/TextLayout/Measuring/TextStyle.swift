/// The font that a run of text is set in.
public struct TextStyle: Hashable, Sendable, Codable {
  /// A family of fonts.
  public enum Family: String, Hashable, Sendable, Codable, CaseIterable {
    /// What text is read in.
    case body
    /// What code is read in: all characters as wide as one another.
    case monospaced
  }

  /// The family.
  public var family: Family
  /// The size of the font in points.
  public var size: Double
  /// Whether the weight is semibold (600).
  public var isBold: Bool
  /// Whether it is slanted.
  public var isItalic: Bool

  /// A style of its parts.
  public init(
    _ family: Family = .body, size: Double, isBold: Bool = false, isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.isBold = isBold
    self.isItalic = isItalic
  }
}

/// The lengths of a font in points.
public struct FontMetrics: Hashable, Sendable, Codable {
  /// From the baseline up to where letters end.
  public var ascent: Double
  /// From the baseline down to where letters end, not negative.
  public var descent: Double
  /// The advance of `0`: what columns of text are counted in.
  public var characterWidth: Double

  /// Metrics of their lengths.
  public init(ascent: Double, descent: Double, characterWidth: Double) {
    self.ascent = ascent
    self.descent = descent
    self.characterWidth = characterWidth
  }
}
