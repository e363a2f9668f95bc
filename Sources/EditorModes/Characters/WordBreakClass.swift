/// What a scalar is to the rules for word boundaries (Unicode Standard Annex 29, table 3).
///
/// The raw values are those in `CharacterFacts`, so the order is that of scripts/generate-word-tables.
enum WordBreakClass: UInt8, CaseIterable {
  /// What no rule is about. Some are letters all the same: ideographs, hiragana, Thai.
  case other
  /// Line breaks of any kind, carriage returns and line feeds too.
  case newline
  case extend, joiner, format
  /// Spaces that stay together.
  case space
  case regionalIndicator
  case letter, hebrewLetter, numeric, katakana
  /// What joins letters and digits, such as `_`.
  case connector
  /// What stays with letters on both sides, with both letters or digits, with digits.
  case midLetter, midNumberOrLetter, midNumber
  case singleQuote, doubleQuote
  /// An emoji or what may become one.
  case pictograph
  /// The same, and a letter, such as Ⓜ.
  case pictographLetter

  /// Whether the rules look past it (rule WB4).
  var isTransparent: Bool { self == .extend || self == .joiner || self == .format }

  /// Whether it may stay with letters or digits on both sides.
  var isMiddle: Bool {
    switch self {
    case .midLetter, .midNumberOrLetter, .midNumber, .singleQuote, .doubleQuote: true
    default: false
    }
  }

  /// Whether the state behind a scalar follows from the scalar alone, as far as counting words goes.
  var tellsState: Bool {
    !isTransparent && !isMiddle && self != .connector && self != .pictograph
  }
}
