/// Where a `FontMeasurer` takes a family of fonts from.
public enum FontChoice: Hashable, Sendable {
  /// Installed families by name, as in a style sheet: a character is taken from the first that has it. Names that
  /// are not installed are passed over. `sans-serif`, `monospace` and the like stand for the system's choice.
  case families([String])
  /// Font files.
  case files(FontFiles)

  /// An installed family by name.
  public static func family(_ name: String) -> FontChoice { .families([name]) }
}

/// The files of a family, by their paths; one that is nil is replaced by what is nearest to it.
public struct FontFiles: Hashable, Sendable {
  /// The upright font of ordinary weight.
  public var regular: String
  /// The bold or semibold font.
  public var bold: String?
  /// The slanted font.
  public var italic: String?
  /// The slanted bold or semibold font.
  public var boldItalic: String?

  /// A family of its files.
  public init(
    regular: String, bold: String? = nil, italic: String? = nil, boldItalic: String? = nil
  ) {
    self.regular = regular
    self.bold = bold
    self.italic = italic
    self.boldItalic = boldItalic
  }

  /// The file for a weight and a slant.
  func path(isBold: Bool, isItalic: Bool) -> String {
    switch (isBold, isItalic) {
    case (false, false): regular
    case (true, false): bold ?? regular
    case (false, true): italic ?? regular
    case (true, true): boldItalic ?? bold ?? italic ?? regular
    }
  }
}

/// A font that text is set in.
public struct FontFace: Hashable, Sendable {
  /// The name of its family.
  public let family: String
  /// Its file.
  public let path: String
}

/// Why there is no `FontMeasurer`.
public enum FontError: Error, Hashable, Sendable {
  /// The library of this name is not installed.
  case libraryMissing(String)
  /// None of these families is installed.
  case noFamily([String])
  /// This file cannot be read, or is not a font.
  case unreadable(String)
}
